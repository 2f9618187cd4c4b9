import { expect, test } from '@jest/globals';
import { createPool } from '@waybook/platform/database';
import { v7 as newId } from 'uuid';
import { type Ground, MASTER_KEY, onEachPostgres } from '../testing/on-each-postgres.js';
import { parcelEvents, parcelStream } from '../testing/parcels.js';
import type { Folding } from './folding.js';
import { FoldingThreads } from './folding-threads.js';
import { PageFolder } from './page-folder.js';
import { streamFolder } from './stream-folder.js';
import { StreamRanges, type StreamRange } from './stream-ranges.js';

const PARCELS = 40;
const EVENTS_PER_PAGE = 7;
const module = new URL('../testing/parcel-thread.mjs', import.meta.url);

const task = { masterKey: MASTER_KEY, previousMasterKey: undefined, category: 'parcel', table: 'parcels' };

async function withThreads<T>(ground: Ground, work: (threads: Folding) => Promise<T>, changes = {}): Promise<T> {
  const options = { module, databaseUrl: ground.database.ownerUrl, count: 2 };
  const threads = new FoldingThreads(options, { ...task, ...changes });
  try {
    return await work(threads);
  } finally {
    await threads.end();
  }
}

async function ranges({ database }: Ground): Promise<StreamRange[]> {
  const found: StreamRange[] = [];
  const looking = new StreamRanges(database.systemPool, 'parcel', () => EVENTS_PER_PAGE);
  for await (const range of looking.after(undefined)) found.push(range);
  return found;
}

onEachPostgres('pages folded in threads', (ground) => {
  test('are the bytes that one thread makes of them, each at its place', async () => {
    const desk = ground().desk();
    await Promise.all(Array.from({ length: PARCELS }, () => desk.receive(newId())));
    const pages = await ranges(ground());
    expect(pages.length).toBeGreaterThan(5);
    const pool = createPool({ url: ground().database.ownerUrl, connections: 2 });
    const folder = streamFolder({ pool, masterKey: MASTER_KEY, events: parcelEvents });
    const alone = new PageFolder(pool, folder, parcelStream, 'parcels');
    const expected = await Promise.all(pages.map((range) => alone.fold(range)));
    await pool.end();
    const folded = await withThreads(ground(), (threads) => Promise.all(pages.map((range) => threads.fold(range))));
    expect(folded).toEqual(expected);
    expect(folded.reduce((sum, { streams }) => sum + streams, 0)).toBe(PARCELS);
  });

  test('tell what went wrong in a thread, and the next page comes all the same', async () => {
    const [first] = (await ranges(ground())) as [StreamRange];
    await withThreads(ground(), async (threads) => {
      await expect(threads.fold({ ...first, business: 'nobody' })).rejects.toThrow(
        'invalid input syntax for type uuid',
      );
      await expect(threads.fold(first)).resolves.toMatchObject({ streams: expect.any(Number) });
    });
  });

  test('fail where a thread ends before it has answered', async () => {
    const [first] = (await ranges(ground())) as [StreamRange];
    const folding = withThreads(ground(), (threads) => threads.fold(first), { category: 'nothing' });
    await expect(folding).rejects.toThrow('nothing is no kind of stream here');
  });
});
