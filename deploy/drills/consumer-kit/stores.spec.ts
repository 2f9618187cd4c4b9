import { afterAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { AnyEvent } from '../../../contracts/consumer/src/event-feed.js';
import { MemoryStore } from '../../../contracts/consumer/src/memory-store.js';
import { PostgresStore } from '../../../contracts/consumer/src/postgres-store.js';
import type { ConsumerStore } from '../../../contracts/consumer/src/store.js';
import { foreseen, payments } from '../../../contracts/consumer/src/testing/sample-events.js';

type LedgerFileModule = { readonly LedgerFile: new (path: string) => ConsumerStore<unknown> };

const LEDGER_FILE = new URL('../../../docs/payroll-consumer/ledger-file.mjs', import.meta.url).href;
const opened: { readonly database: TestDatabase; readonly pool: pg.Pool }[] = [];
const folders: string[] = [];

afterAll(async () => {
  for (const { database, pool } of opened) {
    await pool.end();
    await database.drop();
  }
  for (const folder of folders) await rm(folder, { recursive: true });
});

async function newPool(): Promise<pg.Pool> {
  const database = await createTestDatabase([]);
  const pool = new pg.Pool({ connectionString: database.ownerUrl });
  opened.push({ database, pool });
  return pool;
}

async function postgresStore(): Promise<ConsumerStore<unknown>> {
  const pool = await newPool();
  const store = new PostgresStore<pg.PoolClient>(pool, 'one');
  // Two that begin at once, and another consumer in the same tables.
  await Promise.all([store.createTables(), store.createTables()]);
  await take(new PostgresStore<pg.PoolClient>(pool, 'other'), payments(9));
  return store;
}

async function ledgerFile(): Promise<ConsumerStore<unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'waybook-ledger-'));
  folders.push(folder);
  const { LedgerFile } = (await import(LEDGER_FILE)) as LedgerFileModule;
  return new LedgerFile(join(folder, 'ledger.jsonl'));
}

function take<T>(store: ConsumerStore<T>, events: readonly AnyEvent[], isKept = false): Promise<string[]> {
  return store.transaction(async (bookkeeping) => {
    const novelties: string[] = [];
    const last = events.at(-1)!;
    await bookkeeping.moveTo({ seq: last.seq, id: last.id });
    for (const event of events) novelties.push(await bookkeeping.take(event, isKept));
    return novelties;
  });
}

describe.each([
  ['in memory', async () => new MemoryStore() as ConsumerStore<unknown>],
  ['in PostgreSQL', postgresStore],
  ['in a file, as in the documents', ledgerFile],
])('a store %s', (_, newStore) => {
  test('takes each event once, in whichever transaction it comes, and says what came after later ones of its key', async () => {
    const store = await newStore();
    const [first, second, third] = payments(3) as [AnyEvent, AnyEvent, AnyEvent];
    const [ofAnother] = payments(1, 'driver-2');
    expect(await store.position()).toBeNull();
    expect(await take(store, [second, second])).toEqual(['new', 'repeated']);
    expect(await take(store, [first, second, ofAnother!, third])).toEqual(['late', 'repeated', 'new', 'new']);
    expect(await store.position()).toMatchObject({ seq: third.seq, id: third.id });
    const taken = await store.takenUpTo(second.seq, 10);
    expect(taken.map(({ id }) => id)).toEqual(['driver-1:2', ...taken.slice(1).map(({ id }) => id)]);
    expect(
      taken
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['driver-1:1', 'driver-2:1']);
    expect(taken[0]).toMatchObject({ seq: 20, key: 'driver-1', type: 'PaymentScheduled' });
    expect(await store.takenUpTo(100, 1)).toMatchObject([{ id: 'driver-1:3' }]);
  });

  test('has nothing of a transaction that failed', async () => {
    const store = await newStore();
    const failing = store.transaction(async (bookkeeping) => {
      await bookkeeping.moveTo({ seq: 10, id: 'driver-1:1' });
      await bookkeeping.take(payments(1)[0]!, false);
      throw new Error('the books are closed');
    });
    await expect(failing).rejects.toThrow('the books are closed');
    expect([await store.position(), await store.takenUpTo(100, 10)]).toEqual([null, []]);
    expect(await take(store, payments(1))).toEqual(['new']);
  });

  test('keeps what it is told to keep, until that is released', async () => {
    const store = await newStore();
    const [one, other] = [foreseen(5), foreseen(7)];
    await take(store, [one, other], true);
    expect(await store.kept(-1, 10)).toEqual([one, other]);
    expect(await store.kept(-1, 1)).toEqual([one]);
    expect(await store.kept(5, 10)).toEqual([other]);
    const release = () => store.transaction((bookkeeping) => bookkeeping.release(one.id));
    expect([await release(), await release()]).toEqual([true, false]);
    expect(await store.kept(-1, 10)).toEqual([other]);
    expect(await take(store, [one])).toEqual(['repeated']);
  });

  test('forgets what was lost, so that it is new when it comes again', async () => {
    const store = await newStore();
    await take(store, payments(2));
    await store.transaction(async (bookkeeping) => {
      await bookkeeping.moveTo({ seq: 10, id: 'driver-1:1' });
      await bookkeeping.forget('driver-1:2');
    });
    expect(await store.position()).toMatchObject({ seq: 10, id: 'driver-1:1' });
    expect(await take(store, payments(2))).toEqual(['repeated', 'new']);
  });
});

test('in PostgreSQL, two that take the same event at once book it once, and one waits for the other', async () => {
  const pool = await newPool();
  const store = new PostgresStore<pg.PoolClient>(pool);
  await store.createTables();
  const [event] = payments(1);
  let went = 0;
  const both = await Promise.all(
    [1, 2].map(() =>
      store.transaction(async (bookkeeping) => {
        const novelty = await bookkeeping.take(event!, false);
        if (novelty !== 'repeated') went += 1;
        await bookkeeping.transaction.query('select pg_sleep(0.05)');
        return novelty;
      }),
    ),
  );
  expect([both.sort(), went]).toEqual([['new', 'repeated'], 1]);
});
