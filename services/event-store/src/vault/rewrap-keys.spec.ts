import { expect, test } from '@jest/globals';
import { createPool } from '@waybook/platform/database';
import { v7 as newId } from 'uuid';
import { createEventStore } from '../create-event-store.js';
import { IdempotencyKeyReused } from '../errors.js';
import { type Ground, MASTER_KEY, onEachPostgres } from '../testing/on-each-postgres.js';
import { FORGOTTEN, ParcelFixture } from '../testing/parcel-fixture.js';
import { parcelEvents, parcelStream } from '../testing/parcels.js';
import { destroyedKeyRow } from './destroyed-key.js';
import { type MasterKeyChange, rewrapKeys } from './rewrap-keys.js';

const CHANGE: MasterKeyChange = { masterKey: Buffer.alloc(32, 8), previousMasterKey: MASTER_KEY };

/** A desk of another process, which has no key in memory. */
function deskWith(
  { database }: Ground,
  business: string,
  keys: Partial<MasterKeyChange>,
  clerk?: string,
): ParcelFixture {
  const { appPool, systemPool } = database;
  const store = createEventStore({ appPool, systemPool, masterKey: MASTER_KEY, ...keys, events: parcelEvents });
  return new ParcelFixture(store.commands, business, clerk);
}

async function nameOf(desk: ParcelFixture, id: string): Promise<unknown> {
  const result = await desk.run({
    streams: { parcel: { definition: parcelStream, id, read: 'whole' } },
    decide: () => ({}),
  });
  return (
    result.outcome === 'unchanged' && (result.streams.parcel.rows[0] as { recipient_name: unknown }).recipient_name
  );
}

async function rewrap({ database }: Ground) {
  const pool = createPool({ url: database.ownerUrl, connections: 1 });
  try {
    return await rewrapKeys(pool, CHANGE);
  } finally {
    await pool.end();
  }
}

onEachPostgres('a change of the master key', (ground) => {
  test('rewraps keys while both are understood, and then the new one is enough', async () => {
    const desk = ground().desk();
    const [before, after, erased] = [newId(), newId(), newId()];
    const recipientId = newId();
    await desk.receive(before, { recipientName: 'Ada' });
    await desk.receive(erased, { recipientId });
    await desk.run({
      streams: { parcel: { definition: parcelStream, id: erased, read: 'whole' } },
      decide: () => ({ parcel: [FORGOTTEN] }),
      plainRows: [destroyedKeyRow(desk.business, recipientId, new Date())],
    });
    const { rows: events } = await ground().database.systemPool.query('select * from events order by xid, position');

    const changing = deskWith(ground(), desk.business, CHANGE);
    await changing.receive(after, { recipientName: 'Bo' });
    expect(await nameOf(changing, before)).toBe('Ada');
    await expect(nameOf(deskWith(ground(), desk.business, { masterKey: CHANGE.masterKey }), before)).rejects.toThrow();

    const done = await rewrap(ground());
    expect(done).toMatchObject({ foreign: [] });
    expect(done.rewrapped).toBe(done.keys - 1);
    expect(await rewrap(ground())).toEqual({ ...done, rewrapped: 0 });
    const changed = deskWith(ground(), desk.business, { masterKey: CHANGE.masterKey });
    expect([await nameOf(changed, before), await nameOf(changed, after)]).toEqual(['Ada', 'Bo']);
    await expect(nameOf(deskWith(ground(), desk.business, {}), after)).rejects.toThrow();
    const destroyed = await ground().database.systemPool.query(
      'select wrapped_key from person_keys where person = $1',
      [recipientId],
    );
    expect(destroyed.rows).toEqual([{ wrapped_key: null }]);
    const unchanged = await ground().database.systemPool.query('select * from events order by xid, position');
    expect(unchanged.rows.slice(0, events.length)).toEqual(events);
  });

  test('names whose key is under neither', async () => {
    const desk = deskWith(ground(), newId(), { masterKey: Buffer.alloc(32, 9) });
    const recipientId = newId();
    await desk.receive(newId(), { recipientId });
    expect((await rewrap(ground())).foreign).toEqual([recipientId]);
  });

  test('knows a repeated request from before, and still refuses its key for another', async () => {
    const desk = ground().desk();
    const [id, idempotency] = [newId(), { key: 'sent again', request: { born: '1987-03-14' } }];
    await desk.receive(id, { label: 'L' }, idempotency);
    const changed = deskWith(ground(), desk.business, CHANGE, desk.clerk);
    const replayed = { outcome: 'replayed', streamId: id };
    await expect(changed.receive(newId(), { label: 'L' }, idempotency)).resolves.toEqual(replayed);
    await expect(changed.receive(newId(), {}, { ...idempotency, request: 'another' })).rejects.toThrow(
      IdempotencyKeyReused,
    );
  });
});
