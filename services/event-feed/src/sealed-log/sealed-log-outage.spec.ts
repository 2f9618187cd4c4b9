import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createEventStore, eventStoreMigrations, Sealer } from '@waybook/event-store';
import { ParcelFixture, parcelEvents, parcelMigrations } from '@waybook/event-store/testing';
import { createSystemPool } from '@waybook/platform/database';
import { OutageLog } from '@waybook/platform/logging';
import {
  createTestDatabase,
  LogLines,
  severableProxy,
  type SeverableProxy,
  type TestDatabase,
  until,
} from '@waybook/platform/testing';
import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import { feedMigrations } from '../feed.migration.js';
import { CONSUME_LOOP, RETRY_LOOP } from '../feed-loops.js';
import { parcelsOn } from '../testing/parcel-consumer.js';
import { SealedLogFeed } from './sealed-log-feed.js';

const TOPIC = 'parcels.v1';

let database: TestDatabase;
let way: SeverableProxy;
let pool: Pool;
let sealer: Sealer;
let feed: SealedLogFeed;
const log = new LogLines();
const handled: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase([...eventStoreMigrations, ...parcelMigrations, ...feedMigrations]);
  sealer = new Sealer(database.systemPool);
  sealer.start();
  way = await severableProxy(database.systemUrl);
  pool = createSystemPool(way.through(database.systemUrl));
  feed = new SealedLogFeed({
    pool,
    publish: parcelsOn(TOPIC),
    outages: (what, group) => new OutageLog(log, what, { group }),
  });
  feed.subscribe({ group: 'counter', topics: [TOPIC], handle: async ({ id }) => void handled.push(id) });
});
afterAll(async () => {
  await feed?.stop();
  await sealer?.stop();
  await way?.close();
  await pool?.end();
  await database?.drop();
});

async function untilAnotherIsHandled(): Promise<void> {
  const { appPool, systemPool } = database;
  const store = createEventStore({ appPool, systemPool, masterKey: Buffer.alloc(32, 1), events: parcelEvents });
  const before = handled.length;
  await new ParcelFixture(store.commands).receive(newId());
  await until(() => handled.length > before);
}

test('a feed that loses its database goes on when it is back; each outage is said once, and its end once', async () => {
  await untilAnotherIsHandled();
  await way.cut();
  await until(() => log.sentences.length === 2);
  await way.mend();
  await untilAnotherIsHandled();
  await until(() => log.sentences.length === 4);
  const told = (what: string) => log.sentences.filter((sentence) => sentence.startsWith(what));
  for (const what of [CONSUME_LOOP, RETRY_LOOP]) {
    expect(told(what)).toEqual([`${what} fails; it is tried again until it works`, `${what} works again`]);
  }
});
