import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Pool, QueryConfig } from 'pg';
import { v7 as newId } from 'uuid';
import { ClaimTaken } from '../errors.js';
import { both, draft, hashOf, streamOf } from '../testing/append-drafts.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import { countingRoundTrips } from '../testing/round-trips.js';
import { Appender } from './appender.js';

onEachPostgres('appends that go together', (ground) => {
  let business: string;
  beforeEach(() => {
    business = newId();
  });

  async function countRows(table: 'events' | 'collection_codes'): Promise<number> {
    const { rows } = await ground().database.systemPool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where business = $1`,
      [business],
    );
    return rows[0]?.count ?? 0;
  }

  function appender() {
    const { appPool, systemPool } = ground().database;
    const counted = countingRoundTrips(appPool);
    return { appender: new Appender(counted.pool, systemPool), roundTrips: counted.count };
  }

  test('cost one round trip for each of the two lanes', async () => {
    const { appender: together, roundTrips } = appender();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => together.append(draft(business))));
    expect(outcomes).toEqual(outcomes.map(() => ({ status: 'appended' })));
    expect(roundTrips()).toBe(2);
    expect(await countRows('events')).toBe(50);
    expect(await countRows('collection_codes')).toBe(50);
  });

  test('get their own outcomes: a duplicate, a reused key and a conflict spoil nothing for the others', async () => {
    const { appender: together, roundTrips } = appender();
    const first = draft(business, { key: 'k1', request: 'one' });
    await together.append(first);
    const outcomes = await Promise.all([
      together.append(draft(business, { key: 'k1', request: 'one' })),
      together.append(draft(business, { stream: streamOf(first), version: 2, previousHash: hashOf(first) })),
      together.append(draft(business, { version: 2, previousHash: hashOf(first) })),
      together.append(draft(business, { key: 'k2', request: 'two' })),
    ]);
    expect(outcomes).toEqual([
      { status: 'replayed', stream: streamOf(first) },
      { status: 'appended' },
      { status: 'conflict' },
      { status: 'appended' },
    ]);
    expect(roundTrips()).toBe(2);
    await expect(
      Promise.all([
        together.append(draft(business, { key: 'k1', request: 'another' })),
        together.append(draft(business)),
      ]),
    ).resolves.toEqual([{ status: 'key_reused' }, { status: 'appended' }]);
    expect(await countRows('events')).toBe(4);
    expect(await countRows('collection_codes')).toBe(4);
  });

  test('get their own outcomes where all are first events and one of them was written before', async () => {
    const { appender: together, roundTrips } = appender();
    const first = draft(business, { key: 'k1', request: 'one' });
    await together.append(first);
    const outcomes = await Promise.all([
      together.append(draft(business)),
      together.append(draft(business, { key: 'k1', request: 'one' })),
      together.append(both(draft(business), draft(business))),
    ]);
    expect(outcomes).toEqual([
      { status: 'appended' },
      { status: 'replayed', stream: streamOf(first) },
      { status: 'appended' },
    ]);
    // The first; the group as if nothing stood in the way; the group with a verdict on each.
    expect(roundTrips()).toBe(3);
    expect(await countRows('events')).toBe(4);
    expect(await countRows('collection_codes')).toBe(4);
  });

  test('get their own outcomes where some have several events, too', async () => {
    const { appender: together, roundTrips } = appender();
    const first = draft(business, { key: 'k1' });
    await together.append(first);
    const outcomes = await Promise.all([
      together.append(both(draft(business), draft(business))),
      together.append(draft(business, { key: 'k1' })),
      together.append(both(draft(business), draft(business, { version: 2 }))),
    ]);
    expect(outcomes).toEqual([
      { status: 'appended' },
      { status: 'replayed', stream: streamOf(first) },
      { status: 'conflict' },
    ]);
    expect(roundTrips()).toBe(2);
    expect(await countRows('events')).toBe(3);
    expect(await countRows('collection_codes')).toBe(3);
  });

  test('survive a bad row among them: it alone is refused', async () => {
    const { appender: together, roundTrips } = appender();
    const attempts = await Promise.allSettled([
      together.append(draft(business)),
      together.append(draft(business, { code: null })),
      together.append(draft(business)),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    // The group, and each of it alone: a verdict would not have told.
    expect(roundTrips()).toBe(4);
    expect(await countRows('events')).toBe(2);
    expect(await countRows('collection_codes')).toBe(2);
  });

  describe('whose stream has no event yet, but a row of its own', () => {
    let ownId: string;
    beforeEach(async () => {
      ownId = newId();
      await ground().database.systemPool.query(
        `insert into collection_codes (business, parcel, code) values ($1, $2, 'left over')`,
        [business, ownId],
      );
    });
    const codes = async () =>
      (
        await ground().database.systemPool.query<{ code: string }>(
          'select code from collection_codes where business = $1 order by code',
          [business],
        )
      ).rows.map(({ code }) => code);

    test('write over it, where it comes alone', async () => {
      const { appender: alone } = appender();
      expect(await alone.append(draft(business, { ownId, code: 'new' }))).toEqual({ status: 'appended' });
      expect(await codes()).toEqual(['new']);
    });

    test('write over it, where others come along', async () => {
      const { appender: together, roundTrips } = appender();
      const outcomes = await Promise.all([
        together.append(draft(business, { ownId: newId(), code: 'another' })),
        together.append(draft(business, { ownId, code: 'new' })),
      ]);
      expect(outcomes).toEqual([{ status: 'appended' }, { status: 'appended' }]);
      expect(await codes()).toEqual(['another', 'new']);
      // The group as if nothing stood in the way, and the group with a verdict on each, which writes over what is there.
      expect(roundTrips()).toBe(2);
    });
  });

  test('survive a value among them that fits no column', async () => {
    const { appender: together } = appender();
    const unfit = draft(business);
    const [event] = unfit.events;
    const attempts = await Promise.allSettled([
      together.append(draft(business)),
      together.append({ ...unfit, events: event ? [{ ...event, eventId: 'no id' }] : [] }),
      together.append(draft(business)),
    ]);
    expect(attempts.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await countRows('events')).toBe(2);
  });

  test('never hold two for one stream, so that a second is told of the conflict and breaks no group', async () => {
    const { appender: together, roundTrips } = appender();
    const stream = `note-${newId()}`;
    const first = draft(business, { stream });
    await together.append(first);
    const next = { stream, version: 2, previousHash: hashOf(first) };
    const outcomes = await Promise.all([1, 2, 3].map(() => together.append(draft(business, next))));
    expect(outcomes.map(({ status }) => status)).toEqual(['appended', 'conflict', 'conflict']);
    expect(roundTrips()).toBe(4);
  });

  test('keep the order of the events of each new stream', async () => {
    const { appender: together, roundTrips } = appender();
    const twoOf = (stream: string) => {
      const first = draft(business, { stream });
      const second = draft(business, { stream, version: 2, previousHash: hashOf(first) });
      return both(first, { ...second, events: second.events.map((event) => ({ ...event, followsHead: false })) });
    };
    await Promise.all([1, 2, 3].map(() => together.append(twoOf(`note-${newId()}`))));
    expect(roundTrips()).toBe(1);
    const { rows } = await ground().database.systemPool.query<{ versions: string }>(
      `select array_agg(version order by xid, position)::text as versions from events where business = $1 group by stream`,
      [business],
    );
    expect(rows).toEqual([1, 2, 3].map(() => ({ versions: '{1,2}' })));
  });

  test('need no rows beside the event', async () => {
    const { appender: alone } = appender();
    expect(await alone.append({ ...draft(business), writes: [] })).toEqual({ status: 'appended' });
    expect([await countRows('events'), await countRows('collection_codes')]).toEqual([1, 0]);
  });

  test('are refused for a claim that another stream holds, and may try again once it is released', async () => {
    const { appPool, systemPool } = ground().database;
    const claiming = () => {
      const item = draft(business);
      return { ...item, claimed: [{ scope: 'shelf', value: business, stream: streamOf(item) }] };
    };
    const together = new Appender(appPool, systemPool);
    expect(await together.append(claiming())).toEqual({ status: 'appended' });
    await expect(together.append(claiming())).rejects.toEqual(new ClaimTaken('shelf', business));
    const releasedMeanwhile = Object.create(systemPool, {
      query: {
        value: async (asked: QueryConfig) => {
          await systemPool.query('delete from claims where value = $1', [business]);
          return systemPool.query(asked);
        },
      },
    }) as Pool;
    const late = new Appender(appPool, releasedMeanwhile);
    expect(await late.append(claiming())).toEqual({ status: 'conflict' });
    expect(await countRows('events')).toBe(1);
  });

  test('of different businesses go apart', async () => {
    const { appender: together } = appender();
    const other = newId();
    const outcomes = await Promise.all([together.append(draft(business)), together.append(draft(other))]);
    expect(outcomes).toEqual([{ status: 'appended' }, { status: 'appended' }]);
    expect(await countRows('events')).toBe(1);
  });
});
