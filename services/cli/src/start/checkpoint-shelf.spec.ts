import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filesIn, type ObjectStorage } from '@waybook/platform/object-storage';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkpointShelf } from './checkpoint-shelf.js';

let folder: string;
let storage: ObjectStorage;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-shelf-'));
  storage = filesIn(folder);
});
afterAll(() => rm(folder, { recursive: true }));

test('a log that a backup brought back does not overwrite what was signed of the one that was lost', async () => {
  const shelf = checkpointShelf(storage);
  await shelf.put(9, 'nine, of both');
  await shelf.put(12, 'twelve, that were lost');
  await shelf.put(12, 'twelve, that came instead');
  await shelf.put(12, 'twelve, that came instead');
  expect((await shelf.all()).sort()).toEqual(['nine, of both', 'twelve, that came instead', 'twelve, that were lost']);
});

test('what was put there by size alone is read as well', async () => {
  await storage.put('checkpoints/0000000000000005', Buffer.from('five'));
  expect((await checkpointShelf(storage).all())[0]).toBe('five');
});
