import {
  RETURN_REASON_LABELS,
  type Job,
  type RemittanceAnswer,
  type RemittancePaymentAnswer,
  type ReturnedPayment,
} from '@waybook/contracts/api';
import { type Day } from '@waybook/contracts/calendar';
import { penceFromPounds } from '@waybook/contracts/money';
import { formatAmount, formatPounds } from '../../shared/language/amounts';
import { t } from '../../shared/language/text';
import { formatDateTime, formatDayWithWeekday } from '../../shared/ui/dates.view';

export function amountText({ payableAmount }: RemittanceAnswer): string {
  return formatAmount(payableAmount);
}

/** The first payment that isn't in the bank yet, or the last one when all are. */
function paymentToName(payments: readonly RemittancePaymentAnswer[]): RemittancePaymentAnswer | undefined {
  return payments.find(({ paidOn }) => paidOn === null) ?? payments.at(-1);
}

function paymentSentence({ payments }: RemittanceAnswer, today: Day): string {
  const payment = paymentToName(payments);
  if (payment === undefined) return t('Approved, nothing to pay');
  const sentence = sentenceOf(payment, today);
  const weeks = payWeeks(payments);
  if (weeks.length === 1) return sentence;
  const instalment = weeks.indexOf(payment.dueDate) + 1;
  return t('{sentence}, week {instalment} of {count}', { sentence, instalment, count: weeks.length });
}

/** The Fridays on which it is paid: what a correction pays above what was approved is a payment of its own on the same ones. */
function payWeeks(payments: readonly RemittancePaymentAnswer[]): Day[] {
  return [...new Set(payments.map(({ dueDate }) => dueDate))].sort();
}

function sentenceOf(
  { paidOn, settlementDate, dueDate, returned, ...payment }: RemittancePaymentAnswer,
  today: Day,
): string {
  const amount = formatAmount(payment.amount);
  if (paidOn !== null) return t('{amount} was paid on {day}', { amount, day: formatDayWithWeekday(paidOn) });
  if (returned !== null) return t('Your bank returned {amount}: it will be paid again', { amount });
  // One that was kept on the phone may come from before corrections were confirmed.
  if (payment.needsConfirmation) return t('{amount} is waiting for a second person’s check', { amount });
  const day = formatDayWithWeekday(dueDate);
  return settlementDate >= today
    ? t('{amount} will be paid on {day}', { amount, day })
    : t('{amount} was due on {day}', { amount, day });
}

/** What a driver wants to know without opening the remittance. */
export function statusSentence(remittance: RemittanceAnswer, today: Day): string {
  switch (remittance.status) {
    case 'pending':
      return t('Awaiting approval');
    case 'rejected':
      return t('Contact admin for details');
    case 'withdrawn':
      return t('Withdrawn by you');
    case 'approved':
      return paymentSentence(remittance, today);
    case 'corrected':
      return t('Corrected: a new remittance stands in its place');
  }
}

/** Whether what it comes to is nothing that anybody will pay. */
export function isNotPaid({ status }: Pick<RemittanceAnswer, 'status'>): boolean {
  return status === 'rejected' || status === 'withdrawn';
}

/** What the office made of its own entries is the office's to take back. */
export function mayBeWithdrawn({ status, madeFrom }: Pick<RemittanceAnswer, 'status' | 'madeFrom'>): boolean {
  return status === 'pending' && madeFrom === null;
}

export interface TimelineStep {
  readonly title: string;
  readonly detail: string;
  readonly state: 'done' | 'ahead' | 'stopped';
}

/** One that was kept on the phone may come from before there were waivers. */
const waiverOf = ({ latenessWaiver = null }: Partial<Pick<RemittanceAnswer, 'latenessWaiver'>>) => latenessWaiver;

function waiverSteps(remittance: RemittanceAnswer): TimelineStep[] {
  const waiver = waiverOf(remittance);
  if (waiver === null) return [];
  const title =
    waiver.waivedByName === null ? t('Lateness waived') : t('Lateness waived by {name}', { name: waiver.waivedByName });
  return [{ title, detail: formatDateTime(waiver.waivedAt), state: 'done' }];
}

function submittedStep(remittance: RemittanceAnswer): TimelineStep {
  const { submittedAt, isLateSubmission, replaces } = remittance;
  const isLate = isLateSubmission || waiverOf(remittance) !== null;
  const first = isLate ? t('Submitted late') : t('Submitted');
  const again = isLate ? t('Submitted again late') : t('Submitted again');
  const title = replaces === null ? first : again;
  return { title, detail: formatDateTime(submittedAt), state: 'done' };
}

function paymentDetail(payment: RemittancePaymentAnswer, today: Day): string {
  const { settlementDate, dueDate, paidOn, status, returned } = payment;
  if (paidOn !== null) return t('Paid on {day}', { day: formatDayWithWeekday(paidOn) });
  if (status === 'cancelled') return t('Not paid: the remittance was corrected before');
  if (payment.needsConfirmation) return t('Waiting for a second person’s check, then paid');
  if (returned !== null) return t('{returned}. To be paid again', { returned: returnedText(returned) });
  const day = formatDayWithWeekday(dueDate);
  const due = settlementDate < today ? t('Was due on {day}', { day }) : t('Due on {day}', { day });
  if (settlementDate === dueDate) return due;
  return t('{due}, in your bank by {day}', { due, day: formatDayWithWeekday(settlementDate) });
}

function returnedText({ reason, returnedOn }: ReturnedPayment): string {
  const day = formatDayWithWeekday(returnedOn);
  if (reason === 'other') return t('Returned by your bank on {day}', { day });
  const why = t(RETURN_REASON_LABELS[reason]).toLowerCase();
  return t('Returned by your bank on {day}: {why}', { day, why });
}

const PAYMENT_STATES = { due: 'ahead', in_run: 'ahead', paid: 'done', cancelled: 'stopped' } as const;

function paymentStep(payment: RemittancePaymentAnswer, weeks: readonly Day[], today: Day): TimelineStep {
  const instalment = weeks.indexOf(payment.dueDate) + 1;
  const count = weeks.length;
  const name = count > 1 ? t('Week {instalment} of {count}', { instalment, count }) : t('Payment');
  return {
    title: `${name}: ${formatAmount(payment.amount)}`,
    detail: paymentDetail(payment, today),
    state: PAYMENT_STATES[payment.status],
  };
}

function correctionSteps({ correction }: RemittanceAnswer): TimelineStep[] {
  if (!correction?.correctedAt) return [];
  return [{ title: t('Corrected'), detail: formatDateTime(correction.correctedAt), state: 'stopped' }];
}

/** What is next for a remittance that waits, and how long that usually takes (R178). */
export function waitingText(withinDays: number | null): string {
  if (withinDays === null) return t('Admin looks at it next');
  return t('Admin looks at it next. Usually decided within {withinDays, plural, one {a day} other {# days}}.', {
    withinDays,
  });
}

function decisionSteps(remittance: RemittanceAnswer, today: Day, withinDays: number | null): TimelineStep[] {
  const { status, approvedAt, approvedByName, payments, updatedAt } = remittance;
  const decided = formatDateTime(approvedAt ?? updatedAt);
  const name = approvedByName;
  switch (status) {
    case 'pending':
      return [{ title: t('Awaiting approval'), detail: waitingText(withinDays), state: 'ahead' }];
    case 'rejected':
      return [
        { title: name === null ? t('Rejected') : t('Rejected by {name}', { name }), detail: decided, state: 'stopped' },
      ];
    case 'withdrawn':
      return [{ title: t('Withdrawn by you'), detail: decided, state: 'stopped' }];
    case 'approved':
    case 'corrected':
      return [
        { title: name === null ? t('Approved') : t('Approved by {name}', { name }), detail: decided, state: 'done' },
        ...payments.map((payment) => paymentStep(payment, payWeeks(payments), today)),
        ...correctionSteps(remittance),
      ];
  }
}

function sentAgainSteps(replacement: RemittanceAnswer | undefined): TimelineStep[] {
  if (replacement === undefined) return [];
  return [{ title: t('Sent again by you'), detail: formatDateTime(replacement.submittedAt), state: 'done' }];
}

/**
 * Submitted, decided, paid: what happened when, and what comes next.
 *
 * @param replacement with which it was sent again
 * @param withinDays how soon half of the decisions come; null where nobody can say
 */
export function timelineOf(
  remittance: RemittanceAnswer,
  today: Day,
  replacement?: RemittanceAnswer,
  withinDays: number | null = null,
): TimelineStep[] {
  return [
    submittedStep(remittance),
    ...waiverSteps(remittance),
    ...decisionSteps(remittance, today, withinDays),
    ...sentAgainSteps(replacement),
  ];
}

export interface JobLine {
  readonly id: string;
  readonly loadId: string;
  readonly detail: string;
  readonly price: string;
}

export function jobLine({ id, loadId, date, description, jobPrice }: Job): JobLine {
  return {
    id,
    loadId,
    detail: [formatDayWithWeekday(date), description ?? ''].filter((part) => part !== '').join(' · '),
    price: formatPounds(penceFromPounds(jobPrice)),
  };
}

export function documentFileName({ document, weekStartDate }: RemittanceAnswer): string {
  const kind = document?.kind === 'self_billed_invoice' ? 'invoice' : 'remittance';
  return `${kind}${document?.number ? `-${document.number}` : ''}-week-${weekStartDate}.pdf`;
}
