import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { ClaimTaken } from '../../errors.js';
import { ParcelFixture, ParcelNotHere } from '../parcel-fixture.js';
import type { OpenStore, StoreUnderTest } from './store-under-test.js';

const READ_TABLES = ['parcels', 'parcel_stops', 'parcel_signatures', 'claims'] as const;

type Step = (desk: ParcelFixture, parcels: readonly string[]) => Promise<unknown>;

const someParcel = fc.nat({ max: 5 });
const someText = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('"quoted"', 'back\\slash', 'Zoë', '{}', 'null'),
);
/** PostgreSQL's texts hold no zero character, and UTF-8 no half of a pair. */
const storable = someText.map((text) => Buffer.from(text.replaceAll('\0', '')).toString());

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(someParcel, storable, fc.nat({ max: 3 })).map(
    ([parcel, recipientName, label]): Step =>
      (desk, parcels) =>
        desk.receive(parcels[parcel] ?? '', {
          recipientName,
          label: `${desk.business} ${label}`,
          weightGrams: parcel + 1,
        }),
  ),
  fc.tuple(someParcel, storable).map(
    ([parcel, shelf]): Step =>
      (desk, parcels) =>
        desk.shelve(parcels[parcel] ?? '', shelf),
  ),
  fc.tuple(someParcel, storable).map(
    ([parcel, by]): Step =>
      (desk, parcels) =>
        desk.handOver(parcels[parcel] ?? '', by),
  ),
  someParcel.map(
    (parcel): Step =>
      (desk, parcels) =>
        desk.forget(parcels[parcel] ?? ''),
  ),
);

export function readModelsFollowTheLog(open: OpenStore): void {
  describe('read models', () => {
    test('hold what the stream comes to, and no row once it comes to none', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      const id = newId();
      await desk.receive(id, { recipientName: 'Ada Winterbourne' });
      await desk.shelve(id, 'A "1"');
      await desk.handOver(id, 'Bo Winterbourne');
      const [row] = await store.rows('parcels', desk.business);
      expect(row).toMatchObject({
        id,
        business: desk.business,
        recipient_name: 'Ada Winterbourne',
        shelves: ['A "1"'],
        signatures: [
          { by: 'Bo Winterbourne', note: null },
          { by: 'Bo Winterbourne', note: 'left with a neighbour' },
        ],
        handed_over: true,
        received_on: '2026-11-16',
        weight_grams: 750,
      });
      await desk.forget(id);
      await expect(store.rows('parcels', desk.business)).resolves.toEqual([]);
    });

    test('of several rows hold all that the stream comes to: new ones, changed ones, and none that are gone', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      const [id, other] = [newId(), newId()];
      await desk.receive(id, { recipientName: 'Ada Winterbourne' });
      await desk.receive(other);
      await expect(store.rows('parcel_stops', desk.business)).resolves.toEqual([]);
      for (const shelf of ['A1', 'B "2"', 'A1']) await desk.shelve(id, shelf);
      await desk.shelve(other, 'C3');
      const stop = (parcel: string, place: number, shelf: string, isLast: boolean) => ({
        ...{ id: `${parcel}:${place}`, business: desk.business, parcel_id: parcel },
        ...{ place, shelf, is_last: isLast },
      });
      const ofOther = stop(other, 1, 'C3', true);
      const stops = [stop(id, 1, 'A1', false), stop(id, 2, 'B "2"', false), stop(id, 3, 'A1', true), ofOther];
      await expect(store.rows('parcel_stops', desk.business)).resolves.toEqual(stops);
      await desk.handOver(id, 'Bo Winterbourne');
      await expect(store.rows('parcel_stops', desk.business)).resolves.toEqual([ofOther]);
      const signature = { business: desk.business, parcel_id: id, recipient_name: 'Ada Winterbourne' };
      await expect(store.rows('parcel_signatures', desk.business)).resolves.toEqual([
        { ...signature, signature: `${id} 0`, signed: { by: 'Bo Winterbourne', note: null } },
        { ...signature, signature: `${id} 1`, signed: { by: 'Bo Winterbourne', note: 'left with a neighbour' } },
      ]);
      await desk.forget(id);
      await expect(store.rows('parcel_signatures', desk.business)).resolves.toEqual([]);
    });

    test('and claims are, after any commands, what a rebuild makes of the log', async () => {
      const sequences = fc.array(fc.array(step, { minLength: 1, maxLength: 25 }), { minLength: 5, maxLength: 5 });
      await fc.assert(
        fc.asyncProperty(sequences, fc.integer({ min: 1, max: 6 }), (businesses, atOnce) =>
          tablesEqualRebuild(open(), businesses, atOnce),
        ),
        { numRuns: 5 },
      );
    });

    test('are made anew for all streams, however many', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      await Promise.all(Array.from({ length: 450 }, (_, weight) => desk.receive(newId(), { weightGrams: weight + 1 })));
      const before = await store.rows('parcels', desk.business);
      await store.rebuild();
      await expect(store.rows('parcels', desk.business)).resolves.toEqual(before);
    });
  });
}

/** A rebuild makes the tables of all businesses, and costs more than the steps of one. */
async function tablesEqualRebuild(
  store: StoreUnderTest,
  businesses: readonly (readonly Step[])[],
  atOnce: number,
): Promise<void> {
  const desks: ParcelFixture[] = [];
  for (const steps of businesses) desks.push(await performed(store, steps, atOnce));
  const tables = () =>
    Promise.all(desks.flatMap(({ business }) => READ_TABLES.map((table) => store.rows(table, business))));
  const written = await tables();
  await store.rebuild();
  expect(await tables()).toEqual(written);
}

/** @returns the desk of the business where it was done */
async function performed(store: StoreUnderTest, steps: readonly Step[], atOnce: number): Promise<ParcelFixture> {
  const desk = new ParcelFixture(store.commands);
  const parcels = Array.from({ length: 6 }, () => newId());
  for (let start = 0; start < steps.length; start += atOnce) {
    const attempts = await Promise.allSettled(steps.slice(start, start + atOnce).map((run) => run(desk, parcels)));
    attempts.forEach(expectKnownRefusal);
  }
  return desk;
}

/** Anything else that goes wrong is a fault of the store. */
function expectKnownRefusal(attempt: PromiseSettledResult<unknown>): void {
  if (attempt.status === 'fulfilled') return;
  const known = [ParcelNotHere, ClaimTaken].some((refusal) => attempt.reason instanceof refusal);
  if (!known && (attempt.reason as Error).name !== 'ConcurrencyConflict') throw attempt.reason;
}
