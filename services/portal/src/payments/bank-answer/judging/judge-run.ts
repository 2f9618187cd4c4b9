import type { ReturnReason } from '@waybook/contracts/api';
import { formatDay, type Day } from '@waybook/contracts/calendar';
import type { PaymentRunLine } from '@waybook/contracts/events';
import { counted } from '@waybook/contracts/texts';
import { DomainError } from '@waybook/platform/errors';
import type { Colleagues } from '../../../admin-users/second-person.js';
import { settlePaymentRun } from '../../payment-run.decider.js';
import { evolve, paidLines, type PreparedRun, type SettledRun } from '../../payment-run.js';
import { returnPayment } from '../../return-payment/return-payment.decider.js';
import type { AnswerLine, BankReason, BankWord } from '../answer-line.js';
import { reasonText, returnReasonOf } from './bank-reasons.js';
import type { Verdict } from './first-look.js';

/** A line that answers a run; its payment is null where it speaks of the run as a whole. */
export interface RunAnswer {
  readonly line: AnswerLine;
  readonly payment: PaymentRunLine | null;
}

export interface Judge {
  readonly by: string;
  readonly colleagues: Colleagues;
  readonly erasedDrivers: ReadonlySet<string>;
  readonly at: Date;
}

export interface BankReturn {
  readonly payment: PaymentRunLine;
  readonly reason: ReturnReason;
  readonly note: string;
  readonly returnedOn: Day;
}

export interface RunChange {
  readonly run: PreparedRun | SettledRun;
  /** Null: it isn't marked as paid now. */
  readonly paidOn: Day | null;
  readonly returns: readonly BankReturn[];
}

export interface RunJudgement {
  readonly change: RunChange | null;
  /** By line. */
  readonly verdicts: ReadonlyMap<number, Verdict>;
}

type Failure = Extract<BankWord, { kind: 'rejected' | 'returned' }>;

/** By the deciders of settling and returning, so that a preview promises nothing which they would refuse. */
export function judgeRun(run: PreparedRun | SettledRun, answers: readonly RunAnswer[], judge: Judge): RunJudgement {
  if (run.status === 'settled') return withReturns(run, null, answers, judge);
  const { paidOn, obstacle } = whenPaid(run, answers);
  if (paidOn === null) return allOf(answers, { outcome: 'waiting', message: obstacle });
  try {
    const { by: settledBy, colleagues, at } = judge;
    const settled = settlePaymentRun(run, { paidOn, settledBy, colleagues, at }).reduce(evolve, run);
    if (settled.status !== 'settled') throw new Error('a run that was settled is settled');
    return withReturns(settled, paidOn, answers, judge);
  } catch (error) {
    return allOf(answers, { outcome: 'refused', message: sentenceOf(error) });
  }
}

type WhenPaid = { paidOn: Day; obstacle: null } | { paidOn: null; obstacle: string };

/** The latest day on which something of it moved, once each of its payments is answered. */
function whenPaid(run: PreparedRun, answers: readonly RunAnswer[]): WhenPaid {
  const whole = answers.find(({ payment }) => payment === null);
  const answered = new Set(answers.map(({ payment }) => payment?.lineId));
  const payable = paidLines(run, run.leftOut);
  const open = payable.filter(({ lineId }) => !answered.has(lineId));
  if (open.length > 0 && !whole) {
    const said = `${payable.length - open.length} of ${counted(payable.length, 'payment')} of its run`;
    return { paidOn: null, obstacle: `The file answers ${said}. The run is marked as paid once all are answered.` };
  }
  const days = answers.flatMap(({ line: { word }, payment }) =>
    word.kind === 'moved' && (payment !== null || open.length > 0) ? [word.on] : [],
  );
  const paidOn = days.toSorted().at(-1);
  if (paidOn !== undefined) return { paidOn, obstacle: null };
  return { paidOn: null, obstacle: 'The bank paid nothing of its run. Cancel the run, and make another one.' };
}

function withReturns(
  settled: SettledRun,
  paidNow: Day | null,
  answers: readonly RunAnswer[],
  judge: Judge,
): RunJudgement {
  const verdicts = new Map<number, Verdict>();
  const returns: BankReturn[] = [];
  let run: SettledRun = settled;
  for (const { line, payment } of answers) {
    const { word } = line;
    if (payment === null || !isFailure(word)) {
      verdicts.set(line.line, {
        outcome: 'paid',
        message: `It will be marked as paid on ${formatDay(settled.paidOn)}.`,
      });
      continue;
    }
    const back = backOf(payment, word, settled.paidOn);
    try {
      run = afterReturn(run, back, judge);
      returns.push(back);
      verdicts.set(line.line, { outcome: 'failed', message: failedText(back, word.reason) });
    } catch (error) {
      verdicts.set(line.line, { outcome: 'refused', message: sentenceOf(error) });
    }
  }
  const isChange = paidNow !== null || returns.length > 0;
  return { change: isChange ? { run: settled, paidOn: paidNow, returns } : null, verdicts };
}

const isFailure = (word: BankWord): word is Failure => word.kind === 'rejected' || word.kind === 'returned';

/** What was rejected never left the account: the books have it come back on the day on which the run was paid. */
function backOf(payment: PaymentRunLine, { on, reason }: Failure, paidOn: Day): BankReturn {
  const returnedOn = on > paidOn ? on : paidOn;
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

function failedText({ payment, returnedOn }: BankReturn, reason: BankReason): string {
  const again = payment.kind === 'payment' ? 'It is due again then.' : 'It is held again then.';
  return `It will be recorded as sent back on ${formatDay(returnedOn)}: ${reasonText(reason)}. ${again}`;
}

function allOf(answers: readonly RunAnswer[], verdict: Verdict): RunJudgement {
  return { change: null, verdicts: new Map(answers.map(({ line }) => [line.line, verdict])) };
}

function sentenceOf(error: unknown): string {
  if (error instanceof DomainError) return error.message;
  throw error;
}
