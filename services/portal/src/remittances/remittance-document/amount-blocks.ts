import { formatDay } from '@waybook/contracts/calendar';
import type { AmountBlock, AmountLine } from './amounts.js';
import type { RemittanceDocument } from './remittance-document.js';
import { LATE_NOTE, RETENTION_NOTE, settlementNote, shortfallNote, taxSentence, VAT_RATE } from './wording.js';

/** What was earned: net, VAT and gross where VAT is charged. */
export function earningsBlock(input: RemittanceDocument): AmountBlock {
  const { breakdown, isVatRegistered } = input;
  const note = taxSentence(input);
  if (!isVatRegistered) {
    const total = { label: 'Total earned', amountPence: breakdown.grossExVatPence, isResult: true };
    return { heading: 'Earnings', lines: [total], note };
  }
  const lines = [
    { label: 'Total net', amountPence: breakdown.grossExVatPence },
    { label: `VAT at ${VAT_RATE}`, amountPence: breakdown.vatOnEarningsPence },
    { label: 'Total including VAT', amountPence: breakdown.grossInclVatPence, isResult: true },
  ];
  return { heading: input.document.kind === 'self_billed_invoice' ? 'Invoice total' : 'Earnings', lines, note };
}

/** Below the line, like a payslip: what is taken off and why, what is kept and until when, what is paid. */
export function payBlock(input: RemittanceDocument): AmountBlock {
  const { netPayPence } = input.breakdown;
  const netPay = {
    label: 'Net pay',
    amountPence: netPayPence,
    note: netPayPence < 0 ? shortfallNote(netPayPence) : null,
    isResult: true,
  };
  return { heading: 'Your pay', lines: [...deductionLines(input), ...retentionLines(input), netPay] };
}

function deductionLines({ breakdown, deductionReason, isVatRegistered }: RemittanceDocument): AmountLine[] {
  const earned = isVatRegistered ? 'Earned, including VAT' : 'Earned';
  const lines: AmountLine[] = [
    { label: earned, amountPence: breakdown.grossInclVatPence },
    { label: 'Membership fee', amountPence: -breakdown.membershipFeePence },
  ];
  if (isVatRegistered) {
    lines.push({ label: `VAT on membership fee at ${VAT_RATE}`, amountPence: -breakdown.vatOnMembershipPence });
  }
  if (breakdown.additionalDeductionsPence > 0) {
    const amountPence = -breakdown.additionalDeductionsPence;
    lines.push({ label: 'Additional deductions', amountPence, note: deductionReason });
  }
  return lines;
}

function retentionLines({ breakdown }: RemittanceDocument): AmountLine[] {
  if (!breakdown.retentionPence) return [];
  return [
    { label: 'Net remittance', amountPence: breakdown.netRemittancePence, isResult: true },
    { label: `Retention, ${VAT_RATE} of net remittance`, amountPence: -breakdown.retentionPence, note: RETENTION_NOTE },
  ];
}

/** When the money comes: once, in three parts, or not at all. */
export function paymentBlock({ payments, isLateSubmission }: RemittanceDocument): AmountBlock {
  const lines = payments.map((payment) => ({
    label: `${partOf(payment.instalment, payments.length)}${formatDay(payment.settlementDate)}`,
    amountPence: payment.amountPence,
    note: settlementNote(payment),
  }));
  if (lines.length === 0) return { heading: 'Payment', lines, note: 'Nothing to pay.' };
  return { heading: 'Payment', lines, note: isLateSubmission ? LATE_NOTE : null };
}

function partOf(instalment: number, count: number): string {
  return count === 1 ? 'Paid on ' : `Part ${instalment} of ${count}, paid on `;
}
