import { until, type TestDatabase } from '@waybook/platform/testing';
import { setTimeout as sleep } from 'node:timers/promises';

/** Long enough for a command that nothing holds up. */
const MEANWHILE_MS = 300;

interface Hold {
  /** Locks a row that the first command writes after its guards. */
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Runs a command, and another while the first waits in the middle of its statement: the second finds nothing yet of what the first writes. */
export async function heldUp<First, Second>(
  database: TestDatabase,
  hold: Hold,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const connection = await database.systemPool.connect();
  try {
    await connection.query('begin');
    await connection.query(hold.sql, [...hold.values]);
    const held = first();
    await until(async () => (await waiting(database)) > 0);
    const meanwhile = second();
    await Promise.race([meanwhile, sleep(MEANWHILE_MS)]);
    await connection.query('rollback');
    return await Promise.all([held, meanwhile]);
  } finally {
    connection.release();
  }
}

async function waiting({ systemPool }: TestDatabase): Promise<number> {
  const { rows } = await systemPool.query<{ count: number }>(
    `select count(*)::integer as count from pg_locks join pg_stat_activity using (pid)
     where not granted and datname = current_database()`,
  );
  return rows[0]!.count;
}
