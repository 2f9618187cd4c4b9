import { describe, expect, test } from '@jest/globals';
import { driverMembershipAnswer, type FeeOfWeek, type MembershipSources } from './membership-answer.js';

const fee = (week: string, end: string, pence: number): FeeOfWeek => ({
  week_start_date: week,
  week_end_date: end,
  fee_pence: pence,
  vat_pence: 0,
  fee_due_pence: 2_500,
  is_approved: true,
});
const sources: MembershipSources = {
  weeklyFeePence: 2_500,
  isVatRegistered: false,
  membership: null,
  fees: [],
  at: new Date('2026-11-20T12:00:00.000Z'),
};
const answer = (changes: Partial<MembershipSources> = {}) => driverMembershipAnswer({ ...sources, ...changes });

describe("a driver's next fee", () => {
  test('is this week’s while no remittance carries it', () => {
    expect(answer().nextPayment).toEqual({
      weekStartDate: '2026-11-16',
      weekEndDate: '2026-11-22',
      fee: '25.00',
      vatOnFee: '0.00',
    });
  });
  test('is what is left of this week’s, with VAT where the driver is registered', () => {
    const fees = [fee('2026-11-16', '2026-11-22', 1_000)];
    expect(answer({ fees, isVatRegistered: true }).nextPayment).toMatchObject({ fee: '15.00', vatOnFee: '3.00' });
  });
  test('is next week’s once this week’s is carried', () => {
    const fees = [fee('2026-11-16', '2026-11-22', 2_500)];
    expect(answer({ fees }).nextPayment).toMatchObject({ weekStartDate: '2026-11-23', fee: '25.00' });
  });
});

test('totals go by month and year of the Monday, and by the tax year of the Sunday', () => {
  const fees = [
    fee('2026-11-16', '2026-11-22', 2_500),
    fee('2026-11-02', '2026-11-08', 2_500),
    fee('2026-10-26', '2026-11-01', 2_000),
    fee('2026-04-06', '2026-04-12', 1_000),
    fee('2026-03-30', '2026-04-05', 500),
    fee('2025-12-29', '2026-01-04', 100),
  ];
  expect(answer({ fees }).totals).toEqual({ month: '50.00', calendarYear: '85.00', taxYear: '80.00', all: '86.00' });
});

test('an annual membership is paid up to its last day', () => {
  const paid = { amountPence: 5_000, paidOn: '2025-11-20', expiresOn: '2026-11-20', processedBy: 'admin' };
  const payments = [{ ...paid, number: 1, reversal: null }];
  const now = new Date();
  const membership = {
    driver_id: 'driver',
    driver_code: 'DS123456',
    last_paid_on: '2025-11-20',
    expires_on: '2026-11-20',
    payments,
    created_at: now,
    updated_at: now,
  };
  expect(answer({ membership }).annual).toMatchObject({ status: 'paid', payments: [{ amount: '50.00' }] });
  expect(answer({ membership, at: new Date('2026-11-21T00:00:00.000Z') }).annual.status).toBe('outstanding');
  expect(answer().annual).toMatchObject({ status: 'outstanding', fee: '50.00', payments: [] });
});
