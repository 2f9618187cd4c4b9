import type { Pool, QueryResultRow } from 'pg';

/** A part of the log, which its index gives in its order: the planner thinks it larger than it is and would read all; or all of it. */
export type Reach = 'page' | 'all';

/** So much memory that what is narrow is hashed at once, and so little that whole events never are. */
const SETTINGS: Readonly<Record<Reach, string>> = {
  page: `set local work_mem = '64MB'; set local enable_seqscan = off; set local enable_bitmapscan = off`,
  all: `set local work_mem = '256MB'`,
};

/**
 * Runs a statement that reads much of the log on all cores. The planner, left alone, takes nested loops, and other reads of the
 * system's role are kept from going parallel, which pages don't repay.
 */
export async function inParallel<R extends QueryResultRow>(
  pool: Pool,
  reach: Reach,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const client = await pool.connect();
  try {
    await client.query(`begin transaction read only;
      set local max_parallel_workers_per_gather = 2; set local min_parallel_table_scan_size = 0;
      set local min_parallel_index_scan_size = 0; set local parallel_setup_cost = 0;
      set local enable_nestloop = off; set local enable_mergejoin = off; set local jit = off; ${SETTINGS[reach]}`);
    return (await client.query<R>(text, [...values])).rows;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
