import { describe, expect, test } from '@jest/globals';
import { approvalNote, approvalRequest, paymentPlan, planLines, planSummary } from './payment-plan.view';

const SATURDAY = new Date('2026-11-21T10:00:00Z');
const FRIDAY = new Date('2026-11-27T10:00:00Z');
const onTime = { payableAmount: '412.80', isLateSubmission: false };
const late = { payableAmount: '100.01', isLateSubmission: true };

describe('what an approval pays', () => {
  test('is one payment on the next Friday for a week that came in time', () => {
    const plan = paymentPlan(onTime, SATURDAY);
    expect(planLines(plan)).toEqual([{ day: 'Fri, Nov 27, 2026', amount: '£412.80' }]);
    expect(planSummary(plan)).toBe('in one payment on Fri, Nov 27, 2026');
    expect(approvalRequest(plan, 'a1')).toEqual({
      approvedBy: 'a1',
      payableAmount: '412.80',
      paymentDate: '2026-11-27',
      splitPayments: false,
      notes: 'Approved - to be paid on Nov 27, 2026',
    });
  });

  test('approved on a Friday is paid on the Friday after', () => {
    expect(planLines(paymentPlan(onTime, FRIDAY))).toEqual([{ day: 'Fri, Dec 04, 2026', amount: '£412.80' }]);
  });

  test('is three payments for a late one, the odd penny in the third', () => {
    const plan = paymentPlan(late, SATURDAY);
    expect(planLines(plan)).toEqual([
      { day: 'Week 1, Fri, Nov 27, 2026', amount: '£33.33' },
      { day: 'Week 2, Fri, Dec 04, 2026', amount: '£33.33' },
      { day: 'Week 3, Fri, Dec 11, 2026', amount: '£33.35' },
    ]);
    expect(approvalRequest(plan, 'a1')).toEqual({
      approvedBy: 'a1',
      payableAmount: '100.01',
      paymentDate: null,
      splitPayments: true,
      notes: 'Approved - to be paid over next 3 pays as per terms',
    });
  });

  test('is nothing where deductions take all, late or not', () => {
    const plan = paymentPlan({ payableAmount: '0.00', isLateSubmission: true }, SATURDAY);
    expect(planLines(plan)).toEqual([]);
    expect(approvalNote(plan)).toBe('Approved - nothing to be paid');
    expect(approvalRequest(plan, 'a1')).toMatchObject({ paymentDate: null, splitPayments: false });
  });
});
