import { expect, test } from '@jest/globals';
import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import { draft, hashOf, streamOf } from '../testing/append-drafts.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import type { AppendItem } from './append-item.js';
import { Batch } from '../wire/batch.js';
import { kindOf } from './append-kind.js';
import { Appender } from './appender.js';

onEachPostgres('the order of the log', (ground) => {
  /** A transaction that has its place in the order already, and appends only now. */
  async function appendFrom(older: pg.PoolClient, item: AppendItem, how: 'lone' | 'group') {
    const { statements } = kindOf(item);
    const statement = how === 'lone' ? statements.forLoneEvent(item) : statements.forGroup([item]);
    const [rows] = await older.query(new Batch([statement])).done;
    return rows;
  }

  test.each(['lone', 'group'] as const)('is never turned round by an older transaction (%s)', async (how) => {
    const { appPool, systemPool } = ground().database;
    const business = newId();
    const older = await appPool.connect();
    try {
      await older.query('begin');
      await older.query('select pg_current_xact_id()');
      const first = draft(business);
      await new Appender(appPool, systemPool).append(first);
      const second = draft(business, { stream: streamOf(first), version: 2, previousHash: hashOf(first) });
      const rows = await appendFrom(older, second, how);
      expect(rows).toEqual(how === 'lone' ? [] : [expect.objectContaining({ status: 'inversion' })]);
      await older.query('commit');
    } finally {
      older.release();
    }
    const { rows } = await systemPool.query('select version from events where business = $1', [business]);
    expect(rows).toEqual([{ version: 1 }]);
  });

  test('has a reader wait for whoever may still come before', async () => {
    const { database, store } = ground();
    const business = newId();
    const start = await store.log.end();
    // What was written before may become final only now.
    const mine = async () =>
      (await store.log.readAfter(start, 1_000)).events.filter((event) => event.business === business);
    const older = await database.appPool.connect();
    try {
      await older.query('begin');
      await older.query('select pg_current_xact_id()');
      await new Appender(database.appPool, database.systemPool).append(draft(business));
      expect(await mine()).toEqual([]);
      await older.query('rollback');
    } finally {
      older.release();
    }
    // Writers in other databases of the cluster are waited for as well; the test's own timeout ends it.
    while ((await mine()).length === 0) await sleep(20);
    expect(await mine()).toHaveLength(1);
  });
});
