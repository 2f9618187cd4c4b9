import type { BankAnswerOutcome } from '@waybook/contracts/api';
import { formatDay } from '@waybook/contracts/calendar';
import { formatPounds, sumPence } from '@waybook/contracts/money';
import { DomainError } from '@waybook/platform/errors';
import { answerSoFar } from '../../bank-answers.js';
import { paidLines, type PreparedRun, type SettledRun } from '../../payment-run.js';
import type { AnswerLine } from '../answer-line.js';
import { reasonText } from './bank-reasons.js';
import type { Match, PaymentOfRun } from './match-line.js';

export interface Verdict {
  readonly outcome: BankAnswerOutcome;
  readonly message: string;
}

const POUNDS = 'GBP';
const refused = (message: string): Verdict => ({ outcome: 'refused', message });
const waiting = (message: string): Verdict => ({ outcome: 'waiting', message });
const known = (message: string): Verdict => ({ outcome: 'known', message });

/** What becomes of a line whatever the others say; null where it answers its run, which is judged as a whole. */
export function firstLook(line: AnswerLine, match: Match): Verdict | null {
  if (match.of === 'nothing') return { outcome: 'unmatched', message: match.message };
  const { currency, word } = line;
  if (currency !== null && currency !== POUNDS) return refused(`The bank moved ${currency}. Payments are in pounds.`);
  if (match.run.status === 'cancelled') {
    return refused('Its payment run was cancelled. Ask the bank whether the file was withdrawn.');
  }
  if (word.kind === 'under_way')
    return waiting(`The bank has not finished with it yet (${word.status || 'no status'}).`);
  if (word.kind === 'came_in') {
    return refused('Money came in, and the bank does not call it a return. Record it by hand if it is one.');
  }
  return match.of === 'payment' ? ofPayment(line, match) : ofRun(line, match.run);
}

function ofPayment({ amountPence, word }: AnswerLine, { run, payment }: PaymentOfRun): Verdict | null {
  if (amountPence !== null && amountPence !== payment.amountPence) {
    return refused(`The bank says ${formatPounds(amountPence)}, the payment is ${formatPounds(payment.amountPence)}.`);
  }
  if (run.status === 'settled') {
    if (run.returned.includes(payment.lineId)) return known('That it came back is recorded already.');
    if (run.notPaid.includes(payment.lineId)) return refused('Its run does not pay it: the bank file left it out.');
    return word.kind === 'moved' ? known(`It is marked as paid on ${formatDay(run.paidOn)} already.`) : null;
  }
  const isLeftOut = run.status === 'prepared' && run.leftOut.some(({ lineId }) => lineId === payment.lineId);
  return isLeftOut ? refused('Its run does not pay it: the bank file left it out.') : null;
}

/** Of what a decider refused; anything else is a fault of ours. */
export function sentenceOf(error: unknown): string {
  if (error instanceof DomainError) return error.message;
  throw error;
}

function ofRun({ amountPence, word }: AnswerLine, run: PreparedRun | SettledRun): Verdict | null {
  if (word.kind === 'rejected') {
    const why = `The bank rejected the whole run: ${reasonText(word.reason)}.`;
    if (run.status === 'settled') return refused(`${why} It is marked as paid: take that back.`);
    const { movedOn } = answerSoFar(run.answers, run.lines);
    if (movedOn === null) return waiting(`${why} Cancel the run, and make another one.`);
    return refused(`${why} It said before that some of it was paid by ${formatDay(movedOn)}: ask which of them holds.`);
  }
  if (word.kind !== 'moved') return refused('A whole run came back in one sum. Record each payment by hand.');
  const totalPence = sumPence(paidLines(run, run.leftOut).map((line) => line.amountPence));
  if (amountPence !== null && amountPence !== totalPence) {
    return refused(`The bank moved ${formatPounds(amountPence)}, the run pays ${formatPounds(totalPence)}.`);
  }
  return run.status === 'settled' ? known(`The run is marked as paid on ${formatDay(run.paidOn)} already.`) : null;
}
