import { londonDay, type Day } from '@waybook/contracts/calendar';
import type { DriverEvent } from '@waybook/contracts/events';
import type { Pence } from '@waybook/contracts/money';
import { projectedInto, type InlineProjection, type Recorded } from '@waybook/event-store';
import { bigint, boolean, date, jsonb, readModel, text, type RowOf } from '@waybook/platform/tables';

/** A time in which a driver is active at one weekly fee. */
export interface ActivePeriod {
  readonly from: Day;
  /** The first day on which it is over; null while it lasts. */
  readonly until: Day | null;
  readonly feePence: Pence;
}

/**
 * When a driver was active and at which fee, from the first day on: what the weekly fees of any week in the past came to follows from
 * it. It stays when the driver is deleted, because amounts and dates are kept.
 */
export const driverTerms = readModel(
  'driver_terms',
  {
    driver_code: text(),
    is_active: boolean(),
    fee_pence: bigint(),
    start_date: date(),
    end_date: date().nullable(),
    periods: jsonb<readonly ActivePeriod[]>(),
  },
  {
    indexes: {
      driver_terms_by_business: ['business', 'id'],
    },
  },
);
export type DriverTermsRow = RowOf<typeof driverTerms>;

type Registered = Extract<DriverEvent, { type: 'DriverRegistered' }>['data'];

function registeredRow({ driverCode, status, membershipFeePence, startDate, endDate }: Registered): DriverTermsRow {
  const isActive = status === 'active';
  return {
    driver_code: driverCode,
    is_active: isActive,
    fee_pence: membershipFeePence,
    start_date: startDate,
    end_date: endDate ?? null,
    periods: isActive ? [{ from: startDate, until: null, feePence: membershipFeePence }] : [],
  };
}

/** From this day on other terms hold. The first period stays even where it ends before it begins: the start may yet be moved back. */
function changed(row: DriverTermsRow, at: Date, terms: { isActive?: boolean; feePence?: Pence }): DriverTermsRow {
  const { isActive = row.is_active, feePence = row.fee_pence } = terms;
  if (isActive === row.is_active && feePence === row.fee_pence) return row;
  const day = londonDay(at);
  const before = row.periods
    .map((period) => (period.until === null ? { ...period, until: day } : period))
    .filter(({ from, until }, index) => index === 0 || until === null || from < until);
  const now = isActive ? [{ from: day, until: null, feePence }] : [];
  return { ...row, is_active: isActive, fee_pence: feePence, periods: [...before, ...now] };
}

/** A first period that began with the engagement begins with it still when its start is corrected. */
function engaged(row: DriverTermsRow, startDate: Day, endDate: Day | null): DriverTermsRow {
  const periods = row.periods.map((period, index) =>
    index === 0 && period.from === row.start_date ? { ...period, from: startDate } : period,
  );
  return { ...row, start_date: startDate, end_date: endDate, periods };
}

/** Nothing else that happens to a driver changes what they pay. */
function termsAfter(event: DriverEvent): { isActive?: boolean; feePence?: Pence } {
  if (event.type === 'DriverMembershipFeeChanged') return { feePence: event.data.membershipFeePence };
  if (event.type === 'DriverActivated') return { isActive: true };
  return ENDS_ACTIVITY.has(event.type) ? { isActive: false } : {};
}

const ENDS_ACTIVITY: ReadonlySet<string> = new Set<DriverEvent['type']>([
  'DriverDeactivated',
  'DriverSuspended',
  'DriverDeleted',
]);

function evolveRow(row: DriverTermsRow | null, event: Recorded<DriverEvent>): DriverTermsRow | null {
  if (event.type === 'DriverRegistered') return registeredRow(event.data);
  if (row === null) return null;
  if (event.type === 'DriverEngagementChanged') return engaged(row, event.data.startDate, event.data.endDate);
  return changed(row, event.at, termsAfter(event));
}

export const driverTermsProjection: InlineProjection<DriverTermsRow, DriverEvent> = projectedInto(
  driverTerms,
  evolveRow,
);
