import pg from 'pg';

/** These go as they must: events last, each in its turn, and what was sealed of them never. */
const APART = ['events', 'sealed'];
const ROWS_AT_A_TIME = 2_000;

/** Whatever has a column for the business, also what a rebuild left half done. Those that refer to others come first. */
const TABLES = `
  select c.relname as name from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'business' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
  order by c.relname = 'person_keys' desc, c.relname = 'claims', c.relname = 'businesses',
    exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f') desc, c.relname`;

/** Keys first: from then on nothing that was encrypted is readable, whatever happens. The business's own row goes last. */
export async function businessTables(owner: pg.PoolClient): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(TABLES, [APART]);
  return rows.map(({ name }) => name);
}

/** In pieces, so that nobody waits for long. @returns how many rows there were */
export async function emptied(owner: pg.PoolClient, table: string, business: string): Promise<number> {
  const name = pg.escapeIdentifier(table);
  let gone = 0;
  for (;;) {
    const { rowCount } = await owner.query(
      `delete from ${name} where ctid = any (array(select ctid from ${name} where business = $1 limit ${ROWS_AT_A_TIME}))`,
      [business],
    );
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < ROWS_AT_A_TIME) return gone;
  }
}
