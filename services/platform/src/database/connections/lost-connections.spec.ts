import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import { queryOnce } from '../../testing/query-once.js';
import { severableProxy } from '../../testing/severable-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { TEST_SERVER } from '../../testing/test-server.js';
import { until } from '../../testing/until.js';
import { MAX_WAITING } from './limits.js';
import { createPool } from './pools.js';
import { ReadTables } from './read-tables.js';
import { databaseTroubleOf } from '../../database-trouble/index.js';

const BUSINESS = '018f0000-0000-7000-8000-000000000001';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase([]);
});
afterAll(() => database.drop());

/** What every failover, minor upgrade and managed maintenance does. */
async function terminateAll(): Promise<void> {
  await queryOnce(
    process.env[TEST_SERVER]!,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${new URL(database.appUrl).pathname.slice(1)}' and pid <> pg_backend_pid()`,
  );
}

test('a connection that breaks while it is held tells whoever asks it next, and nobody else', async () => {
  const held = await database.appPool.connect();
  const ended = new Promise<void>((resolve) => held.once('end', () => resolve()));
  await terminateAll();
  await ended;
  await expect(held.query('select 1')).rejects.toThrow();
  held.release(true);
  expect((await database.appPool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a statement that is under way when its connection breaks fails where it is awaited', async () => {
  const asked = database.systemPool.query('select pg_sleep(30)').then(
    () => 'answered',
    (error: Error) => error.message,
  );
  await until(async () => {
    const rows = await queryOnce(
      process.env[TEST_SERVER]!,
      `select from pg_stat_activity where query = 'select pg_sleep(30)' and state = 'active'`,
    );
    return rows.length > 0;
  });
  await terminateAll();
  expect(await asked).toMatch(/terminat/);
});

test.each([
  ['at once', 0],
  ['after nobody asked it anything for longer than it may be silent', 700],
])('a server that falls silent under a statement %s is given up, and the pool goes on', async (_, idleMs) => {
  const { pid, pool } = await poolOfOne({ silenceLimitMs: 300 });
  await sleep(idleMs);
  const asked = pool.query('select pg_sleep(5)').catch((error: Error) => error);
  process.kill(pid, 'SIGSTOP');
  try {
    expect(await asked).toMatchObject({ code: 'ETIMEDOUT', message: 'The database did not answer within 300 ms' });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    process.kill(pid, 'SIGCONT');
    await pool.end();
  }
});

test('a server that is silent because nobody asks it anything is kept', async () => {
  const { pid, pool } = await poolOfOne({ silenceLimitMs: 50 });
  await sleep(200);
  expect((await pool.query('select pg_backend_pid() as pid')).rows).toEqual([{ pid }]);
  await pool.end();
});

test('who waits for a connection beyond all measure is refused at once, and who waits too long as well', async () => {
  const { pool } = await poolOfOne({});
  const held = await pool.connect();
  const waiting = Array.from({ length: MAX_WAITING }, () =>
    pool.query('select 1').catch((error: Error) => error.message),
  );
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'POOL_QUEUE_FULL' });
  await expect(pool.connect()).rejects.toMatchObject({ code: 'POOL_QUEUE_FULL' });
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['timeout exceeded when trying to connect']));
  held.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

async function poolOfOne(options: { readonly silenceLimitMs?: number }) {
  const pool = createPool({ url: database.appUrl, connections: 1, ...options });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { pool, pid: rows[0]!.pid };
}

test('a read, too, is given up where the server falls silent', async () => {
  const tables = await ReadTables.connect({
    appUrl: database.appUrl,
    entities: [],
    connections: 1,
    silenceLimitMs: 300,
  });
  const [{ pid }] = await tables.in(BUSINESS, (manager) =>
    manager.query<[{ pid: number }]>('select pg_backend_pid() as pid'),
  );
  process.kill(pid, 'SIGSTOP');
  try {
    const asked = tables.in(BUSINESS, (manager) => manager.query('select 1'));
    await expect(asked).rejects.toThrow('The database did not answer within 300 ms');
    expect(await tables.in(BUSINESS, (manager) => manager.query('select 1 as one'))).toEqual([{ one: 1 }]);
  } finally {
    process.kill(pid, 'SIGCONT');
    await tables.close();
  }
});

test.each([
  ['a statement', (manager: EntityManager): Promise<unknown> => manager.query('select 1')],
  [
    'a query that is built',
    (manager: EntityManager): Promise<unknown> =>
      manager.createQueryBuilder().select('1').from('pg_class', 'c').getRawOne(),
  ],
])(
  'a read whose connection breaks before its next step, %s, is told that the database is out of reach',
  async (_, next) => {
    const tables = await ReadTables.connect({ appUrl: database.appUrl, entities: [], connections: 1 });
    const failure = await tables
      .in(BUSINESS, async (manager) => {
        const ended = new Promise((resolve) =>
          (manager.queryRunner as unknown as { databaseConnection: pg.Client }).databaseConnection.once('end', resolve),
        );
        await terminateAll();
        await ended;
        return next(manager);
      })
      .catch((error: Error) => error);
    expect(databaseTroubleOf(failure)).toBe('unreachable');
    await tables.close();
  },
);

test('where one connection has fallen silent, those that were idle meanwhile are not tried one after the other', async () => {
  const way = await severableProxy(database.appUrl);
  const pool = createPool({ url: way.through(database.appUrl), connections: 5, silenceLimitMs: 300 });
  await Promise.all(Array.from({ length: 5 }, () => pool.query('select pg_sleep(0.05)')));
  expect(pool.idleCount).toBe(5);
  way.clog();
  await way.mend();
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  for (let time = 0; time < 5; time += 1) expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const held = await pool.connect();
  held.release();
  await pool.end();
  await way.close();
});
