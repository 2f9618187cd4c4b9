import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createEventStore, eventStoreMigrations, Sealer } from '@waybook/event-store';
import { ParcelFixture, parcelEvents, parcelMigrations } from '@waybook/event-store/testing';
import { createSystemPool } from '@waybook/platform/database';
import { createTestDatabase, SilentServer, type TestDatabase, until } from '@waybook/platform/testing';
import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import { feedMigrations } from '../feed.migration.js';
import { Relay } from '../relay/relay.js';
import { effectsMigration, parcelsOn } from '../testing/parcel-consumer.js';
import { KafkaFeed } from './kafka-feed.js';
import { KafkajsProducer } from './kafkajs-producer.js';

const TEST_LIMIT_MS = 60_000;
/** Half of what a supervisor gives a process to end. */
const STOP_LIMIT_MS = 5_000;
const TOPIC = 'parcels.v1';

const broker = new SilentServer();
let database: TestDatabase;
let desk: ParcelFixture;
let pool: Pool;
let relay: Relay;
let feed: KafkaFeed;

beforeAll(async () => {
  database = await createTestDatabase([
    ...eventStoreMigrations,
    ...parcelMigrations,
    ...feedMigrations,
    effectsMigration,
  ]);
  const { appPool, systemPool } = database;
  const masterKey = Buffer.alloc(32, 1);
  desk = new ParcelFixture(createEventStore({ appPool, systemPool, masterKey, events: parcelEvents }).commands);
  pool = createSystemPool(database.systemUrl, 4);
  const kafka = { brokers: [`127.0.0.1:${await broker.listen()}`], clientId: 'waybook.test' };
  const openProducer = () => new KafkajsProducer({ ...kafka, transactionalId: 'waybook.test' });
  relay = new Relay({ pool, publish: parcelsOn(TOPIC), topics: [TOPIC], openProducer });
  feed = new KafkaFeed({ ...kafka, pool });
  feed.subscribe({ group: 'ledger', topics: [TOPIC], handle: async () => undefined });
});
afterAll(async () => {
  await broker.close();
  await database?.drop();
});

async function openTransactions(): Promise<number> {
  const { rows } = await database.systemPool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rows[0]!.count;
}

test(
  'a broker that takes connections and says nothing holds one connection, the lead, no transaction and no stop',
  async () => {
    relay.start();
    await until(() => broker.taken >= 2);
    for (let parcel = 0; parcel < 5; parcel += 1) {
      await desk.receive(newId());
      await new Sealer(database.systemPool).sealAll();
      await until(() => pool.totalCount - pool.idleCount <= 1);
      expect(await openTransactions()).toBe(0);
    }
    const startedAt = performance.now();
    await Promise.all([relay.stop(), feed.stop()]);
    await pool.end();
    expect(performance.now() - startedAt).toBeLessThan(STOP_LIMIT_MS);
  },
  TEST_LIMIT_MS,
);
