import {
  MAX_WEEKS_AHEAD,
  type LeftOutReason,
  type PaymentRunLineAnswer,
  type PaymentRunPreviewAnswer,
  type PaymentRunStatus,
  type PaymentStatus,
  type RetentionStatus,
} from '@waybook/contracts/api';
import { addDays, londonDay, nextFridayAfter, type Day } from '@waybook/contracts/calendar';
import { decimalText, penceFromDecimalText, sumPence } from '@waybook/contracts/money';
import { PAY_DAY_TOO_LATE } from '@waybook/contracts/texts';
import { PATHS } from '../../shared/paths';
import { formatDate, formatDayWithWeekday } from '../../shared/ui/dates.view';
import type { BadgeTone } from '../../shared/ui/status-badge.view';

export interface Labelled {
  readonly label: string;
  readonly tone: BadgeTone;
}

export const PAYMENT_LABELS: Readonly<Record<PaymentStatus, Labelled>> = {
  due: { label: 'Due', tone: 'waiting' },
  in_run: { label: 'In a run', tone: 'waiting' },
  paid: { label: 'Paid', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

export const optionsOf = (labels: Readonly<Record<string, Labelled>>) =>
  Object.entries(labels).map(([value, { label }]) => ({ value, label }));

export const UNCONFIRMED_TEXT = 'Waiting for a second person';
/** What a correction pays above what was approved; beside the status, which stays "due". */
export const UNCONFIRMED_LABEL: Labelled = { label: 'To confirm', tone: 'waiting' };

export function paymentLabel({ status, needsConfirmation }: { status: PaymentStatus; needsConfirmation: boolean }) {
  return needsConfirmation ? UNCONFIRMED_LABEL : PAYMENT_LABELS[status];
}

export function retentionLabel({ status, needsConfirmation }: { status: RetentionStatus; needsConfirmation: boolean }) {
  return needsConfirmation ? UNCONFIRMED_LABEL : RETENTION_LABELS[status];
}

const TO_CONFIRM = 'to_confirm';
export const PAYMENT_OPTIONS = [...optionsOf(PAYMENT_LABELS), { value: TO_CONFIRM, label: UNCONFIRMED_TEXT }];

/** A list's query, where its filter of statuses also offers what waits for a second person. */
export function withConfirmation<Query extends { status?: string }>({ status, ...query }: Query) {
  return status === TO_CONFIRM ? { ...query, needsConfirmation: true } : { ...query, ...(status && { status }) };
}

export const RUN_LABELS: Readonly<Record<PaymentRunStatus, Labelled>> = {
  prepared: { label: 'Prepared', tone: 'waiting' },
  settled: { label: 'Settled', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

export const RETENTION_LABELS: Readonly<Record<RetentionStatus, Labelled>> = {
  held: { label: 'Held', tone: 'waiting' },
  in_run: { label: 'In a run', tone: 'waiting' },
  released: { label: 'Released', tone: 'good' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

export const LEFT_OUT_LABELS: Readonly<Record<LeftOutReason, string>> = {
  no_account: 'No bank account',
  not_verified: 'Account not verified',
};

/** The Fridays that a run can be prepared for, today's included. */
export function payDays(now: Date): { value: Day; label: string }[] {
  const first = nextFridayAfter(addDays(londonDay(now), -1));
  return Array.from({ length: MAX_WEEKS_AHEAD }, (_, weeks) => {
    const value = addDays(first, weeks * 7);
    return { value, label: formatDayWithWeekday(value) };
  });
}

const DUE_NEXT = 'next';
const DUE_LATER = 'later';
const PAID_LATELY = 'lately';
/** In step with the portal's payment figures. */
const LATELY_DAYS = 28;

/** In words that mean the same next week, for views that are kept. */
export function dueOptions(now: Date) {
  const friday = payDays(now)[0]?.label;
  return [
    { value: DUE_NEXT, label: `By ${friday}` },
    { value: DUE_LATER, label: `After ${friday}` },
  ];
}

export const PAID_OPTIONS = [{ value: PAID_LATELY, label: `In the last ${LATELY_DAYS} days` }];

/** A list's query with the days that its filter of due payments stands for. */
export function withDueDays<Query extends { due?: string }>({ due, ...query }: Query, now: Date) {
  const friday = nextFridayAfter(addDays(londonDay(now), -1));
  if (due === DUE_NEXT) return { ...query, dueUntil: friday };
  return due === DUE_LATER ? { ...query, dueFrom: addDays(friday, 1) } : query;
}

export function withPaidDays<Query extends { paid?: string }>({ paid, ...query }: Query, now: Date) {
  return paid === PAID_LATELY ? { ...query, paidFrom: addDays(londonDay(now), 1 - LATELY_DAYS) } : query;
}

const listAt = (tab: string, filters: string) => `${PATHS.admin.earnings}?tab=${tab}&${filters}`;

/** What the figures of payments count (R359). */
export const PAYMENT_LISTS = {
  dueNext: listAt('payments', `payment-status=due&payment-due=${DUE_NEXT}`),
  dueLater: listAt('payments', `payment-status=due&payment-due=${DUE_LATER}`),
  awaitingConfirmation: listAt('payments', `payment-status=${TO_CONFIRM}`),
  inRuns: listAt('runs', 'run-status=prepared'),
  retentionHeld: listAt('retention', 'retention-status=held'),
  paidLately: listAt('runs', `run-status=settled&run-paid=${PAID_LATELY}`),
} as const;

/** What is said of a run's pay day, and whether it is too late for it. */
export function arrivalOf(run: Pick<PaymentRunPreviewAnswer, 'payOn' | 'settlementDate'>, now: Date) {
  if (run.settlementDate < londonDay(now)) return { isPast: true, text: PAY_DAY_TOO_LATE };
  if (run.settlementDate === run.payOn) return { isPast: false };
  const text = `The banks are closed on that day: the money arrives on ${formatDate(run.settlementDate)}.`;
  return { isPast: false, text };
}

/** The sum of decimal texts, as decimal text. */
export function sumOf(amounts: readonly string[]): string {
  return decimalText(sumPence(amounts.map(penceFromDecimalText)));
}

export function lineText({ kind, weekStartDate, instalment }: PaymentRunLineAnswer): string {
  const week = `eek of ${formatDate(weekStartDate)}`;
  if (kind === 'retention_release') return `Retention, w${week}`;
  return instalment === null ? `W${week}` : `W${week}, part ${instalment}`;
}

export function partText({ instalment, instalments }: { instalment: number; instalments: number }): string {
  return instalments === 1 ? '' : `Part ${instalment} of ${instalments}`;
}
