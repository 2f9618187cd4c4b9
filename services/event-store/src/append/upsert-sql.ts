import type { Column, WrittenTable } from './append-item.js';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const BUSINESS = '"business"';

/** What of a table its rows are written by. */
type Target = Pick<WrittenTable, 'name' | 'key' | 'columns' | 'streamColumn'>;

/**
 * Writes rows that are not there yet: one whose key is raises. `source` is what follows FROM: an item `r` with the write's columns, and
 * whatever `business` (an SQL expression) needs; a table that lists its business among the columns brings its own.
 */
export function insertSql({ name: table, key, columns }: Target, business: string, source: string): string {
  const names = columns.map(({ name }) => quoted(name));
  const values = columns.map(({ name, type }) => `r.${quoted(name)}${type === 'text[]' ? '::text[]' : ''}`);
  if (!names.includes(BUSINESS)) {
    names.push(BUSINESS);
    values.push(business);
  }
  const ordered = columns.filter(({ name }) => key.includes(name)).map(({ name }) => `r.${quoted(name)}`);
  return `insert into ${quoted(table)} (${names.join(', ')})
  select ${values.join(', ')} from ${source}
  order by ${ordered.join(', ')}`;
}

/** The same, over those with the same key; over one of another stream it raises, since no stream's id is null. */
export function upsertSql(table: Target, business: string, source: string): string {
  const { key, columns } = table;
  const changed = columns.filter(({ name }) => !key.includes(name));
  const action =
    changed.length > 0 ? `update set ${changed.map((column) => assignment(table, column)).join(', ')}` : 'nothing';
  return `${insertSql(table, business, source)}
  on conflict (${key.map(quoted).join(', ')}) do ${action}`;
}

function assignment({ name: table, streamColumn }: Target, { name }: Column): string {
  const column = quoted(name);
  if (name !== streamColumn) return `${column} = excluded.${column}`;
  return `${column} = case when ${quoted(table)}.${column} = excluded.${column} then excluded.${column} end`;
}
