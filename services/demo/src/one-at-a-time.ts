import { setTimeout as sleep } from 'node:timers/promises';
import { withSession } from '@waybook/event-store';
import type pg from 'pg';

/** A number that nothing else in the database uses as an advisory lock. */
const DEMO_LOCK = 730_911_204;
const RETRY_MS = 250;

/** Work that instances of an installation do one after the other. The lock ends with its connection: whoever is killed holds none. */
export function oneAtATime<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  return withSession(pool, async (client) => {
    while (!(await isFree(client))) await sleep(RETRY_MS);
    const result = await work();
    await client.query('select pg_advisory_unlock($1)', [DEMO_LOCK]);
    return result;
  });
}

/** Asked for again and again: a statement that waits would run into the statement timeout. */
async function isFree(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [DEMO_LOCK]);
  return rows[0]?.free === true;
}
