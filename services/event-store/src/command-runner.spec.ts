import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import { v7 as newId } from 'uuid';
import { createEventStore, type EventStore } from './create-event-store.js';
import { eventStoreMigrations } from './event-store.migration.js';
import { ParcelDesk } from './testing/parcel-desk.js';
import { parcelEvents, parcelMigrations } from './testing/parcels.js';

let database: TestDatabase;
let store: EventStore;

beforeAll(async () => {
  database = await createTestDatabase([...eventStoreMigrations, ...parcelMigrations]);
  store = createEventStore({ ...database, masterKey: Buffer.alloc(32, 1), events: parcelEvents });
});
afterAll(() => database?.drop());

describe('a command', () => {
  test('writes its event and its read model', async () => {
    const desk = new ParcelDesk(store.commands);
    const id = newId();
    const result = await desk.receive(id);
    expect(result).toMatchObject({
      outcome: 'appended',
      streams: { parcel: { version: 1, state: { status: 'here' } } },
    });
    await desk.shelve(id, 'A1');
    const { rows } = await database.systemPool.query('select * from parcels where id = $1', [id]);
    expect(rows).toMatchObject([
      {
        business: desk.business,
        recipient_name: 'Ada Winterbourne',
        shelves: ['A1'],
        weight_grams: 750,
        received_on: '2026-11-16',
      },
    ]);
  });
});
