import { describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { AllowanceUsedUp, ParcelFixture, received } from '../parcel-fixture.js';
import { parcelStream } from '../parcels.js';
import type { OpenStore } from './store-under-test.js';

const WRITERS = 20;
const FITTING = 7;
const GRAMS = 100;
const ALLOWANCE = { grams: FITTING * GRAMS + GRAMS / 2, isGuarded: true };

export function guardsHoldRulesAcrossStreams(open: OpenStore): void {
  describe('a guard', () => {
    test('lets as many streams begin at once as a rule over all of them allows', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      const attempts = await Promise.allSettled(
        Array.from({ length: WRITERS }, () => desk.receiveWithin(ALLOWANCE, newId(), GRAMS)),
      );
      const refusals = attempts.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason as Error] : []));
      expect(refusals.filter((reason) => !(reason instanceof AllowanceUsedUp))).toEqual([]);
      expect(refusals).toHaveLength(WRITERS - FITTING);
      await expect(store.rows('parcels', desk.business)).resolves.toHaveLength(FITTING);
    });

    test('of another business is another guard', async () => {
      const { commands } = open();
      const desks = Array.from({ length: 3 }, () => new ParcelFixture(commands));
      const guards = [{ scope: 'driver', value: newId() }];
      const attempts = { made: 0 };
      const run = (desk: ParcelFixture) =>
        desk.run({
          streams: { parcel: { definition: parcelStream, id: newId(), read: 'whole' } },
          guards,
          decide: ({ parcel }) => {
            attempts.made++;
            return { parcel: [received(parcel.id)] };
          },
        });
      for (let time = 0; time < 2; time++) await Promise.all(desks.map(run));
      expect(attempts.made).toBe(2 * desks.length);
    });

    test('that is named twice, or among others in whatever order, is one guard', async () => {
      const desk = new ParcelFixture(open().commands);
      const guards = ['a', 'b', 'a', 'c'].map((value) => ({ scope: 'driver', value }));
      const run = (order: typeof guards) =>
        desk.run({
          streams: { parcel: { definition: parcelStream, id: newId(), read: 'whole' } },
          guards: order,
          decide: ({ parcel }) => ({ parcel: [received(parcel.id)] }),
        });
      const runs = Array.from({ length: WRITERS }, (_, time) => run(time % 2 === 0 ? guards : guards.toReversed()));
      const results = await Promise.all(runs);
      expect(results.map(({ outcome }) => outcome)).toEqual(results.map(() => 'appended'));
    });
  });
}
