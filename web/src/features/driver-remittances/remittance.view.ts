import type { RemittanceAnswer, RemittancePaymentAnswer } from '@waybook/contracts/api';
import { formatDayShort, type Day } from '@waybook/contracts/calendar';
import { formatAmount, formatPounds, penceFromPounds } from '@waybook/contracts/money';
import { jobsOf } from '../../shared/remittance-jobs.view';
import { formatDateTime, formatNearDay } from '../../shared/ui/dates.view';

export function amountText({ payableAmount }: RemittanceAnswer): string {
  return formatAmount(payableAmount);
}

/** The first payment that isn't in the bank yet, or the last one when all are. */
function paymentToName(payments: readonly RemittancePaymentAnswer[]): RemittancePaymentAnswer | undefined {
  return payments.find(({ paidOn }) => paidOn === null) ?? payments.at(-1);
}

function paymentSentence({ payments }: RemittanceAnswer, today: Day): string {
  const payment = paymentToName(payments);
  if (payment === undefined) return 'Approved, nothing to pay';
  const part = payments.length > 1 ? `, week ${payment.instalment} of ${payments.length}` : '';
  const { paidOn, settlementDate, dueDate } = payment;
  if (paidOn !== null) return `${formatAmount(payment.amount)} was paid on ${formatNearDay(paidOn)}${part}`;
  return `${formatAmount(payment.amount)} ${settlementDate >= today ? 'will be paid' : 'was due'} on ${formatNearDay(dueDate)}${part}`;
}

/** What a driver wants to know without opening the remittance. */
export function statusSentence(remittance: RemittanceAnswer, today: Day): string {
  switch (remittance.status) {
    case 'pending':
      return 'Awaiting approval';
    case 'rejected':
      return 'Contact admin for details';
    case 'withdrawn':
      return 'Withdrawn by you';
    case 'approved':
      return paymentSentence(remittance, today);
    case 'corrected':
      return 'Corrected: a new remittance stands in its place';
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

function submittedStep({ submittedAt, isLateSubmission, replaces }: RemittanceAnswer): TimelineStep {
  const submitted = replaces === null ? 'Submitted' : 'Submitted again';
  const title = isLateSubmission ? `${submitted} late` : submitted;
  return { title, detail: formatDateTime(submittedAt), state: 'done' };
}

function paymentDetail({ settlementDate, dueDate, paidOn, status }: RemittancePaymentAnswer, today: Day): string {
  if (paidOn !== null) return `Paid on ${formatNearDay(paidOn)}`;
  if (status === 'cancelled') return 'Not paid: the remittance was corrected before';
  const settled = settlementDate === dueDate ? '' : `, in your bank by ${formatDayShort(settlementDate)}`;
  return `${settlementDate < today ? 'Was due' : 'Due'} on ${formatNearDay(dueDate)}${settled}`;
}

const PAYMENT_STATES = { due: 'ahead', in_run: 'ahead', paid: 'done', cancelled: 'stopped' } as const;

function paymentStep(payment: RemittancePaymentAnswer, count: number, today: Day): TimelineStep {
  const name = count > 1 ? `Week ${payment.instalment} of ${count}` : 'Payment';
  return {
    title: `${name}: ${formatAmount(payment.amount)}`,
    detail: paymentDetail(payment, today),
    state: PAYMENT_STATES[payment.status],
  };
}

function correctionSteps({ correction }: RemittanceAnswer): TimelineStep[] {
  if (!correction?.correctedAt) return [];
  return [{ title: 'Corrected', detail: formatDateTime(correction.correctedAt), state: 'stopped' }];
}

function decisionSteps(remittance: RemittanceAnswer, today: Day): TimelineStep[] {
  const { status, approvedAt, approvedByName, payments, updatedAt } = remittance;
  const decided = formatDateTime(approvedAt ?? updatedAt);
  const by = approvedByName === null ? '' : ` by ${approvedByName}`;
  switch (status) {
    case 'pending':
      return [{ title: 'Awaiting approval', detail: 'Admin looks at it next', state: 'ahead' }];
    case 'rejected':
      return [{ title: `Rejected${by}`, detail: decided, state: 'stopped' }];
    case 'withdrawn':
      return [{ title: 'Withdrawn by you', detail: decided, state: 'stopped' }];
    case 'approved':
    case 'corrected':
      return [
        { title: `Approved${by}`, detail: decided, state: 'done' },
        ...payments.map((payment) => paymentStep(payment, payments.length, today)),
        ...correctionSteps(remittance),
      ];
  }
}

function sentAgainSteps(replacement: RemittanceAnswer | undefined): TimelineStep[] {
  if (replacement === undefined) return [];
  return [{ title: 'Sent again by you', detail: formatDateTime(replacement.submittedAt), state: 'done' }];
}

/**
 * Submitted, decided, paid: what happened when, and what comes next.
 *
 * @param replacement with which it was sent again
 */
export function timelineOf(remittance: RemittanceAnswer, today: Day, replacement?: RemittanceAnswer): TimelineStep[] {
  return [submittedStep(remittance), ...decisionSteps(remittance, today), ...sentAgainSteps(replacement)];
}

export interface JobLine {
  readonly id: string;
  readonly loadId: string;
  readonly detail: string;
  readonly price: string;
}

export function jobLines(remittance: Pick<RemittanceAnswer, 'jobs'>): JobLine[] {
  return jobsOf(remittance).map(({ id, loadId, date, description, jobPrice }) => ({
    id,
    loadId,
    detail: [formatDayShort(date), description ?? ''].filter((part) => part !== '').join(' · '),
    price: formatPounds(penceFromPounds(jobPrice)),
  }));
}

export function documentFileName({ document, weekStartDate }: RemittanceAnswer): string {
  const name = document?.kind === 'self_billed_invoice' ? `invoice-${document.number ?? ''}` : 'remittance';
  return `${name}-week-${weekStartDate}.pdf`;
}
