import { describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { ParcelFixture } from '../parcel-fixture.js';
import type { OpenStore } from './store-under-test.js';

const WRITERS = 40;

export function racesAreSettled(open: OpenStore): void {
  describe('when many write at once', () => {
    test('to one stream, every success is a row, each version has one winner, and no version is left out', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      const id = newId();
      await desk.receive(id);
      const attempts = await Promise.allSettled(
        Array.from({ length: WRITERS }, (_, shelf) => desk.shelve(id, `S${shelf}`)),
      );
      const successes = attempts.filter(({ status }) => status === 'fulfilled');
      const events = await store.events(desk.business);
      expect(successes.length).toBeGreaterThan(0);
      expect(events.length).toBe(successes.length + 1);
      expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1));
      const won = attempts.map((attempt) => attempt.status === 'fulfilled' && versionOf(attempt.value));
      expect(won.filter(Boolean).sort((a, b) => Number(a) - Number(b))).toEqual(successes.map((_, index) => index + 2));
    });

    test('to one new stream, exactly one makes it', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      const id = newId();
      const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => desk.receive(id)));
      expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      await expect(store.events(desk.business)).resolves.toHaveLength(1);
    });

    test('to streams of their own, all succeed', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      const ids = Array.from({ length: 300 }, () => newId());
      await Promise.all(ids.map((id) => desk.receive(id)));
      await expect(store.rows('parcels', desk.business)).resolves.toHaveLength(ids.length);
      await expect(store.events(desk.business)).resolves.toHaveLength(ids.length);
    });

    test('a series shared by all gets one number each, without a gap', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      const results = await Promise.all(Array.from({ length: 20 }, () => desk.receiveAndLabel(newId())));
      const numbers = results.map((result) => (result.outcome === 'appended' ? result.streams.labels.version : 0));
      expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
    });

    test('one request sent twice with the same key is written once', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      const idempotency = { key: 'double click', request: { label: 'one' } };
      const results = await Promise.all(
        Array.from({ length: 6 }, () => desk.receive(newId(), { label: 'one' }, idempotency)),
      );
      expect(results.filter(({ outcome }) => outcome === 'appended')).toHaveLength(1);
      expect(results.filter(({ outcome }) => outcome === 'replayed')).toHaveLength(5);
      await expect(store.events(desk.business)).resolves.toHaveLength(1);
    });
  });
}

function versionOf(result: Awaited<ReturnType<ParcelFixture['shelve']>>): number {
  return result.outcome === 'appended' ? result.streams.parcel.version : 0;
}
