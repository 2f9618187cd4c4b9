import type { Job, RemittanceAnswer, RemittancePaymentAnswer } from '@waybook/contracts/api';
import { formatDayShort, formatInstant, type Day } from '@waybook/contracts/calendar';
import { formatPounds, penceFromPounds } from '@waybook/contracts/money';
import { formatNearDay } from '../../shared/ui/dates.view';

const pounds = (decimalText: string) => formatPounds(penceFromPounds(decimalText));

export function amountText({ payableAmount }: RemittanceAnswer): string {
  return pounds(payableAmount);
}

/** The first payment that isn't in the bank yet, or the last one when all are. */
function paymentToName(payments: readonly RemittancePaymentAnswer[], today: Day): RemittancePaymentAnswer | undefined {
  return payments.find((payment) => payment.settlementDate >= today) ?? payments.at(-1);
}

function paymentSentence({ payments }: RemittanceAnswer, today: Day): string {
  const payment = paymentToName(payments, today);
  if (payment === undefined) return 'Approved, nothing to pay';
  const isDue = payment.settlementDate >= today;
  const part = payments.length > 1 ? `, payment ${payment.instalment} of ${payments.length}` : '';
  return `${pounds(payment.amount)} ${isDue ? 'will be paid' : 'was due'} on ${formatNearDay(payment.dueDate)}${part}`;
}

/** What a driver wants to know without opening the remittance; the specification's words where it gives them. */
export function statusSentence(remittance: RemittanceAnswer, today: Day): string {
  switch (remittance.status) {
    case 'pending':
      return 'Awaiting approval';
    case 'rejected':
      return 'Contact admin for details';
    case 'approved':
      return paymentSentence(remittance, today);
  }
}

export interface TimelineStep {
  readonly title: string;
  readonly detail: string;
  readonly state: 'done' | 'ahead' | 'stopped';
}

function submittedStep({ submittedAt, isLateSubmission }: RemittanceAnswer): TimelineStep {
  const title = isLateSubmission ? 'Submitted late' : 'Submitted';
  return { title, detail: formatInstant(submittedAt), state: 'done' };
}

function paymentStep(payment: RemittancePaymentAnswer, count: number, today: Day): TimelineStep {
  const name = count > 1 ? `Payment ${payment.instalment} of ${count}` : 'Payment';
  const settled =
    payment.settlementDate === payment.dueDate ? '' : `, in your bank by ${formatDayShort(payment.settlementDate)}`;
  const isPast = payment.settlementDate < today;
  return {
    title: `${name}: ${pounds(payment.amount)}`,
    detail: `${isPast ? 'Was due' : 'Due'} on ${formatNearDay(payment.dueDate)}${settled}`,
    state: isPast ? 'done' : 'ahead',
  };
}

function decisionSteps(remittance: RemittanceAnswer, today: Day): TimelineStep[] {
  const { status, approvedAt, approvedByName, payments, updatedAt } = remittance;
  const decided = formatInstant(approvedAt ?? updatedAt);
  const by = approvedByName === null ? '' : ` by ${approvedByName}`;
  if (status === 'pending') return [{ title: 'Awaiting approval', detail: 'Admin looks at it next', state: 'ahead' }];
  if (status === 'rejected') return [{ title: `Rejected${by}`, detail: decided, state: 'stopped' }];
  return [
    { title: `Approved${by}`, detail: decided, state: 'done' },
    ...payments.map((payment) => paymentStep(payment, payments.length, today)),
  ];
}

/** Submitted, decided, paid: what happened when, and what comes next. */
export function timelineOf(remittance: RemittanceAnswer, today: Day): TimelineStep[] {
  return [submittedStep(remittance), ...decisionSteps(remittance, today)];
}

export interface JobLine {
  readonly id: string;
  readonly loadId: string;
  readonly detail: string;
  readonly price: string;
}

/** The answer holds its jobs as JSON text, as the specification has it. */
export function jobLines({ jobs }: Pick<RemittanceAnswer, 'jobs'>): JobLine[] {
  return (JSON.parse(jobs) as Job[]).map(({ id, loadId, date, description, jobPrice }) => ({
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
