import { describe, expect, test } from '@jest/globals';
import type { DriverEvent } from '@waybook/contracts/events';
import type { Recorded } from '@waybook/event-store';
import { confirmEmail, registerDriver } from './driver.decider.js';
import { EmailNotConfirmable } from './driver.errors.js';
import { driverStream, type Driver } from './driver.js';
import { at, details, driverId, nobody, office } from './testing/driver-examples.js';

const [registration] = registerDriver(nobody, { driverId, driverCode: 'DS000001', details, registeredBy: office, at });
const later = new Date(at.getTime() + 1);
const given = { what: 'registration', by: office, at };
const change = { driverId, changedBy: office, changedAt: later.toISOString() };

function after(...events: readonly DriverEvent[]): Driver {
  return [registration!, ...events].reduce<Driver>(
    (driver, event, index) =>
      driverStream.evolve(driver, { ...event, at: index === 0 ? at : later } as Recorded<DriverEvent>),
    driverStream.initial,
  );
}

describe('what a driver signs in with', () => {
  test('is given by whoever registers them, and by nobody where the installation itself does', () => {
    expect(after()).toMatchObject({ status: 'active', signInsGiven: [given] });
    const data = { ...registration!.data, registeredBy: null } as Extract<
      DriverEvent,
      { type: 'DriverRegistered' }
    >['data'];
    const bySystem = { type: 'DriverRegistered', data, at } as Recorded<DriverEvent>;
    expect(driverStream.evolve(driverStream.initial, bySystem)).toMatchObject({ signInsGiven: [] });
  });

  test('is given by whoever changes the password or the e-mail address after it', () => {
    const email: DriverEvent = { type: 'DriverEmailChanged', data: { ...change, email: 'other@harbour.example' } };
    const password: DriverEvent = { type: 'DriverPasswordReset', data: change };
    expect(after(email, password)).toMatchObject({
      details: { email: 'other@harbour.example' },
      signInsGiven: [
        given,
        { what: 'email address', by: office, at: later },
        { what: 'password', by: office, at: later },
      ],
    });
  });

  const moved: DriverEvent = { type: 'DriverEmailChanged', data: { ...change, email: 'other@harbour.example' } };
  const reset: DriverEvent = { type: 'DriverPasswordReset', data: { ...change, changedBy: driverId } };
  const confirmed: DriverEvent = { type: 'DriverEmailConfirmed', data: { driverId, confirmedAt: change.changedAt } };
  const address = { what: 'email address', by: office, at: later };
  const confirms = (...events: readonly DriverEvent[]) => confirmEmail(after(...events), { driverId, at: later });

  test('is confirmed by the driver, as far as no password was chosen since', () => {
    expect(confirms(moved)).toEqual([confirmed]);
    expect(after(moved, confirmed)).toMatchObject({ signInsGiven: [given, { ...address, confirmedAt: later }] });
    expect(after(moved, reset, moved, confirmed)).toMatchObject({
      signInsGiven: [
        given,
        { ...address, isUsedForPassword: true },
        { what: 'password', by: driverId },
        { ...address, confirmedAt: later },
      ],
    });
    expect(() => confirms(moved, reset)).toThrow(EmailNotConfirmable);
  });

  test('has nothing to be confirmed where the office changed no address, or it is confirmed', () => {
    expect(confirms()).toEqual([]);
    expect(confirms(moved, confirmed)).toEqual([]);
    expect(confirms(moved, confirmed, reset)).toEqual([]);
  });

  test('is given by nobody where the installation itself changes it', () => {
    const data = { ...change, changedBy: null };
    expect(after({ type: 'DriverPasswordReset', data })).toMatchObject({ signInsGiven: [given] });
  });
});

describe('what a driver is', () => {
  const before = after();
  if (before.status === 'unregistered' || before.status === 'deleted') throw new Error('nobody was registered');
  const { details } = before;
  const agreed: DriverEvent = {
    type: 'SelfBillingAgreementAccepted',
    data: { driverId, from: '2026-11-16', until: '2027-11-15', acceptedAt: change.changedAt },
  };
  const moved = { phone: null, address: null, city: 'York', postcode: null, country: 'UK' };
  const identity = { dateOfBirth: '1980-05-17', nationalInsurance: 'JG103759A' };

  test.each<[event: DriverEvent, changes: object]>([
    [
      { type: 'DriverRenamed', data: { ...change, firstName: 'Ada', lastName: 'Price' } },
      { details: { ...details, firstName: 'Ada', lastName: 'Price' } },
    ],
    [{ type: 'DriverContactChanged', data: { ...change, ...moved } }, { details: { ...details, ...moved } }],
    [{ type: 'DriverIdentityChanged', data: { ...change, ...identity } }, { details: { ...details, ...identity } }],
    [
      { type: 'DriverMembershipFeeChanged', data: { ...change, membershipFeePence: 1 } },
      { details: { ...details, membershipFeePence: 1 } },
    ],
    [
      { type: 'DriverEngagementChanged', data: { ...change, startDate: '2026-01-01', endDate: '2026-12-31' } },
      { details: { ...details, startDate: '2026-01-01', endDate: '2026-12-31' } },
    ],
    [
      { type: 'DriverNotesChanged', data: { ...change, notes: 'No van' } },
      { details: { ...details, notes: 'No van' } },
    ],
    [{ type: 'DriverDeactivated', data: change }, { status: 'inactive' }],
    [{ type: 'DriverSuspended', data: change }, { status: 'suspended' }],
    [agreed, { selfBilling: { from: '2026-11-16', until: '2027-11-15' } }],
    [
      { type: 'LegalHoldPlaced', data: { driverId, reason: 'A claim', placedBy: office, placedAt: change.changedAt } },
      { legalHold: { reason: 'A claim' } },
    ],
    [{ type: 'PersonErased', data: { personId: driverId, erasedAt: change.changedAt } }, {}],
  ])('%j changes that and nothing else', (event, changes) => {
    expect(after(event)).toEqual({ ...before, ...changes });
  });

  test('an agreement ends with the VAT number that it was made for', () => {
    const data = { ...change, isVatRegistered: false, vatNumber: null };
    expect(after(agreed, { type: 'DriverVatRegistrationChanged', data })).toEqual({
      ...before,
      details: { ...details, isVatRegistered: false, vatNumber: null },
      selfBilling: null,
    });
  });

  test('is over with the deletion: nothing brings a driver back', () => {
    const deleted: DriverEvent = {
      type: 'DriverDeleted',
      data: { driverId, driverCode: 'DS000001', deletedBy: office, deletedAt: change.changedAt },
    };
    const gone = after(deleted);
    expect(gone).toMatchObject({ status: 'deleted', driverCode: 'DS000001' });
    expect(after(deleted, { type: 'DriverActivated', data: change })).toEqual(gone);
    expect(driverStream.claims?.(gone)).toHaveLength(1);
    expect(driverStream.claims?.(before).length).toBeGreaterThan(1);
    expect(driverStream.claims?.(driverStream.initial)).toEqual([]);
  });
});
