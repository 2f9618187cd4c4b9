import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { queryOnce } from '../testing/query-once.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { TEST_SERVER } from '../testing/test-server.js';
import { until } from '../testing/until.js';

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
  const ended = once(held, 'end');
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
