import type { ApproveRemittanceRequest, RemittanceAnswer } from '@waybook/contracts/api';
import { lateInstalmentDates, londonDay, nextFridayAfter, type Day } from '@waybook/contracts/calendar';
import {
  decimalText,
  formatPounds,
  penceFromPounds,
  splitLatePayment,
  sumPence,
  type Pence,
} from '@waybook/contracts/money';
import { formatDate, formatDayWithWeekday } from '../ui/dates.view';

export interface PlannedPayment {
  amountPence: Pence;
  day: Day;
}

export type PaymentPlan =
  { kind: 'nothing' } | { kind: 'single'; payment: PlannedPayment } | { kind: 'split'; payments: PlannedPayment[] };

export type Payable = Pick<RemittanceAnswer, 'payableAmount' | 'isLateSubmission'>;

/** What an approval at this instant means in money; the server decides the same by its own clock. */
export function paymentPlan(remittance: Payable, now: Date): PaymentPlan {
  const amountPence = penceFromPounds(remittance.payableAmount);
  const today = londonDay(now);
  if (amountPence === 0) return { kind: 'nothing' };
  if (!remittance.isLateSubmission) return { kind: 'single', payment: { amountPence, day: nextFridayAfter(today) } };
  const days = lateInstalmentDates(today);
  const payments = splitLatePayment(amountPence).map((part, index) => ({
    amountPence: part,
    day: days[index] ?? today,
  }));
  return { kind: 'split', payments };
}

/** The sentence under the one figure that counts. */
export function planSummary(plan: PaymentPlan): string {
  if (plan.kind === 'nothing') return 'Nothing is paid: the deductions take up all that was earned.';
  if (plan.kind === 'single') return `in one payment on ${formatDayWithWeekday(plan.payment.day)}`;
  const days = plan.payments.map(({ day }) => formatDayWithWeekday(day));
  return `in ${plan.payments.length} payments, because it came after the cutoff: ${days.join(', ')}`;
}

export interface PlanLine {
  day: string;
  amount: string;
}

export function planLines(plan: PaymentPlan): PlanLine[] {
  if (plan.kind === 'nothing') return [];
  if (plan.kind === 'single') return [planLine(plan.payment, '')];
  return plan.payments.map((payment, index) => planLine(payment, `Week ${index + 1}, `));
}

function planLine({ amountPence, day }: PlannedPayment, week: string): PlanLine {
  return { day: `${week}${formatDayWithWeekday(day)}`, amount: formatPounds(amountPence) };
}

function payablePence(plan: PaymentPlan): Pence {
  if (plan.kind === 'nothing') return 0;
  return plan.kind === 'single'
    ? plan.payment.amountPence
    : sumPence(plan.payments.map(({ amountPence }) => amountPence));
}

/** It names the amount, so that nothing else is approved than what was on the screen. */
export function approvalRequest(plan: PaymentPlan, adminId: string): ApproveRemittanceRequest {
  return {
    approvedBy: adminId,
    payableAmount: decimalText(payablePence(plan)),
    paymentDate: plan.kind === 'single' ? plan.payment.day : null,
    splitPayments: plan.kind === 'split',
    notes: approvalNote(plan),
  };
}

export function approvalNote(plan: PaymentPlan): string {
  if (plan.kind === 'nothing') return 'Approved - nothing to be paid';
  if (plan.kind === 'split') return 'Approved - to be paid over next 3 pays as per terms';
  return `Approved - to be paid on ${formatDate(plan.payment.day)}`;
}
