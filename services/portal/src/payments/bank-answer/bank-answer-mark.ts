import { createHash } from 'node:crypto';
import type { ReadAnswer } from './bank-answer-reader.js';
import type { RunChange } from './judging/judge-run.js';

/** Stands for the file and for all that a preview shows of it, so that what is confirmed is what was seen. It is kept nowhere. */
export function bankAnswerMark(content: string, { judgement: { lines, changes } }: ReadAnswer): string {
  const shown = lines.map(({ line, outcome, message, runId, payment }) => {
    return [line.line, outcome, message, runId, payment?.lineId ?? null];
  });
  const written = changes.map(writtenOf);
  return createHash('sha256')
    .update(JSON.stringify([content, shown, written]))
    .digest('hex');
}

function writtenOf(change: RunChange): unknown[] {
  const { runId } = change.run;
  if (change.kind === 'answered') return [runId, change.reported, change.soFar, change.settled?.paidOn ?? null];
  return [runId, change.returns.map(({ payment, reason, returnedOn }) => [payment.lineId, reason, returnedOn])];
}
