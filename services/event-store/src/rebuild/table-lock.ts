import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { withConnection } from '../wire/with-connection.js';
import { quoted } from '../append/upsert-sql.js';

/** Whoever wants the table queues behind who waits for its lock, so nobody waits for it longer than this. */
const LOCK_LIMIT_MS = 80;
const MAX_ATTEMPTS = 300;
const MAX_PAUSE_MS = 300;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Runs work that needs a strong lock on the tables in one transaction; where the lock isn't free at once it steps back and tries again.
 * Automatic maintenance can have a table for minutes and gives way only to who has waited for a second: it is waited for with a lock
 * behind which no reader and no writer queues.
 *
 * @param tables those that needn't be there are passed over
 */
export async function withTableLock(
  pool: Pool,
  tables: readonly string[],
  work: (owner: PoolClient) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await withConnection(pool, (owner) => inShortTransaction(owner, tables, work));
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === MAX_ATTEMPTS) throw error;
    }
    await sleep(Math.random() * MAX_PAUSE_MS);
  }
}

async function inShortTransaction(
  owner: PoolClient,
  tables: readonly string[],
  work: (owner: PoolClient) => Promise<void>,
): Promise<void> {
  await owner.query('begin');
  try {
    await keepMaintenanceAway(owner, tables);
    await owner.query(`set local lock_timeout = '${LOCK_LIMIT_MS}ms'`);
    await work(owner);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

async function keepMaintenanceAway(owner: PoolClient, tables: readonly string[]): Promise<void> {
  const { rows } = await owner.query<{ present: string }>(
    'select name as present from unnest($1::text[]) as name where to_regclass(name) is not null',
    [tables.map(quoted)],
  );
  const present = rows.map((row) => row.present).join(', ');
  if (present !== '') await owner.query(`lock table ${present} in share update exclusive mode`);
}
