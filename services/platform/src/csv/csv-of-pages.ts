import type { Readable } from 'node:stream';
import { csvStream, type Cell } from './csv.js';

/** So many rows are in memory at once. */
export const ROWS_PER_PAGE = 1_000;

export interface RowsWindow {
  readonly limit: number;
  readonly offset: number;
}

/** The rows of a window, in a fixed order. */
type ReadWindow<Row> = (window: RowsWindow) => Promise<readonly Row[]>;

/**
 * A list as a file: its pages are read one after the other, each when the one before has gone out, so a row that comes or goes meanwhile may be
 * missing or stand there twice.
 *
 * @param read what it throws for the first window is thrown before the first line goes out
 */
export async function csvOfPages<Row>(
  header: readonly string[],
  cellsOf: (row: Row) => Cell[],
  read: ReadWindow<Row>,
): Promise<Readable> {
  const rows = rowsOfPages(read);
  const first = await rows.next();
  return csvStream(header, linesOf(first, rows, cellsOf));
}

/** All rows, read a page at a time. */
export async function* rowsOfPages<Row>(read: ReadWindow<Row>): AsyncGenerator<Row, undefined> {
  for (let offset = 0; ; offset += ROWS_PER_PAGE) {
    const rows = await read({ limit: ROWS_PER_PAGE, offset });
    yield* rows;
    if (rows.length < ROWS_PER_PAGE) return undefined;
  }
}

async function* linesOf<Row>(
  first: IteratorResult<Row, undefined>,
  rest: AsyncGenerator<Row, undefined>,
  cellsOf: (row: Row) => Cell[],
): AsyncGenerator<Cell[]> {
  if (first.done) return;
  yield cellsOf(first.value);
  for await (const row of rest) yield cellsOf(row);
}
