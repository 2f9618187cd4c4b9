import { beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@waybook/platform/testing';
import type { PoolClient } from 'pg';
import { v7 as newId } from 'uuid';
import { both, draft, hashOf, streamOf } from '../testing/append-drafts.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import { countingRoundTrips } from '../testing/round-trips.js';
import type { Statement } from '../wire/batch.js';
import { runBatch } from '../wire/run-batch.js';
import type { AppendItem } from './append-item.js';
import { kindOf } from './append-kind.js';
import { Appender } from './appender.js';

onEachPostgres('guards of an append', (ground) => {
  let business: string;
  beforeEach(() => {
    business = newId();
  });

  const guard = (name: string, tick = 0) => ({ name, tick });

  function appender() {
    const { appPool, systemPool } = ground().database;
    const counted = countingRoundTrips(appPool);
    return { appender: new Appender(counted.pool, systemPool), roundTrips: counted.count };
  }

  async function ticks(): Promise<Record<string, number>> {
    const { rows } = await ground().database.systemPool.query<{ name: string; tick: string }>(
      'select name, tick from guards where business = $1 order by name',
      [business],
    );
    return Object.fromEntries(rows.map(({ name, tick }) => [name, Number(tick)]));
  }

  async function countEvents(): Promise<number> {
    const { rows } = await ground().database.systemPool.query<{ count: number }>(
      'select count(*)::int as count from events where business = $1',
      [business],
    );
    return rows[0]?.count ?? 0;
  }

  async function begun(): Promise<{ stream: string; version: number; previousHash: Uint8Array }> {
    const first = draft(business);
    await appender().appender.append(first);
    return { stream: streamOf(first), version: 2, previousHash: hashOf(first) };
  }

  type Way = 'forLoneEvent' | 'forFirstEvents' | 'forGroup';
  interface KindOfAppend {
    readonly item: AppendItem;
    readonly way: Way;
  }
  type Guards = AppendItem['guards'];

  /** One append of each kind of statement, with the guards given. */
  const kinds: Readonly<Record<string, (guards: Guards) => Promise<KindOfAppend>>> = {
    'a stream’s first event alone': async (guards) => ({ item: draft(business, { guards }), way: 'forLoneEvent' }),
    'a later event alone': async (guards) => ({
      item: draft(business, { ...(await begun()), guards }),
      way: 'forLoneEvent',
    }),
    'first events': async (guards) => ({ item: draft(business, { guards }), way: 'forFirstEvents' }),
    'a group': async (guards) => ({ item: draft(business, { ...(await begun()), guards }), way: 'forGroup' }),
    'a manifold group': async (guards) => ({
      item: both(draft(business), draft(business, { guards })),
      way: 'forGroup',
    }),
  };
  function statementFor(item: AppendItem, way: Way): Statement {
    const { statements } = kindOf(item);
    return way === 'forLoneEvent' ? statements.forLoneEvent(item) : statements[way]([item]);
  }
  type StatementOf = (guards: Guards) => Promise<Statement>;
  const alone: Readonly<Record<string, StatementOf>> = Object.fromEntries(
    Object.entries(kinds).map(([kind, itemOf]): [string, StatementOf] => [
      kind,
      async (guards) => {
        const { item, way } = await itemOf(guards);
        return statementFor(item, way);
      },
    ]),
  );

  /** Whether it wrote, by what it says: a lone event answers a row if it did, groups those that were refused. */
  async function isWritten(statement: Statement): Promise<boolean> {
    const before = await countEvents();
    try {
      await runBatch(ground().database.appPool, [statement]);
    } catch (error) {
      expect(error).toMatchObject({ code: '23514', constraint: 'guard_has_moved' });
      expect(await countEvents()).toBe(before);
      return false;
    }
    return (await countEvents()) > before;
  }

  /** Another append, not yet committed, that counts the guard on. */
  async function takenBy(name: string): Promise<PoolClient> {
    const other = await ground().database.appPool.connect();
    await other.query('begin');
    await other.query(`select set_config('waybook.business', $1, true)`, [business]);
    await take(other, name);
    return other;
  }

  async function take(other: PoolClient, name: string): Promise<void> {
    await other.query(
      `insert into guards (business, name, tick) values ($1, $2, 1)
        on conflict (business, name) do update set tick = guards.tick + 1`,
      [business, name],
    );
  }

  async function isWaiting(): Promise<boolean> {
    const { rows } = await ground().database.systemPool.query(
      `select from pg_locks where locktype = 'transactionid' and not granted`,
    );
    return rows.length > 0;
  }

  describe.each(Object.entries(alone))('with %s', (_kind, statementOf) => {
    test('count on by one each, from none and from the last', async () => {
      expect(await isWritten(await statementOf([guard('a'), guard('b')]))).toBe(true);
      expect(await isWritten(await statementOf([guard('b', 1)]))).toBe(true);
      expect(await isWritten(await statementOf([guard('a', 1), guard('b', 2), guard('c')]))).toBe(true);
      expect(await ticks()).toEqual({ a: 2, b: 3, c: 1 });
    });

    test.each([
      ['is one too low', 1],
      ['was none', 0],
      ['is one too high', 3],
    ])('refuse everything where the tick that was read %s', async (_what, tick) => {
      for (const read of [0, 1]) await isWritten(await statementOf([guard('b', read)]));
      expect(await isWritten(await statementOf([guard('a'), guard('b', tick), guard('c')]))).toBe(false);
      expect(await ticks()).toEqual({ b: 2 });
    });

    test.each([[[]], [[0, 1]]])('wait for one that others are taking, from %j, and are refused', async (before) => {
      for (const read of before) await isWritten(await statementOf([guard('b', read)]));
      const statement = await statementOf([guard('a'), guard('b', before.length)]);
      const other = await takenBy('b');
      const written = isWritten(statement);
      await until(isWaiting);
      await other.query('commit');
      other.release();
      expect(await written).toBe(false);
      expect(await ticks()).toEqual({ b: before.length + 1 });
    });

    test('wait for one that others were about to take, and get it', async () => {
      const statement = await statementOf([guard('b')]);
      const other = await takenBy('b');
      const written = isWritten(statement);
      await until(isWaiting);
      await other.query('rollback');
      other.release();
      expect(await written).toBe(true);
      expect(await ticks()).toEqual({ b: 1 });
    });
  });

  test('of first events that go together refuse the one alone whose guard has moved', async () => {
    const { appender: together, roundTrips } = appender();
    await together.append(draft(business, { guards: [guard('a')] }));
    const outcomes = await Promise.all(
      [guard('a'), guard('b'), guard('c')].map((each) => together.append(draft(business, { guards: [each] }))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['conflict', 'appended', 'appended']);
    expect(await ticks()).toEqual({ a: 1, b: 1, c: 1 });
    // The first; the group as if nothing stood in the way; the group with a verdict on each.
    expect(roundTrips()).toBe(3);
  });

  test.each([
    ['a group', (item: AppendItem) => item],
    ['a manifold group', (item: AppendItem) => both(item, draft(business))],
  ])('of %s refuse the one alone whose guard has moved', async (_kind, whole) => {
    const { appender: together, roundTrips } = appender();
    await together.append(draft(business, { guards: [guard('a')] }));
    const heads = [await begun(), await begun(), await begun()];
    const before = roundTrips();
    const outcomes = await Promise.all(
      heads.map((head, index) => {
        const item = whole(draft(business, { ...head, guards: [guard(['a', 'b', 'c'][index]!)] }));
        return together.append(item);
      }),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['conflict', 'appended', 'appended']);
    expect(await ticks()).toEqual({ a: 1, b: 1, c: 1 });
    expect(roundTrips() - before).toBe(1);
  });

  test('are never taken by two at once, in one group or beside each other', async () => {
    const { appender: together } = appender();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => together.append(draft(business, { guards: [guard('a')] }))),
    );
    expect(outcomes.filter(({ status }) => status === 'appended')).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'conflict')).toHaveLength(outcomes.length - 1);
    expect(await countEvents()).toBe(1);
  });

  test('stay where they are when the append is refused for something else', async () => {
    const { appender: alone } = appender();
    const head = await begun();
    const late = { ...head, version: 3, guards: [guard('a')] };
    await expect(alone.append(draft(business, late))).resolves.toEqual({ status: 'conflict' });
    await expect(Promise.all([late, late].map((each) => alone.append(draft(business, each))))).resolves.toEqual([
      { status: 'conflict' },
      { status: 'conflict' },
    ]);
    await expect(alone.append(draft(business, { guards: [guard('a')], code: null }))).rejects.toThrow(/null/);
    expect(await ticks()).toEqual({});
  });

  /** Of several appends in one statement, each with a guard of its own. */
  const shared: typeof alone = {
    'first events of several appends': async (guards) => {
      const items = guards.map((each) => draft(business, { guards: [each] }));
      return kindOf(items[0]!).statements.forFirstEvents(items);
    },
    'a group of several appends': async (guards) => {
      const items: AppendItem[] = [];
      for (const each of guards) items.push(draft(business, { ...(await begun()), guards: [each] }));
      return kindOf(items[0]!).statements.forGroup(items);
    },
  };

  test.each(Object.entries(kinds))('are locked by %s before claims are', async (_kind, itemOf) => {
    const { item, way } = await itemOf([guard('a')]);
    const claim = { scope: 'label', value: `at the gate ${newId()}`, stream: streamOf(item) };
    const statement = statementFor({ ...item, claimed: [claim] }, way);
    const other = await takenBy('a');
    const written = isWritten(statement);
    await until(isWaiting);
    await other.query(`insert into claims (business, scope, value, stream) values ($1, $2, $3, 'another')`, [
      business,
      claim.scope,
      claim.value,
    ]);
    await other.query('commit');
    other.release();
    expect(await written).toBe(false);
  });

  test.each(Object.entries({ ...alone, ...shared }))(
    'are locked by %s in one order, so that no two appends wait for each other',
    async (_kind, statementOf) => {
      const statement = await statementOf([guard('z'), guard('a')]);
      const other = await takenBy('a');
      const written = isWritten(statement);
      await until(isWaiting);
      await take(other, 'z');
      await other.query('commit');
      other.release();
      expect(await written).toBe(false);
      expect(await ticks()).toEqual({ a: 1, z: 1 });
    },
  );
});
