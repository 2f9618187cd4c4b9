import { describe, expect, test } from '@jest/globals';
import type { MembershipEvent } from '@waybook/contracts/events';
import { givenEvents } from '@waybook/event-store/testing';
import { oneYearAfter, processPayment, type ProcessPayment } from './membership.decider.js';
import {
  InactiveDriverPaysNoMembership,
  MembershipAlreadyPaid,
  MembershipAmountDiffers,
  MembershipDriverNotFound,
} from './membership.errors.js';
import { membershipStream } from './membership.js';

const driver = { id: '0193a3f0-0000-7000-8000-000000000061', driverCode: 'DS123456', status: 'active' } as const;
const by = '0193a3f0-0000-7000-8000-000000000062';

const on = (day: string, changes: Partial<ProcessPayment> = {}): ProcessPayment => ({
  driver,
  amountPence: null,
  by,
  at: new Date(`${day}T12:00:00.000Z`),
  ...changes,
});

const paid = (paidOn: string, startsOn: string, expiresOn: string): MembershipEvent => ({
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
  paying: (command: ProcessPayment) =>
    givenEvents(membershipStream, ...events).when((membership) => processPayment(membership, command)),
});

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
    const membership = { status: 'paid_before', expiresOn: '2027-11-20' } as const;
    expect(() => processPayment(membership, on('2026-11-21'))).toThrow(
      'The membership is paid until 20 Nov 2027. It can be renewed from 21 Oct 2027 on.',
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
