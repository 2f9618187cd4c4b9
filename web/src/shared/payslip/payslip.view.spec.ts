import { describe, expect, test } from '@jest/globals';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { calculateRemittance } from '@waybook/contracts/money';
import { breakdownOf, paidLabelOf, payslipText } from './payslip.view';

const week = { jobPricesPence: [12_000, 8_050, 4_525], membershipFeePence: 2_500, additionalDeductionsPence: 1_000 };
const lines = (isVatRegistered: boolean, figures = week) => {
  const breakdown = calculateRemittance({ ...figures, isVatRegistered });
  const jobCount = figures.jobPricesPence.length;
  const { sections, paid } = payslipText({ breakdown, isVatRegistered, jobCount, deductionReason: 'Fuel card' });
  return [...sections.flatMap((section) => [...section.lines, section.total]), paid].map(
    ({ label, amount, note }) => `${label} ${amount}${note === undefined ? '' : ` (${note})`}`,
  );
};

describe('the payslip', () => {
  test('of a VAT-registered driver shows VAT both ways and what is kept until when', () => {
    expect(lines(true)).toEqual([
      '3 jobs £245.75',
      'VAT at 20% £49.15',
      'Gross earnings £294.90',
      'Membership fee \u2212£25.00',
      'VAT on the fee at 20% \u2212£5.00',
      'Additional deductions \u2212£10.00 (Fuel card)',
      'Net remittance £254.90',
      'Retention at 20% \u2212£50.98 (Kept until customers have paid their invoices)',
      'Net less retention £203.92',
      'To be paid to you £203.92',
    ]);
  });

  test('of a driver who is not registered knows neither VAT nor retention', () => {
    expect(lines(false, { ...week, additionalDeductionsPence: 0 })).toEqual([
      '3 jobs £245.75',
      'Gross earnings £245.75',
      'Membership fee \u2212£25.00',
      'Net remittance £220.75',
      'To be paid to you £220.75',
    ]);
  });

  test('says that a shortfall is neither paid nor owed', () => {
    const short = { jobPricesPence: [2_000], membershipFeePence: 2_500, additionalDeductionsPence: 0 };
    expect(lines(false, short).at(-1)).toBe(
      "To be paid to you £0.00 (£5.00 short: nothing is paid, and it isn't carried over)",
    );
  });

  test('shows for a remittance what was calculated when it was submitted', () => {
    const answer = {
      grossEarnings: '245.75',
      grossInclVat: '294.90',
      membershipFee: '25.00',
      vatOnMembership: '5.00',
      additionalDeductions: '10.00',
      deductionTotal: '40.00',
      netRemittance: '254.90',
      retentionAmount: '50.98',
      netPay: '203.92',
      payableAmount: '203.92',
    } as RemittanceAnswer;
    expect(breakdownOf(answer)).toEqual(calculateRemittance({ ...week, isVatRegistered: true }));
  });
});

describe('what the last line is called', () => {
  const due = { paidOn: null };
  const paid = { paidOn: '2026-11-27' };
  test.each([
    ['pending', [], 'To be paid to you', 'To be paid to the driver'],
    ['approved', [due], 'To be paid to you', 'To be paid to the driver'],
    ['approved', [paid, due, due], 'To be paid to you', 'To be paid to the driver'],
    ['approved', [paid], 'Paid to you', 'Paid to the driver'],
    ['approved', [], 'Nothing to pay', 'Nothing to pay'],
    ['rejected', [], 'Not paid', 'Not paid'],
    ['corrected', [paid], 'To be paid to you before the correction', 'To be paid to the driver before the correction'],
  ])('a remittance that is %s with the payments %j', (status, payments, toDriver, toApprover) => {
    const remittance = { status, payments } as RemittanceAnswer;
    expect(paidLabelOf(remittance, 'driver')).toBe(toDriver);
    expect(paidLabelOf(remittance, 'approver')).toBe(toApprover);
  });
});
