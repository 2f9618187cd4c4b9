import pg from 'pg';

/** Of fewer rows an index is made as quickly row by row. */
const WORTH_MAKING_AFTERWARDS = 5_000;
/** Much faster than the default where a table is large; it is needed for one index at a time. */
const SORT_MEMORY = '256MB';

/** An index, and the primary key or unique constraint that stands on it; null where none does. */
interface Index {
  readonly name: string;
  readonly definition: string;
  readonly constraint: 'primary key' | 'unique' | null;
}

/** Those that something else refers to stay. */
const INDEXES = `
  select c.relname::text as name, pg_get_indexdef(c.oid) as definition,
    case bound.contype when 'p' then 'primary key' when 'u' then 'unique' end as constraint
  from pg_index i join pg_class c on c.oid = i.indexrelid
    left join pg_constraint bound on bound.conindid = c.oid and bound.conrelid = i.indrelid
  where i.indrelid = $1::regclass and not i.indisreplident and not i.indisclustered
    and coalesce(bound.contype in ('p', 'u') and not bound.condeferrable and bound.conname = c.relname, true)
    and not exists (select from pg_constraint f where f.conindid = c.oid and f.contype = 'f')
  order by i.indisprimary desc, c.relname`;

/**
 * Fills a table without its indexes and makes them afterwards, since filling them row by row costs more than all the rest. Within the caller's
 * transaction: if it is taken back, they were never gone.
 *
 * @param table as an identifier; nobody else may use it yet
 */
export async function withoutIndexes(
  owner: pg.ClientBase,
  table: string,
  rows: number,
  load: () => Promise<void>,
): Promise<void> {
  if (rows < WORTH_MAKING_AFTERWARDS) return load();
  const { rows: indexes } = await owner.query<Index>(INDEXES, [table]);
  for (const { name, constraint } of indexes) await owner.query(dropIndex(table, name, constraint));
  await load();
  await owner.query(`set local maintenance_work_mem = '${SORT_MEMORY}'`);
  for (const { name, definition, constraint } of indexes) {
    await owner.query(definition);
    if (constraint === null) continue;
    const quoted = pg.escapeIdentifier(name);
    await owner.query(`alter table ${table} add constraint ${quoted} ${constraint} using index ${quoted}`);
  }
}

function dropIndex(table: string, name: string, constraint: Index['constraint']): string {
  const quoted = pg.escapeIdentifier(name);
  return constraint === null ? `drop index ${quoted}` : `alter table ${table} drop constraint ${quoted}`;
}
