import { beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { createEventStore } from '../create-event-store.js';
import { MASTER_KEY, onEachPostgres, type Ground } from '../testing/on-each-postgres.js';
import { ParcelFixture } from '../testing/parcel-fixture.js';
import { parcelEvents } from '../testing/parcels.js';
import { inAnotherProcess } from '../testing/spawn-store.js';
import { until } from '@waybook/platform/testing';
import { Sealer } from './sealer.js';

/** As many as a slow machine writes well within the five seconds after which the database ends the wait for a lock, that of the frozen one as well. */
const OTHERS = 1_000;
const OTHERS_WITHIN_MS = 2_000;
const AT_ONCE = 50;
/** Whoever appends to a stream of the frozen business stops inside the append until this lock is free… */
const FREEZE = 471_101;
/** …and goes down if this one isn't free. */
const FAIL = 471_102;

/** A session of its own, outside the pools. */
async function session(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function layTrap({ database }: Ground, business: string): Promise<void> {
  const owner = await session(database.ownerUrl);
  await owner.query(`
    create or replace function stop_in_the_append() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(${FREEZE});
      if not pg_try_advisory_xact_lock(${FAIL}) then raise exception 'told to fail'; end if;
      return new;
    end $$;
    create or replace trigger stop_in_the_append before insert on events for each row
      when (new.business = '${business}') execute function stop_in_the_append();`);
  await owner.end();
}

/** The transaction that waits inside an append. */
async function frozenXid({ database }: Ground): Promise<string | undefined> {
  const { rows } = await database.systemPool.query<{ xid: string }>(
    `select transactionid::text as xid from pg_locks where granted and locktype = 'transactionid' and pid in (
       select pid from pg_locks where locktype = 'advisory' and not granted and objid = ${FREEZE})`,
  );
  return rows[0]?.xid;
}

interface Trouble {
  /** Ends it: the frozen append goes on, or fails. */
  end(): Promise<void>;
  /** Leaves nothing behind for the next test, also where this one failed. */
  close(): Promise<void>;
}

/** Begins what holds the feed back, and comes back once it does. */
type Freeze = (ground: Ground, business: string) => Promise<Trouble>;

const append: (how: 'commit' | 'rollback') => Freeze = (how) => async (ground, business) => {
  const gate = await closedGate(ground, how === 'rollback' ? [FREEZE, FAIL] : [FREEZE]);
  const { appPool, systemPool } = ground.database;
  const own = createEventStore({ appPool, systemPool, masterKey: MASTER_KEY, events: parcelEvents });
  const appended = new ParcelFixture(own.commands, business).receive(newId()).then(
    () => 'commit',
    () => 'rollback',
  );
  await until(async () => (await frozenXid(ground)) !== undefined);
  return {
    end: async () => {
      await gate.query('select pg_advisory_unlock($1)', [FREEZE]);
      expect(await appended).toBe(how);
    },
    close: () => gate.end(),
  };
};

const killedWriter: Freeze = async (ground, business) => {
  const gate = await closedGate(ground, [FREEZE]);
  const { appUrl, systemUrl } = ground.database;
  const kill = new AbortController();
  const work = { kind: 'receive', parcel: newId() } as const;
  const orders = { appUrl, systemUrl, masterKey: MASTER_KEY.toString('hex'), business, work };
  const ended = inAnotherProcess(orders, kill.signal).catch(() => 'killed');
  await until(async () => (await frozenXid(ground)) !== undefined);
  return {
    end: async () => {
      kill.abort();
      expect(await ended).toBe('killed');
    },
    close: async () => {
      kill.abort();
      await gate.end();
    },
  };
};

/** A transaction that has written elsewhere and isn't at its end. */
const elsewhere: (database: 'the same' | 'another') => Freeze = (which) => async (ground) => {
  const url = new URL(ground.database.ownerUrl);
  if (which === 'another') url.pathname = '/postgres';
  const client = await session(url.href);
  await client.query('begin');
  await client.query('create temporary table elsewhere as select 1 as number');
  return {
    end: async () => void (await client.query('commit')),
    close: () => client.end(),
  };
};

async function closedGate({ database }: Ground, locks: readonly number[]): Promise<pg.Client> {
  const gate = await session(database.ownerUrl);
  for (const lock of locks) await gate.query('select pg_advisory_lock($1)', [lock]);
  return gate;
}

/** @returns how many they were */
async function manyOthers(desk: ParcelFixture): Promise<number> {
  const deadline = performance.now() + OTHERS_WITHIN_MS;
  let received = 0;
  while (received < OTHERS && performance.now() < deadline) received += (await desk.receiveMany(AT_ONCE)).length;
  return received;
}

async function count({ database }: Ground, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await database.systemPool.query<{ count: number }>(`select count(*)::int as count ${text}`, values);
  return rows[0]!.count;
}

onEachPostgres('the feed, while one is frozen and many others commit', (ground) => {
  const business = newId();
  beforeAll(() => layTrap(ground(), business));

  test.each<[string, Freeze, number | null]>([
    ['an append that then commits', append('commit'), 1],
    ['an append that then fails', append('rollback'), 0],
    ['an append whose writer is killed', killedWriter, null],
    ['a transaction in another table', elsewhere('the same'), 0],
    ['a transaction in another database', elsewhere('another'), 0],
  ])('waits for %s, and never passes it', async (_, freeze, expected) => {
    const before = await count(ground(), 'from events where business = $1', [business]);
    const sealer = new Sealer(ground().database.systemPool);
    await sealer.sealAll();
    const sealedBefore = await count(ground(), 'from sealed');
    const trouble = await freeze(ground(), business);
    try {
      sealer.start();
      const desk = ground().desk();
      const others = await manyOthers(desk);
      expect(await count(ground(), 'from events where business = $1', [desk.business])).toBe(others);
      // Whatever is sealed already began before the frozen one: nothing, since all of it came later.
      expect(await count(ground(), 'from sealed')).toBe(sealedBefore);
      await trouble.end();
      await until(async () => (await count(ground(), 'from events')) === (await count(ground(), 'from sealed')));
    } finally {
      await trouble.close();
      await sealer.stop();
    }
    const written = (await count(ground(), 'from events where business = $1', [business])) - before;
    if (expected !== null) expect(written).toBe(expected);
    expect(
      await count(
        ground(),
        `from (select seq, row_number() over (order by xid, position) as place from sealed) numbered where seq <> place`,
      ),
    ).toBe(0);
  });
});
