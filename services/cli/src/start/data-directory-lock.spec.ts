import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import fs, { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockDataDirectory } from './data-directory-lock.js';

// Some of as many were won twice while a dead lock was merely moved aside.
const ROUNDS = 40;
const MAX_PAUSE_MS = 50;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the lock on a data directory', () => {
  test('is held by one at a time and given back without a trace', async () => {
    const unlock = await lockDataDirectory(folder);
    await expect(lockDataDirectory(folder)).rejects.toThrow(`Another Waybook (process ${process.pid}) runs on`);
    await unlock();
    expect(await readdir(folder)).toEqual([]);
    await (
      await lockDataDirectory(folder)
    )();
  });

  test('of a process that is gone counts for nothing', async () => {
    await writeFile(join(folder, 'waybook.lock'), '4194304 1');
    await (
      await lockDataDirectory(folder)
    )();
  });

  test('of a process whose number another one got since counts for nothing', async () => {
    await writeFile(join(folder, 'waybook.lock'), `${process.pid} 1`);
    await (
      await lockDataDirectory(folder)
    )();
  });

  describe('where many find a dead one at the same moment, and their steps come in any order', () => {
    const unhurried = { ...fs };
    beforeEach(() => {
      for (const step of ['readFile', 'writeFile', 'link', 'rename', 'rm'] as const) {
        Object.assign(fs, { [step]: hesitant(unhurried[step] as Step) });
      }
      syncBuiltinESMExports();
    });
    afterEach(() => {
      Object.assign(fs, unhurried);
      syncBuiltinESMExports();
    });

    test.each([
      ['', ['waybook.lock']],
      [', and one died taking its lock over', ['waybook.lock', 'waybook.lock.succession']],
    ])('goes to exactly one%s', async (_what, dead) => {
      await Promise.all(Array.from({ length: ROUNDS }, (_, round) => aRushFor(join(folder, String(round)), dead)));
    });
  });
});

type Step = (...its: unknown[]) => Promise<unknown>;

function hesitant(step: Step): Step {
  return async (...its) => {
    await sleep(hesitation());
    try {
      return await step(...its);
    } finally {
      await sleep(hesitation());
    }
  };
}

/** Mostly short, and now and then long enough for all that others do. */
function hesitation(): number {
  return Math.random() ** 3 * MAX_PAUSE_MS;
}

async function aRushFor(directory: string, dead: readonly string[]): Promise<void> {
  await mkdir(directory);
  for (const name of dead) await writeFile(join(directory, name), '4194304 1');
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDirectory(directory)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readdir(directory)).toEqual(['waybook.lock']);
}
