import type { ImportKind } from '@waybook/contracts/api';
import type { ImportEvent } from '@waybook/contracts/events';
import {
  ImportNotFound,
  ImportOfAnotherFile,
  ImportPreviewChanged,
  ImportWasUndone,
  NothingToImport,
} from './import.errors.js';
import { countLines, standingLines, type ConfirmedImport, type Import, type ImportLine } from './import.js';

export interface ConfirmImportInput {
  readonly importId: string;
  readonly kind: ImportKind;
  /** How many rows the preview showed as to be written. */
  readonly rows: number;
  /** Of file and preview. */
  readonly fileDigest: string;
  /** Rows that are not any more what the preview showed. */
  readonly changedRows: readonly number[];
  readonly by: string;
  readonly at: Date;
}

/** Once confirmed, the same file goes on where it stopped, and confirming it again writes nothing twice. */
export function confirmImport(imported: Import, input: ConfirmImportInput): ImportEvent[] {
  const { importId, kind, rows, fileDigest, changedRows, by, at } = input;
  if (imported.status !== 'not_confirmed') {
    if (imported.kind !== kind || imported.fileDigest !== fileDigest) throw new ImportOfAnotherFile();
    if (imported.status === 'undone') throw new ImportWasUndone();
    return [];
  }
  if (changedRows.length > 0) throw new ImportPreviewChanged(changedRows);
  if (rows === 0) throw new NothingToImport();
  const data = { importId, kind, rows, fileDigest, confirmedBy: by, confirmedAt: at.toISOString() };
  return [{ type: 'ImportConfirmed', data }];
}

interface Step {
  readonly by: string;
  readonly at: Date;
}

/** Two requests may have written the same rows, each of which happened once: the first to say so is believed. */
export function recordRows(
  imported: Import,
  { lines, by, at }: Step & { readonly lines: readonly ImportLine[] },
): ImportEvent[] {
  const standing = confirmed(imported);
  const { importId } = standing;
  const unsaid = lines.filter(({ row }) => !standing.lines.has(row));
  if (unsaid.length === 0) return [];
  const instant = at.toISOString();
  const written: ImportEvent = {
    type: 'ImportRowsWritten',
    data: { importId, lines: [...unsaid], writtenBy: by, writtenAt: instant },
  };
  const after = {
    ...standing,
    lines: new Map([...standing.lines, ...unsaid.map((line) => [line.row, line] as const)]),
  };
  const isLast = standing.status === 'writing' && after.lines.size >= standing.rows;
  return isLast ? [written, finished(after, instant)] : [written];
}

function finished(imported: ConfirmedImport, finishedAt: string): ImportEvent {
  const { importId, kind } = imported;
  const counts = {
    added: countLines(imported, 'added'),
    changed: countLines(imported, 'changed'),
    refused: countLines(imported, 'refused'),
  };
  return { type: 'ImportFinished', data: { importId, kind, ...counts, finishedAt } };
}

/** The import is undone with the last row that was tried, where anything was taken back at all. */
export function recordTakenBack(
  imported: Import,
  { rows, isLast, by, at }: Step & { readonly rows: readonly number[]; readonly isLast: boolean },
): ImportEvent[] {
  const before = confirmed(imported);
  const { importId, kind } = before;
  const standing = new Set(standingLines(before).map(({ row }) => row));
  const unsaid = rows.filter((row) => standing.has(row));
  const instant = at.toISOString();
  const events: ImportEvent[] =
    unsaid.length === 0
      ? []
      : [
          {
            type: 'ImportRowsTakenBack',
            data: { importId, rows: unsaid, takenBackBy: by, takenBackAt: instant },
          },
        ];
  const takenBack = before.takenBack.size + unsaid.length;
  const isNews = unsaid.length > 0 || before.status !== 'undone';
  if (!isLast || takenBack === 0 || !isNews) return events;
  const kept = standing.size - unsaid.length;
  return [
    ...events,
    { type: 'ImportUndone', data: { importId, kind, takenBack, kept, undoneBy: by, undoneAt: instant } },
  ];
}

/** @throws ImportNotFound */
export function confirmed(imported: Import): ConfirmedImport {
  if (imported.status === 'not_confirmed') throw new ImportNotFound();
  return imported;
}
