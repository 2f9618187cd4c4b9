import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filesIn, type ObjectStorage } from '@waybook/platform/object-storage';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkpointArchive } from './checkpoint-archive.js';

let folder: string;
let storage: ObjectStorage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-archive-'));
  storage = filesIn(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test('a log that a backup brought back does not overwrite what was signed of the one that was lost', async () => {
  const archive = checkpointArchive(storage);
  await archive.put(9, 'nine, of both');
  await archive.put(12, 'twelve, that were lost');
  await archive.put(12, 'twelve, that came instead');
  await archive.put(12, 'twelve, that came instead');
  expect((await archive.all()).sort()).toEqual([
    'nine, of both',
    'twelve, that came instead',
    'twelve, that were lost',
  ]);
});

test('what was put there by size alone is read as well', async () => {
  await storage.put('checkpoints/0000000000000005', Buffer.from('five'));
  expect((await checkpointArchive(storage).all())[0]).toBe('five');
});
