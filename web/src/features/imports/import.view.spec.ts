import { describe, expect, test } from '@jest/globals';
import { IMPORT_COLUMNS, IMPORT_KINDS, type ImportAnswer, type ImportPreviewAnswer } from '@waybook/contracts/api';
import {
  changesText,
  faultyRowsFile,
  problemsText,
  resultText,
  standingRows,
  templateOf,
  undoTexts,
} from './import.view';

const row = (changes: Partial<ImportPreviewAnswer['rows'][number]>): ImportPreviewAnswer['rows'][number] => ({
  row: 2,
  outcome: 'refused',
  label: 'Ann Ash',
  problems: [],
  changes: [],
  cells: [],
  mark: 'refused.x',
  ...changes,
});

const imported: ImportAnswer = {
  id: 'import-1',
  kind: 'drivers',
  status: 'finished',
  rows: 4,
  added: 2,
  changed: 1,
  refused: 1,
  takenBack: 0,
  confirmedAt: '2026-11-20T12:00:00.000Z',
  confirmedBy: 'admin-1',
  confirmedByName: 'Ada Admin',
  undoneAt: null,
};

test.each(IMPORT_KINDS)('the template of %s names each column and explains it in a row that is passed over', (kind) => {
  const [headings, remark, ...rest] = templateOf(kind).split('\r\n');
  expect(headings).toBe(`\uFEFF${IMPORT_COLUMNS[kind].map(({ heading }) => heading).join(',')}`);
  expect(remark).toMatch(/^"?# /);
  expect(rest).toEqual(['']);
});

test('no two columns of a file have one name', () => {
  for (const kind of IMPORT_KINDS) {
    const names = IMPORT_COLUMNS[kind].flatMap(({ heading, alsoCalled = [] }) => [heading, ...alsoCalled]);
    const plain = names.map((name) => name.toLowerCase().replace(/[\s_-]+/g, ''));
    // "E-mail" and "Email" are one name, of one column.
    const owners = IMPORT_COLUMNS[kind].flatMap(({ field, alsoCalled = [] }) => [
      field,
      ...alsoCalled.map(() => field),
    ]);
    const byName = new Map(plain.map((name, index) => [name, owners[index]]));
    expect(plain.map((name, index) => byName.get(name) === owners[index])).toEqual(plain.map(() => true));
  }
});

describe('the faulty rows as a file', () => {
  test('are as the file has them, with the reason, and no cell is a formula', () => {
    const preview: ImportPreviewAnswer = {
      importId: 'import-1',
      headings: ['First name', 'Email'],
      unknownColumns: [],
      counts: { added: 1, changed: 0, unchanged: 0, refused: 1 },
      rows: [
        row({ outcome: 'added' }),
        row({ row: 3, cells: ['=HYPERLINK("x")'], problems: [{ field: 'email', message: 'Email is required' }] }),
      ],
    };
    expect(faultyRowsFile('drivers', preview)).toBe(
      `\uFEFFFirst name,Email,Problem\r\n"'=HYPERLINK(""x"")",,Email: Email is required\r\n`,
    );
  });
});

test('a problem names its column, or the row as a whole', () => {
  const problems = [
    { field: 'membershipFee', message: 'This is not an amount.' },
    { field: null, message: 'Twice.' },
  ];
  expect(problemsText('drivers', row({ problems }))).toEqual(['Membership fee: This is not an amount.', 'Twice.']);
});

test('a change says from what to what', () => {
  const changes = [{ field: 'phone', from: null, to: '07700 900412' }];
  expect(changesText('drivers', row({ changes }))).toEqual(['Phone: nothing → 07700 900412']);
});

test.each([
  [{}, '2 added, 1 changed, 1 refused'],
  [{ refused: 0, status: 'writing' } as const, '2 added, 1 changed, 1 row not written'],
  [{ refused: 0, rows: 3, status: 'undone', takenBack: 2 } as const, '2 added, 1 changed, 2 taken back'],
])('an import with %j comes to "%s"', (changes, text) => {
  expect(resultText({ ...imported, ...changes })).toBe(text);
});

test('rows that stand can be taken back, but no bank details', () => {
  expect(standingRows(imported)).toBe(3);
  expect(standingRows({ ...imported, takenBack: 3 })).toBe(0);
  expect(standingRows({ ...imported, kind: 'bank-details' })).toBe(0);
});

test('undoing says beforehand how many records go, and how many get back what they said before', () => {
  expect(undoTexts('drivers', { added: 12, changed: 1 })).toEqual([
    '12 drivers that were added: deleted for good.',
    '1 driver that was changed: the former details again.',
  ]);
  expect(undoTexts('earnings', { added: 1, changed: 0 })).toEqual(['1 entry that was added: removed.']);
  expect(undoTexts('earnings', { added: 0, changed: 0 })).toEqual([]);
});
