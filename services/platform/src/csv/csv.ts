import { BYTE_ORDER_MARK, csvLine, type Cell } from '@waybook/contracts/texts';
import { Readable } from 'node:stream';

export { csvLine, type Cell };

/** Lines as they come, so that a long export needs little memory. */
export function csvStream(header: readonly string[], rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>) {
  return Readable.from(lines(header, rows));
}

async function* lines(header: readonly string[], rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>) {
  yield BYTE_ORDER_MARK + csvLine(header);
  for await (const row of rows) yield csvLine(row);
}
