import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import { queryAsOwner } from '@waybook/platform/testing';
import { v7 as newId } from 'uuid';
import { createEventStore, type EventStore } from './create-event-store.js';
import { PersonKeyDestroyed } from './errors.js';
import { FORGOTTEN, ParcelFixture } from './testing/parcel-fixture.js';
import { destroyedKeyRow } from './vault/destroyed-key.js';
import { type Ground, MASTER_KEY, onEachPostgres } from './testing/on-each-postgres.js';
import { parcelEvents, parcelStream } from './testing/parcels.js';

const FORGOTTEN_WITHIN_MS = 1_000;

/** A store as in another process: it shares nothing but the database. */
function anotherStore({ database: { appPool, systemPool } }: Ground, masterKey = MASTER_KEY): EventStore {
  return createEventStore({ appPool, systemPool, masterKey, events: parcelEvents });
}

async function destroyKey({ database }: Ground, person: string): Promise<void> {
  await queryAsOwner(database, 'update person_keys set wrapped_key = null where person = $1', [person]);
}

async function recipientName(desk: ParcelFixture, id: string): Promise<unknown> {
  const result = await desk.run({
    streams: { parcel: { definition: parcelStream, id, read: 'whole' } },
    decide: () => ({}),
  });
  return (
    result.outcome === 'unchanged' && (result.streams.parcel.rows[0] as { recipient_name: unknown }).recipient_name
  );
}

onEachPostgres('personal fields', (ground) => {
  test('never stand readable in an event, however deep they lie', async () => {
    const desk = ground().desk();
    const id = newId();
    const recipientId = newId();
    await desk.receive(id, { recipientId, recipientName: 'Persephone Quillfeather' });
    await desk.handOver(id, 'Bartholomew Quillfeather');
    const { rows } = await ground().database.systemPool.query<{ line: string; body: string }>(
      'select events::text as line, body from events where business = $1 order by version',
      [desk.business],
    );
    expect(rows).toHaveLength(2);
    for (const { line } of rows) expect(line).not.toMatch(/Quillfeather|neighbour/);
    expect(JSON.parse(rows[0]?.body as string)).toEqual({
      label: `label ${id}`,
      parcelId: id,
      receivedOn: '2026-11-16',
      recipientId,
      recipientName: { sealed: expect.any(String) },
      weightGrams: 750,
    });
    expect(JSON.parse(rows[1]?.body as string)).toEqual({
      recipientId,
      signatures: [
        { by: { sealed: expect.any(String) }, note: null },
        { by: { sealed: expect.any(String) }, note: { sealed: expect.any(String) } },
      ],
    });
  });

  test('come back for whoever reads the stream, in another process too', async () => {
    const desk = ground().desk();
    const id = newId();
    await desk.receive(id, { recipientName: 'Zoë "Z" Ünal' });
    const elsewhere = new ParcelFixture(anotherStore(ground()).commands, desk.business);
    await expect(recipientName(elsewhere, id)).resolves.toBe('Zoë "Z" Ünal');
  });

  test('of newcomers lie under keys that are written along with the first events', async () => {
    const desk = ground().desk();
    const ids = Array.from({ length: 5 }, () => newId());
    await Promise.all(ids.map((id) => desk.receiveForNewcomer(id, newId(), { recipientName: `Newcomer ${id}` })));
    const elsewhere = new ParcelFixture(anotherStore(ground()).commands, desk.business);
    for (const id of ids) await expect(recipientName(elsewhere, id)).resolves.toBe(`Newcomer ${id}`);
  });

  test('of newcomers are written although the process is too busy to remember their keys for a moment', async () => {
    const desk = ground().desk();
    const [id, recipientId] = [newId(), newId()];
    let nowMs = performance.now();
    const busy = jest.spyOn(performance, 'now').mockImplementation(() => (nowMs += FORGOTTEN_WITHIN_MS));
    try {
      await desk.receiveForNewcomer(id, recipientId, { recipientName: 'Newcomer' });
    } finally {
      busy.mockRestore();
    }
    const elsewhere = new ParcelFixture(anotherStore(ground()).commands, desk.business);
    await expect(recipientName(elsewhere, id)).resolves.toBe('Newcomer');
  });

  test('of a newcomer leave no key behind where nothing came of it', async () => {
    const desk = ground().desk();
    const [id, recipientId] = [newId(), newId()];
    await desk.receive(id);
    await expect(desk.receiveForNewcomer(id, recipientId)).rejects.toThrow();
    const { rows } = await ground().database.systemPool.query('select from person_keys where person = $1', [
      recipientId,
    ]);
    expect(rows).toEqual([]);
  });

  test('go for good with the event that erases the person, written along with it', async () => {
    const desk = ground().desk();
    const [id, recipientId] = [newId(), newId()];
    await desk.receive(id, { recipientId });
    const erase = () =>
      desk.run({
        streams: { parcel: { definition: parcelStream, id, read: 'whole' } },
        decide: () => ({ parcel: [FORGOTTEN] }),
        plainRows: [destroyedKeyRow(desk.business, recipientId, new Date())],
      });
    await erase();
    await sleep(FORGOTTEN_WITHIN_MS);
    await expect(desk.receive(newId(), { recipientId })).rejects.toThrow(PersonKeyDestroyed);
    await erase();
    const { rows } = await ground().database.systemPool.query('select * from person_keys where person = $1', [
      recipientId,
    ]);
    expect(rows).toEqual([expect.objectContaining({ wrapped_key: null, destroyed_at: expect.any(Date) })]);
  });

  test('are null within a second of the key being destroyed, and nothing more is written about the person', async () => {
    const desk = ground().desk();
    const [id, recipientId] = [newId(), newId()];
    await desk.receive(id, { recipientId });
    await expect(recipientName(desk, id)).resolves.toBe('Ada Winterbourne');
    await destroyKey(ground(), recipientId);
    await sleep(FORGOTTEN_WITHIN_MS);
    await expect(recipientName(desk, id)).resolves.toBe('(deleted)');
    await expect(desk.handOver(id, 'Ada Winterbourne')).rejects.toThrow(PersonKeyDestroyed);
  });

  test('are not readable with another master key', async () => {
    const desk = ground().desk();
    const id = newId();
    await desk.receive(id);
    const thief = new ParcelFixture(anotherStore(ground(), Buffer.alloc(32, 9)).commands, desk.business);
    await expect(recipientName(thief, id)).rejects.toThrow();
  });

  test('are under one key, though many processes write about a person for the first time at once', async () => {
    const business = newId();
    const recipientId = newId();
    const stores = [1, 2, 3, 4].map(() => anotherStore(ground()));
    const ids = await Promise.all(
      stores.map(async ({ commands }) => {
        const id = newId();
        await new ParcelFixture(commands, business).receive(id, { recipientId });
        return id;
      }),
    );
    const reader = new ParcelFixture(anotherStore(ground()).commands, business);
    for (const id of ids) await expect(recipientName(reader, id)).resolves.toBe('Ada Winterbourne');
  });
});

onEachPostgres('the key vault', (ground) => {
  const bytes = Buffer.from('a photo');
  const [person, business] = [newId(), newId()];

  test('gives back what it encrypted, to every process', async () => {
    const sealed = await ground().store.keyVault.encrypt(business, person, 'photos/1', bytes);
    expect(Buffer.from(sealed).includes(bytes)).toBe(false);
    const opened = await anotherStore(ground()).keyVault.decrypt(business, person, 'photos/1', sealed);
    expect(opened).toEqual(bytes);
  });

  describe('refuses what was moved', () => {
    test.each([
      ['to another place', business, person, 'photos/2'],
      ['to another business', newId(), person, 'photos/1'],
    ])('%s', async (_where, otherBusiness, otherPerson, place) => {
      const { keyVault } = ground().store;
      await keyVault.encrypt(otherBusiness, otherPerson, place, bytes);
      const sealed = await keyVault.encrypt(business, person, 'photos/1', bytes);
      await expect(keyVault.decrypt(otherBusiness, otherPerson, place, sealed)).rejects.toThrow();
    });
  });

  test('has nothing for a person whose key is destroyed, or who never had one', async () => {
    const { keyVault } = ground().store;
    const someone = newId();
    const sealed = await keyVault.encrypt(business, someone, 'photos/1', bytes);
    await expect(keyVault.decrypt(business, newId(), 'photos/1', sealed)).resolves.toBeNull();
    await destroyKey(ground(), someone);
    await sleep(FORGOTTEN_WITHIN_MS);
    await expect(keyVault.decrypt(business, someone, 'photos/1', sealed)).resolves.toBeNull();
  });
});
