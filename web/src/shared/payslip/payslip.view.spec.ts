import { describe, expect, test } from '@jest/globals';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { calculateRemittance, penceFromPounds } from '@waybook/contracts/money';
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
      'Gross earnings £245.75',
      'VAT at 20% £49.15',
      'Gross with VAT £294.90',
      'Membership fee \u2212£25.00',
      'VAT on the fee at 20% \u2212£5.00',
      'Additional deductions \u2212£10.00 (Fuel card)',
      'Net remittance £254.90',
      'Retention at 20% \u2212£50.98 (Kept until customers have paid their invoices)',
      'Net pay £203.92',
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

  test("shows the office's lines where they count, with who entered them and why, and adds up", () => {
    const entered = {
      enteredBy: 'a1',
      enteredByName: 'Ann Lee',
      enteredAt: '2026-11-23T09:00:00Z',
      reason: 'As agreed',
    };
    const office = [
      { ...entered, lineId: '1', kind: 'waiting_time', text: 'Two hours', amount: '30.00' },
      { ...entered, lineId: '2', kind: 'other_addition', text: 'Tolls', amount: '4.25', enteredByName: null },
      { ...entered, lineId: '3', kind: 'deduction', text: 'Broken mirror', amount: '15.00' },
    ] as const;
    const figures = office.map(({ kind, amount }) => ({ kind, amountPence: penceFromPounds(amount) }));
    const breakdown = calculateRemittance({ ...week, isVatRegistered: true, lines: figures });
    const { sections } = payslipText({
      breakdown,
      isVatRegistered: true,
      jobCount: 3,
      deductionReason: 'Fuel card',
      lines: office,
    });
    const [earned, , taken] = sections.map(({ lines: shown }) =>
      shown.map(({ label, amount, note = '' }) => `${label} ${amount} ${note}`.trim()),
    );
    expect(earned).toEqual([
      '3 jobs £245.75',
      'Waiting time: Two hours £30.00 As agreed (Ann Lee, Nov 23, 2026)',
      'Tolls £4.25 As agreed (the office, Nov 23, 2026)',
    ]);
    expect(taken?.slice(2)).toEqual([
      'Additional deductions \u2212£10.00 Fuel card',
      'Deduction: Broken mirror \u2212£15.00 As agreed (Ann Lee, Nov 23, 2026)',
    ]);
    const totals = sections.map(({ total }) => `${total.label} ${total.amount}`);
    // 245.75 + 30.00 + 4.25 = 280.00; + 56.00 = 336.00; − 25.00 − 5.00 − 10.00 − 15.00 = 281.00; − 56.20 = 224.80
    expect(totals).toEqual([
      'Gross earnings £280.00',
      'Gross with VAT £336.00',
      'Net remittance £281.00',
      'Net pay £224.80',
    ]);
  });

  test('says that a shortfall is neither paid nor owed', () => {
    const short = { jobPricesPence: [2_000], membershipFeePence: 2_500, additionalDeductionsPence: 0 };
    expect(lines(false, short).at(-1)).toBe(
      "To be paid to you £0.00 (£5.00 short: nothing is paid, and it isn't carried over)",
    );
  });

  test('of a correction adds up from what was paid before, where that was too much as well', () => {
    const breakdown = { ...calculateRemittance({ ...week, isVatRegistered: true }), payablePence: 0 };
    const correction = { corrects: 'r1', paidBefore: '260.00', retentionHeld: '0.00' };
    const figures = { breakdown, isVatRegistered: true, jobCount: 3, deductionReason: null, correction };
    const last = payslipText(figures).sections.at(-1);
    // 254.90 − 260.00 + 5.10 = 0.00
    expect(last?.lines.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      'Paid before the correction \u2212£260.00',
      'Not carried over £5.10',
    ]);
    expect(last?.total).toMatchObject({ label: 'Still to be paid', amount: '£0.00' });
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
