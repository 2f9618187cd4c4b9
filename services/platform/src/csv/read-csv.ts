import { CsvError, parse, type CastingContext } from 'csv-parse/sync';

/** What people's spreadsheets put between cells. */
const DELIMITERS = [',', ';', '\t'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** An apostrophe before what would be a formula: our own files have it, and in a spreadsheet it says that the cell is text. */
const DEFUSED = /(^|[;\t\r\n])'(?=[=+\-@＝＋－＠])/g;

/** Limits of every file that is read as CSV. */
export const MAX_CSV_COLUMNS = 100;
export const MAX_CSV_CELL_LENGTH = 10_000;

export interface CsvRow {
  /** As a spreadsheet counts them; the first is 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** The file can't be read as rows and cells within the limits; the sentence says where it goes wrong. */
export class UnreadableCsv extends Error {}

/**
 * The rows of a file that aren't empty, by RFC 4180: with commas, semicolons or tabs, whatever ends its lines, with or without a byte order
 * mark. Each cell is text, whatever it begins with.
 *
 * @throws UnreadableCsv
 */
export function readCsv(text: string, { maxRows }: { readonly maxRows: number }): CsvRow[] {
  return recordsOf(text, maxRows)
    .map((cells, index) => ({ row: index + 1, cells: cells.map(cellText) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

function recordsOf(text: string, maxRows: number): string[][] {
  try {
    return parse(text, {
      bom: true,
      cast: boundedCell,
      delimiter: delimiterOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      to: maxRows + 1,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv(sentenceOn(error));
    throw error;
  }
}

/** Called for each cell as it ends, before the rest of the text is looked at. */
function boundedCell(cell: string, { column, lines }: CastingContext): string {
  if (Number(column) >= MAX_CSV_COLUMNS) {
    throw new UnreadableCsv(`Line ${lines} has more than ${MAX_CSV_COLUMNS} columns.`);
  }
  if (cell.length > MAX_CSV_CELL_LENGTH) {
    throw new UnreadableCsv(`A cell in line ${lines} has more than ${MAX_CSV_CELL_LENGTH} characters.`);
  }
  return cell;
}

function sentenceOn(error: CsvError): string {
  const line = typeof error['lines'] === 'number' ? ` near line ${error['lines']}` : '';
  return error.code.includes('QUOTE')
    ? `A quotation mark is not closed, or stands inside a cell without being doubled${line}.`
    : `The file can't be read as CSV${line}.`;
}

/** The one that stands most often in the first line, outside quotation marks. */
export function delimiterOf(text: string): Delimiter {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (!isQuoted && (sign === '\n' || sign === '\r')) break;
    if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const countOf = (delimiter: Delimiter) => counts.get(delimiter) ?? 0;
  return DELIMITERS.reduce((best, delimiter) => (countOf(delimiter) > countOf(best) ? delimiter : best));
}

function cellText(cell: string): string {
  return cell.trim().replaceAll(DEFUSED, '$1');
}
