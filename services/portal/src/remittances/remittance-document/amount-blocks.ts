import { formatDay } from '@waybook/contracts/calendar';
import { LATE_INSTALMENTS, sumPence } from '@waybook/contracts/money';
import type { AmountBlock, AmountLine } from './amounts.js';
import type { RemittanceDocument, Replacement } from './remittance-document.js';
import {
  CONFIRMATION_NOTE,
  creditSentence,
  isCredit,
  LATE_NOTE,
  LATENESS_WAIVED_NOTE,
  OVERPAID_NOTE,
  RETENTION_NOTE,
  settlementNote,
  shortfallNote,
  taxSentence,
  VAT_RATE,
} from './wording.js';

/** What was earned: net, VAT and gross where VAT is charged. */
export function earningsBlock(input: RemittanceDocument): AmountBlock {
  if (isCredit(input)) return creditBlock(input);
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

function creditBlock(input: RemittanceDocument): AmountBlock {
  const { grossExVatPence, vatOnEarningsPence, grossInclVatPence } = input.breakdown;
  const net = { label: 'Total net', amountPence: -grossExVatPence };
  const vat = { label: `VAT at ${VAT_RATE}`, amountPence: -vatOnEarningsPence };
  const total = { label: 'Total credited', amountPence: -grossInclVatPence, isResult: true };
  const lines = input.isVatRegistered ? [net, vat, total] : [total];
  return { heading: 'Credited', lines, note: creditSentence(input) };
}

/** Below the line, like a payslip: what is taken off and why, what is kept and until when, what is paid. */
export function payBlock(input: RemittanceDocument): AmountBlock {
  if (input.replaces) return replacementBlock(input, input.replaces);
  const { netPayPence } = input.breakdown;
  const netPay = {
    label: 'Net pay',
    amountPence: netPayPence,
    note: netPayPence < 0 ? shortfallNote(netPayPence) : null,
    isResult: true,
  };
  return { heading: 'Your pay', lines: [...deductionLines(input), ...retentionLines(input), netPay] };
}

/** What was paid before is set against it; what is retained is what isn't paid yet, as far as the calculation says. */
function replacementBlock(input: RemittanceDocument, replaces: Replacement): AmountBlock {
  const { netRemittancePence, payablePence } = input.breakdown;
  const { paidBeforePence, retentionHeldPence } = replaces;
  const retention = { label: 'Retention', amountPence: -retentionHeldPence, note: RETENTION_NOTE };
  const overpaid = netRemittancePence < paidBeforePence;
  return {
    heading: 'Your pay',
    lines: [
      ...deductionLines(input),
      { label: 'Net remittance', amountPence: netRemittancePence, isResult: true },
      { label: 'Paid before', amountPence: -paidBeforePence, note: overpaid ? OVERPAID_NOTE : null },
      ...(retentionHeldPence > 0 ? [retention] : []),
      { label: 'Still to be paid', amountPence: payablePence, isResult: true },
    ],
  };
}

function deductionLines({ breakdown, deductionReason, deductions, isVatRegistered }: RemittanceDocument): AmountLine[] {
  const earned = isVatRegistered ? 'Earned, including VAT' : 'Earned';
  const lines: AmountLine[] = [
    { label: earned, amountPence: breakdown.grossInclVatPence },
    { label: 'Membership fee', amountPence: -breakdown.membershipFeePence },
  ];
  if (isVatRegistered) {
    lines.push({ label: `VAT on membership fee at ${VAT_RATE}`, amountPence: -breakdown.vatOnMembershipPence });
  }
  const officePence = sumPence(deductions.map(({ amountPence }) => amountPence));
  const ownPence = breakdown.additionalDeductionsPence - officePence;
  if (ownPence > 0) lines.push({ label: 'Additional deductions', amountPence: -ownPence, note: deductionReason });
  const office = deductions.map(({ text, amountPence }) => ({
    label: `Deduction: ${text}`,
    amountPence: -amountPence,
  }));
  return [...lines, ...office];
}

function retentionLines({ breakdown }: RemittanceDocument): AmountLine[] {
  if (!breakdown.retentionPence) return [];
  return [
    { label: 'Net remittance', amountPence: breakdown.netRemittancePence, isResult: true },
    { label: `Retention, ${VAT_RATE} of net remittance`, amountPence: -breakdown.retentionPence, note: RETENTION_NOTE },
  ];
}

/** When the money comes: once, in three parts, or not at all. */
export function paymentBlock({ payments, isLateSubmission, isLatenessWaived }: RemittanceDocument): AmountBlock {
  const lines = payments.map((payment) => ({
    label: `${partOf(payment.instalment, payments.length)}${formatDay(payment.settlementDate)}`,
    amountPence: payment.amountPence,
    note: payment.needsConfirmation ? CONFIRMATION_NOTE : settlementNote(payment),
  }));
  if (lines.length === 0) return { heading: 'Payment', lines, note: 'Nothing to pay.' };
  const payDays = new Set(payments.map(({ dueDate }) => dueDate)).size;
  const isInParts = isLateSubmission && payDays === LATE_INSTALMENTS;
  if (isInParts) return { heading: 'Payment', lines, note: LATE_NOTE };
  return { heading: 'Payment', lines, note: isLatenessWaived ? LATENESS_WAIVED_NOTE : null };
}

function partOf(instalment: number, count: number): string {
  return count === 1 ? 'To be paid on ' : `Part ${instalment} of ${count}, to be paid on `;
}
