import type { ImportOutcome } from '@waybook/contracts/api';
import { createHash } from 'node:crypto';
import type { AssessedRow } from './importers/importer.js';

const MARK_LENGTH = 24;

/** Stands for all that a preview shows of a row, so that what is confirmed is what was seen. It is kept nowhere. */
export function markOf({ row, outcome, problems, changes, recordId, recordAt, plan }: AssessedRow): string {
  // What a plan takes from the clock (today's start date) is no part of what was shown.
  const shown = [row, outcome, problems, changes, recordId, recordAt?.toISOString() ?? null, plan === null];
  return `${outcome}.${createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, MARK_LENGTH)}`;
}

/** What the preview said would become of the row. */
export function isToBeWritten(mark: string): boolean {
  const outcome = mark.split('.')[0] as ImportOutcome;
  return outcome === 'added' || outcome === 'changed';
}

/** Of the file and of what was shown of it. */
export function digestOf(content: string, marks: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify([content, marks]))
    .digest('hex');
}
