import { expect, test } from '@jest/globals';
import type { DriverEvent } from '@waybook/contracts/events';
import { foldedRow, happenedAt } from '@waybook/event-store/testing';
import { driversProjection } from './driver.projection.js';

const driverId = '0193a3f0-0000-7000-8000-000000000081';
const admin = '0193a3f0-0000-7000-8000-000000000082';
const at = '2026-11-16T08:00:00.000Z';
const change = { driverId, changedBy: admin, changedAt: at };

const registered: DriverEvent = {
  type: 'DriverRegistered',
  data: {
    driverId,
    driverCode: 'DS000001',
    firstName: 'Grace',
    lastName: 'Okafor',
    email: 'grace@harbour.example',
    phone: '07700 900412',
    address: '1 High Street',
    city: 'Leeds',
    postcode: 'LS1 1AA',
    country: 'UK',
    isVatRegistered: true,
    vatNumber: 'GB980780684',
    membershipFeePence: 2_500,
    status: 'active',
    startDate: '2026-01-05',
    registeredBy: admin,
    registeredAt: at,
  },
};
const agreed: DriverEvent = {
  type: 'SelfBillingAgreementAccepted',
  data: { driverId, from: '2026-11-16', until: '2027-11-15', acceptedAt: at },
};
const held: DriverEvent = {
  type: 'LegalHoldPlaced',
  data: { driverId, reason: 'A claim', placedBy: admin, placedAt: at },
};
const rowAfter = (...events: DriverEvent[]) => foldedRow(driversProjection, registered, ...events);

const given = {
  driver_code: 'DS000001',
  first_name: 'Grace',
  last_name: 'Okafor',
  email: 'grace@harbour.example',
  phone: '07700 900412',
  address: '1 High Street',
  city: 'Leeds',
  postcode: 'LS1 1AA',
  country: 'UK',
  is_vat_registered: true,
  vat_number: 'GB980780684',
  membership_fee_pence: 2_500,
  status: 'active',
  start_date: '2026-01-05',
  self_billing_from: null,
  self_billing_until: null,
  created_at: happenedAt(1),
  updated_at: happenedAt(1),
  date_of_birth: null,
  national_insurance: null,
  end_date: null,
  notes: null,
  session_epoch: 0,
  legal_hold_reason: null,
  legal_hold_since: null,
  registered_by: admin,
  former_emails: [],
};

test('a driver begins as registered, and older registrations say less', () => {
  expect(rowAfter()).toEqual(given);
  const more = { dateOfBirth: '1980-05-17', nationalInsurance: 'JG103759A', endDate: '2027-12-31', notes: 'Has a van' };
  expect(foldedRow(driversProjection, { ...registered, data: { ...registered.data, ...more } })).toEqual({
    ...given,
    date_of_birth: '1980-05-17',
    national_insurance: 'JG103759A',
    end_date: '2027-12-31',
    notes: 'Has a van',
  });
});

const elsewhere = { phone: null, address: '2 Mill Lane', city: 'York', postcode: 'YO1 7HH', country: 'Ireland' };

test.each<[what: string, event: DriverEvent, columns: object]>([
  [
    'has another name',
    { type: 'DriverRenamed', data: { ...change, firstName: 'Ada', lastName: 'Price' } },
    { first_name: 'Ada', last_name: 'Price' },
  ],
  [
    'signs in with another address, and is told at the former one',
    { type: 'DriverEmailChanged', data: { ...change, email: 'ada@harbour.example' } },
    {
      email: 'ada@harbour.example',
      former_emails: [{ address: 'grace@harbour.example', until: happenedAt(2).toISOString(), version: 2 }],
    },
  ],
  ['has moved', { type: 'DriverContactChanged', data: { ...change, ...elsewhere } }, elsewhere],
  [
    'has other papers',
    { type: 'DriverIdentityChanged', data: { ...change, dateOfBirth: '1981-01-01', nationalInsurance: 'AB123456C' } },
    { date_of_birth: '1981-01-01', national_insurance: 'AB123456C' },
  ],
  [
    'is registered for VAT no more',
    { type: 'DriverVatRegistrationChanged', data: { ...change, isVatRegistered: false, vatNumber: null } },
    { is_vat_registered: false, vat_number: null },
  ],
  [
    'pays another fee',
    { type: 'DriverMembershipFeeChanged', data: { ...change, membershipFeePence: 3_000 } },
    { membership_fee_pence: 3_000 },
  ],
  [
    'works on other days',
    { type: 'DriverEngagementChanged', data: { ...change, startDate: '2026-02-02', endDate: '2027-01-31' } },
    { start_date: '2026-02-02', end_date: '2027-01-31' },
  ],
  ['has other notes', { type: 'DriverNotesChanged', data: { ...change, notes: 'No van' } }, { notes: 'No van' }],
  ['is inactive', { type: 'DriverDeactivated', data: change }, { status: 'inactive', session_epoch: 1 }],
  ['is suspended', { type: 'DriverSuspended', data: change }, { status: 'suspended' }],
  ['agreed to be billed', agreed, { self_billing_from: '2026-11-16', self_billing_until: '2027-11-15' }],
  ['got another password', { type: 'DriverPasswordReset', data: change }, { session_epoch: 1 }],
  ['can be deleted by nobody', held, { legal_hold_reason: 'A claim', legal_hold_since: happenedAt(2) }],
])('a driver %s, and is otherwise as before', (_what, event, columns) => {
  expect(rowAfter(event)).toEqual({ ...given, ...columns, updated_at: happenedAt(2) });
});

test('what ended is over: a suspension, an agreement for another VAT number, a legal hold', () => {
  const after = (...events: DriverEvent[]) => ({ ...rowAfter(...events), updated_at: happenedAt(1) });
  const suspended: DriverEvent = { type: 'DriverSuspended', data: change };
  expect(after(suspended, { type: 'DriverActivated', data: change })).toEqual(given);
  const renumbered = { ...change, isVatRegistered: true, vatNumber: 'GB434031494' };
  expect(after(agreed, { type: 'DriverVatRegistrationChanged', data: renumbered })).toEqual({
    ...given,
    vat_number: 'GB434031494',
  });
  const released = { driverId, reason: 'Settled', releasedBy: admin, releasedAt: at };
  expect(after(held, { type: 'LegalHoldReleased', data: released })).toEqual(given);
});

test('a deleted driver has no row, whatever comes after', () => {
  const deleted: DriverEvent = {
    type: 'DriverDeleted',
    data: { driverId, driverCode: 'DS000001', deletedBy: admin, deletedAt: at },
  };
  const erased: DriverEvent = { type: 'PersonErased', data: { personId: driverId, erasedAt: at } };
  expect(rowAfter(deleted)).toBeNull();
  expect(rowAfter(deleted, erased)).toBeNull();
  expect(rowAfter(erased)).toBeNull();
});
