import { describe, expect, test } from '@jest/globals';
import type { MembershipEvent } from '@waybook/contracts/events';
import { givenEvents } from '@waybook/event-store/testing';
import {
  oneYearAfter,
  processPayment,
  reversePayment,
  type ProcessPaymentInput,
  type ReversePaymentInput,
} from './membership.decider.js';
import {
  InactiveDriverPaysNoMembership,
  LaterMembershipPaymentStands,
  MembershipAlreadyPaid,
  MembershipAmountDiffers,
  MembershipDriverNotFound,
  MembershipPaymentAlreadyReversed,
  MembershipPaymentNotFound,
} from './membership.errors.js';
import { membershipStream } from './membership.js';

type Paid = Extract<MembershipEvent, { type: 'MembershipPaymentProcessed' }>;

const driver = { id: '0193a3f0-0000-7000-8000-000000000061', driverCode: 'DS123456', status: 'active' } as const;
const by = '0193a3f0-0000-7000-8000-000000000062';

const on = (day: string, changes: Partial<ProcessPaymentInput> = {}): ProcessPaymentInput => ({
  driver,
  amountPence: null,
  by,
  at: new Date(`${day}T12:00:00.000Z`),
  ...changes,
});

const paid = (paidOn: string, startsOn: string, expiresOn: string): Paid => ({
  type: 'MembershipPaymentProcessed',
  data: {
    driverId: driver.id,
    driverCode: 'DS123456',
    amountPence: 5_000,
    paidOn,
    startsOn,
    expiresOn,
    processedBy: by,
    processedAt: `${paidOn}T12:00:00.000Z`,
  },
});

const given = (...events: MembershipEvent[]) => ({
  paying: (command: ProcessPaymentInput) =>
    givenEvents(membershipStream, ...events).when((membership) => processPayment(membership, command)),
  reversing: (paymentNumber: number, changes: Partial<ReversePaymentInput> = {}) =>
    givenEvents(membershipStream, ...events).when((membership) =>
      reversePayment(membership, { driver, paymentNumber, reason, by: other, at: reversedAt, ...changes }),
    ),
});

const other = '0193a3f0-0000-7000-8000-000000000063';
const reason = 'The bank returned it';
const reversedAt = new Date('2026-12-01T09:30:00.000Z');

function reversed(paymentNumber: number, { data }: Paid): MembershipEvent {
  const { driverId, driverCode, amountPence, paidOn, startsOn, expiresOn, processedAt } = data;
  const payment = { driverId, driverCode, paymentNumber, amountPence, paidOn, startsOn, expiresOn, processedAt };
  return {
    type: 'MembershipPaymentReversed',
    data: { ...payment, reason, reversedBy: other, reversedAt: reversedAt.toISOString() },
  };
}

describe('an annual membership', () => {
  test('costs £50 and lasts for a year from today', () => {
    given()
      .paying(on('2026-11-20'))
      .thenEvents(paid('2026-11-20', '2026-11-20', '2027-11-20'));
    given()
      .paying(on('2026-11-20', { amountPence: 5_000 }))
      .thenEvents(paid('2026-11-20', '2026-11-20', '2027-11-20'));
  });

  test('that has lapsed starts anew', () => {
    given(paid('2025-11-19', '2025-11-19', '2026-11-19'))
      .paying(on('2026-11-20'))
      .thenEvents(paid('2026-11-20', '2026-11-20', '2027-11-20'));
  });

  test('can be renewed in its last thirty days, and then loses none of them', () => {
    const standing = paid('2025-12-20', '2025-12-20', '2026-12-20');
    given(standing).paying(on('2026-11-19')).thenRefuses(MembershipAlreadyPaid);
    given(standing)
      .paying(on('2026-11-20'))
      .thenEvents(paid('2026-11-20', '2026-12-20', '2027-12-20'));
    given(standing)
      .paying(on('2026-12-20'))
      .thenEvents(paid('2026-12-20', '2026-12-20', '2027-12-20'));
  });

  test('paid too early says when it can be renewed', () => {
    const { data } = paid('2026-11-20', '2026-11-20', '2027-11-20');
    const membership = { processed: 1, standing: [{ ...data, paymentNumber: 1 }] };
    expect(() => processPayment(membership, on('2026-11-21'))).toThrow(
      'The membership is paid until Nov 20, 2027. It can be renewed from Oct 21, 2027 on.',
    );
  });

  test('is refused for another amount, an inactive driver, and nobody', () => {
    given()
      .paying(on('2026-11-20', { amountPence: 4_999 }))
      .thenRefuses(MembershipAmountDiffers);
    given()
      .paying(on('2026-11-20', { driver: { ...driver, status: 'inactive' } }))
      .thenRefuses(InactiveDriverPaysNoMembership);
    given()
      .paying(on('2026-11-20', { driver: null }))
      .thenRefuses(MembershipDriverNotFound);
  });

  test('of a leap day ends on 28 February', () => {
    expect(oneYearAfter('2028-02-29')).toBe('2029-02-28');
    expect(oneYearAfter('2027-02-28')).toBe('2028-02-28');
  });
});

describe('a processed membership payment', () => {
  const first = paid('2025-12-20', '2025-12-20', '2026-12-20');
  const renewal = paid('2026-11-30', '2026-12-20', '2027-12-20');

  test('is reversed with a reason, and says what it was', () => {
    given(first).reversing(1).thenEvents(reversed(1, first));
  });

  test('is reversed for an inactive driver, too, but not for one who is gone', () => {
    given(first)
      .reversing(1, { driver: { ...driver, status: 'inactive' } as ReversePaymentInput['driver'] })
      .thenEvents(reversed(1, first));
    given(first).reversing(1, { driver: null }).thenRefuses(MembershipDriverNotFound);
  });

  test('that is reversed is due again, and can be processed again the same day as another one', () => {
    const today = paid('2026-12-01', '2026-12-01', '2027-12-01');
    given(today, reversed(1, today)).paying(on('2026-12-01')).thenEvents(today);
    given(today, reversed(1, today), today).reversing(2).thenEvents(reversed(2, today));
  });

  test('that renewed a year leaves the year before, which can be renewed again from its end', () => {
    given(first, renewal, reversed(2, renewal))
      .paying(on('2026-12-01'))
      .thenEvents(paid('2026-12-01', '2026-12-20', '2027-12-20'));
    given(first, renewal, reversed(2, renewal), reversed(1, first))
      .paying(on('2026-12-01'))
      .thenEvents(paid('2026-12-01', '2026-12-01', '2027-12-01'));
  });

  test('is reversed once, whatever was processed since', () => {
    given(first, reversed(1, first)).reversing(1).thenRefuses(MembershipPaymentAlreadyReversed);
    given(first, reversed(1, first), renewal).reversing(1).thenRefuses(MembershipPaymentAlreadyReversed);
  });

  test('stays while a later one stands, which the refusal names', () => {
    given(first, renewal).reversing(1).thenRefuses(LaterMembershipPaymentStands);
    given(first, renewal, reversed(2, renewal)).reversing(1).thenEvents(reversed(1, first));
    expect(new LaterMembershipPaymentStands('2026-11-30').message).toBe(
      'Another membership payment came after this one, on Nov 30, 2026. Reverse that one first.',
    );
  });

  test('has to be there', () => {
    given().reversing(1).thenRefuses(MembershipPaymentNotFound);
    for (const number of [0, 2, -1]) given(first).reversing(number).thenRefuses(MembershipPaymentNotFound);
  });
});
