import type { Pool, QueryResultRow } from 'pg';

/** So much memory that what is narrow is hashed at once, and so little that whole events never are. */
export type HashMemory = '64MB' | '256MB';

/**
 * Runs a statement that reads much of the log on all cores. The planner, left alone, takes nested loops, and other reads of the
 * system's role are kept from going parallel, which pages don't repay.
 */
export async function inParallel<R extends QueryResultRow>(
  pool: Pool,
  memory: HashMemory,
  text: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const client = await pool.connect();
  try {
    await client.query(`begin transaction read only;
      set local max_parallel_workers_per_gather = 2; set local min_parallel_table_scan_size = 0;
      set local min_parallel_index_scan_size = 0; set local parallel_setup_cost = 0;
      set local enable_nestloop = off; set local enable_mergejoin = off; set local work_mem = '${memory}'; set local jit = off`);
    return (await client.query<R>(text, [...values])).rows;
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
