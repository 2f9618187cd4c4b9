import {
  IMPORT_COLUMNS,
  type ImportAnswer,
  type ImportKind,
  type ImportOutcome,
  type ImportPreviewAnswer,
} from '@waybook/contracts/api';
import { BYTE_ORDER_MARK, counted, csvLine } from '@waybook/contracts/texts';

export type PreviewRow = ImportPreviewAnswer['rows'][number];

export const KIND_WORDS: Readonly<Record<ImportKind, string>> = {
  drivers: 'drivers',
  earnings: 'earnings',
  'bank-details': 'bank details',
};

export const OUTCOME_BADGES = {
  added: { label: 'New', tone: 'good' },
  changed: { label: 'Changed', tone: 'waiting' },
  unchanged: { label: 'Unchanged', tone: 'quiet' },
  refused: { label: 'Refused', tone: 'bad' },
} as const satisfies Readonly<Record<ImportOutcome, object>>;

/** An empty file with the headings, and below each what belongs there: a row that begins with # is passed over. */
export function templateOf(kind: ImportKind): string {
  const columns = IMPORT_COLUMNS[kind];
  const remarks = columns.map(({ explanation, isRequired }, index) =>
    [...(index === 0 ? ['#'] : []), ...(isRequired ? ['Needed.'] : []), explanation].join(' '),
  );
  return BYTE_ORDER_MARK + csvLine(columns.map(({ heading }) => heading)) + csvLine(remarks);
}

/** The heading of a form's field; what isn't a column is about the row. */
export function headingOf(kind: ImportKind, field: string | null): string | null {
  return IMPORT_COLUMNS[kind].find((column) => column.field === field)?.heading ?? null;
}

export function problemsText(kind: ImportKind, { problems }: PreviewRow): string[] {
  return problems.map(({ field, message }) => {
    const heading = headingOf(kind, field);
    return heading === null ? message : `${heading}: ${message}`;
  });
}

export function changesText(kind: ImportKind, { changes }: PreviewRow): string[] {
  return changes.map(
    ({ field, from, to }) => `${headingOf(kind, field) ?? field}: ${from ?? 'nothing'} → ${to ?? 'nothing'}`,
  );
}

/** The refused rows as the file has them, with a column that says why, to be mended and imported by themselves. */
export function faultyRowsFile(kind: ImportKind, { headings, rows }: ImportPreviewAnswer): string {
  const lines = rows
    .filter(({ outcome }) => outcome === 'refused')
    .map((row) => csvLine([...headings.map((_, index) => row.cells[index] ?? ''), problemsText(kind, row).join(' ')]));
  return BYTE_ORDER_MARK + csvLine([...headings, 'Problem']) + lines.join('');
}

export function toBeWritten({ counts }: ImportPreviewAnswer): number {
  return counts.added + counts.changed;
}

/** "3 new, 1 changed, 2 unchanged, 1 refused" */
export function countsText({ added, changed, unchanged, refused }: ImportPreviewAnswer['counts']): string {
  return `${added} new, ${changed} changed, ${unchanged} unchanged, ${refused} refused`;
}

/** What became of an import, in a line. */
export function resultText({ status, rows, added, changed, refused, takenBack }: ImportAnswer): string {
  const parts = [`${added} added`, `${changed} changed`];
  if (refused > 0) parts.push(`${refused} refused`);
  const left = rows - added - changed - refused;
  if (left > 0) parts.push(`${counted(left, 'row')} not written`);
  if (status === 'undone') parts.push(`${takenBack} taken back`);
  return parts.join(', ');
}

/** Rows of an import that stand, and could be taken back. */
export function standingRows({ kind, added, changed, takenBack }: ImportAnswer): number {
  return kind === 'bank-details' ? 0 : added + changed - takenBack;
}

/** What undoing does to the rows that it can take back, a sentence for each kind of row. */
export function undoTexts(kind: ImportKind, { added, changed }: { added: number; changed: number }): string[] {
  const [noun, nouns] = kind === 'drivers' ? ['driver', 'drivers'] : ['entry', 'entries'];
  const [gone, former] = kind === 'drivers' ? ['deleted for good', 'details'] : ['removed', 'figures'];
  return [
    ...(added === 0 ? [] : [`${counted(added, `${noun} that was`, `${nouns} that were`)} added: ${gone}.`]),
    ...(changed === 0
      ? []
      : [`${counted(changed, `${noun} that was`, `${nouns} that were`)} changed: the former ${former} again.`]),
  ];
}
