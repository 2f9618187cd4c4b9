import { answerTo } from '../../bank-answers.js';
import { evolve, paidLines, type PreparedRun } from '../../payment-run.js';
import { recordBankAnswer, type Reported } from '../../record-bank-answer/record-bank-answer.decider.js';
import { reasonText, returnReasonOf } from './bank-reasons.js';
import { sentenceOf, type Verdict } from './first-look.js';
import { isFailure, type Judge, type RunAnswer } from './run-answer.js';

export interface ReportedLines {
  /** As it would stand with all of it. */
  readonly run: PreparedRun;
  readonly reported: Reported;
  /** Lines that are taken, whether or not they say something new. */
  readonly taken: readonly RunAnswer[];
  /** The places of those that do. */
  readonly isNew: ReadonlySet<number>;
  readonly refused: ReadonlyMap<number, Verdict>;
}

const NOTHING: Reported = { moved: [], failed: [] };

/** What a file's lines say of a run that is open, one by one: what moved before what failed, and each payment before the run as a whole. */
export function reportOf(run: PreparedRun, answers: readonly RunAnswer[], judge: Judge): ReportedLines {
  const refused = new Map<number, Verdict>();
  const isNew = new Set<number>();
  const taken: RunAnswer[] = [];
  let state = run;
  let reported = NOTHING;
  for (const answer of answers.toSorted((one, other) => turnOf(one) - turnOf(other))) {
    const { line } = answer.line;
    try {
      const said = saidBy(answer, state);
      const after = withSaid(state, said, judge);
      if (after !== state) {
        reported = { moved: [...reported.moved, ...said.moved], failed: [...reported.failed, ...said.failed] };
        isNew.add(line);
      }
      state = after;
      taken.push(answer);
    } catch (error) {
      refused.set(line, { outcome: 'refused', message: sentenceOf(error) });
    }
  }
  return { run: state, reported, taken, isNew, refused };
}

function turnOf({ line: { word }, payment }: RunAnswer): number {
  if (payment === null) return 2;
  return word.kind === 'moved' ? 0 : 1;
}

function saidBy({ line: { word }, payment }: RunAnswer, run: PreparedRun): Reported {
  if (word.kind === 'moved') {
    const lineIds = payment === null ? unanswered(run) : [payment.lineId];
    return { moved: lineIds.map((lineId) => ({ lineId, movedOn: word.on })), failed: [] };
  }
  if (payment === null || !isFailure(word)) return NOTHING;
  const { kind: failure, on: failedOn, reason } = word;
  const why = { returnReason: returnReasonOf(reason), note: reasonText(reason) };
  return { moved: [], failed: [{ lineId: payment.lineId, failure, failedOn, ...why }] };
}

/** What a word of the run as a whole is about: a payment of which the bank said more has its own. */
function unanswered(run: PreparedRun): string[] {
  return paidLines(run, run.leftOut).flatMap(({ lineId }) => {
    const { movedOn, failed } = answerTo(run.answers, lineId);
    return movedOn === null && failed?.failure !== 'rejected' ? [lineId] : [];
  });
}

/** The same run where it says nothing new. */
function withSaid(run: PreparedRun, said: Reported, { by: recordedBy, office, at }: Judge): PreparedRun {
  const events = recordBankAnswer(run, { ...said, recordedBy, office, at });
  if (events.length === 0) return run;
  const after = events.reduce(evolve, run);
  if (after.status !== 'prepared') throw new Error('a run stays open when an answer is recorded');
  return after;
}
