import { expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { CrossingResult } from './testing/crossing-groups.js';
import { MASTER_KEY, onEachPostgres } from './testing/on-each-postgres.js';
import { inAnotherProcess } from './testing/spawn-store.js';
import type { Orders } from './testing/store-process.js';

const PROCESSES = 2;
const TIMES = 25;
/** In each process; `npm run drill:crossing` does 10,000 in all. */
const GROUPS = 100;

onEachPostgres('several processes on one database', (ground) => {
  function everywhere<T>(business: string, work: Orders['work']): Promise<T[]> {
    const { appUrl, systemUrl } = ground().database;
    const orders: Orders = { appUrl, systemUrl, masterKey: MASTER_KEY.toString('hex'), business, work };
    return Promise.all(Array.from({ length: PROCESSES }, () => inAnotherProcess<T>(orders)));
  }

  test('writing to one stream: successes are rows, each version has one winner, none is left out', async () => {
    const desk = ground().desk();
    const parcel = newId();
    await desk.receive(parcel);
    const won = (await everywhere<number[]>(desk.business, { kind: 'shelve', parcel, times: TIMES })).flat();
    const { rows } = await ground().database.systemPool.query<{ version: number }>(
      'select version from events where stream = $1 order by version',
      [`parcel-${parcel}`],
    );
    expect(won.length).toBeGreaterThan(TIMES);
    expect(won.sort((a, b) => a - b)).toEqual(rows.slice(1).map(({ version }) => version));
    expect(rows.map(({ version }) => version)).toEqual(rows.map((_, index) => index + 1));
  });

  test('sending groups that cross each other never wait in a ring', async () => {
    const streams = Array.from({ length: 128 }, () => `note-${newId()}`);
    const results = await everywhere<CrossingResult>(newId(), { kind: 'cross', streams, groups: GROUPS });
    for (const result of results) {
      expect(result).toMatchObject({ deadlocks: 0 });
      expect(result.appended + result.lost).toBe(GROUPS);
      expect(result.lost).toBeGreaterThan(0);
    }
  });
});
