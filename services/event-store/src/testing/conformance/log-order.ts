import { describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as newId } from 'uuid';
import type { LoggedEvent } from '../../event-log.js';
import { ParcelFixture } from '../parcel-fixture.js';
import type { OpenStore, StoreUnderTest } from './store-under-test.js';

export function theLogIsRead(open: OpenStore): void {
  describe('the log', () => {
    test('is read once, in order, page by page, while it grows', async () => {
      const store = open();
      const desk = new ParcelFixture(store.commands);
      const start = await store.log.end();
      let writing = true;
      const writes = writeParcels(desk, 120).finally(() => (writing = false));
      const seen = await readWhile(store, start, desk.business, () => writing);
      await writes;
      const written = await store.events(desk.business);
      expect(new Set(seen.map(({ eventId }) => eventId)).size).toBe(seen.length);
      expect(seen.map(nameOf).sort()).toEqual(written.map(nameOf).sort());
      for (const stream of new Set(seen.map((event) => event.stream))) {
        const versions = seen.filter((event) => event.stream === stream).map(({ version }) => version);
        expect(versions).toEqual(versions.map((_, index) => index + 1));
      }
    });

    test('has nothing behind its end', async () => {
      const { log } = open();
      // What becomes final between the two questions moves the end: then it is asked again.
      let end = await log.end();
      let page = await log.readAfter(end, 10);
      while (page.events.length > 0) {
        end = await log.end();
        page = await log.readAfter(end, 10);
      }
      expect(page.next).toEqual(end);
    });
  });
}

const nameOf = ({ stream, version, type }: { stream: string; version: number; type: string }) =>
  `${stream} ${version} ${type}`;

async function writeParcels(desk: ParcelFixture, parcels: number): Promise<void> {
  const writeOne = async () => {
    const id = newId();
    await desk.receive(id);
    await desk.shelve(id, 'A1');
    await desk.shelve(id, 'A2');
  };
  await Promise.all(Array.from({ length: parcels }, writeOne));
}

/** Whoever writes in another database of the cluster is waited for as well; the test's own timeout ends it. */
async function readWhile(
  store: StoreUnderTest,
  start: Awaited<ReturnType<StoreUnderTest['log']['end']>>,
  business: string,
  goesOn: () => boolean,
): Promise<LoggedEvent[]> {
  const seen: LoggedEvent[] = [];
  for (let cursor = start; ;) {
    const last = !goesOn();
    const { events, next } = await store.log.readAfter(cursor, 37);
    seen.push(...events.filter((event) => event.business === business));
    cursor = next;
    if (!last || events.length > 0) continue;
    if (seen.length >= (await store.events(business)).length) return seen;
    await sleep(20);
  }
}
