import type {
  BankAnswerAnswer,
  BankAnswerLineAnswer,
  BankAnswerOutcome,
  BankAnswerPreviewAnswer,
} from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import { formatDate } from '../../../shared/ui/dates.view';
import type { Labelled } from '../payments.view';

export const READ_BANK_ANSWER = "Read the bank's answer";

export const OUTCOME_LABELS: Readonly<Record<BankAnswerOutcome, Labelled>> = {
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  noted: { label: 'Noted', tone: 'waiting' },
  known: { label: 'Already known', tone: 'quiet' },
  waiting: { label: 'Waiting', tone: 'waiting' },
  unmatched: { label: 'Unmatched', tone: 'waiting' },
  refused: { label: 'Contradicts', tone: 'bad' },
};

/** What somebody has to look at stands first. */
const ORDER: readonly BankAnswerOutcome[] = ['refused', 'unmatched', 'failed', 'waiting', 'noted', 'paid', 'known'];

export function linesInOrder(lines: readonly BankAnswerLineAnswer[]): BankAnswerLineAnswer[] {
  return lines.toSorted((one, other) => {
    return ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome) || one.line - other.line;
  });
}

/** "2 lines: 1 paid, 1 failed." */
export function linesText(lines: readonly BankAnswerLineAnswer[]): string {
  const counts = ORDER.toReversed().flatMap((outcome) => {
    const count = lines.filter((line) => line.outcome === outcome).length;
    return count === 0 ? [] : [`${count} ${OUTCOME_LABELS[outcome].label.toLowerCase()}`];
  });
  return `${counted(lines.length, 'line')}: ${counts.join(', ')}.`;
}

/** What confirming would write of one run. */
export function runText({
  payOn,
  paidOn,
  total,
  noted,
  answered,
  payments,
  failedCount,
  failedTotal,
}: BankAnswerPreviewAnswer['runs'][number]): string {
  const run = `The run for ${formatDate(payOn)}`;
  if (noted > 0) {
    const soFar = `${noted} more of its payments will be noted as answered, ${answered} of ${payments} in all.`;
    return `${run} stays open: ${soFar} It is marked as paid once all are.`;
  }
  const paid =
    paidOn === null ? '' : `${run}, ${formatAmount(total)}, will be marked as paid on ${formatDate(paidOn)}.`;
  if (failedCount === 0) return paid;
  const failed = `${counted(failedCount, 'payment')} of it, ${formatAmount(failedTotal)}, failed and will be owed again; the driver is told.`;
  return paid === '' ? `${run}: ${failed}` : `${paid} ${failed}`;
}

/** Whom a line pays, or how the bank names it. */
export function lineTitle({ driverName, driverCode, reference }: BankAnswerLineAnswer): string {
  if (driverCode === null) return reference ?? 'Without a reference';
  return driverName === null ? driverCode : `${driverName} (${driverCode})`;
}

export function resultText({ runsPaid, noted, failed }: Omit<BankAnswerAnswer, 'left'>): string {
  const parts = [
    ...(runsPaid === 0 ? [] : [`${counted(runsPaid, 'run')} marked as paid`]),
    ...(noted === 0 ? [] : [`${counted(noted, 'payment')} noted`]),
    ...(failed === 0 ? [] : [`${counted(failed, 'payment')} recorded as failed`]),
  ];
  return `${parts.join(', ')}.`;
}
