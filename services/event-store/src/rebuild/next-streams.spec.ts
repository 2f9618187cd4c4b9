import { expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type Ground, onEachPostgres } from '../testing/on-each-postgres.js';
import { type LabelEvent, labelStream } from '../testing/parcels.js';
import { nextStreams } from './next-streams.js';
import type { StreamName } from './rebuild-statements.js';
import { streamNameOf } from './stream-folder.js';
import { type StreamRange, StreamRanges } from './stream-ranges.js';

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

async function ranges(ground: Ground, mostEvents: number, after?: StreamName): Promise<StreamRange[]> {
  const found: StreamRange[] = [];
  const looking = new StreamRanges(ground.database.systemPool, 'parcel', () => mostEvents);
  for await (const range of looking.after(after)) found.push(range);
  return found;
}

const isWithin = (range: StreamRange) => (name: StreamName) =>
  name.business === range.business && name.stream > range.after && name.stream <= range.upTo;

async function eventsOf({ database }: Ground, { business, stream }: StreamName): Promise<number> {
  const { rows } = await database.systemPool.query<{ count: number }>(
    'select count(*)::int as count from events where business = $1 and stream = $2',
    [business, stream],
  );
  return rows[0]!.count;
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

  test('are divided into pages: each in one page, and a page as long as asked but for its last stream', async () => {
    const expected = await allStreams(ground());
    for (const mostEvents of [1, 2, 3, 8, 1_000]) {
      const pages = (await ranges(ground(), mostEvents)).map((range) => expected.filter(isWithin(range)));
      expect(pages.flat()).toEqual(expected);
      for (const page of pages) {
        const lengths = await Promise.all(page.slice(0, -1).map((name) => eventsOf(ground(), name)));
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(mostEvents);
      }
    }
  });

  test('go on after any of them', async () => {
    const expected = await allStreams(ground());
    for (const after of expected) {
      const pages = (await ranges(ground(), 3, after)).map((range) => expected.filter(isWithin(range)));
      expect(pages.flat()).toEqual(expected.filter((name) => nameOf(name) > nameOf(after)));
    }
  });
});
