import { formatDay, londonDay, type Day } from '@waybook/contracts/calendar';
import type { PaymentRunEvent } from '@waybook/contracts/events';
import type { Office } from '../../admin-users/independence/office.js';
import { answerTo, type ReportedFailure } from '../bank-answers.js';
import { checkPaidDay, open, secondPayer } from '../payment-run.decider.js';
import { SettledByWhoPrepared } from '../payment-run.errors.js';
import { paidLines, type PaymentRun } from '../payment-run.js';
import { PaymentNotPaid, ReturnDayNotAccepted } from '../return-payment/return-payment.errors.js';
import { RejectedBefore } from './record-bank-answer.errors.js';

export interface MovedPayment {
  readonly lineId: string;
  readonly movedOn: Day;
}

export type FailedPayment = ReportedFailure & { readonly lineId: string };

/** What a bank's answer says of payments of one run. */
export interface Reported {
  readonly moved: readonly MovedPayment[];
  readonly failed: readonly FailedPayment[];
}

export interface RecordBankAnswerInput extends Reported {
  readonly recordedBy: string;
  readonly office: Office;
  readonly at: Date;
}

/** R370: the first word of each kind counts; one that says the same changes nothing. Whoever prepared the run leaves it to a colleague, as settling it. */
export function recordBankAnswer(run: PaymentRun, input: RecordBankAnswerInput): PaymentRunEvent[] {
  const prepared = open(run);
  const { runId, answers } = prepared;
  const { recordedBy, office, at } = input;
  const alone = secondPayer(prepared, { office, by: recordedBy, at }, (refused) => new SettledByWhoPrepared(refused));
  const payable = new Map(paidLines(prepared, prepared.leftOut).map((line) => [line.lineId, line]));
  const lineOf = (lineId: string) => {
    const line = payable.get(lineId);
    if (line === undefined) throw new PaymentNotPaid();
    return line;
  };
  const payments = input.moved.filter(({ lineId, movedOn }) => {
    lineOf(lineId);
    checkPaidDay(prepared, movedOn, at);
    const before = answerTo(answers, lineId);
    if (before.movedOn !== null) return false;
    if (before.failed?.failure === 'rejected') throw new RejectedBefore(before.failed.failedOn);
    return true;
  });
  const failures = input.failed.filter(({ lineId, failedOn }) => {
    lineOf(lineId);
    checkFailedDay(failedOn, at);
    return answerTo(answers, lineId).failed === null;
  });
  const recorded = { recordedBy, recordedAt: at.toISOString(), ...alone };
  return [
    ...(payments.length === 0 ? [] : [{ type: 'BankReportedPaid' as const, data: { runId, payments, ...recorded } }]),
    ...failures.map((failure) => {
      const { driverId } = lineOf(failure.lineId);
      return { type: 'BankReportedFailed' as const, data: { runId, driverId, ...failure, ...recorded } };
    }),
  ];
}

function checkFailedDay(failedOn: Day, at: Date): void {
  if (failedOn <= londonDay(at)) return;
  throw new ReturnDayNotAccepted(`The bank can't have said it on ${formatDay(failedOn)}: this day has not come yet.`);
}
