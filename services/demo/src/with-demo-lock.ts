import type { INestApplicationContext } from '@nestjs/common';
import { withSession } from '@waybook/event-store';
import { SYSTEM_POOL } from '@waybook/portal';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Key of the advisory lock; unique within the database. */
const DEMO_LOCK = 730_911_204;
const RETRY_MS = 250;

/**
 * Runs work on one instance at a time. The lock is a session lock: it ends with the connection of an instance that dies. So it is taken past a
 * connection pooler, which would lend the session to somebody else, and give the lock back on another one.
 */
export function withDemoLock<Result>(
  app: Pick<INestApplicationContext, 'get'>,
  work: () => Promise<Result>,
): Promise<Result> {
  return withSession(app.get<pg.Pool>(SYSTEM_POOL, { strict: false }), async (client) => {
    while (!(await isFree(client))) await sleep(RETRY_MS);
    const result = await work();
    await client.query('select pg_advisory_unlock($1)', [DEMO_LOCK]);
    return result;
  });
}

/** Polls, because a statement that waited for the lock would reach the statement timeout. */
async function isFree(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [DEMO_LOCK]);
  return rows[0]?.free === true;
}
