import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { createTestDatabase, TEST_SERVER, type TestDatabase } from '@waybook/platform/testing';
import { createEventStore, type EventStore } from '../create-event-store.js';
import { eventStoreMigrations } from '../event-store.migration.js';
import { ParcelFixture } from './parcel-fixture.js';
import { consignmentEvents, consignmentMigrations } from './consignments.js';
import { parcelEvents, parcelMigrations } from './parcels.js';

export const testEvents = { ...parcelEvents, ...consignmentEvents };
export const MASTER_KEY = Buffer.alloc(32, 1);

/** A migrated database with the small world's tables, and a store on it. */
export interface Ground {
  readonly database: TestDatabase;
  readonly store: EventStore;
  /** A desk of a business of its own. */
  desk(): ParcelFixture;
}

const OLDEST = process.env.WAYBOOK_TEST_POSTGRES_15;

/** Runs the suite on the PostgreSQL that npm installs, and on the oldest that we support where the machine has it. */
export function onEachPostgres(title: string, suite: (ground: () => Ground) => void): void {
  describe(title, () => {
    describe('on the installed PostgreSQL', () => onServer(process.env[TEST_SERVER] as string, suite));
    if (OLDEST) describe('on PostgreSQL 15', () => onServer(OLDEST, suite));
    else test.skip('on PostgreSQL 15: there is none in /usr/lib/postgresql/15/bin', () => undefined);
  });
}

function onServer(url: string, suite: (ground: () => Ground) => void): void {
  const installed = process.env[TEST_SERVER];
  let ground: Ground;
  beforeAll(async () => {
    process.env[TEST_SERVER] = url;
    ground = await breakGround();
  });
  afterAll(async () => {
    await ground?.database.drop();
    process.env[TEST_SERVER] = installed;
  });
  suite(() => ground);
}

export async function breakGround(): Promise<Ground> {
  const database = await createTestDatabase([...eventStoreMigrations, ...parcelMigrations, ...consignmentMigrations]);
  const { appPool, systemPool } = database;
  const store = createEventStore({ appPool, systemPool, masterKey: MASTER_KEY, events: testEvents });
  return { database, store, desk: () => new ParcelFixture(store.commands) };
}
