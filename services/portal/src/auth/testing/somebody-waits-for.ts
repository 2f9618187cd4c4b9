import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const LOOK_MS = 5;
const WAITING = 'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))';

/** Resolves once another connection waits for what this one has locked. */
export async function somebodyWaitsFor(connection: pg.PoolClient): Promise<void> {
  while ((await connection.query(WAITING)).rowCount === 0) await sleep(LOOK_MS);
}
