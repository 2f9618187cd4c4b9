import type { ReturnReason } from '@waybook/contracts/api';
import { formatDay, londonDay, type Day } from '@waybook/contracts/calendar';
import type { PaymentRunEvent, PaymentRunLine } from '@waybook/contracts/events';
import { PaymentRunNotFound } from '../payment-run.errors.js';
import { linesHeld, type PaymentRun, type SettledRun } from '../payment-run.js';
import {
  OtherReturnNeedsNote,
  PayeeErased,
  PaymentAlreadyReturned,
  PaymentNotPaid,
  ReturnDayNotAccepted,
} from './return-payment.errors.js';

export interface ReturnPaymentInput {
  readonly lineId: string;
  readonly reason: ReturnReason;
  readonly note: string | null;
  /** When the money was back. */
  readonly returnedOn: Day;
  readonly isPayeeErased: boolean;
  /** A bank's answer says so; absent where the person does. */
  readonly byBankAnswer?: true | undefined;
  readonly recordedBy: string;
  readonly at: Date;
}

function paidLine(run: SettledRun, lineId: string): PaymentRunLine {
  if (run.returned.includes(lineId)) throw new PaymentAlreadyReturned();
  const line = linesHeld(run).find((each) => each.lineId === lineId);
  if (line === undefined) throw new PaymentNotPaid();
  return line;
}

function checkReturnDay({ paidOn }: SettledRun, returnedOn: Day, at: Date): void {
  if (returnedOn > londonDay(at)) {
    throw new ReturnDayNotAccepted(
      'This day has not come yet. Say on which day the money was back, today at the latest.',
    );
  }
  if (returnedOn < paidOn) {
    throw new ReturnDayNotAccepted(`The run was paid on ${formatDay(paidOn)}. The money can't have been back before.`);
  }
}

/** R150: it is due, or held, again. */
export function returnPayment(run: PaymentRun, decision: ReturnPaymentInput): PaymentRunEvent[] {
  if (run.status === 'unknown') throw new PaymentRunNotFound();
  if (run.status !== 'settled') throw new PaymentNotPaid();
  const { lineId, reason, returnedOn, isPayeeErased, byBankAnswer, recordedBy, at } = decision;
  const line = paidLine(run, lineId);
  checkReturnDay(run, returnedOn, at);
  const note = decision.note?.trim() || null;
  if (reason === 'other' && note === null) throw new OtherReturnNeedsNote();
  if (isPayeeErased) throw new PayeeErased();
  const { runId } = run;
  const data = { runId, driverId: line.driverId, line, returnReason: reason, note, returnedOn, recordedBy };
  const recordedAt = at.toISOString();
  return [{ type: 'PaymentReturned', data: { ...data, ...(byBankAnswer && { byBankAnswer }), recordedAt } }];
}
