import { hasOneRow, type ProjectedTable } from '../append/projection-table.js';
import type { AnyStream } from '../load/stream-fold.js';
import type { Statement } from '../wire/batch.js';
import { type BusinessOwn, deleteOtherRows, deleteRows, upsertRows } from './rebuild-statements.js';

/** Makes the rows of these streams in one table exactly those that the streams come to. */
export function tableWrites(
  table: ProjectedTable,
  page: readonly BusinessOwn[],
  streams: readonly AnyStream[],
): Statement[] {
  const keyPlace = table.columns.findIndex(({ name }) => name === table.rowKey.name);
  const rows = streams.flatMap((stream) =>
    table.valuesOf(stream).map((values) => ({ business: stream.business, id: values[keyPlace] as string, values })),
  );
  const upserts = upsertRows(
    table,
    rows.map(({ business, values }) => [business, ...values]),
  );
  if (!hasOneRow(table)) return [deleteOtherRows(table, page, rows), ...upserts];
  const present = new Set(rows.map(({ id }) => id));
  const absent = page.flatMap(({ id }) => (present.has(id) ? [] : id));
  return [...upserts, ...(absent.length > 0 ? [deleteRows(table.name, absent)] : [])];
}
