import type { DriverStatus } from '@waybook/contracts/api';
import type { DriverEvent } from '@waybook/contracts/events';
import type { RegisteredDriver } from './driver.js';
import { checkedDetails, type WholeDriverDetails } from './driver-details.js';

/** What is absent stays as it is. */
export interface DriverChanges extends Partial<WholeDriverDetails> {
  /** The password itself never comes here. */
  readonly resetsPassword?: boolean;
}

export interface ChangeDriverInput {
  readonly driverId: string;
  readonly changes: DriverChanges;
  /** The admin, or the driver; null where the installation itself does it. */
  readonly changedBy: string | null;
  readonly at: Date;
}

type Facet = Exclude<DriverEvent['type'], 'DriverRegistered'>;

/** Which fields change together, and the fact that says so. */
const FACETS = [
  { type: 'DriverRenamed', fields: ['firstName', 'lastName'] },
  { type: 'DriverEmailChanged', fields: ['email'] },
  { type: 'DriverContactChanged', fields: ['phone', 'address', 'city', 'postcode', 'country'] },
  { type: 'DriverIdentityChanged', fields: ['dateOfBirth', 'nationalInsurance'] },
  { type: 'DriverVatRegistrationChanged', fields: ['isVatRegistered', 'vatNumber'] },
  { type: 'DriverMembershipFeeChanged', fields: ['membershipFeePence'] },
  { type: 'DriverEngagementChanged', fields: ['startDate', 'endDate'] },
  { type: 'DriverNotesChanged', fields: ['notes'] },
] as const satisfies readonly { type: Facet; fields: readonly (keyof WholeDriverDetails)[] }[];

const STATUS_EVENTS = {
  active: 'DriverActivated',
  inactive: 'DriverDeactivated',
  suspended: 'DriverSuspended',
} as const satisfies Record<DriverStatus, Facet>;

/** Each change is a fact of its own; what is as it was already is none. */
export function changesOf(driver: RegisteredDriver, input: ChangeDriverInput): DriverEvent[] {
  const { driverId, changes, changedBy, at } = input;
  const { resetsPassword = false, ...fields } = changes;
  const before: WholeDriverDetails = { ...driver.details, status: driver.status };
  const after = checkedDetails({ ...before, ...stated(fields) }, at);
  const change = { driverId, changedBy, changedAt: at.toISOString() };
  const facets = FACETS.filter(({ fields: changed }) => changed.some((field) => before[field] !== after[field]));
  const events = facets.map(({ type, fields: changed }) => {
    const data = Object.fromEntries(changed.map((field) => [field, after[field]]));
    return { type, data: { ...change, ...data } } as DriverEvent;
  });
  if (before.status !== after.status) events.push({ type: STATUS_EVENTS[after.status], data: change });
  if (resetsPassword) events.push({ type: 'DriverPasswordReset', data: change });
  return events;
}

function stated<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}
