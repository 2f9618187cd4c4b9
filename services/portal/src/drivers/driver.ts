import type { DriverStatus } from '@waybook/contracts/api';
import type { DriverEvent } from '@waybook/contracts/events';
import type { Recorded, StreamDefinition } from '@waybook/event-store';
import { driverTermsProjection } from './driver-terms/driver-terms.projection.js';
import { signInClaims } from '../credentials/sign-in-names.js';
import { driverCodeScope } from './driver-code.js';
import { wholeDetails, type WholeDriverDetails } from './driver-details.js';
import { driversProjection } from './driver.projection.js';

export interface SelfBillingAgreement {
  /** First and last day on which the business may write the driver's VAT invoices. */
  readonly from: string;
  readonly until: string;
}

export interface StandingLegalHold {
  readonly reason: string;
}

/** Somebody chose part of what the driver signs in with: all of it, where they registered the driver. */
export interface GivenSignIn {
  readonly what: 'registration' | 'password' | 'email address';
  readonly by: string;
  readonly at: Date;
  /** Of an address: when the driver confirmed that it is theirs (R405). */
  readonly confirmedAt?: Date;
  /** Of an address: a password was chosen since, which who reads that mailbox can do. The driver can't confirm it then. */
  readonly isUsedForPassword?: true;
}

export interface RegisteredDriver {
  readonly status: DriverStatus;
  readonly business: string;
  readonly driverCode: string;
  readonly details: Omit<WholeDriverDetails, 'status'>;
  readonly selfBilling: SelfBillingAgreement | null;
  readonly legalHold: StandingLegalHold | null;
  /** The oldest first. */
  readonly signInsGiven: readonly GivenSignIn[];
}

export interface DeletedDriver {
  readonly status: 'deleted';
  readonly business: string;
  readonly driverCode: string;
}

export type Driver = { readonly status: 'unregistered' } | RegisteredDriver | DeletedDriver;

type Registered = Recorded<Extract<DriverEvent, { type: 'DriverRegistered' }>>;
type Changed = Recorded<Exclude<DriverEvent, { type: 'DriverRegistered' }>>;

function evolve(driver: Driver, event: Recorded<DriverEvent>): Driver {
  if (event.type === 'DriverRegistered') return registered(event);
  if (driver.status === 'deleted') return driver;
  if (driver.status === 'unregistered') throw new Error(`${event.stream} starts with ${event.type}`);
  return changed(driver, event);
}

function registered({ business, data, at }: Registered): RegisteredDriver {
  const { driverId: _id, driverCode, registeredBy: by, registeredAt: _at, status, ...details } = data;
  const whole = wholeDetails({ ...details, status });
  const signInsGiven: GivenSignIn[] = by === null ? [] : [{ what: 'registration', by, at }];
  return { status, business, driverCode, details: whole, selfBilling: null, legalHold: null, signInsGiven };
}

function changed(driver: RegisteredDriver, event: Changed): Driver {
  switch (event.type) {
    case 'DriverEmailChanged':
      return withDetails(signInGiven(driver, 'email address', event), event.data);
    case 'DriverPasswordReset':
      return signInGiven(withAddresses(driver, { isUsedForPassword: true }), 'password', event);
    case 'DriverEmailConfirmed':
      return withAddresses(driver, { confirmedAt: event.at });
    case 'DriverRenamed':
    case 'DriverContactChanged':
    case 'DriverIdentityChanged':
    case 'DriverMembershipFeeChanged':
    case 'DriverEngagementChanged':
    case 'DriverNotesChanged':
      return withDetails(driver, event.data);
    case 'DriverVatRegistrationChanged':
      return { ...withDetails(driver, event.data), selfBilling: null };
    case 'DriverActivated':
      return { ...driver, status: 'active' };
    case 'DriverDeactivated':
      return { ...driver, status: 'inactive' };
    case 'DriverSuspended':
      return { ...driver, status: 'suspended' };
    case 'SelfBillingAgreementAccepted':
      return { ...driver, selfBilling: { from: event.data.from, until: event.data.until } };
    case 'LegalHoldPlaced':
      return { ...driver, legalHold: { reason: event.data.reason } };
    case 'LegalHoldReleased':
      return { ...driver, legalHold: null };
    case 'DriverDeleted':
      return { status: 'deleted', business: driver.business, driverCode: driver.driverCode };
    case 'PersonErased':
      return driver;
  }
}

interface Change extends Partial<WholeDriverDetails> {
  readonly driverId: string;
  readonly changedBy: string | null;
  readonly changedAt: string;
}

function withDetails(
  driver: RegisteredDriver,
  { driverId: _id, changedBy: _by, changedAt: _at, ...details }: Change,
): RegisteredDriver {
  return { ...driver, details: { ...driver.details, ...details } };
}

type SignInChange = Recorded<Extract<DriverEvent, { type: 'DriverEmailChanged' | 'DriverPasswordReset' }>>;

function signInGiven(
  driver: RegisteredDriver,
  what: GivenSignIn['what'],
  { data, at }: SignInChange,
): RegisteredDriver {
  const { changedBy: by } = data;
  return by === null ? driver : { ...driver, signInsGiven: [...driver.signInsGiven, { what, by, at }] };
}

/** An address that the office entered, and that the driver can confirm: they sign in with the password from before. */
export function awaitsConfirmation({ what, confirmedAt, isUsedForPassword }: GivenSignIn): boolean {
  return what === 'email address' && !confirmedAt && !isUsedForPassword;
}

function withAddresses(
  driver: RegisteredDriver,
  change: Partial<Pick<GivenSignIn, 'confirmedAt' | 'isUsedForPassword'>>,
): RegisteredDriver {
  const signInsGiven = driver.signInsGiven.map((one) => (awaitsConfirmation(one) ? { ...one, ...change } : one));
  return { ...driver, signInsGiven };
}

/** Whoever was deleted gives back the name they signed in with; the code stays theirs, because their records are kept under it. */
function claims(driver: Driver) {
  if (driver.status === 'unregistered') return [];
  const code = { scope: driverCodeScope(driver.business), value: driver.driverCode };
  return driver.status === 'deleted' ? [code] : [...signInClaims(driver.details.email), code];
}

export const driverStream: StreamDefinition<Driver, DriverEvent> = {
  category: 'driver',
  initial: { status: 'unregistered' },
  evolve,
  projections: [driversProjection, driverTermsProjection],
  claims,
};
