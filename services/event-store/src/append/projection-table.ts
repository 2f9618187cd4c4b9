import type { AnyProjection } from '../load/stream-fold.js';
import type { ColumnType } from '../stream.js';
import type { WrittenTable } from './append-item.js';

const tables = new WeakMap<AnyProjection, WrittenTable>();

export function projectionTable(projection: AnyProjection): WrittenTable {
  const known = tables.get(projection);
  if (known) return known;
  const columns = Object.entries<ColumnType>(projection.columns);
  const table: WrittenTable = {
    name: projection.table,
    key: ['id'],
    columns: [{ name: 'id', type: 'uuid' }, ...columns.map(([name, type]) => ({ name, type }))],
    isOfStream: true,
  };
  tables.set(projection, table);
  return table;
}
