import { expect, test } from '@jest/globals';
import { createSystemPool } from '@waybook/platform/database';
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { type Ground, onEachPostgres } from '../testing/on-each-postgres.js';
import { asOwner, until } from '@waybook/platform/testing';
import { SEAL_NEXT_BATCH, SEALED_CHANNEL, TAKE_OVER } from './seal-statement.js';
import { Sealer } from './sealer.js';
import { SEALED_BLOCK, sealedTypesTable } from './sealing.migration.js';

const BACKLOG = 4_000;

interface SealedRow {
  readonly seq: number;
  readonly stream: string;
  readonly version: number;
}

async function sealedOf({ database }: Ground, business: string): Promise<SealedRow[]> {
  const { rows } = await database.systemPool.query<SealedRow>(
    `select s.seq, e.stream, e.version from sealed s join events e on (e.xid, e.position) = (s.xid, s.position)
      where s.business = $1 order by s.seq`,
    [business],
  );
  return rows;
}

async function unsealed({ database }: Ground): Promise<number> {
  const { rows } = await database.systemPool.query<{ count: number }>(
    'select (select count(*) from events)::int - (select count(*) from sealed)::int as count',
  );
  return rows[0]?.count as number;
}

interface LeafRow {
  /** In hexadecimal digits, as the leaf. */
  readonly data: string;
  readonly key: string | null;
  readonly request: Buffer | null;
  readonly leaf: string;
}

/** In hexadecimal digits: four bytes of length and the bytes, or -1 for null. */
function withLength(bytes: Buffer | null): string {
  if (bytes === null) return 'ffffffff';
  return `${bytes.length.toString(16).padStart(8, '0')}${bytes.toString('hex')}`;
}

/** How many rows of events PostgreSQL has counted as read, by whomever. */
async function eventsRead(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ read: number }>(
    "select (seq_tup_read + idx_tup_fetch)::float8 as read from pg_stat_user_tables where relname = 'events'",
  );
  return rows[0]?.read as number;
}

/** Connections report what they have read some seconds after it; those that are open do so now. */
async function report({ database }: Ground): Promise<void> {
  const reports = [database.appPool, database.systemPool].flatMap((pool) =>
    Array.from({ length: pool.totalCount }, () => pool.query('select pg_stat_force_next_flush()')),
  );
  await Promise.all(reports);
}

async function whileSealing(ground: Ground, work: (sealers: Sealer[]) => Promise<void>, many = 1): Promise<void> {
  const sealers = Array.from({ length: many }, () => new Sealer(ground.database.systemPool, { standbyIntervalMs: 50 }));
  for (const sealer of sealers) sealer.start();
  try {
    await work(sealers);
  } finally {
    await Promise.all(sealers.map((sealer) => sealer.stop()));
  }
}

/** A transaction that has taken its number and goes no further until it is told to. */
async function frozenTransaction({ database }: Ground): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin');
  await client.query('select pg_current_xact_id()');
  return client;
}

onEachPostgres('sealing', (ground) => {
  test('numbers every event once and without a gap, each stream in its own order', async () => {
    const desks = Array.from({ length: 4 }, () => ground().desk());
    await whileSealing(ground(), async () => {
      await Promise.all(
        desks.map(async (desk) => {
          for (let parcel = 0; parcel < 10; parcel++) {
            const id = newId();
            await desk.receive(id);
            await desk.shelve(id, `shelf ${parcel}`);
          }
        }),
      );
      await until(async () => (await unsealed(ground())) === 0);
    });
    const { rows } = await ground().database.systemPool.query(
      'select count(*)::int as count, min(seq)::int as first, max(seq)::int as last from sealed',
    );
    const { count } = rows[0] as { count: number };
    expect(rows[0]).toEqual({ count, first: 1, last: count });
    for (const { business } of desks) {
      const latest = new Map<string, number>();
      for (const { stream, version } of await sealedOf(ground(), business)) {
        expect(version).toBe((latest.get(stream) ?? 0) + 1);
        latest.set(stream, version);
      }
    }
  });

  test('of all that was written before waits for whoever keeps it from being final', async () => {
    const desk = ground().desk();
    const frozen = await frozenTransaction(ground());
    await desk.receive(newId());
    const sealing = new Sealer(ground().database.systemPool).sealAll();
    expect(await Promise.race([sealing, sleep(200, 'waits')])).toBe('waits');
    await frozen.query('rollback');
    await frozen.end();
    await sealing;
    expect(await sealedOf(ground(), desk.business)).toHaveLength(1);
  });

  test.each(['commit', 'rollback', 'terminate'] as const)(
    'waits for a transaction that is still on its way, and goes on after its %s',
    async (ending) => {
      const desk = ground().desk();
      const frozen = await frozenTransaction(ground());
      await whileSealing(ground(), async () => {
        await desk.receive(newId());
        await sleep(300);
        expect(await sealedOf(ground(), desk.business)).toEqual([]);
        if (ending === 'terminate') {
          const { rows } = await frozen.query<{ pid: number }>('select pg_backend_pid() as pid');
          await ground()
            .database.systemPool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
            .catch(() => 0);
          await frozen.end().catch(() => undefined);
        } else {
          await frozen.query(ending);
          await frozen.end();
        }
        await until(async () => (await sealedOf(ground(), desk.business)).length === 1);
      });
    },
  );

  test('is led by one of many; another goes on when it stops', async () => {
    const desk = ground().desk();
    await whileSealing(
      ground(),
      async (sealers) => {
        for (const sealer of sealers) {
          await desk.receive(newId());
          await until(async () => (await unsealed(ground())) === 0);
          await sealer.stop();
        }
      },
      3,
    );
    const seqs = (await sealedOf(ground(), desk.business)).map(({ seq }) => seq);
    expect(seqs).toEqual([seqs[0], (seqs[0] ?? 0) + 1, (seqs[0] ?? 0) + 2]);
  });

  test('is told to listeners once for a batch', async () => {
    const listener = new pg.Client({ connectionString: ground().database.ownerUrl });
    await listener.connect();
    await listener.query(`listen ${SEALED_CHANNEL}`);
    const told: string[] = [];
    listener.on('notification', ({ payload }) => told.push(payload ?? ''));
    const desk = ground().desk();
    for (let parcel = 0; parcel < 5; parcel++) await desk.receive(newId());
    await whileSealing(ground(), () => until(async () => told.length > 0));
    expect(told).toEqual([String((await sealedOf(ground(), desk.business)).at(-1)?.seq)]);
    await listener.end();
  });

  test('reads what waits once, however many batches it takes', async () => {
    const { systemUrl, systemPool } = ground().database;
    const desk = ground().desk();
    await desk.receiveMany(BACKLOG);
    await report(ground());
    const before = await eventsRead(systemPool);
    const pool = createSystemPool(systemUrl, 1);
    await new Sealer(pool, { batchEvents: BACKLOG / 10 }).sealAll();
    // Its connection's figures come when it ends.
    await pool.end();
    expect(await unsealed(ground())).toBe(0);
    await until(async () => (await eventsRead(systemPool)) >= before + BACKLOG);
    expect(await eventsRead(systemPool)).toBeLessThan(before + 2 * BACKLOG);
  });

  test('notes which types a business has in which block of the log, as a migration does of an older one', async () => {
    const { database } = ground();
    const desk = ground().desk();
    const id = newId();
    await desk.receive(id);
    await new Sealer(database.systemPool).sealAll();
    await desk.shelve(id, 'A');
    await new Sealer(database.systemPool).sealAll();
    const ofLog = `select distinct s.business, e.type, s.seq / ${SEALED_BLOCK} from sealed s join events e on (e.xid, e.position) = (s.xid, s.position)`;
    const noted = 'select business, type, block from sealed_types';
    const differing = `(${ofLog} except ${noted}) union all (${noted} except ${ofLog})`;
    expect((await database.systemPool.query(differing)).rows).toEqual([]);
    await asOwner(database, async (owner) => {
      await owner.query('begin; drop table sealed_types');
      await owner.query(sealedTypesTable(database.roles));
      expect((await owner.query(differing)).rows).toEqual([]);
      await owner.query('rollback');
    });
    await expect(database.appPool.query('delete from sealed_types')).rejects.toThrow(/denied/);
  });

  test('takes no number from the transactions while there is nothing to seal', async () => {
    const { systemPool } = ground().database;
    // Who locks or changes the row leaves a number on it; the count itself goes on with whatever else runs in the cluster.
    const numbersLeft = async () =>
      (await systemPool.query<object>('select ctid::text, xmin::text, xmax::text from sealing')).rows;
    await new Sealer(systemPool).sealAll();
    await whileSealing(ground(), async () => {
      await sleep(200);
      const before = await numbersLeft();
      await sleep(1_000);
      expect(await numbersLeft()).toEqual(before);
    });
  });

  test("can't be changed or undone by either role", async () => {
    for (const pool of [ground().database.appPool, ground().database.systemPool]) {
      await expect(pool.query('update sealed set seq = seq + 1')).rejects.toThrow();
      await expect(pool.query('delete from sealed')).rejects.toThrow();
      await expect(pool.query('truncate sealed')).rejects.toThrow();
    }
    await expect(ground().database.appPool.query('select * from sealing')).rejects.toThrow(/denied/);
  });

  test.each([
    ['a key, of which bytes count, not letters', { key: 'Größe 1', request: {} }],
    ['no key', undefined],
  ])('covers in its leaf what the hash leaves out: %s', async (_, idempotency) => {
    const desk = ground().desk();
    await desk.receive(newId(), {}, idempotency);
    await whileSealing(ground(), () => until(async () => (await unsealed(ground())) === 0));
    const { rows } = await ground().database.systemPool.query<LeafRow>(
      `select encode(e.hash, 'hex') || encode(xid8send(e.xid), 'hex') || encode(int8send(e.position), 'hex')
          || encode(timestamptz_send(e.recorded_at), 'hex') as data,
          idem_key as key, request_hash as request, encode(s.leaf, 'hex') as leaf
        from sealed s join events e on (e.xid, e.position) = (s.xid, s.position) where s.business = $1`,
      [desk.business],
    );
    const { data, key, request, leaf } = rows[0] as LeafRow;
    expect(key).toEqual(idempotency ? expect.stringContaining('Größe') : null);
    const bytes = [`00${data}`, withLength(key === null ? null : Buffer.from(key)), withLength(request)].join('');
    expect(leaf).toBe(createHash('sha256').update(Buffer.from(bytes, 'hex')).digest('hex'));
  });

  test('is refused to one that was paused while another took over', async () => {
    const { systemPool } = ground().database;
    await ground().desk().receive(newId());
    const { rows } = await systemPool.query<{ epoch: string }>(TAKE_OVER);
    await systemPool.query(TAKE_OVER);
    const late = await systemPool.query({ ...SEAL_NEXT_BATCH, values: [rows[0]?.epoch, 100] });
    expect(late.rows[0]).toMatchObject({ leads: false, count: 0 });
    expect(await unsealed(ground())).toBe(1);
    await whileSealing(ground(), () => until(async () => (await unsealed(ground())) === 0));
  });
});
