import type { ReturnReason } from '@waybook/contracts/api';
import { formatDay, type Day } from '@waybook/contracts/calendar';
import type { PaymentRunLine } from '@waybook/contracts/events';
import { evolve, type SettledRun } from '../../payment-run.js';
import { returnPayment } from '../../return-payment/return-payment.decider.js';
import { reasonText, returnReasonOf } from './bank-reasons.js';
import { sentenceOf, type Verdict } from './first-look.js';
import { isFailure, type Failure, type Judge, type RunAnswer } from './run-answer.js';

export interface BankReturn {
  readonly payment: PaymentRunLine;
  readonly reason: ReturnReason;
  readonly note: string;
  readonly returnedOn: Day;
}

interface Returns {
  readonly returns: readonly BankReturn[];
  readonly verdicts: ReadonlyMap<number, Verdict>;
}

/** What comes back of a run that is marked as paid; a first look has answered all else. */
export function returnsOf(settled: SettledRun, answers: readonly RunAnswer[], judge: Judge): Returns {
  const verdicts = new Map<number, Verdict>();
  const returns: BankReturn[] = [];
  let run = settled;
  for (const { line, payment } of answers) {
    const { word } = line;
    if (payment === null || !isFailure(word)) {
      throw new Error('of a run that is paid only what came back is left to be judged');
    }
    const back = backOf(payment, word, settled.paidOn);
    try {
      run = afterReturn(run, back, judge);
      returns.push(back);
      verdicts.set(line.line, { outcome: 'failed', message: failedText(payment, word, settled.paidOn) });
    } catch (error) {
      verdicts.set(line.line, { outcome: 'refused', message: sentenceOf(error) });
    }
  }
  return { returns, verdicts };
}

const returnedOnOf = ({ on }: Failure, paidOn: Day): Day => (on > paidOn ? on : paidOn);

function backOf(payment: PaymentRunLine, failure: Failure, paidOn: Day): BankReturn {
  const { reason } = failure;
  const returnedOn = returnedOnOf(failure, paidOn);
  return { payment, reason: returnReasonOf(reason), note: reasonText(reason), returnedOn };
}

function afterReturn(
  run: SettledRun,
  { payment: { lineId, driverId }, reason, note, returnedOn }: BankReturn,
  { by: recordedBy, erasedDrivers, at }: Judge,
): SettledRun {
  const input = { lineId, reason, note, returnedOn, recordedBy, at, isPayeeErased: erasedDrivers.has(driverId) };
  const after = returnPayment(run, input).reduce(evolve, run);
  if (after.status !== 'settled') throw new Error('a run stays settled when a payment comes back');
  return after;
}

export function failedText(payment: PaymentRunLine, failure: Failure, paidOn: Day): string {
  const again = payment.kind === 'payment' ? 'It is due again then.' : 'It is held again then.';
  const on = formatDay(returnedOnOf(failure, paidOn));
  return `It will be recorded as sent back on ${on}: ${reasonText(failure.reason)}. ${again}`;
}
