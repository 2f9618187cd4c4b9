import type { ClientBase, Pool } from 'pg';
import { quoted } from '../append/upsert-sql.js';

/** The keys of indexes and what their conditions ask for, as plans do; to look at all columns of a wide table takes long. */
const ANALYZED_COLUMNS = `
  select string_agg(distinct quote_ident(attname), ', ') as columns
  from pg_index join pg_attribute on attrelid = indrelid
    left join pg_depend on (pg_depend.classid, objid) = ('pg_class'::regclass, indexrelid)
      and (refclassid, refobjid, refobjsubid) = ('pg_class'::regclass, indrelid, attnum)
  where indrelid = $1::regclass
    and (attnum = any ((indkey::int2[])[0:indnkeyatts - 1]) or refobjsubid is not null and attnum <> all (indkey))`;

/**
 * Gives a table that was just filled the statistics that plans ask for. Automatic maintenance does it once more with all columns, since
 * some were left out.
 */
export async function analyzeForPlans(owner: Pool | ClientBase, table: string): Promise<void> {
  const { rows } = await owner.query<{ columns: string | null }>(ANALYZED_COLUMNS, [quoted(table)]);
  const columns = rows[0]!.columns;
  await owner.query(`analyze ${quoted(table)}${columns === null ? '' : ` (${columns})`}`);
}
