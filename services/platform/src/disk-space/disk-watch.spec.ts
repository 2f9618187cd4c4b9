import { describe, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskWatch, freeBytesOf } from './index.js';

const MB = 1024 * 1024;

describe('a watch over disks', () => {
  test('stops writes before sign-ins, and starts them again only once there is room to spare', async () => {
    let free = 1_000 * MB;
    const watch = new DiskWatch(['/data'], async () => free);
    const at = async (megabytes: number) => {
      free = megabytes * MB;
      const state = await watch.look();
      const refused = (['events', 'command', 'session', 'installation'] as const).filter((each) => watch.refusal(each));
      return [state, refused];
    };
    expect(await at(1_000)).toEqual(['room', []]);
    expect(await at(128)).toEqual(['room', []]);
    expect(await at(127)).toEqual(['full', ['events', 'command']]);
    expect(await at(63)).toEqual(['critical', ['events', 'command', 'session']]);
    expect(await at(100)).toEqual(['full', ['events', 'command']]);
    expect(await at(191)).toEqual(['full', ['events', 'command']]);
    expect(await at(192)).toEqual(['room', []]);
  });

  test('goes by the fullest one', async () => {
    const free: Record<string, number> = { '/data': 1_000 * MB, '/objects': 10 * MB };
    const watch = new DiskWatch(Object.keys(free), async (folder) => free[folder]!);
    expect([await watch.look(), watch.leastFreeBytes]).toEqual(['critical', 10 * MB]);
    expect(watch.refusal('events')).toMatchObject({ code: 'DATABASE_FULL', retryAfterSeconds: 30 });
  });
});

test('a folder that is not there yet is on the disk of its parent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waybook-free-'));
  try {
    expect(await freeBytesOf(join(folder, 'not', 'there'))).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true });
  }
});
