import type { Readable } from 'node:stream';
import { csvStream, type Cell } from './csv.js';

/** So many rows are in memory at once. */
export const ROWS_PER_PAGE = 1_000;

export interface RowsWindow {
  readonly limit: number;
  readonly offset: number;
}

/**
 * A list as a file: its pages are read one after the other, each when the one before has gone out, so a row that comes or goes meanwhile may be
 * missing or stand there twice.
 *
 * @param read the rows of a window, in a fixed order; what it throws for the first one is thrown before the first line goes out
 */
export async function csvOfPages<Row>(
  header: readonly string[],
  cellsOf: (row: Row) => Cell[],
  read: (window: RowsWindow) => Promise<readonly Row[]>,
): Promise<Readable> {
  const page = (offset: number) => read({ limit: ROWS_PER_PAGE, offset });
  return csvStream(header, linesOf(await page(0), cellsOf, page));
}

async function* linesOf<Row>(
  first: readonly Row[],
  cellsOf: (row: Row) => Cell[],
  page: (offset: number) => Promise<readonly Row[]>,
): AsyncGenerator<Cell[]> {
  let rows = first;
  for (let offset = 0; rows.length > 0; rows = await page(offset)) {
    yield* rows.map(cellsOf);
    if (rows.length < ROWS_PER_PAGE) return;
    offset += rows.length;
  }
}
