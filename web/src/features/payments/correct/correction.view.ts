import type { CorrectRemittanceRequest, RemittanceAnswer, RemittanceLineKind } from '@waybook/contracts/api';
import {
  calculateRemittance,
  decimalText,
  InvalidAmountError,
  penceFromPounds,
  type LineFigures,
  type Pence,
} from '@waybook/contracts/money';
import { officeLinesOf, ownDeductions } from '../../../shared/payslip/office-lines.view';
import { jobsOf } from '../../../shared/remittance-jobs.view';

export interface JobValues {
  jobId: string;
  loadId: string;
  jobPrice: string;
  date: string | null;
  description: string;
}

export interface EntryValues {
  entryId: string;
  label: string;
  grossEarnings: string;
}

export interface LineValues {
  /** Empty for a new one. */
  lineId: string;
  kind: RemittanceLineKind;
  text: string;
  amount: string;
  reason: string;
}

export const NEW_LINE: LineValues = { lineId: '', kind: 'waiting_time', text: '', amount: '', reason: '' };

export interface CorrectionValues {
  jobs: JobValues[];
  entries: EntryValues[];
  lines: LineValues[];
  membershipFee: string;
  additionalDeductions: string;
  deductionReason: string;
  reason: string;
}

/** The remittance as it stands, ready to be changed. */
export function valuesOf(remittance: RemittanceAnswer): CorrectionValues {
  return {
    jobs: jobsOf(remittance).map(({ id, loadId, jobPrice, date, description }) => ({
      jobId: id,
      loadId,
      jobPrice: decimalText(penceFromPounds(jobPrice)),
      date,
      description: description ?? '',
    })),
    entries: (remittance.madeFrom?.entries ?? []).map(({ entryId, jobsCompleted, grossEarnings }) => ({
      entryId,
      label: `${jobsCompleted} ${jobsCompleted === 1 ? 'job' : 'jobs'} entered by the office (£)`,
      grossEarnings,
    })),
    lines: officeLinesOf(remittance).map(({ lineId, kind, text, amount, reason }) => ({
      lineId,
      kind,
      text,
      amount,
      reason,
    })),
    membershipFee: remittance.membershipFee,
    additionalDeductions: ownDeductions(remittance),
    deductionReason: remittance.deductionReason ?? '',
    reason: '',
  };
}

export function requestOf(values: CorrectionValues): CorrectRemittanceRequest {
  const { jobs, entries, lines, membershipFee, additionalDeductions, deductionReason, reason } = values;
  return {
    reason,
    jobs: jobs.map(({ jobId, loadId, jobPrice, date, description }) => ({
      id: jobId,
      loadId,
      jobPrice: Number(jobPrice),
      date: date ?? '',
      description: description.trim() === '' ? null : description,
    })),
    ...(entries.length > 0 && {
      entries: entries.map(({ entryId, grossEarnings }) => ({ entryId, grossEarnings })),
    }),
    lines: lines.map(({ lineId, ...line }) => (lineId === '' ? line : { lineId, ...line })),
    membershipFee,
    additionalDeductions,
    ...(deductionReason.trim() !== '' && { deductionReason }),
  };
}

/** Null while something isn't an amount. */
function penceOrNull(amount: string): Pence | null {
  try {
    return amount.trim() === '' ? 0 : penceFromPounds(amount);
  } catch (error) {
    if (error instanceof InvalidAmountError) return null;
    throw error;
  }
}

const isKnown = (line: { kind: RemittanceLineKind; amountPence: Pence | null }): line is LineFigures =>
  line.amountPence !== null;

/** What the corrected remittance comes to, as the server will reckon it; null while it can't be reckoned. */
export function correctedNet(values: CorrectionValues, isVatRegistered: boolean): Pence | null {
  const prices = [
    ...values.jobs.map(({ jobPrice }) => jobPrice),
    ...values.entries.map((entry) => entry.grossEarnings),
  ];
  const jobPricesPence = prices.map(penceOrNull);
  const membershipFeePence = penceOrNull(values.membershipFee);
  const additionalDeductionsPence = penceOrNull(values.additionalDeductions);
  if (membershipFeePence === null || additionalDeductionsPence === null) return null;
  if (!jobPricesPence.every((price) => price !== null)) return null;
  const lines = values.lines.map(({ kind, amount }) => ({ kind, amountPence: penceOrNull(amount) }));
  if (!lines.every(isKnown)) return null;
  const figures = { jobPricesPence, isVatRegistered, membershipFeePence, additionalDeductionsPence, lines };
  return calculateRemittance(figures).netRemittancePence;
}
