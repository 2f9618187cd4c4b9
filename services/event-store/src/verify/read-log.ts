import type { Pool, QueryResultRow } from 'pg';
import { withConnection } from '../wire/with-connection.js';

/** How much of the log a statement reads. */
export type Reach = 'all' | 'page';

/** The planner, left alone, takes nested loops; `work_mem` is so much that what is narrow is hashed at once, and whole events never are. */
const SETTINGS: Readonly<Record<Reach, string>> = {
  /** On all cores, which other reads of the system's role are kept from. */
  all: `set local max_parallel_workers_per_gather = 2; set local min_parallel_table_scan_size = 0;
    set local min_parallel_index_scan_size = 0; set local parallel_setup_cost = 0; set local work_mem = '256MB'`,
  /** By its index: the planner thinks a page larger than it is, and would read everything for it. Others are read beside it. */
  page: `set local max_parallel_workers_per_gather = 0; set local enable_seqscan = off; set local enable_bitmapscan = off;
    set local work_mem = '64MB'`,
};

/** Runs a statement that reads much of the log. */
export async function readLog<R extends QueryResultRow>(
  pool: Pool,
  reach: Reach,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  return withConnection(pool, async (client) => {
    await client.query(`begin transaction read only;
      set local enable_nestloop = off; set local enable_mergejoin = off; set local jit = off; ${SETTINGS[reach]}`);
    const { rows } = await client.query<R>(text, [...values]);
    await client.query('commit');
    return rows;
  });
}
