import { expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type Ground, onEachPostgres } from '../testing/on-each-postgres.js';
import { type LabelEvent, labelStream } from '../testing/parcels.js';
import { LogPages } from './log-pages.js';
import { nextStreams } from './next-streams.js';
import { selectEventsOf, type StreamName } from './rebuild-statements.js';
import { readEvent, type ReadEvent } from './stored-event.js';
import { streamNameOf } from './stream-folder.js';
import { runBatch } from '../wire/run-batch.js';

/** More than are looked at in one statement. */
const BUSINESSES_WITHOUT_PARCELS = 45;
const SHELVES = ['A1', 'B2', 'C3', 'D4', 'E5', 'F6', 'G7'];

/** Parcels of two businesses, and between them businesses that have other streams only. */
async function fill(ground: Ground): Promise<void> {
  const desks = [ground.desk(), ground.desk()];
  const others = Array.from({ length: BUSINESSES_WITHOUT_PARCELS }, () => ground.desk());
  for (const desk of others) {
    const labels = { definition: labelStream, id: desk.business, read: 'head' } as const;
    const printed: LabelEvent = { type: 'LabelPrinted', data: { parcelId: newId() } };
    await desk.run({ streams: { labels }, decide: () => ({ labels: [printed] }) });
  }
  for (const desk of [...desks, ground.desk()]) {
    const ids = Array.from({ length: 7 }, () => newId());
    await Promise.all(ids.map((id) => desk.receiveAndLabel(id)));
    for (const shelf of SHELVES) await desk.shelve(ids[3] as string, shelf);
  }
}

async function allStreams({ database }: Ground): Promise<StreamName[]> {
  const { rows } = await database.systemPool.query<Record<string, unknown>>(
    `select distinct business, stream from events where stream like 'parcel-%' order by business, stream`,
  );
  return rows.map(streamNameOf);
}

/** All events, as they come page by page. */
async function paged(ground: Ground, maxEvents: number, after?: StreamName): Promise<ReadEvent[]> {
  const events: ReadEvent[] = [];
  let isWhole = true;
  const reading = new LogPages(ground.database.systemPool, 'parcel', () => maxEvents);
  for await (const page of reading.after(after)) {
    const found = [...page.events.parsed()].flat();
    expect(found).toHaveLength(page.count);
    events.push(...found);
    isWhole = page.endsBusiness;
  }
  expect(isWhole).toBe(true);
  return events;
}

const nameOf = ({ business, stream }: StreamName): string => `${business}/${stream}`;

onEachPostgres('streams of one kind, a few at a time', (ground) => {
  test('are found from business to business, whatever lies between', async () => {
    await fill(ground());
    const expected = await allStreams(ground());
    expect(expected).toHaveLength(21);
    for (const limit of [1, 4, 7, 100]) {
      const found: StreamName[] = [];
      for (let page: StreamName[] | undefined; page === undefined || page.length === limit;) {
        page = await nextStreams(ground().database.systemPool, 'parcel', found.at(-1), limit);
        found.push(...page);
      }
      expect(found).toEqual(expected);
    }
  });

  test('come page by page, with all that their rows say', async () => {
    const { systemPool } = ground().database;
    const [rows = []] = await runBatch(systemPool, [selectEventsOf(await allStreams(ground()))]);
    const expected = rows.map((row) => readEvent(row));
    for (const maxEvents of [1, 2, 3, 8, 1_000]) {
      expect(await paged(ground(), maxEvents)).toEqual(expected);
    }
  });

  test('go on after any of them', async () => {
    const expected = await paged(ground(), 1_000);
    for (const after of await allStreams(ground())) {
      const rest = expected.filter((event) => nameOf(event) > nameOf(after));
      expect(await paged(ground(), 3, after)).toEqual(rest);
    }
  });
});
