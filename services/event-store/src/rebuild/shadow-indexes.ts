import type { ClientBase, Pool } from 'pg';
import { quoted } from '../append/upsert-sql.js';
import { withSession } from '../wire/with-connection.js';
import { shadowName } from './shadow-name.js';

/** Much faster than the default where a table is large; it is needed for one index at a time. */
const SORT_MEMORY = '256MB';

/** Of a live table's index, and of its copy if there is one: a copy that was broken off is invalid. */
interface Index {
  readonly oid: string;
  readonly name: string;
  readonly isUnique: boolean;
  /** What follows the table's name in its definition. */
  readonly form: string;
  /** Whether the primary key or a unique constraint stands on it; null where none does. */
  readonly constraint: 'primary key' | 'unique' | null;
  readonly isCopied: boolean | null;
  readonly isCopyBound: boolean;
}

const copyOf = (oid: string): string => `rebuilt_index_${oid}`;

const INDEXES = `
  select i.indexrelid::text as oid, c.relname as name, i.indisunique as "isUnique",
    substring(pg_get_indexdef(c.oid) from ' USING .*') as form,
    case bound.contype when 'p' then 'primary key' when 'u' then 'unique' end as constraint,
    copy.indisvalid as "isCopied",
    exists (select from pg_constraint where conindid = copy.indexrelid) as "isCopyBound"
  from pg_index i join pg_class c on c.oid = i.indexrelid
    left join pg_constraint bound on bound.conindid = i.indexrelid and bound.contype in ('p', 'u')
    left join pg_class named on named.relname = '${copyOf('')}' || i.indexrelid and named.relnamespace = c.relnamespace
    left join pg_index copy on copy.indexrelid = named.oid and copy.indrelid = $2::regclass
  where i.indrelid = $1::regclass order by i.indisprimary desc, c.relname`;

/**
 * Makes the indexes of the filled table, one after the other: filling them row by row would cost more than all the rest. Concurrently, not
 * for the sake of the table, which nobody else knows, but because it holds back no reader of the log while it works.
 *
 * @param isAlone whether nobody else writes, so that it may take every core
 */
export async function createIndexes(pool: Pool, table: string, isAlone: () => boolean): Promise<void> {
  await withSession(pool, async (owner) => {
    await owner.query(`set maintenance_work_mem = '${SORT_MEMORY}'`);
    for (const { oid, form, isUnique, isCopied } of await indexesOf(owner, table)) {
      if (isCopied) continue;
      const copy = quoted(copyOf(oid));
      if (isCopied === false) await owner.query(`drop index ${copy}`);
      await owner.query(`set max_parallel_maintenance_workers = ${isAlone() ? 'default' : '0'}`);
      const kind = isUnique ? 'unique index' : 'index';
      await owner.query(`create ${kind} concurrently ${copy} on ${quoted(shadowName(table))}${form}`);
    }
    await owner.query('reset maintenance_work_mem; reset max_parallel_maintenance_workers');
  });
}

/** Quick: the indexes are there, and columns of a primary key are never null. */
export async function bindConstraints(owner: ClientBase, table: string): Promise<void> {
  for (const { oid, constraint, isCopyBound } of await indexesOf(owner, table)) {
    if (constraint === null || isCopyBound) continue;
    const copy = quoted(copyOf(oid));
    await owner.query(
      `alter table ${quoted(shadowName(table))} add constraint ${copy} ${constraint} using index ${copy}`,
    );
  }
}

/** From the name of each copy to the live index's, by which later migrations know it. */
export async function renamedIndexes(owner: ClientBase, table: string): Promise<[string, string][]> {
  const indexes = await indexesOf(owner, table);
  if (indexes.some(({ isCopied }) => !isCopied))
    throw new Error(`The indexes of ${table} changed while it was rebuilt: rebuild it afresh`);
  return indexes.map(({ oid, name }) => [copyOf(oid), name]);
}

async function indexesOf(owner: ClientBase, table: string): Promise<Index[]> {
  return (await owner.query<Index>(INDEXES, [quoted(table), quoted(shadowName(table))])).rows;
}
