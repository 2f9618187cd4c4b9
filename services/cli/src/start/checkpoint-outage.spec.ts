import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Checkpointer, createEventStore, eventStoreMigrations, Sealer } from '@waybook/event-store';
import { ParcelFixture, parcelEvents, parcelMigrations } from '@waybook/event-store/testing';
import { s3Storage } from '@waybook/platform/object-storage';
import { createTestDatabase, FakeS3Server, type TestDatabase, until } from '@waybook/platform/testing';
import { randomBytes } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { checkpointArchive } from './checkpoint-archive.js';

const TEST_LIMIT_MS = 60_000;
const ORIGIN = 'waybook.test/log';

const server = new FakeS3Server();
let database: TestDatabase;
let desk: ParcelFixture;
let sealer: Sealer;
let checkpointer: Checkpointer;
const failures: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase([...eventStoreMigrations, ...parcelMigrations]);
  const { appPool, systemPool } = database;
  desk = new ParcelFixture(
    createEventStore({ appPool, systemPool, masterKey: Buffer.alloc(32, 1), events: parcelEvents }).commands,
  );
  sealer = new Sealer(systemPool);
  checkpointer = new Checkpointer({
    pool: systemPool,
    origin: ORIGIN,
    signer: { name: ORIGIN, privateKey: randomBytes(32) },
    archive: checkpointArchive(await s3Storage(await server.listen())),
    intervalMs: 50,
    outages: { failed: (error) => failures.push(error), succeeded: () => undefined },
  });
  sealer.start();
  checkpointer.start();
});
afterAll(async () => {
  await server?.close();
  await Promise.all([sealer?.stop(), checkpointer?.stop()]);
  await database?.drop();
});

async function reached(): Promise<{ sealed: number; signed: number }> {
  const { rows } = await database.systemPool.query<{ sealed: number; signed: number }>(
    'select (select last_seq from sealing)::int as sealed, (select coalesce(max(size), 0) from checkpoints)::int as signed',
  );
  return rows[0]!;
}

async function receive(parcels: number): Promise<void> {
  for (let parcel = 0; parcel < parcels; parcel += 1) await desk.receive(newId());
}

test(
  'an archive that hangs does not stop the sealing, and is caught up with once it is back',
  async () => {
    await receive(2);
    await until(async () => (await reached()).signed === 2);
    server.behaviour = 'hangs';
    await receive(3);
    await until(async () => (await reached()).sealed === 5);
    await until(() => failures.length > 0);
    expect(await reached()).toEqual({ sealed: 5, signed: 2 });
    await receive(1);
    await until(async () => (await reached()).sealed === 6);
    server.behaviour = 'works';
    await until(async () => (await reached()).signed === 6);
  },
  TEST_LIMIT_MS,
);
