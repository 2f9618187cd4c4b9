import { expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { EventCodec } from '../codec/event-codec.js';
import { type AnyStream, emptyStream } from '../load/stream-fold.js';
import { type ParcelEvent, parcelEvents, parcelStream } from '../testing/parcels.js';
import type { PersonKeys } from '../vault/person-keys.js';
import { buildAppend } from './build-append.js';

/** None of these events is under a person's key. */
const NO_KEYS = {} as PersonKeys;
const codec = new EventCodec(parcelEvents, NO_KEYS);
const business = newId();
const envelope = { business, metadata: { actor: { type: 'admin', id: newId() } }, at: new Date() } as const;

function parcelHere(): AnyStream {
  const row = { label: 'L', shelves: ['A1'], signatures: [] };
  const state = { status: 'here', label: 'L', recipientId: newId(), shelves: ['A1'] };
  return { ...emptyStream(parcelStream, business, newId()), version: 2, state, rows: [row] };
}

async function built(changes: readonly (readonly [AnyStream, ParcelEvent])[]) {
  const decided = changes.map(([stream, event]) => ({ stream, isNew: false, events: [event] }));
  const { item } = await buildAppend(codec, NO_KEYS, envelope, decided, {}, undefined);
  const { writes, removals, claimed, released, events } = item;
  return {
    events: events.map(({ version }) => version),
    written: writes.map(({ table }) => table.name),
    removed: removals.map(({ table, id }) => [table.name, id]),
    claimed,
    released,
  };
}

const shelved: ParcelEvent = { type: 'ParcelShelved', data: { shelf: 'B2' } };
const forgotten: ParcelEvent = { type: 'ParcelForgotten', data: {} };

test('a stream that goes on writes its row over, and removes and releases nothing', async () => {
  expect(await built([[parcelHere(), shelved]])).toMatchObject({
    events: [3],
    written: ['parcels', 'parcel_stops', 'parcel_stops'],
    removed: [],
    claimed: [],
    released: [],
  });
});

test('a stream that ends takes its rows along, and what it held; one that had none has none to take', async () => {
  const [one, gone] = [parcelHere(), { ...parcelHere(), rows: [null], state: { status: 'gone' } }];
  const { written, removed, released } = await built([
    [one, forgotten],
    [gone, forgotten],
  ]);
  expect(written).toEqual([]);
  expect(removed).toEqual([
    ['parcels', one.id],
    ['parcel_stops', `${one.id}:1`],
  ]);
  expect(released).toEqual([{ scope: 'label', value: 'L', stream: `parcel-${one.id}` }]);
});
