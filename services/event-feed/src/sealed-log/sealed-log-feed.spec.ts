import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createEventStore, eventStoreMigrations, Sealer } from '@waybook/event-store';
import { ParcelFixture, parcelEvents, parcelMigrations } from '@waybook/event-store/testing';
import { createTestDatabase, type TestDatabase, until } from '@waybook/platform/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import { MAX_ATTEMPTS } from '../delivery/retry-policy.js';
import { discardDeadLetter, listDeadLetters, replayDeadLetter } from '../dead-letters.js';
import type { Consumer } from '../event-feed.js';
import { feedMigrations } from '../feed.migration.js';
import type { Publish, PublishedEvent, SealedEvent } from '../published-event.js';
import { SealedLogFeed } from './sealed-log-feed.js';

const TOPIC = 'parcels.v1';

function published({ eventId, stream, at, seq, business, type, data }: SealedEvent): PublishedEvent[] {
  return [
    { id: eventId, topic: TOPIC, key: stream, type, business, subject: stream, time: at.toISOString(), seq, data },
  ];
}

let database: TestDatabase;
let desk: ParcelFixture;
let sealer: Sealer;
let group: string;

beforeAll(async () => {
  const effects = {
    name: 'effects',
    up: ({ system }: { system: string }) =>
      `create table effects (place bigint generated always as identity, consumer text, event_id text); grant select, insert on effects to "${system}"`,
  };
  database = await createTestDatabase([...eventStoreMigrations, ...parcelMigrations, ...feedMigrations, effects]);
  const { appPool, systemPool } = database;
  const store = createEventStore({ appPool, systemPool, masterKey: Buffer.alloc(32, 1), events: parcelEvents });
  desk = new ParcelFixture(store.commands);
  sealer = new Sealer(systemPool);
  sealer.start();
});
afterAll(async () => {
  await sealer?.stop();
  await database?.drop();
});
beforeEach(() => {
  group = `test-${newId()}`;
});

function consumer(failsFor: (event: PublishedEvent) => boolean = () => false): Consumer & { tried: string[] } {
  const tried: string[] = [];
  return {
    group,
    topics: [TOPIC],
    tried,
    handle: async (event, transaction) => {
      tried.push(event.id);
      await transaction.query('insert into effects (consumer, event_id) values ($1, $2)', [group, event.id]);
      if (failsFor(event)) throw new Error('the printer is on fire');
    },
  };
}

async function effects(): Promise<string[]> {
  const { rows } = await database.systemPool.query<{ event_id: string }>(
    'select event_id from effects where consumer = $1 order by place',
    [group],
  );
  return rows.map(({ event_id }) => event_id);
}

async function eventsOf(...ids: string[]): Promise<string[]> {
  const { rows } = await database.systemPool.query<{ event_id: string }>(
    'select event_id from events where right(stream, 36) = any ($1) order by xid, position',
    [ids],
  );
  return rows.map(({ event_id }) => event_id);
}

/** So that whoever begins to follow the log finds them all at once. */
async function eventsSealed(ids: readonly string[]): Promise<void> {
  const last = (await eventsOf(...ids)).at(-1) as string;
  await until(async () => {
    const { rowCount } = await database.systemPool.query(
      'select from sealed s join events e on (e.xid, e.position) = (s.xid, s.position) where e.event_id = $1',
      [last],
    );
    return rowCount === 1;
  });
}

async function whileFeeding(
  consumers: Consumer[],
  work: () => Promise<void>,
  publish: Publish = published,
): Promise<void> {
  const feeds = consumers.map((each) => {
    const feed = new SealedLogFeed({ pool: database.systemPool, publish });
    feed.subscribe(each);
    return feed;
  });
  try {
    await work();
  } finally {
    await Promise.all(feeds.map((feed) => feed.stop()));
  }
}

/** The system's pool; the first commits that wrote something are rolled back instead, and told as broken. */
function losingCommits(times: number): { readonly pool: Pool; readonly lost: () => number } {
  let lost = 0;
  const connect = async () => {
    const client = await database.systemPool.connect();
    let hasWritten = false;
    const query = async (...asked: Parameters<typeof client.query>) => {
      const [statement] = asked as unknown as [string | { readonly name?: string }];
      if (typeof statement !== 'string' && statement.name === 'event_feed_note') hasWritten = true;
      if (statement !== 'commit' || !hasWritten || lost >= times) return client.query(...asked);
      lost += 1;
      await client.query('rollback');
      throw new Error('the commit was lost');
    };
    return new Proxy(client, {
      get: (target, name) => {
        if (name === 'query') return query;
        const value: unknown = Reflect.get(target, name, target);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  };
  const { systemPool } = database;
  return { pool: { connect, query: systemPool.query.bind(systemPool) } as unknown as Pool, lost: () => lost };
}

/** Two parcels, each received and then shelved three times. */
async function twoParcels(): Promise<[string, string]> {
  const ids: [string, string] = [newId(), newId()];
  for (const id of ids) await desk.receive(id);
  for (const shelf of ['A', 'B', 'C']) for (const id of ids) await desk.shelve(id, shelf);
  return ids;
}

describe('following the sealed log', () => {
  test('brings every event once, in order', async () => {
    const ids = await twoParcels();
    await whileFeeding([consumer()], async () => {
      const last = (await eventsOf(...ids)).at(-1) as string;
      await until(async () => (await effects()).includes(last));
    });
    const all = await database.systemPool.query<{ event_id: string }>(
      'select event_id from sealed s join events e on (e.xid, e.position) = (s.xid, s.position) order by seq',
    );
    expect(await effects()).toEqual(all.rows.map(({ event_id }) => event_id));
  });

  test('is shared by the instances of a group: the effects stand once', async () => {
    await whileFeeding([consumer(), consumer(), consumer()], async () => {
      const ids = await twoParcels();
      const expected = await eventsOf(...ids);
      await until(async () => (await effects()).includes(expected.at(-1) as string));
    });
    const stand = await effects();
    expect(new Set(stand).size).toBe(stand.length);
  });

  test('takes no number from the transactions while there is nothing to bring', async () => {
    // Who locks or changes the row leaves a number on it; the count itself goes on with whatever else runs in the cluster.
    const numbersLeft = async () => {
      const { rows } = await database.systemPool.query<object>(
        'select ctid::text, xmin::text, xmax::text from feed_checkpoints where consumer = $1',
        [group],
      );
      return rows;
    };
    const id = newId();
    await desk.receive(id);
    const [last] = await eventsOf(id);
    await whileFeeding([consumer()], async () => {
      await until(async () => (await effects()).includes(last as string));
      const before = await numbersLeft();
      await sleep(1_000);
      expect(await numbersLeft()).toEqual(before);
    });
  });

  test('goes on after a stop where it stood', async () => {
    const first = consumer();
    await whileFeeding([first], async () => {
      await twoParcels();
      await until(async () => (await effects()).length > 0);
    });
    const ids = await twoParcels();
    const second = consumer();
    const last = (await eventsOf(...ids)).at(-1) as string;
    await whileFeeding([second], () => until(() => second.tried.includes(last)));
    expect(new Set([...first.tried, ...second.tried]).size).toBe(first.tried.length + second.tried.length);
  });
});

describe('a stored event that becomes many public ones, as a payment run does', () => {
  /** More than go in one transaction. */
  const MANY = 130;
  const inManyParts: Publish = (event) =>
    published(event).flatMap((whole) =>
      Array.from({ length: MANY }, (_, part) => ({ ...whole, id: `${whole.id}/${part}`, key: `${whole.key}/${part}` })),
    );
  const partsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => Array.from({ length: MANY }, (_, part) => `${id}/${part}`));

  test.each([
    ['one instance', 1],
    ['three instances', 3],
  ])('brings %s all of them once and in order, and goes on', async (_, instances) => {
    const [first, second] = [newId(), newId()];
    for (const id of [first, second]) await desk.receive(id);
    const expected = partsOf(await eventsOf(first, second));
    const consumers = Array.from({ length: instances }, () => consumer());
    await whileFeeding(consumers, () => until(async () => (await effects()).includes(expected.at(-1)!)), inManyParts);
    expect((await effects()).filter((id) => expected.includes(id))).toEqual(expected);
  });

  test('brings what is left of them where one fails halfway, and that one again', async () => {
    const id = newId();
    await desk.receive(id);
    const expected = partsOf(await eventsOf(id));
    const ill = expected[70]!;
    let failures = 0;
    const failing = consumer((event) => event.id === ill && failures++ < 1);
    const areAllThere = async () => {
      const stand = await effects();
      return expected.every((each) => stand.includes(each));
    };
    await whileFeeding([failing], () => until(areAllThere), inManyParts);
    const stand = (await effects()).filter((each) => expected.includes(each));
    expect(stand.toSorted()).toEqual(expected.toSorted());
  });

  test('brings them where a commit is lost, too', async () => {
    const id = newId();
    await desk.receive(id);
    const expected = partsOf(await eventsOf(id));
    const { pool, lost } = losingCommits(2);
    const feed = new SealedLogFeed({ pool, publish: inManyParts });
    feed.subscribe(consumer());
    await until(async () => (await effects()).includes(expected.at(-1)!));
    await feed.stop();
    expect(lost()).toBe(2);
    // The commits were lost of what stands first in the log.
    const { rows } = await database.systemPool.query<{ event_id: string }>(
      'select event_id from sealed s join events e on (e.xid, e.position) = (s.xid, s.position) order by seq',
    );
    expect(await effects()).toEqual(partsOf(rows.map(({ event_id }) => event_id)));
  });
});

/** Takes several at once, and notes how many. */
function takingSeveral(
  failsFor?: (event: PublishedEvent) => boolean,
): ReturnType<typeof consumer> & { sizes: number[] } {
  const sizes: number[] = [];
  const alone = consumer(failsFor);
  return {
    ...alone,
    sizes,
    handleTogether: async (events, transaction) => {
      sizes.push(events.length);
      for (const event of events) await alone.handle(event, transaction);
    },
  };
}

describe('a consumer that takes several at once', () => {
  test('gets those that wait together, in order, and each once', async () => {
    const ids = [...(await twoParcels()), ...(await twoParcels()), ...(await twoParcels()), ...(await twoParcels())];
    await eventsSealed(ids);
    const several = takingSeveral();
    await whileFeeding([several], async () => {
      const last = (await eventsOf(...ids)).at(-1) as string;
      await until(async () => (await effects()).includes(last));
    });
    expect(Math.max(...several.sizes)).toBe(25);
    const stand = (await effects()).filter((id) => several.tried.includes(id));
    expect(stand).toEqual([...new Set(stand)]);
    const expected = await eventsOf(...ids);
    expect(stand.filter((id) => expected.includes(id))).toEqual(expected);
  });

  test('gets each by itself where one of them fails', async () => {
    const [poisoned, healthy] = await twoParcels();
    const [, ill] = await eventsOf(poisoned);
    await eventsSealed([poisoned, healthy]);
    await whileFeeding([takingSeveral(({ id }) => id === ill)], async () => {
      const last = (await eventsOf(healthy)).at(-1) as string;
      await until(async () => (await effects()).includes(last));
    });
    const [first] = await eventsOf(poisoned);
    const stand = (await effects()).filter((id) => [first, ill].includes(id));
    expect(stand).toEqual([first]);
  });
});

describe('an event that fails', () => {
  test('is tried again and leaves no half effects; its key waits in order, other keys go on', async () => {
    const [poisoned, healthy] = await twoParcels();
    const [, ill] = await eventsOf(poisoned);
    let isIll = true;
    const each = consumer(({ id }) => isIll && id === ill);
    await whileFeeding([each], async () => {
      const last = (await eventsOf(healthy)).at(-1) as string;
      await until(async () => (await effects()).includes(last));
      expect((await effects()).filter((id) => id === ill)).toEqual([]);
      isIll = false;
      const rest = await eventsOf(poisoned);
      await until(async () => (await effects()).includes(rest.at(-1) as string));
      expect((await effects()).filter((id) => rest.includes(id))).toEqual(rest);
    });
  });

  test('becomes a dead letter in the end; replaying it brings what waited behind it, too', async () => {
    const [poisoned] = await twoParcels();
    const [, ill] = (await eventsOf(poisoned)) as [string, string];
    let isIll = true;
    const each = consumer(({ id }) => isIll && id === ill);
    await whileFeeding([each], async () => {
      await until(() => each.tried.includes(ill));
      await hurry();
      await until(async () => (await mine()).length === 1);
      const [letter] = await mine();
      expect(letter).toMatchObject({ attempts: MAX_ATTEMPTS, error: 'Error: the printer is on fire' });
      expect(letter?.event.id).toBe(ill);
      isIll = false;
      expect(await replayDeadLetter(database.systemPool, group, ill)).toBe(true);
      const rest = await eventsOf(poisoned);
      await until(async () => (await effects()).includes(rest.at(-1) as string));
      expect((await effects()).filter((id) => rest.includes(id))).toEqual(rest);
    });
    expect(await mine()).toEqual([]);
  });

  test('can be discarded', async () => {
    const [poisoned] = await twoParcels();
    const [, ill] = (await eventsOf(poisoned)) as [string, string];
    const each = consumer(({ id }) => id === ill);
    await whileFeeding([each], async () => {
      await until(() => each.tried.includes(ill));
      await hurry();
      await until(async () => (await mine()).length === 1);
      expect(await discardDeadLetter(database.systemPool, group, ill)).toBe(true);
      expect(await discardDeadLetter(database.systemPool, group, ill)).toBe(false);
      const rest = (await eventsOf(poisoned)).filter((id) => id !== ill);
      await until(async () => (await effects()).includes(rest.at(-1) as string));
      expect(await effects()).not.toContain(ill);
    });
  });
});

async function mine() {
  return (await listDeadLetters(database.systemPool)).filter(({ consumer: name }) => name === group);
}

/** As if the patience between two attempts were over, each time. */
async function hurry(): Promise<void> {
  await until(async () => {
    await database.systemPool.query('update feed_backlog set next_attempt_at = now() where consumer = $1', [group]);
    return (await mine()).length === 1;
  });
}
