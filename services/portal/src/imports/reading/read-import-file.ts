import {
  IMPORT_COLUMNS,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  type ImportColumn,
  type ImportKind,
  type ProblemDetail,
} from '@waybook/contracts/api';
import { readCsv, UnreadableCsv, type CsvRow } from '@waybook/platform/csv';
import {
  ImportColumnsMissing,
  ImportColumnTwice,
  ImportFileEmpty,
  ImportFileTooLong,
  ImportFileUnreadable,
} from '../import.errors.js';
import { readCell } from './read-cell.js';

/** A row as the single form would send it; what is empty is left out. */
export interface ReadRow {
  readonly row: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly ProblemDetail[];
  /** As the file has them, without what is secret. */
  readonly cells: readonly string[];
}

export interface ReadFile {
  readonly headings: readonly string[];
  readonly rows: readonly ReadRow[];
  readonly unknownColumns: readonly string[];
}

/** A row that begins so is a remark, like the explanations of our template. */
const REMARK = '#';

/** @throws ImportFileEmpty, ImportFileTooLong, ImportFileUnreadable, ImportColumnsMissing, ImportColumnTwice */
export function readImportFile(kind: ImportKind, content: string): ReadFile {
  const [headings, ...rows] = rowsOf(content).filter(({ cells }) => !cells[0]!.startsWith(REMARK));
  if (!headings) throw new ImportFileEmpty();
  const { columns, unknownColumns } = recognised(IMPORT_COLUMNS[kind], headings.cells);
  if (rows.length === 0) throw new ImportFileEmpty();
  if (rows.length > MAX_IMPORT_ROWS) throw new ImportFileTooLong();
  return { headings: headings.cells, rows: rows.map((row) => readRow(columns, row)), unknownColumns };
}

/** The template's remark and the headings come on top of the rows that a file may have. */
const MAX_LINES = MAX_IMPORT_ROWS * 2;

function rowsOf(content: string): CsvRow[] {
  if (Buffer.byteLength(content) > MAX_IMPORT_BYTES) throw new ImportFileTooLong();
  try {
    return readCsv(content, { maxRows: MAX_LINES });
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new ImportFileUnreadable(error.message);
    throw error;
  }
}

type Columns = readonly (ImportColumn | null)[];

function recognised(known: readonly ImportColumn[], headings: readonly string[]) {
  const byName = columnsByName(known);
  const columns: Columns = headings.map((heading) => byName.get(plain(heading)) ?? null);
  const found = new Set<ImportColumn>();
  for (const column of columns) {
    if (column === null) continue;
    if (found.has(column)) throw new ImportColumnTwice(column.heading);
    found.add(column);
  }
  const missing = known.filter((column) => column.isRequired && !found.has(column));
  if (missing.length > 0) throw new ImportColumnsMissing(missing.map(({ heading }) => heading));
  return { columns, unknownColumns: headings.filter((heading, index) => heading !== '' && columns[index] === null) };
}

function columnsByName(known: readonly ImportColumn[]): ReadonlyMap<string, ImportColumn> {
  const byName = new Map<string, ImportColumn>();
  for (const column of known.toReversed()) {
    for (const name of [column.heading, ...(column.alsoCalled ?? [])]) byName.set(plain(name), column);
  }
  return byName;
}

/** Capitals, spaces and dashes don't matter. */
function plain(heading: string): string {
  return heading.toLowerCase().replace(/[\s_-]+/g, '');
}

function readRow(columns: Columns, { row, cells: whole }: CsvRow): ReadRow {
  const cells = whole.map((cell, index) => (columns[index]?.isSecret ? '' : cell));
  const values: Record<string, unknown> = {};
  const problems: ProblemDetail[] = [];
  for (const [index, text] of whole.entries()) {
    const column = columns[index];
    if (text === '') continue;
    if (column === undefined) return { row, values, problems: [TOO_MANY_CELLS], cells };
    if (column === null) continue;
    const reading = readCell(column.cell, text);
    if ('value' in reading) values[column.field] = reading.value;
    else problems.push({ field: column.field, message: reading.problem });
  }
  return { row, values, problems, cells };
}

const TOO_MANY_CELLS: ProblemDetail = {
  field: '',
  message: 'This row has more cells than there are headings. Put cells that hold a comma into quotation marks.',
};
