import type { RemittanceBreakdown } from '@waybook/contracts/events';
import type { RemittanceAnswer, RemittanceCorrectionAnswer } from '@waybook/contracts/api';
import {
  formatPounds,
  penceFromPounds,
  RETENTION_RATE_PERCENT,
  VAT_RATE_PERCENT,
  type Pence,
} from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';

/** Who reads it: the driver whose money it is, or the admin who approves it. */
export type PayslipReader = 'driver' | 'approver';

const WORDS = {
  driver: { earned: 'What you earned', payee: 'you' },
  approver: { earned: 'What was earned', payee: 'the driver' },
} as const;

export interface PayslipFigures {
  readonly reader?: PayslipReader;
  /** What the driver's record asks for, where it is to be held against the fee that was entered. */
  readonly feeDuePence?: Pence;
  readonly breakdown: RemittanceBreakdown;
  readonly isVatRegistered: boolean;
  readonly jobCount: number;
  readonly deductionReason: string | null;
  /** How the last line is called once there is a decision. */
  readonly paidLabel?: string;
  /** Where the remittance stands in the place of one that was wrong: what was paid before. */
  readonly correction?: Pick<RemittanceCorrectionAnswer, 'corrects' | 'paidBefore' | 'retentionHeld'> | null;
}

export interface PayslipLine {
  readonly label: string;
  readonly amount: string;
  readonly note?: string;
}

export interface PayslipSection {
  readonly title: string;
  readonly lines: readonly PayslipLine[];
  readonly total: PayslipLine;
}

export interface PayslipText {
  readonly sections: readonly PayslipSection[];
  readonly paid: PayslipLine;
}

const toBePaidTo = (reader: PayslipReader) => `To be paid to ${WORDS[reader].payee}`;

const takenOff = (pence: Pence) => formatPounds(pence === 0 ? 0 : -pence);

function earned({ breakdown, isVatRegistered, jobCount, reader = 'driver' }: PayslipFigures): PayslipSection {
  const jobs = {
    label: counted(jobCount, 'job'),
    amount: formatPounds(breakdown.grossExVatPence),
  };
  const vat = { label: `VAT at ${VAT_RATE_PERCENT}%`, amount: formatPounds(breakdown.vatOnEarningsPence) };
  return {
    title: WORDS[reader].earned,
    lines: isVatRegistered ? [jobs, vat] : [jobs],
    total: { label: 'Gross earnings', amount: formatPounds(breakdown.grossInclVatPence) },
  };
}

function feeNote({ breakdown, feeDuePence }: PayslipFigures): Pick<PayslipLine, 'note'> {
  if (feeDuePence === undefined) return {};
  if (feeDuePence === breakdown.membershipFeePence) return { note: 'As due for this week' };
  return { note: `Entered by the driver; ${formatPounds(feeDuePence)} is due for this week` };
}

function deducted(figures: PayslipFigures): PayslipSection {
  const { breakdown, isVatRegistered, deductionReason } = figures;
  const fee = { label: 'Membership fee', amount: takenOff(breakdown.membershipFeePence), ...feeNote(figures) };
  const vat = { label: `VAT on the fee at ${VAT_RATE_PERCENT}%`, amount: takenOff(breakdown.vatOnMembershipPence) };
  const additional = {
    label: 'Additional deductions',
    amount: takenOff(breakdown.additionalDeductionsPence),
    ...(deductionReason !== null && deductionReason !== '' && { note: deductionReason }),
  };
  const lines = [
    fee,
    ...(isVatRegistered ? [vat] : []),
    ...(breakdown.additionalDeductionsPence > 0 ? [additional] : []),
  ];
  return {
    title: 'What is taken off',
    lines,
    total: { label: 'Net remittance', amount: formatPounds(breakdown.netRemittancePence) },
  };
}

function kept({ breakdown }: PayslipFigures): PayslipSection[] {
  if (breakdown.retentionPence === null) return [];
  const retention = {
    label: `Retention at ${RETENTION_RATE_PERCENT}%`,
    amount: takenOff(breakdown.retentionPence),
    note: 'Kept until customers have paid their invoices',
  };
  const total = { label: 'Net less retention', amount: formatPounds(breakdown.netPayPence) };
  return [{ title: 'What is kept for later', lines: [retention], total }];
}

/** What was paid before is set against it; retained is what isn't paid yet, as far as the calculation says. */
function settledBefore({ breakdown, correction }: PayslipFigures): PayslipSection[] | null {
  if (!correction?.corrects) return null;
  const paidBeforePence = penceFromPounds(correction.paidBefore);
  const heldPence = penceFromPounds(correction.retentionHeld);
  const note = 'Kept until customers have paid their invoices';
  const lines: PayslipLine[] = [
    { label: 'Paid before the correction', amount: takenOff(paidBeforePence) },
    ...(heldPence > 0 ? [{ label: 'Retention', amount: takenOff(heldPence), note }] : []),
  ];
  const total = { label: 'Still to be paid', amount: formatPounds(breakdown.payablePence) };
  return [{ title: 'What is paid already or kept for later', lines, total }];
}

/** A breakdown as a payslip reads: earned, taken off and why, kept and until when, paid. */
export function payslipText(figures: PayslipFigures): PayslipText {
  const { payablePence, netPayPence } = figures.breakdown;
  const shortfall =
    netPayPence < 0 ? { note: `${formatPounds(-netPayPence)} short: nothing is paid, and it isn't carried over` } : {};
  return {
    sections: [earned(figures), deducted(figures), ...(settledBefore(figures) ?? kept(figures))],
    paid: {
      label: figures.paidLabel ?? toBePaidTo(figures.reader ?? 'driver'),
      amount: formatPounds(payablePence),
      ...shortfall,
    },
  };
}

/** How the last line of a remittance is called: what is still due isn't called paid. */
export function paidLabelOf(
  { status, payments }: Pick<RemittanceAnswer, 'status' | 'payments'>,
  reader: PayslipReader,
): string {
  switch (status) {
    case 'rejected':
    case 'withdrawn':
      return 'Not paid';
    case 'corrected':
      return `${toBePaidTo(reader)} before the correction`;
    case 'pending':
      return toBePaidTo(reader);
    case 'approved':
      if (payments.some(({ paidOn }) => paidOn === null)) return toBePaidTo(reader);
      return payments.length === 0 ? 'Nothing to pay' : `Paid to ${WORDS[reader].payee}`;
  }
}

/** The breakdown that a remittance was submitted with, from its answer. */
export function breakdownOf(remittance: RemittanceAnswer): RemittanceBreakdown {
  const grossExVatPence = penceFromPounds(remittance.grossEarnings);
  const grossInclVatPence = penceFromPounds(remittance.grossInclVat);
  return {
    grossExVatPence,
    vatOnEarningsPence: grossInclVatPence - grossExVatPence,
    grossInclVatPence,
    membershipFeePence: penceFromPounds(remittance.membershipFee),
    vatOnMembershipPence: penceFromPounds(remittance.vatOnMembership),
    additionalDeductionsPence: penceFromPounds(remittance.additionalDeductions),
    deductionTotalPence: penceFromPounds(remittance.deductionTotal),
    netRemittancePence: penceFromPounds(remittance.netRemittance),
    retentionPence: remittance.retentionAmount === null ? null : penceFromPounds(remittance.retentionAmount),
    netPayPence: penceFromPounds(remittance.netPay),
    payablePence: penceFromPounds(remittance.payableAmount),
  };
}
