import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDirectory } from './data-directory-lock.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the lock on a data directory', () => {
  it('is held by one at a time and given back without a trace', async () => {
    const unlock = await lockDataDirectory(folder);
    await expect(lockDataDirectory(folder)).rejects.toThrow(`Another Waybook (process ${process.pid}) runs on`);
    await unlock();
    expect(await readdir(folder)).toEqual([]);
    await (
      await lockDataDirectory(folder)
    )();
  });

  it('of a process that is gone counts for nothing', async () => {
    await writeFile(join(folder, 'waybook.lock'), '4194304 1');
    await (
      await lockDataDirectory(folder)
    )();
  });

  it('of a process whose number another one got since counts for nothing', async () => {
    await writeFile(join(folder, 'waybook.lock'), `${process.pid} 1`);
    await (
      await lockDataDirectory(folder)
    )();
  });

  it('goes to exactly one of many that find a dead one at the same moment', async () => {
    await writeFile(join(folder, 'waybook.lock'), '4194304 1');
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDirectory(folder)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['waybook.lock']);
  });
});
