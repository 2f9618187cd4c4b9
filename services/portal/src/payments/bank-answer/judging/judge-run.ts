import { formatDay } from '@waybook/contracts/calendar';
import { counted } from '@waybook/contracts/texts';
import { answerSoFar, type AnswerSoFar } from '../../bank-answers.js';
import { settlePaymentRun } from '../../payment-run.decider.js';
import { evolve, paidLines, type PreparedRun, type SettledRun } from '../../payment-run.js';
import type { Reported } from '../../record-bank-answer/record-bank-answer.decider.js';
import { sentenceOf, type Verdict } from './first-look.js';
import { reportOf, type ReportedLines } from './report-of-run.js';
import { failedText, returnsOf, type BankReturn } from './returns-of-run.js';
import { isFailure, type Judge, type RunAnswer } from './run-answer.js';

/** What would be written of a run that is open. */
export interface OpenRunChange {
  readonly kind: 'answered';
  readonly run: PreparedRun;
  readonly reported: Reported;
  readonly soFar: AnswerSoFar;
  /** Null: it stays open, as not all of it is answered, or nothing of it was paid. */
  readonly settled: SettledRun | null;
}

/** What came back of a run that is marked as paid. */
export interface ReturnsChange {
  readonly kind: 'returned';
  readonly run: SettledRun;
  readonly returns: readonly BankReturn[];
}

export type RunChange = OpenRunChange | ReturnsChange;

/** Of how many payments something is recorded; the bank may say of one that it moved and that it came back. */
export function notedIn({ reported: { moved, failed } }: OpenRunChange): number {
  return new Set([...moved, ...failed].map(({ lineId }) => lineId)).size;
}

export interface RunJudgement {
  readonly change: RunChange | null;
  /** By line. */
  readonly verdicts: ReadonlyMap<number, Verdict>;
}

/** By the deciders of recording, settling and returning, so that a preview promises nothing which they would refuse. */
export function judgeRun(run: PreparedRun | SettledRun, answers: readonly RunAnswer[], judge: Judge): RunJudgement {
  if (run.status === 'prepared') return judgeOpenRun(run, answers, judge);
  const { returns, verdicts } = returnsOf(run, answers, judge);
  return { change: returns.length === 0 ? null : { kind: 'returned', run, returns }, verdicts };
}

function judgeOpenRun(run: PreparedRun, answers: readonly RunAnswer[], judge: Judge): RunJudgement {
  const report = reportOf(run, answers, judge);
  const soFar = answerSoFar(report.run.answers, paidLines(run, run.leftOut));
  const outcome = settledBy(report.run, soFar, judge);
  const { moved, failed } = report.reported;
  const isChange = moved.length + failed.length > 0 || outcome.settled !== null;
  return {
    change: isChange ? { kind: 'answered', run, reported: report.reported, soFar, settled: outcome.settled } : null,
    verdicts: new Map([...report.refused, ...verdictsOf(report, outcome)]),
  };
}

type Outcome = { settled: SettledRun; obstacle: null } | { settled: null; obstacle: string };

function settledBy(run: PreparedRun, { answered, payments, movedOn }: AnswerSoFar, judge: Judge): Outcome {
  if (answered < payments) {
    const said = `${answered} of ${counted(payments, 'payment')} of its run`;
    return { settled: null, obstacle: `The bank has answered ${said}, which is marked as paid once all are.` };
  }
  if (movedOn === null) {
    return { settled: null, obstacle: 'The bank paid nothing of its run. Cancel the run, and make another one.' };
  }
  const { by, office, at } = judge;
  try {
    const settled = settlePaymentRun(run, { paidOn: movedOn, settledBy: by, office, at }).reduce(evolve, run);
    if (settled.status !== 'settled') throw new Error('a run that was settled is settled');
    return { settled, obstacle: null };
  } catch (error) {
    return { settled: null, obstacle: sentenceOf(error) };
  }
}

function verdictsOf({ taken, isNew }: ReportedLines, { settled, obstacle }: Outcome): [number, Verdict][] {
  return taken.map(({ line: { line, word }, payment }) => {
    if (settled === null) {
      const said = isNew.has(line)
        ? 'What the bank says of it will be recorded.'
        : 'What the bank says of it is recorded already.';
      return [line, { outcome: isNew.has(line) ? 'noted' : 'known', message: `${said} ${obstacle}` }];
    }
    if (payment === null || !isFailure(word)) {
      return [line, { outcome: 'paid', message: `It will be marked as paid on ${formatDay(settled.paidOn)}.` }];
    }
    return [line, { outcome: 'failed', message: failedText(payment, word, settled.paidOn) }];
  });
}
