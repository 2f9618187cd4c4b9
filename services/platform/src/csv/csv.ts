import { BYTE_ORDER_MARK, csvLine, type Cell } from '@waybook/contracts/texts';
import { Readable } from 'node:stream';
import { keepRowCount, type RowCount } from './row-counts.js';

export { csvLine, type Cell };

type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

/** Lines as they come, so that a long export needs little memory. Its row count grows as they go out. */
export function csvStream(header: readonly string[], rows: Rows) {
  const count = { rows: 0 };
  const stream = Readable.from(lines(header, rows, count));
  keepRowCount(stream, count);
  return stream;
}

async function* lines(header: readonly string[], rows: Rows, count: RowCount) {
  yield BYTE_ORDER_MARK + csvLine(header);
  for await (const row of rows) {
    count.rows += 1;
    yield csvLine(row);
  }
}
