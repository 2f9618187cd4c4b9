import type { RemittanceBreakdown } from '@waybook/contracts/events';
import type { RemittanceAnswer, RemittanceCorrectionAnswer, RemittanceLineAnswer } from '@waybook/contracts/api';
import {
  isDeduction,
  penceFromPounds,
  RETENTION_RATE_PERCENT,
  VAT_RATE_PERCENT,
  type Pence,
} from '@waybook/contracts/money';
import { formatPounds } from '../language/amounts';
import { english, t } from '../language/text';
import { lineLabel, lineNote, officeSums } from './office-lines.view';

/** Who reads it: the driver whose money it is, or the admin who approves it. */
export type PayslipReader = 'driver' | 'approver';

const WORDS = {
  driver: {
    earned: english('What you earned'),
    toBePaid: english('To be paid to you'),
    before: english('To be paid to you before the correction'),
    paid: english('Paid to you'),
  },
  approver: {
    earned: 'What was earned',
    toBePaid: 'To be paid to the driver',
    before: 'To be paid to the driver before the correction',
    paid: 'Paid to the driver',
  },
} as const;

export interface PayslipFigures {
  readonly reader?: PayslipReader;
  /** What the driver's record asks for, where it is to be held against the fee that was entered. */
  readonly feeDuePence?: Pence;
  readonly breakdown: RemittanceBreakdown;
  readonly isVatRegistered: boolean;
  readonly jobCount: number;
  readonly deductionReason: string | null;
  /** What the office added or took off; the breakdown has it already. */
  readonly lines?: readonly RemittanceLineAnswer[];
  /** How the last line is called once there is a decision. */
  readonly paidLabel?: string;
  /** Where the remittance stands in the place of one that was wrong: what was paid before. */
  readonly correction?: Pick<RemittanceCorrectionAnswer, 'corrects' | 'paidBefore' | 'retentionHeld'> | null;
}

export interface PayslipLine {
  /** Where another line may have the same label. */
  readonly id?: string;
  readonly label: string;
  readonly amount: string;
  readonly note?: string;
}

export interface PayslipSection {
  /** Null where it goes on from the total above it. */
  readonly title: string | null;
  readonly lines: readonly PayslipLine[];
  readonly total: PayslipLine;
}

export interface PayslipText {
  readonly sections: readonly PayslipSection[];
  readonly paid: PayslipLine;
}

const toBePaidTo = (reader: PayslipReader) => t(WORDS[reader].toBePaid);

const takenOff = (pence: Pence) => formatPounds(pence === 0 ? 0 : -pence);

function officeLine(line: RemittanceLineAnswer): PayslipLine {
  const { lineId: id, amount } = line;
  const pence = penceFromPounds(amount);
  const shown = isDeduction(line) ? takenOff(pence) : formatPounds(pence);
  return { id, label: lineLabel(line), amount: shown, note: lineNote(line) };
}

const additionsAmong = (lines: readonly RemittanceLineAnswer[]) =>
  lines.filter((line) => !isDeduction(line)).map(officeLine);
const deductionsAmong = (lines: readonly RemittanceLineAnswer[]) => lines.filter(isDeduction).map(officeLine);

/** Gross earnings never have VAT in them; with it they are called so. */
function earned({ breakdown, isVatRegistered, jobCount, lines = [], reader = 'driver' }: PayslipFigures) {
  const jobs = {
    label: t('{jobs, plural, one {# job} other {# jobs}}', { jobs: jobCount }),
    amount: formatPounds(breakdown.grossExVatPence - officeSums(lines).additionsPence),
  };
  const gross: PayslipSection = {
    title: t(WORDS[reader].earned),
    lines: [jobs, ...additionsAmong(lines)],
    total: { label: t('Gross earnings'), amount: formatPounds(breakdown.grossExVatPence) },
  };
  if (!isVatRegistered) return [gross];
  const vat = {
    label: t('VAT at {percent}%', { percent: VAT_RATE_PERCENT }),
    amount: formatPounds(breakdown.vatOnEarningsPence),
  };
  const total = { label: t('Gross with VAT'), amount: formatPounds(breakdown.grossInclVatPence) };
  return [gross, { title: null, lines: [vat], total }];
}

function feeNote({ breakdown, feeDuePence }: PayslipFigures): Pick<PayslipLine, 'note'> {
  if (feeDuePence === undefined) return {};
  if (feeDuePence === breakdown.membershipFeePence) return { note: 'As due for this week' };
  return { note: `Entered by the driver; ${formatPounds(feeDuePence)} is due for this week` };
}

function deducted(figures: PayslipFigures): PayslipSection {
  const { breakdown, isVatRegistered, deductionReason, lines: office = [] } = figures;
  const ownPence = breakdown.additionalDeductionsPence - officeSums(office).deductionsPence;
  const fee = { label: t('Membership fee'), amount: takenOff(breakdown.membershipFeePence), ...feeNote(figures) };
  const vat = {
    label: t('VAT on the fee at {percent}%', { percent: VAT_RATE_PERCENT }),
    amount: takenOff(breakdown.vatOnMembershipPence),
  };
  const additional = {
    label: t('Additional deductions'),
    amount: takenOff(ownPence),
    ...(deductionReason !== null && deductionReason !== '' && { note: deductionReason }),
  };
  const lines = [
    fee,
    ...(isVatRegistered ? [vat] : []),
    ...(ownPence > 0 ? [additional] : []),
    ...deductionsAmong(office),
  ];
  return {
    title: t('What is taken off'),
    lines,
    total: { label: t('Net remittance'), amount: formatPounds(breakdown.netRemittancePence) },
  };
}

function kept({ breakdown }: PayslipFigures): PayslipSection[] {
  if (breakdown.retentionPence === null) return [];
  const retention = {
    label: t('Retention at {percent}%', { percent: RETENTION_RATE_PERCENT }),
    amount: takenOff(breakdown.retentionPence),
    note: t('Kept until customers have paid their invoices'),
  };
  const total = { label: t('Net pay'), amount: formatPounds(breakdown.netPayPence) };
  return [{ title: t('What is kept for later'), lines: [retention], total }];
}

/** What was paid before is set against it; retained is what isn't paid yet, as far as the calculation says. */
function settledBefore({ breakdown, correction }: PayslipFigures): PayslipSection[] | null {
  if (!correction?.corrects) return null;
  const paidBeforePence = penceFromPounds(correction.paidBefore);
  const heldPence = penceFromPounds(correction.retentionHeld);
  const beyondPence = breakdown.payablePence - (breakdown.netRemittancePence - paidBeforePence - heldPence);
  const note = t('Kept until customers have paid their invoices');
  const lines: PayslipLine[] = [
    { label: t('Paid before the correction'), amount: takenOff(paidBeforePence) },
    ...(heldPence > 0 ? [{ label: t('Retention held'), amount: takenOff(heldPence), note }] : []),
    ...(beyondPence > 0 ? [{ label: t('Not carried over'), amount: formatPounds(beyondPence) }] : []),
  ];
  const total = { label: t('Still to be paid'), amount: formatPounds(breakdown.payablePence) };
  return [{ title: t('What is paid already or kept for later'), lines, total }];
}

/** A breakdown as a payslip reads: earned, taken off and why, kept and until when, paid. */
export function payslipText(figures: PayslipFigures): PayslipText {
  const { payablePence, netPayPence } = figures.breakdown;
  const shortfall =
    netPayPence < 0
      ? {
          note: t("{amount} short: nothing is paid, and it isn't carried over", { amount: formatPounds(-netPayPence) }),
        }
      : {};
  return {
    sections: [...earned(figures), deducted(figures), ...(settledBefore(figures) ?? kept(figures))],
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
      return t('Not paid');
    case 'corrected':
      return t(WORDS[reader].before);
    case 'pending':
      return toBePaidTo(reader);
    case 'approved':
      if (payments.some(({ paidOn }) => paidOn === null)) return toBePaidTo(reader);
      return payments.length === 0 ? t('Nothing to pay') : t(WORDS[reader].paid);
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
