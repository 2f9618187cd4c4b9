import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseTroubleOf } from '../../database-trouble/index.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { DatabasePool } from './pool.js';
import { poolConfig } from './pools.js';

const ACQUIRE_MS = 500;

let database: TestDatabase;
let pool: DatabasePool;
beforeAll(async () => {
  database = await createTestDatabase([]);
});
afterEach(() => pool.end());
afterAll(() => database.drop());

function onlyConnection(): DatabasePool {
  const config = poolConfig({ url: database.appUrl, connections: 1 });
  return (pool = new DatabasePool({ ...config, connectionTimeoutMillis: ACQUIRE_MS }));
}

const troubleOf = (asked: Promise<unknown>) => asked.then(() => 'none', databaseTroubleOf);

test('who waits in vain for a connection that others get and give back was one too many', async () => {
  const held = await onlyConnection().connect();
  const next = pool.connect();
  const [last, lastByCallback] = [troubleOf(pool.connect()), troubleOf(pool.query('select 1'))];
  await sleep(ACQUIRE_MS / 2);
  held.release();
  const holding = await next;
  expect([await last, await lastByCallback]).toEqual(['out_of_connections', 'out_of_connections']);
  holding.release();
});

test('where nobody gives one back meanwhile, the database gives no answer', async () => {
  const held = await onlyConnection().connect();
  expect(await troubleOf(pool.connect())).toBe('no_answer');
  held.release();
});
