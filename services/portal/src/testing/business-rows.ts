import type pg from 'pg';

/** Everything that the database holds of one business, whatever tables there are. */
export class BusinessRows {
  readonly #systemPool: pg.Pool;
  readonly #business: string;

  constructor(systemPool: pg.Pool, business: string) {
    this.#systemPool = systemPool;
    this.#business = business;
  }

  /** An id from each table that has rows of the business. */
  async oneIdOfEachTable(): Promise<string[]> {
    return [...new Set(Object.values(await this.idByTable()))];
  }

  /** The first id of each table that has rows of the business. */
  async idByTable(): Promise<Readonly<Record<string, string>>> {
    const found: Record<string, string> = {};
    for (const table of await this.#tablesWith('id')) {
      const sql = `select id::text as id from ${table} where business = $1 order by id limit 1`;
      const { rows } = await this.#systemPool.query<{ id: string }>(sql, [this.#business]);
      if (rows[0]) found[table] = rows[0].id;
    }
    return found;
  }

  /** Changes where any row of the business does. */
  async fingerprints(): Promise<Record<string, string | null>> {
    const found: Record<string, string | null> = {};
    for (const table of await this.#tablesWith('business')) {
      const sql = `select md5(string_agg(r::text, '|' order by r::text)) as fingerprint from ${table} as r where business = $1`;
      const { rows } = await this.#systemPool.query<{ fingerprint: string | null }>(sql, [this.#business]);
      found[table] = rows[0]?.fingerprint ?? null;
    }
    return found;
  }

  async #tablesWith(column: string): Promise<string[]> {
    const { rows } = await this.#systemPool.query<{ name: string }>(
      `select c.relname as name from pg_class as c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(c.oid, 'select')
         and (select count(*) from pg_attribute as a where a.attrelid = c.oid and a.attname in ('business', $1))
             = cardinality(array(select distinct unnest(array['business', $1])))
       order by name`,
      [column],
    );
    return rows.map(({ name }) => name);
  }
}
