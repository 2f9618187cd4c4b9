import { describe, expect, test } from '@jest/globals';
import type { ImportEvent } from '@waybook/contracts/events';
import type { Recorded } from '@waybook/event-store';
import { confirmImport, recordRows, recordTakenBack, type ConfirmImportInput } from './import.decider.js';
import {
  ImportNotFound,
  ImportOfAnotherFile,
  ImportPreviewChanged,
  ImportWasUndone,
  NothingToImport,
} from './import.errors.js';
import { importStream, type Import, type ImportLine } from './import.js';

const importId = '0199a000-0000-7000-8000-000000000001';
const by = '0199a000-0000-7000-8000-000000000002';
const recordId = '0199a000-0000-7000-8000-000000000003';
const at = new Date('2026-11-20T12:00:00.000Z');
const instant = at.toISOString();

const fold = (events: readonly ImportEvent[]): Import =>
  events.reduce<Import>(
    (state, event) => importStream.evolve(state, event as Recorded<ImportEvent>),
    importStream.initial,
  );

const confirmation = (changes: Partial<ConfirmImportInput> = {}): ConfirmImportInput => ({
  importId,
  kind: 'drivers',
  rows: 2,
  fileDigest: 'one file',
  changedRows: [],
  by,
  at,
  ...changes,
});
const line = (row: number, outcome: ImportLine['outcome'] = 'added'): ImportLine => ({
  row,
  outcome,
  recordId: outcome === 'refused' ? null : recordId,
});

const CONFIRMED = confirmImport(importStream.initial, confirmation());
const record = (before: readonly ImportEvent[], ...lines: ImportLine[]) => recordRows(fold(before), { lines, by, at });
const HALF = [...CONFIRMED, ...record(CONFIRMED, line(2))];
const FINISHED = [...HALF, ...record(HALF, line(3, 'changed'))];
const undo = (before: readonly ImportEvent[], rows: readonly number[], isLast = true) =>
  recordTakenBack(fold(before), { rows, isLast, by, at });

describe('confirming', () => {
  test('a preview that still holds begins the import', () => {
    const data = { importId, kind: 'drivers', rows: 2, fileDigest: 'one file', confirmedBy: by, confirmedAt: instant };
    expect(CONFIRMED).toEqual([{ type: 'ImportConfirmed', data }]);
  });

  test.each([
    ['rows changed since', { changedRows: [3] }, ImportPreviewChanged],
    ['nothing is to be written', { rows: 0 }, NothingToImport],
  ])('is refused where %s', (_, changes, error) => {
    expect(() => confirmImport(importStream.initial, confirmation(changes))).toThrow(error);
  });

  test('goes on with the same file, whatever of it is written by now', () => {
    for (const events of [CONFIRMED, HALF, FINISHED]) {
      expect(confirmImport(fold(events), confirmation({ changedRows: [2, 3] }))).toEqual([]);
    }
  });

  test.each([{ fileDigest: 'another' }, { kind: 'earnings' } as const])('does not go on with %j', (changes) => {
    expect(() => confirmImport(fold(HALF), confirmation(changes))).toThrow(ImportOfAnotherFile);
  });

  test('does not begin again what was undone', () => {
    const undone = [...FINISHED, ...undo(FINISHED, [2])];
    expect(() => confirmImport(fold(undone), confirmation())).toThrow(ImportWasUndone);
  });
});

describe('what was written', () => {
  test('is said row by row, and the last row finishes the import', () => {
    expect(HALF.slice(1)).toEqual([
      { type: 'ImportRowsWritten', data: { importId, lines: [line(2)], writtenBy: by, writtenAt: instant } },
    ]);
    expect(FINISHED.slice(2).map(({ type }) => type)).toEqual(['ImportRowsWritten', 'ImportFinished']);
    const counts = { importId, kind: 'drivers', added: 1, changed: 1, refused: 0, finishedAt: instant };
    expect(FINISHED.at(-1)?.data).toEqual(counts);
  });

  test('is said once, and finishes once', () => {
    expect(record(HALF, line(2))).toEqual([]);
    expect(record(FINISHED, line(2), line(3))).toEqual([]);
    expect(record(HALF, line(2, 'refused'), line(3)).map(({ data }) => data)).toMatchObject([
      { lines: [line(3)] },
      { added: 2, refused: 0 },
    ]);
  });

  test('counts what was refused after all', () => {
    expect(record(HALF, line(3, 'refused')).at(-1)?.data).toMatchObject({ added: 1, changed: 0, refused: 1 });
  });

  test('is of an import that was confirmed', () => {
    expect(() => record([], line(2))).toThrow(ImportNotFound);
  });
});

describe('undoing', () => {
  test('says what was taken back and what was kept', () => {
    expect(undo(FINISHED, [2])).toEqual([
      { type: 'ImportRowsTakenBack', data: { importId, rows: [2], takenBackBy: by, takenBackAt: instant } },
      {
        type: 'ImportUndone',
        data: { importId, kind: 'drivers', takenBack: 1, kept: 1, undoneBy: by, undoneAt: instant },
      },
    ]);
  });

  test('goes on in steps, and ends with the last row that was tried', () => {
    const first = undo(FINISHED, [2], false);
    expect(first.map(({ type }) => type)).toEqual(['ImportRowsTakenBack']);
    const last = undo([...FINISHED, ...first], [], true);
    expect(last.map(({ data }) => data)).toMatchObject([{ takenBack: 1, kept: 1 }]);
  });

  test('takes each row back once, and none that was refused', () => {
    const undone = [...FINISHED, ...undo(FINISHED, [2])];
    expect(undo(undone, [2])).toEqual([]);
    expect(undo(undone, [3]).at(-1)?.data).toMatchObject({ takenBack: 2, kept: 0 });
    const withRefused = [...HALF, ...record(HALF, line(3, 'refused'))];
    expect(undo(withRefused, [2, 3]).map(({ data }) => data)).toMatchObject([{ rows: [2] }, { takenBack: 1, kept: 0 }]);
  });

  test('changes nothing where everything was kept', () => {
    expect(undo(FINISHED, [])).toEqual([]);
  });

  test('what is written after it can still be said, and taken back', () => {
    const undone = [...HALF, ...undo(HALF, [2])];
    const later = record(undone, line(3));
    expect(later.map(({ type }) => type)).toEqual(['ImportRowsWritten']);
    expect(undo([...undone, ...later], [3]).at(-1)?.data).toMatchObject({ takenBack: 2, kept: 0 });
  });
});
