import { beforeAll, expect, jest, test } from '@jest/globals';
import { until } from '@waybook/platform/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { Sealer } from '../sealing/sealer.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import { SignedLog } from '../testing/signed-log.js';
import { checkpointMark, type Checkpoint } from './checkpoint.js';

/** The sealer looks every 40 ms. */
const LONG_ENOUGH_TO_SEAL_MS = 300;

onEachPostgres('a watch on the checkpoints', (ground) => {
  let log: SignedLog;
  let lost: readonly Checkpoint[];
  const known = new Set<string>();
  const acknowledged = async () => known;

  beforeAll(async () => {
    log = new SignedLog(ground());
  });

  const sealed = async () => {
    const { rows } = await ground().database.systemPool.query<{ count: number }>('select count(*)::int from sealed');
    return rows[0]!.count;
  };

  test('asks the archive of a log that is still empty once', async () => {
    let asked = 0;
    const watch = log.watch({ archived: async () => (asked++, []) });
    for (let turn = 0; turn < 3; turn++) await watch.check();
    expect([watch.isShut, asked]).toEqual([false, 1]);
  });

  test('lets a whole log go on, and reads none but its newest one', async () => {
    for (let signed = 0; signed < 20; signed++) await log.goOn(1);
    const read: string[] = [];
    const watch = log.watch({}, (note) => read.push(note));
    expect(watch.isShut).toBe(true);
    await watch.check();
    expect([watch.isShut, watch.lost]).toEqual([false, null]);
    for (let turn = 0; turn < 3; turn++) await watch.check();
    expect(read).toEqual([log.outside.at(-1)]);
  });

  test('finds that one is missing in its archive while the database has it no fault', async () => {
    const watch = log.watch({ archived: async () => [] });
    await watch.check();
    expect(watch.isShut).toBe(false);
  });

  test('whose archive can not be reached goes by its own memory, and says so', async () => {
    const told: unknown[] = [];
    const away = {
      archived: () => Promise.reject(new Error('away')),
      outages: { failed: (error: unknown) => void told.push(error), succeeded: () => undefined },
    };
    const watch = log.watch(away);
    await watch.check();
    expect([watch.isShut, told]).toEqual([false, [new Error('away')]]);
    lost = [await log.goOn(5), await log.goOn(5)];
    await watch.check();
    await log.rollBackTo(20);
    await watch.check();
    expect(watch.lost).toMatchObject({ sealed: 20, checkpoint: { size: 30 } });
  });

  test('asks an archive that could not be reached again after half a minute, and no more once it answered', async () => {
    let asked = 0;
    let laterMs = 0;
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + laterMs);
    const archived = async () => {
      asked++;
      if (asked === 1) throw new Error('away');
      return [];
    };
    const watch = log.watch({ archived });
    const askedAfter = async (ms: number) => {
      laterMs += ms;
      await watch.check();
      return asked;
    };
    try {
      expect(await askedAfter(0)).toBe(1);
      expect(await askedAfter(5_000)).toBe(1);
      // The check after half a minute asks for a new look, and the one after that takes it.
      expect(await askedAfter(30_000)).toBe(1);
      expect(await askedAfter(0)).toBe(2);
      expect(await askedAfter(60_000)).toBe(2);
      expect(await askedAfter(0)).toBe(2);
    } finally {
      clock.mockRestore();
    }
  });

  test('finds by the archive alone, at its start, that the log lacks what was seen', async () => {
    const read: string[] = [];
    const watch = log.watch({}, (note) => read.push(note));
    await watch.check();
    expect(watch.lost).toMatchObject({ sealed: 20, checkpoint: { size: 30 } });
    expect(read).toHaveLength(1);
  });

  test('lets nothing be sealed or signed over it until that is acknowledged', async () => {
    const watch = log.watch({ acknowledged });
    const sealer = new Sealer(ground().database.systemPool, { guard: watch });
    sealer.start();
    try {
      await log.receive(3);
      await sleep(LONG_ENOUGH_TO_SEAL_MS);
      expect([watch.isShut, await sealed()]).toEqual([true, 20]);
      expect(await log.checkpointer(watch).checkpoint()).toBeNull();
      for (const checkpoint of lost) known.add(checkpointMark(checkpoint));
      await watch.check();
      expect(watch.lost).toBeNull();
      await until(async () => (await sealed()) === 23);
    } finally {
      await sealer.stop();
    }
    expect(await log.checkpointer(watch).checkpoint()).toMatchObject({ size: 23 });
  });

  test('reads nothing again of what was acknowledged, on whichever side of it the log stands', async () => {
    const read: string[] = [];
    const watch = log.watch({ acknowledged }, (note) => read.push(note));
    await watch.check();
    expect([watch.isShut, read]).toEqual([false, [log.outside.at(-1)]]);
  });

  test('finds a later loss that is smaller than an acknowledged one', async () => {
    const later = await log.goOn(2);
    await log.rollBackTo(23);
    const watch = log.watch({ acknowledged });
    await watch.check();
    expect(watch.lost).toMatchObject({ sealed: 23, checkpoint: { size: later.size } });
    known.add(checkpointMark(later));
    await watch.check();
    expect(watch.isShut).toBe(false);
  });

  test('knows a log that has grown to the same size by another way', async () => {
    const watch = log.watch({ acknowledged });
    await log.goOn(17);
    await watch.check();
    await log.rollBackTo(23);
    await log.goOn(30);
    await watch.lookAnew();
    expect(watch.lost).toMatchObject({ sealed: 53, checkpoint: { size: 40 } });
  });
});
