import { describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { ClaimTaken, IdempotencyKeyReused } from '../../errors.js';
import { ParcelFixture, ParcelNotHere } from '../parcel-fixture.js';
import { parcelStream } from '../parcels.js';
import type { OpenStore } from './store-under-test.js';

const NO_HASH = Buffer.alloc(32);

export function commandsAreKept(open: OpenStore): void {
  describe('a command', () => {
    test('answers the streams as they are after it', async () => {
      const desk = new ParcelFixture(open().commands);
      const id = newId();
      const first = await desk.receive(id, { label: 'L1' });
      expect(first).toMatchObject({
        outcome: 'appended',
        streams: { parcel: { id, version: 1, state: { status: 'here', label: 'L1' }, rows: [{ label: 'L1' }] } },
      });
      const second = await desk.shelve(id, 'A1');
      expect(second).toMatchObject({ streams: { parcel: { version: 2, state: { shelves: ['A1'] } } } });
    });

    test('may begin a stream that it has read and found empty, alone and beside others', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      const begin = () => desk.receiveUnlessHere(newId());
      await expect(begin()).resolves.toMatchObject({ outcome: 'appended', streams: { parcel: { version: 1 } } });
      await Promise.all([begin(), begin(), begin()]);
      await expect(store.events(desk.business)).resolves.toHaveLength(4);
    });

    test('chains each event to the one before it', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      const id = newId();
      await desk.receive(id);
      await desk.shelve(id, 'A1');
      await desk.shelve(id, 'A2');
      const [first, second, third] = await store.events(desk.business);
      expect(first?.prev_hash).toEqual(NO_HASH);
      expect(second?.prev_hash).toEqual(first?.hash);
      expect(third?.prev_hash).toEqual(second?.hash);
    });

    test('that is refused writes nothing', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      await expect(desk.shelve(newId(), 'A1')).rejects.toThrow(ParcelNotHere);
      await expect(store.events(desk.business)).resolves.toEqual([]);
    });

    test('that decides nothing changes nothing', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      await expect(desk.forget(newId())).resolves.toMatchObject({ outcome: 'unchanged' });
      await expect(store.events(desk.business)).resolves.toEqual([]);
    });

    test('whose event is not what its schema says is refused before it is written', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      await expect(desk.receive(newId(), { weightGrams: 1.5 })).rejects.toThrow(/int/i);
      await expect(store.events(desk.business)).resolves.toEqual([]);
    });

    test('sees what its context query finds, in its own business alone', async () => {
      const { commands } = open();
      const [desk, other] = [new ParcelFixture(commands), new ParcelFixture(commands)];
      await Promise.all([desk.receive(newId(), { weightGrams: 5 }), other.receive(newId(), { weightGrams: 7 })]);
      const seen: unknown[] = [];
      await desk.run({
        streams: { parcel: { definition: parcelStream, id: newId(), read: 'whole' } },
        context: {
          name: 'heavy',
          text: 'select weight_grams, received_on, updated_at, signatures from parcels where weight_grams > $1',
          values: [1],
        },
        decide: (_streams, context) => {
          seen.push(...context);
          return {};
        },
      });
      expect(seen).toEqual([
        { weight_grams: 5, received_on: '2026-11-16', updated_at: expect.any(Date), signatures: [] },
      ]);
    });
  });

  describe('an append to several streams', () => {
    test('is written whole', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      await desk.receiveAndLabel(newId());
      const events = await store.events(desk.business);
      expect(events.map(({ type }) => type).sort()).toEqual(['LabelPrinted', 'ParcelReceived', 'ParcelShelved']);
    });

    test('is not written at all when one row of it is refused', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      await expect(desk.receiveAndLabel(newId(), { weightGrams: -1 })).rejects.toThrow(/weight_grams/);
      await expect(store.events(desk.business)).resolves.toEqual([]);
      await expect(store.rows('parcels', desk.business)).resolves.toEqual([]);
      await expect(store.rows('claims', desk.business)).resolves.toEqual([]);
    });
  });

  describe('an idempotency key', () => {
    test('answers the first outcome when the same request comes again', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      const id = newId();
      const idempotency = { key: 'k1', request: { a: 1, b: [2] } };
      await desk.receive(id, {}, idempotency);
      const again = await desk.receive(newId(), {}, { key: 'k1', request: { b: [2], a: 1 } });
      expect(again).toEqual({ outcome: 'replayed', streamId: id });
      await expect(store.events(desk.business)).resolves.toHaveLength(1);
    });

    test('is looked up before the command is decided again', async () => {
      const desk = new ParcelFixture(open().commands);
      const id = newId();
      await desk.receive(id);
      const idempotency = { key: 'k1', request: 'shelve' };
      await desk.shelve(id, 'A1', idempotency);
      await desk.forget(id);
      await expect(desk.shelve(id, 'A1', idempotency)).resolves.toEqual({ outcome: 'replayed', streamId: id });
    });

    test('with another request is refused', async () => {
      const desk = new ParcelFixture(open().commands);
      const id = newId();
      await desk.receive(id, {}, { key: 'k1', request: 1 });
      await expect(desk.receive(newId(), {}, { key: 'k1', request: 2 })).rejects.toThrow(IdempotencyKeyReused);
      await expect(desk.shelve(id, 'A1', { key: 'k1', request: 2 })).rejects.toThrow(IdempotencyKeyReused);
    });

    test('of another person or another business is another key', async () => {
      const { commands } = open();
      const desk = new ParcelFixture(commands);
      const others = [new ParcelFixture(commands, desk.business), new ParcelFixture(commands, newId(), desk.clerk)];
      for (const each of [desk, ...others]) {
        await expect(each.receive(newId(), {}, { key: 'k1', request: each.clerk })).resolves.toMatchObject({
          outcome: 'appended',
        });
      }
    });
  });

  describe('a claim', () => {
    test('is held by one stream of the whole installation', async () => {
      const { commands } = open();
      const label = `unique ${newId()}`;
      await new ParcelFixture(commands).receive(newId(), { label });
      const late = new ParcelFixture(commands).receive(newId(), { label });
      await expect(late).rejects.toThrow(ClaimTaken);
      await expect(late).rejects.toMatchObject({ scope: 'label', value: label });
    });

    test('that is let go can be taken by another', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      const [first, second] = [newId(), newId()];
      await desk.receive(first, { label: `again ${first}` });
      await desk.forget(first);
      await desk.receive(second, { label: `again ${first}` });
      await expect(store.rows('claims', desk.business)).resolves.toMatchObject([{ stream: `parcel-${second}` }]);
    });
  });
}
