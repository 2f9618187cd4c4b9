import type { DriverStatus } from '@waybook/contracts/api';
import type { DriverEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type Recorded } from '@waybook/event-store';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  readModel,
  text,
  timestamptz,
  uuid,
  type RowOf,
} from '@waybook/platform/tables';
import { formerEmailsAfter, type FormerEmail } from '../people/former-emails.js';

export const drivers = readModel(
  'drivers',
  {
    driver_code: text(),
    first_name: text(),
    last_name: text(),
    email: text(),
    phone: text().nullable(),
    address: text().nullable(),
    city: text().nullable(),
    postcode: text().nullable(),
    country: text(),
    is_vat_registered: boolean(),
    vat_number: text().nullable(),
    membership_fee_pence: bigint(),
    status: text<DriverStatus>(),
    start_date: date(),
    /** The self-billing agreement's first and last day; both or neither. */
    self_billing_from: date().nullable(),
    self_billing_until: date().nullable(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
    date_of_birth: text().nullable(),
    national_insurance: text().nullable(),
    end_date: date().nullable(),
    notes: text().nullable(),
    /** Counts what ended all their sessions: those that were opened in an epoch before have ended. */
    session_epoch: integer().defaultsTo('0'),
    /** Both or neither. */
    legal_hold_reason: text().nullable(),
    legal_hold_since: timestamptz().nullable(),
    /** Null where the installation itself did. */
    registered_by: uuid().nullable(),
    /** For mail alone; no answer shows them. */
    former_emails: jsonb<readonly FormerEmail[]>().defaultsTo("'[]'"),
  },
  {
    indexes: {
      drivers_by_name: ['business', 'last_name', 'first_name', 'id'],
      drivers_by_status: ['business', 'status', 'last_name', 'first_name', 'id'],
      drivers_by_code: ['business', 'driver_code'],
    },
  },
);
export type DriverRow = RowOf<typeof drivers>;

type DriverRegistered = Extract<DriverEvent, { type: 'DriverRegistered' }>['data'];
type Changed = Exclude<DriverEvent, { type: 'DriverRegistered' }>;

function registeredRow(data: DriverRegistered, at: Date): DriverRow {
  return {
    driver_code: data.driverCode,
    first_name: data.firstName,
    last_name: data.lastName,
    email: data.email,
    phone: data.phone,
    address: data.address,
    city: data.city,
    postcode: data.postcode,
    country: data.country,
    is_vat_registered: data.isVatRegistered,
    vat_number: data.vatNumber,
    membership_fee_pence: data.membershipFeePence,
    status: data.status,
    start_date: data.startDate,
    self_billing_from: null,
    self_billing_until: null,
    created_at: at,
    updated_at: at,
    date_of_birth: data.dateOfBirth ?? null,
    national_insurance: data.nationalInsurance ?? null,
    end_date: data.endDate ?? null,
    notes: data.notes ?? null,
    session_epoch: 0,
    legal_hold_reason: null,
    legal_hold_since: null,
    registered_by: data.registeredBy,
    former_emails: [],
  };
}

/** The columns that an event changes; null where the driver was deleted. */
function changedColumns(row: DriverRow, { type, data, at, version }: Recorded<Changed>): Partial<DriverRow> | null {
  switch (type) {
    case 'DriverRenamed':
      return { first_name: data.firstName, last_name: data.lastName };
    case 'DriverEmailChanged':
      return { email: data.email, former_emails: formerEmailsAfter(row, { at, version }) };
    case 'DriverContactChanged': {
      const { phone, address, city, postcode, country } = data;
      return { phone, address, city, postcode, country };
    }
    case 'DriverIdentityChanged':
      return { date_of_birth: data.dateOfBirth, national_insurance: data.nationalInsurance };
    case 'DriverVatRegistrationChanged': {
      const { isVatRegistered, vatNumber } = data;
      return { ...NO_AGREEMENT, is_vat_registered: isVatRegistered, vat_number: vatNumber };
    }
    case 'DriverMembershipFeeChanged':
      return { membership_fee_pence: data.membershipFeePence };
    case 'DriverEngagementChanged':
      return { start_date: data.startDate, end_date: data.endDate };
    case 'DriverNotesChanged':
      return { notes: data.notes };
    case 'DriverActivated':
      return { status: 'active' };
    case 'DriverDeactivated':
      return { status: 'inactive', session_epoch: row.session_epoch + 1 };
    case 'DriverSuspended':
      return { status: 'suspended' };
    case 'SelfBillingAgreementAccepted':
      return { self_billing_from: data.from, self_billing_until: data.until };
    case 'DriverPasswordReset':
      return { session_epoch: row.session_epoch + 1 };
    case 'DriverEmailConfirmed':
      return {};
    case 'LegalHoldPlaced':
      return { legal_hold_reason: data.reason, legal_hold_since: at };
    case 'LegalHoldReleased':
      return { legal_hold_reason: null, legal_hold_since: null };
    case 'DriverDeleted':
    case 'PersonErased':
      return null;
  }
}

const NO_AGREEMENT = { self_billing_from: null, self_billing_until: null };

export const driversProjection: InlineProjection<DriverRow, DriverEvent> = projectedInto(drivers, (row, event) => {
  if (event.type === 'DriverRegistered') return registeredRow(event.data, event.at);
  if (row === null) return null;
  const changed = changedColumns(row, event);
  return changed && { ...row, ...changed, updated_at: event.at };
});
