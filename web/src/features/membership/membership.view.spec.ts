import { describe, expect, test } from '@jest/globals';
import type { DriverMembershipAnswer, MembershipAnswer, MembershipFeesAnswer } from '@waybook/contracts/api';
import { annualText, feesChart, nextFeeText, paymentText, reversalText } from './membership.view';

const nextPayment = { weekStartDate: '2026-11-16', weekEndDate: '2026-11-22', fee: '25.00', vatOnFee: '0.00' };
const next = (changes: object) => ({ nextPayment: { ...nextPayment, ...changes } }) as DriverMembershipAnswer;
const membership = (status: 'paid' | 'outstanding', expiresOn: string | null) =>
  ({ status, expiresOn }) as MembershipAnswer;

describe('a membership', () => {
  test('says what is taken next', () => {
    expect(nextFeeText(next({}))).toBe("For Nov 16 – Nov 22, 2026, taken from that week's remittance");
    expect(nextFeeText(next({ vatOnFee: '5.00' }))).toContain(', with £5.00 VAT,');
  });
  test('says until when it is paid', () => {
    expect(annualText(membership('outstanding', null))).toBe('Not paid yet');
    expect(annualText(membership('paid', '2027-11-20'))).toBe('Paid until Nov 20, 2027');
    expect(annualText(membership('outstanding', '2026-11-19'))).toBe('Ran out on Nov 19, 2026');
  });
  test('is renewed from its end, or from today', () => {
    expect(paymentText(membership('outstanding', '2026-11-19'), '2026-11-20')).toContain('from Fri, Nov 20, 2026.');
    expect(paymentText(membership('paid', '2026-12-19'), '2026-11-20')).toContain('from Sat, Dec 19, 2026.');
  });
  test('says of a reversed payment when it was reversed, why, and by whom where that is known', () => {
    const reversal = { reason: 'The bank returned it', reversedOn: '2026-11-20', reversedBy: 'admin-1' };
    expect(reversalText(reversal, 'Ada Bell')).toBe('Reversed on Nov 20, 2026 by Ada Bell: The bank returned it');
    expect(reversalText(reversal, null)).toBe('Reversed on Nov 20, 2026: The bank returned it');
  });
  test('draws the latest weeks, the earliest of them first', () => {
    const week = (weekStartDate: string) =>
      ({ weekStartDate, totalWeeklyFees: '50.00', collectedFees: '25.00' }) as MembershipFeesAnswer;
    const { categories, series } = feesChart([week('2026-11-16'), week('2026-11-09')]);
    expect(categories).toEqual(['Nov 09, 2026', 'Nov 16, 2026']);
    expect(series[1]?.values).toEqual([25, 25]);
  });
});
