import { createEventStore, eventStoreMigrations, type EventStore, Sealer } from '@waybook/event-store';
import { createTestDatabase, startTestServer, type TestDatabase } from '@waybook/platform/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBroker, stopBroker } from '../../kafka/broker.mjs';
import { feedMigrations } from '@waybook/event-feed';
import { effectsMigration } from '@waybook/event-feed/testing';
import { sampleEvents } from './sample-events.js';

/** A drill's own database, broker and event store. */
export interface FeedEnvironment {
  readonly database: TestDatabase;
  readonly store: EventStore;
  readonly sealer: Sealer;
  readonly brokerFolder: string;
  readonly brokers: readonly string[];
  close(): Promise<void>;
}

export async function openFeedEnvironment(): Promise<FeedEnvironment> {
  const stopServer = await startTestServer();
  const brokerFolder = await mkdtemp(join(tmpdir(), 'waybook-drill-kafka-'));
  const brokers = [await startBroker(brokerFolder)];
  const database = await createTestDatabase([...eventStoreMigrations, ...feedMigrations, effectsMigration]);
  const { appPool, systemPool } = database;
  const store = createEventStore({ appPool, systemPool, masterKey: Buffer.alloc(32, 1), events: sampleEvents });
  const sealer = new Sealer(systemPool);
  const clear = async () => {
    await sealer.stop();
    await database.drop();
    await stopBroker(brokerFolder);
    await rm(brokerFolder, { recursive: true, force: true });
    await stopServer();
  };
  return { database, store, sealer, brokerFolder, brokers, close: clear };
}

export async function figure(ground: FeedEnvironment, sql: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await ground.database.systemPool.query<{ figure: number }>(`select (${sql})::float8 as figure`, [
    ...values,
  ]);
  return rows[0]!.figure;
}
