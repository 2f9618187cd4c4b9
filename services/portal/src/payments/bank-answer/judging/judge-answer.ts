import type { PaymentRunLine } from '@waybook/contracts/events';
import type { AnswerLine, BankAnswer } from '../answer-line.js';
import { firstLook, type Verdict } from './first-look.js';
import { judgeRun, type RunChange } from './judge-run.js';
import { matcher, type KnownRun, type Match } from './match-line.js';
import type { Judge, RunAnswer } from './run-answer.js';

export interface JudgedLine extends Verdict {
  readonly line: AnswerLine;
  readonly runId: string | null;
  readonly payment: PaymentRunLine | null;
}

export interface Judgement {
  readonly lines: readonly JudgedLine[];
  /** What would be written, by the commands that one would send by hand. */
  readonly changes: readonly RunChange[];
}

const SAID_TWICE: Verdict = {
  outcome: 'refused',
  message: 'The file says this of the same payment twice. Ask the bank whether it moved twice.',
};

/** What would become of each line; nothing depends on their order but which of two that say the same is the second. */
export function judgeAnswer({ lines }: BankAnswer, runs: readonly KnownRun[], judge: Judge): Judgement {
  const find = matcher(runs);
  const matches = lines.map((line) => ({ line, match: find(line) }));
  const verdicts = new Map<number, Verdict>();
  const answers = new Map<KnownRun, RunAnswer[]>();
  const said = new Set<string>();
  for (const { line, match } of matches) {
    const verdict = firstLook(line, match) ?? saidBefore(said, line, match);
    if (verdict !== null) verdicts.set(line.line, verdict);
    else if (match.of !== 'nothing') answers.set(match.run, [...(answers.get(match.run) ?? []), answerOf(line, match)]);
  }
  const judged = [...answers].flatMap(([run, ofRun]) =>
    run.status === 'cancelled' ? [] : [judgeRun(run, ofRun, judge)],
  );
  for (const { verdicts: found } of judged) for (const [line, verdict] of found) verdicts.set(line, verdict);
  return {
    lines: matches.map(({ line, match }) => ({ line, ...namedBy(match), ...verdictOf(verdicts, line) })),
    changes: judged.flatMap(({ change }) => change ?? []),
  };
}

function saidBefore(said: Set<string>, { word }: AnswerLine, match: Match): Verdict | null {
  if (match.of === 'nothing') return null;
  const about = match.of === 'payment' ? match.payment.lineId : 'whole';
  const key = `${match.run.runId} ${about} ${word.kind === 'moved' ? 'moved' : 'failed'}`;
  if (said.has(key)) return SAID_TWICE;
  said.add(key);
  return null;
}

function answerOf(line: AnswerLine, match: Match): RunAnswer {
  return { line, payment: match.of === 'payment' ? match.payment : null };
}

function namedBy(match: Match): Pick<JudgedLine, 'runId' | 'payment'> {
  if (match.of === 'nothing') return { runId: null, payment: null };
  return { runId: match.run.runId, payment: match.of === 'payment' ? match.payment : null };
}

function verdictOf(verdicts: ReadonlyMap<number, Verdict>, { line }: AnswerLine): Verdict {
  const verdict = verdicts.get(line);
  if (!verdict) throw new Error(`line ${line} of a bank's answer was judged by nobody`);
  return verdict;
}
