import type { DomainEvent } from '../event.js';
import type { ColumnType, InlineProjection } from '../stream.js';
import type { WrittenTable } from './append-item.js';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- of any row type
type AnyProjection = InlineProjection<any, DomainEvent>;

const tables = new WeakMap<AnyProjection, WrittenTable>();

export function projectionTable(projection: AnyProjection): WrittenTable {
  const known = tables.get(projection);
  if (known) return known;
  const columns = Object.entries(projection.columns) as [string, ColumnType][];
  const table: WrittenTable = {
    name: projection.table,
    key: ['id'],
    columns: [{ name: 'id', type: 'uuid' }, ...columns.map(([name, type]) => ({ name, type }))],
  };
  tables.set(projection, table);
  return table;
}
