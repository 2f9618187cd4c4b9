import { isDeepStrictEqual } from 'node:util';
import type { AnyRowList } from '../load/stream-fold.js';
import type { RowRemoval, RowWrite } from './append-item.js';
import type { Change } from './change-stream.js';
import { listValues, type ProjectedTable, rowListTable, rowsInList } from './projection-table.js';

export interface RowListChanges {
  readonly writes: readonly RowWrite[];
  readonly removals: readonly RowRemoval[];
}

/** Most have none, and needn't be looked through. */
export function hasRowLists({ after }: Change): boolean {
  return after.definition.rowLists !== undefined;
}

/** What the events change in the stream's lists of rows. */
export function rowListChanges(change: Change): RowListChanges {
  const { rowLists = [] } = change.after.definition;
  const writes: RowWrite[] = [];
  const removals: RowRemoval[] = [];
  for (const list of rowLists as readonly AnyRowList[]) {
    const table = rowListTable(list);
    const before = byKey(table, rowsInList(list, change.before));
    const after = byKey(table, rowsInList(list, change.after));
    for (const [id, row] of after) {
      if (isDeepStrictEqual(before.get(id), row)) continue;
      writes.push({ table, values: listValues(table, change.after, row) });
    }
    for (const id of before.keys()) if (!after.has(id)) removals.push({ table, id });
  }
  return { writes, removals };
}

function byKey({ name, rowKey }: ProjectedTable, rows: readonly object[]): Map<string, object> {
  const keyed = new Map(rows.map((row) => [(row as Readonly<Record<string, string>>)[rowKey.name]!, row]));
  if (keyed.size < rows.length) throw new Error(`Two rows of one stream have the same key in ${name}`);
  return keyed;
}
