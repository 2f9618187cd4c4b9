import { describe, expect, test } from '@jest/globals';
import { changeDriver, changeOwnProfile, deleteDriver } from './driver.decider.js';
import type { DriverChanges } from './driver-changes.js';
import {
  DriverDetailsInvalid,
  DriverIsOwed,
  DriverNotFound,
  SuspendedDriverChangesNothing,
  VatNumberMissing,
} from './driver.errors.js';
import { at, driverId, gone, grace, nobody, office } from './testing/driver-examples.js';

const change = { driverId, changedBy: office, changedAt: '2026-11-16T09:00:00.000Z' };
const input = (changes: DriverChanges) => ({ driverId, changes, changedBy: office, at });

describe("changing a driver's record", () => {
  test.each<[string, DriverChanges, object]>([
    [
      'a name',
      { lastName: 'Mensah' },
      { type: 'DriverRenamed', data: { ...change, firstName: 'Grace', lastName: 'Mensah' } },
    ],
    [
      'an email address',
      { email: 'g.okafor@harbour.example' },
      { type: 'DriverEmailChanged', data: { ...change, email: 'g.okafor@harbour.example' } },
    ],
    [
      'where they live',
      { city: 'Bath', postcode: 'ba1 1aa' },
      {
        type: 'DriverContactChanged',
        data: {
          ...change,
          phone: '0117 496 0123',
          address: '8 Mill Lane',
          city: 'Bath',
          postcode: 'BA1 1AA',
          country: 'UK',
        },
      },
    ],
    [
      'who they are',
      { dateOfBirth: '1990-02-28' },
      { type: 'DriverIdentityChanged', data: { ...change, dateOfBirth: '1990-02-28', nationalInsurance: null } },
    ],
    [
      'the end of VAT registration',
      { isVatRegistered: false },
      { type: 'DriverVatRegistrationChanged', data: { ...change, isVatRegistered: false, vatNumber: null } },
    ],
    [
      'the fee',
      { membershipFeePence: 3000 },
      { type: 'DriverMembershipFeeChanged', data: { ...change, membershipFeePence: 3000 } },
    ],
    [
      'when they leave',
      { endDate: '2027-01-31' },
      { type: 'DriverEngagementChanged', data: { ...change, startDate: '2026-11-16', endDate: '2027-01-31' } },
    ],
    [
      'a note',
      { notes: 'Knows the port.' },
      { type: 'DriverNotesChanged', data: { ...change, notes: 'Knows the port.' } },
    ],
    ['a suspension', { status: 'suspended' }, { type: 'DriverSuspended', data: change }],
    ['a deactivation', { status: 'inactive' }, { type: 'DriverDeactivated', data: change }],
    ['a new password', { resetsPassword: true }, { type: 'DriverPasswordReset', data: change }],
  ])('%s is a fact of its own', (_what, changes, event) => {
    expect(changeDriver(grace, input(changes))).toEqual([event]);
  });

  test('several changes are several facts', () => {
    const events = changeDriver(grace, input({ firstName: 'Gracie', membershipFeePence: 0, status: 'inactive' }));
    expect(events.map(({ type }) => type)).toEqual([
      'DriverRenamed',
      'DriverMembershipFeeChanged',
      'DriverDeactivated',
    ]);
  });

  test('what is as it was already, and what is not named, is no fact', () => {
    expect(
      changeDriver(grace, input({ firstName: 'Grace', postcode: 'bs3 1aa', phone: undefined, status: 'active' })),
    ).toEqual([]);
  });

  test('activating brings an inactive driver back', () => {
    expect(changeDriver({ ...grace, status: 'inactive' }, input({ status: 'active' }))).toEqual([
      { type: 'DriverActivated', data: change },
    ]);
  });

  test('is checked as a whole: a country alone can make a postcode wrong', () => {
    const inIreland = { ...grace, details: { ...grace.details, country: 'Ireland', postcode: 'D02 X285' } };
    expect(() => changeDriver(inIreland, input({ country: 'UK' }))).toThrow(DriverDetailsInvalid);
  });

  test('VAT registration needs a number', () => {
    const notRegistered = { ...grace, details: { ...grace.details, isVatRegistered: false, vatNumber: null } };
    expect(() => changeDriver(notRegistered, input({ isVatRegistered: true }))).toThrow(VatNumberMissing);
  });

  test('needs a driver', () => {
    expect(() => changeDriver(nobody, input({}))).toThrow(DriverNotFound);
    expect(() => changeDriver(gone, input({}))).toThrow(DriverNotFound);
  });

  test('a suspended driver changes nothing themselves; the office still can', () => {
    const suspended = { ...grace, status: 'suspended' } as const;
    expect(() => changeOwnProfile(suspended, input({ phone: null }))).toThrow(SuspendedDriverChangesNothing);
    expect(changeOwnProfile(grace, input({ phone: null }))).toHaveLength(1);
    expect(changeDriver(suspended, input({ phone: null }))).toHaveLength(1);
  });
});

describe('deleting a driver', () => {
  const deletion = (openMoney: string[]) => ({ driverId, openMoney, deletedBy: office, at, isRepeated: false });

  test('states that the record goes and that the person was erased; the code stays', () => {
    expect(deleteDriver(grace, deletion([]))).toEqual([
      {
        type: 'DriverDeleted',
        data: { driverId, driverCode: 'DS000001', deletedBy: office, deletedAt: '2026-11-16T09:00:00.000Z' },
      },
      { type: 'PersonErased', data: { personId: driverId, erasedAt: '2026-11-16T09:00:00.000Z' } },
    ]);
  });

  test('is refused while money is open, saying what', () => {
    expect(() => deleteDriver(grace, deletion(['2 remittances await a decision']))).toThrow(DriverIsOwed);
    expect(() => deleteDriver(grace, deletion(['2 remittances await a decision']))).toThrow(/2 remittances await/);
  });

  test('is done again after a restore, whatever the backup says is open', () => {
    expect(deleteDriver(grace, { ...deletion(['£94.00 is still to be paid']), isRepeated: true })).toHaveLength(2);
  });

  test('happens once', () => {
    expect(() => deleteDriver(gone, deletion([]))).toThrow(DriverNotFound);
    expect(() => deleteDriver(nobody, deletion([]))).toThrow(DriverNotFound);
  });
});
