import { expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { TimelineFilter } from './event-history.js';
import { Sealer } from '../sealing/sealer.js';
import { type Ground, onEachPostgres } from '../testing/on-each-postgres.js';
import { Appender } from '../append/appender.js';
import { draft } from '../testing/append-drafts.js';
import { labelStream, parcelStream } from '../testing/parcels.js';

function sealAll({ database }: Ground): Promise<void> {
  return new Sealer(database.systemPool).sealAll();
}

onEachPostgres('the history of events', (ground) => {
  // The log of this database begins with these events.
  test('finds an event by its id wherever it stands in the log, and none of another business', async () => {
    const desk = ground().desk();
    for (let parcel = 0; parcel < 5; parcel++) await desk.receive(newId());
    await sealAll(ground());
    const { history } = ground().store;
    const events = await history.timeline(desk.business, {}, 10);
    expect(events).toHaveLength(5);
    for (const { eventId, seq } of events)
      expect(await history.find(desk.business, eventId)).toMatchObject({ eventId, seq });
    expect(await history.find(desk.business, newId())).toBeNull();
    expect(await history.find(newId(), events[0]!.eventId)).toBeNull();
  });

  test('shows the newest first, page by page, with names readable', async () => {
    const desk = ground().desk();
    const ids = [newId(), newId(), newId()];
    for (const id of ids) await desk.receive(id, { recipientName: `Recipient of ${id}` });
    await sealAll(ground());
    const first = await ground().store.history.timeline(desk.business, {}, 2);
    expect(first.map(({ stream }) => stream)).toEqual([ids[2], ids[1]].map((id) => `${parcelStream.category}-${id}`));
    expect(first[0]?.data).toMatchObject({ recipientName: `Recipient of ${ids[2]}` });
    expect(first[0]).toMatchObject({
      seq: expect.any(Number),
      recordedAt: expect.any(Date),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const second = await ground().store.history.timeline(desk.business, { before: first[1]?.seq as number }, 2);
    expect(second.map(({ stream }) => stream)).toEqual([`${parcelStream.category}-${ids[0]}`]);
  });

  test('can be narrowed by kind, type, person and time', async () => {
    const desk = ground().desk();
    const id = newId();
    await desk.receiveAndLabel(id);
    await sealAll(ground());
    const types = async (filter: TimelineFilter) =>
      (await ground().store.history.timeline(desk.business, filter, 10)).map(({ type }) => type);
    expect(await types({ categories: [parcelStream.category] })).toEqual(['ParcelShelved', 'ParcelReceived']);
    expect(await types({ types: ['ParcelReceived'] })).toEqual(['ParcelReceived']);
    expect(await types({ actorId: desk.clerk })).toHaveLength(3);
    expect(await types({ actorId: newId() })).toEqual([]);
    expect(await types({ from: new Date(Date.now() + 60_000) })).toEqual([]);
    expect(await types({ until: new Date(Date.now() - 60_000) })).toEqual([]);
    // All three carry the time of their command.
    const [{ at } = { at: new Date() }] = await ground().store.history.timeline(desk.business, {}, 1);
    expect(await types({ from: at })).toHaveLength(3);
    expect(await types({ until: at })).toEqual([]);
  });

  test('can be narrowed to what concerns a record: of its own stream, or of others that name it', async () => {
    const { appPool, systemPool } = ground().database;
    const business = newId();
    const [own, driverId, remittanceId, stranger] = [newId(), newId(), newId(), newId()];
    const appender = new Appender(appPool, systemPool);
    const print = async (id: string, naming: object) => {
      const item = draft(business, { stream: `${labelStream.category}-${id}` });
      const body = JSON.stringify({ parcelId: id, ...naming });
      const events = item.events.map((event) => ({ ...event, type: 'LabelPrinted', body }));
      await appender.append({ ...item, events });
      return id;
    };
    const ofDriver = await print(newId(), { driverId });
    const ofRemittance = await print(newId(), { remittanceId });
    for (const id of [own, stranger]) await print(id, {});
    await sealAll(ground());
    const about = async (...recordIds: string[]) =>
      (await ground().store.history.timeline(business, { recordIds }, 10)).map(({ stream }) => stream.slice(-36));
    expect(await about(own)).toEqual([own]);
    expect(await about(driverId)).toEqual([ofDriver]);
    expect(await about(remittanceId)).toEqual([ofRemittance]);
    expect(await about(own, driverId)).toEqual([own, ofDriver]);
    expect(await about(newId())).toEqual([]);
  });

  test('of a stream begins at its beginning, also before it is sealed', async () => {
    const desk = ground().desk();
    const id = newId();
    await desk.receive(id);
    await desk.shelve(id, 'door');
    const stream = `${parcelStream.category}-${id}`;
    const history = await ground().store.history.ofStream(desk.business, stream, 100);
    expect(history.map(({ type, version, seq }) => [type, version, seq])).toEqual([
      ['ParcelReceived', 1, null],
      ['ParcelShelved', 2, null],
    ]);
    expect(await ground().store.history.ofStream(newId(), stream, 100)).toEqual([]);
  });
});
