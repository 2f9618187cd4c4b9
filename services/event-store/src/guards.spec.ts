import { expect, test } from '@jest/globals';
import { createAppPool, createSystemPool } from '@waybook/platform/database';
import { TEST_SERVER, until } from '@waybook/platform/testing';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { createEventStore } from './create-event-store.js';
import { type Ground, MASTER_KEY, onEachPostgres } from './testing/on-each-postgres.js';
import { type Allowance, AllowanceUsedUp, ParcelFixture, received } from './testing/parcel-fixture.js';
import { parcelEvents, parcelStream } from './testing/parcels.js';
import { countingRoundTrips } from './testing/round-trips.js';

const INSTANCES = 2;
const ROUNDS = 12;
const WRITERS = 10;
const GRAMS = 100;
/** Fits some of the writers, with something left over. */
const ALLOWANCE = { grams: 650, isGuarded: true };
const FITTING = 6;
/** In a round. */
const MAX_BROKEN = 6;
/** The number of a lock that nobody else asks for. */
const GATE = 4_417;

interface Round {
  readonly succeeded: number;
  readonly refused: number;
  readonly failed: readonly unknown[];
  readonly parcels: number;
  readonly grams: number;
}

onEachPostgres('a rule over many streams', (ground) => {
  /** Instances of their own, as two processes are: nothing but the database stands between them. */
  function desks(business: string) {
    const { appUrl, systemUrl } = ground().database;
    const opened = Array.from({ length: INSTANCES }, () => {
      const pools = { appPool: createAppPool(appUrl), systemPool: createSystemPool(systemUrl) };
      const { commands } = createEventStore({ ...pools, masterKey: MASTER_KEY, events: parcelEvents });
      return { desk: new ParcelFixture(commands, business), pools: Object.values(pools) };
    });
    return {
      all: opened.map(({ desk }) => desk),
      close: () => Promise.all(opened.flatMap(({ pools }) => pools.map((pool) => pool.end()))),
    };
  }

  /** All desks receive as much as they can of what doesn't fit together. */
  async function round(allowance: Allowance, meanwhile?: (isOver: () => boolean) => Promise<void>): Promise<Round> {
    const business = newId();
    const { all, close } = desks(business);
    const attempts = all.flatMap((desk) =>
      Array.from({ length: WRITERS }, () => desk.receiveWithin(allowance, newId(), GRAMS)),
    );
    let isOver = false;
    const settling = Promise.allSettled(attempts).finally(() => (isOver = true));
    await meanwhile?.(() => isOver);
    const settled = await settling;
    await close();
    const reasons = settled.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason as unknown] : []));
    const failed = reasons.filter((reason) => !(reason instanceof AllowanceUsedUp));
    return {
      succeeded: settled.length - reasons.length,
      refused: reasons.length - failed.length,
      failed,
      ...(await held(ground(), business)),
    };
  }

  test('holds round after round, and what fits is never refused, whichever instance writes', async () => {
    for (let number = 0; number < ROUNDS; number++) {
      expect(await round(ALLOWANCE)).toEqual({
        succeeded: FITTING,
        refused: INSTANCES * WRITERS - FITTING,
        failed: [],
        parcels: FITTING,
        grams: FITTING * GRAMS,
      });
    }
  });

  test('doesn’t hold without a guard, which is what shows that the other test would notice', async () => {
    let exceeded = 0;
    for (let number = 0; number < ROUNDS && exceeded === 0; number++) {
      const { grams } = await round({ ...ALLOWANCE, isGuarded: false });
      if (grams > ALLOWANCE.grams) exceeded++;
    }
    expect(exceeded).toBeGreaterThan(0);
  });

  test('holds while connections break, and nothing that was confirmed is lost', async () => {
    let broken = 0;
    for (let number = 0; number < ROUNDS; number++) {
      const { succeeded, parcels, grams } = await round(ALLOWANCE, async (isOver) => {
        broken += await breakConnections(ground(), isOver);
      });
      expect(grams).toBeLessThanOrEqual(ALLOWANCE.grams);
      expect(parcels).toBeGreaterThanOrEqual(succeeded);
    }
    expect(broken).toBeGreaterThan(0);
  });
});

onEachPostgres('a command with guards', (ground) => {
  function counted() {
    const { pool, count } = countingRoundTrips(ground().database.appPool);
    const { systemPool } = ground().database;
    const { commands } = createEventStore({ appPool: pool, systemPool, masterKey: MASTER_KEY, events: parcelEvents });
    return { desk: new ParcelFixture(commands), roundTrips: count };
  }

  async function ticks(business: string): Promise<object[]> {
    const query = 'select name, tick::int from guards where business = $1';
    return (await ground().database.systemPool.query<object>(query, [business])).rows;
  }

  test('takes as many round trips as one without, and a new stream with neither guard nor context still one', async () => {
    const { desk, roundTrips } = counted();
    const tripsOf = async (run: () => Promise<unknown>) => {
      const before = roundTrips();
      await run();
      return roundTrips() - before;
    };
    const receive = (isGuarded: boolean) => () => desk.receiveWithin({ grams: 5000, isGuarded }, newId(), GRAMS);
    await desk.receive(newId());
    expect(await tripsOf(receive(true))).toBe(await tripsOf(receive(false)));
    expect(await tripsOf(() => desk.receiveForNewcomer(newId(), newId()))).toBe(1);
  });

  test('that is refused, or decides nothing, leaves them as they are', async () => {
    const { desk } = counted();
    await expect(desk.receiveWithin({ grams: 0, isGuarded: true }, newId(), GRAMS)).rejects.toThrow(AllowanceUsedUp);
    expect(await ticks(desk.business)).toEqual([]);
    await desk.receiveWithin({ grams: 5000, isGuarded: true }, newId(), GRAMS);
    expect(await ticks(desk.business)).toEqual([{ name: `allowance:${desk.business}`, tick: 1 }]);
  });

  test('is decided again with what another wrote while its context was read', async () => {
    const { desk } = counted();
    const { appPool, systemPool } = ground().database;
    const gate = await systemPool.connect();
    await gate.query('select pg_advisory_lock($1)', [GATE]);
    const seen: unknown[] = [];
    const slow = desk.run({
      streams: { parcel: { definition: parcelStream, id: newId(), read: 'new' } },
      guards: [{ scope: 'allowance', value: desk.business }],
      // What it sums up was there before it waits.
      context: {
        name: 'sum-at-the-gate',
        text: 'select sum(weight_grams)::bigint as grams, pg_advisory_xact_lock($1::bigint)::text from parcels',
        values: [GATE],
      },
      decide: ({ parcel }, [row]) => {
        seen.push(row?.grams);
        return { parcel: [received(parcel.id, { weightGrams: GRAMS })] };
      },
    });
    await until(async () => {
      const waiting = `select from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`;
      return (await systemPool.query(waiting)).rows.length > 0;
    });
    const elsewhere = createEventStore({ appPool, systemPool, masterKey: MASTER_KEY, events: parcelEvents });
    const other = new ParcelFixture(elsewhere.commands, desk.business);
    await other.receiveWithin({ grams: 5000, isGuarded: true }, newId(), GRAMS);
    await gate.query('select pg_advisory_unlock($1)', [GATE]);
    gate.release();
    await slow;
    expect(seen).toEqual([null, GRAMS]);
  });
});

async function held({ database }: Ground, business: string): Promise<{ parcels: number; grams: number }> {
  const { rows } = await database.systemPool.query<{ parcels: number; grams: number }>(
    'select count(*)::int as parcels, coalesce(sum(weight_grams), 0)::int as grams from parcels where business = $1',
    [business],
  );
  return rows[0]!;
}

/** One of the application's that is at work, again and again; answers how many. */
async function breakConnections({ database }: Ground, isOver: () => boolean): Promise<number> {
  const superuser = new pg.Client({ connectionString: process.env[TEST_SERVER] as string });
  await superuser.connect();
  let broken = 0;
  while (!isOver() && broken < MAX_BROKEN) {
    const { rowCount } = await superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = $1 and state = 'active' limit 1`,
      [database.roles.app],
    );
    broken += rowCount ?? 0;
  }
  await superuser.end();
  return broken;
}
