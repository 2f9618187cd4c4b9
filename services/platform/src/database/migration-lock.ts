import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseConnection } from './connections/connection.js';
import { UnfitServer } from './unfit-server.js';

/** Any number will do, as long as it is always the same: it keeps two processes from migrating at once. */
const MIGRATION_LOCK = 7_392_615_480;
/** An index of a large table takes minutes. */
const WAIT_LIMIT_MS = 15 * 60_000;
const PAUSE_MS = 250;
/** For what no one else uses. What people use is waited for by the limits of `applyMigrations`. */
export const LOCK_LIMIT = '60s';

export type Say = (line: string) => void;

/**
 * Keeps everybody else from migrating until the connection ends. It asks again and again and doesn't queue: whoever waits within a statement holds a
 * snapshot, and an index that is made concurrently waits for every snapshot that is older.
 *
 * @throws UnfitServer where somebody else has it for a quarter of an hour
 */
export async function lockMigrations(owner: DatabaseConnection, say: Say = () => undefined): Promise<void> {
  const until = performance.now() + WAIT_LIMIT_MS;
  for (let isTold = false; !(await tryLock(owner)); isTold = true) {
    if (!isTold) say('Another process brings the database up to its version: waiting for it.');
    if (performance.now() > until) {
      throw new UnfitServer(
        'Another process has been bringing the database up to its version for 15 minutes: see what it waits for.',
      );
    }
    await sleep(PAUSE_MS);
  }
}

async function tryLock(owner: DatabaseConnection): Promise<boolean> {
  const { rows } = await owner.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [MIGRATION_LOCK]);
  return rows[0]!.got;
}

/** Runs work while no other process migrates. */
export async function whileNobodyMigrates<T>(owner: DatabaseConnection, work: () => Promise<T>): Promise<T> {
  await owner.query(`set lock_timeout = '${LOCK_LIMIT}'`);
  await lockMigrations(owner);
  try {
    return await work();
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}
