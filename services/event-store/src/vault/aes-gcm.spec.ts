import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { KEY_BYTES, open, openFile, seal, sealFile } from './aes-gcm.js';

const PLACE = 'file/b1/p1/uploads/1/original';
const key = randomBytes(KEY_BYTES);
const large = randomBytes(2_500_000);

test.each([0, 1, 1024 * 1024, large.length])('a file of %i bytes is sealed as anything else is', async (length) => {
  const file = large.subarray(0, length);
  expect(open(key, PLACE, await sealFile(key, PLACE, file)).equals(file)).toBe(true);
  expect((await openFile(key, PLACE, seal(key, PLACE, file))).equals(file)).toBe(true);
});

test('a file that was changed, or lies elsewhere, is not opened', async () => {
  const sealed = await sealFile(key, PLACE, large);
  await expect(openFile(key, 'file/b1/p2/uploads/1/original', sealed)).rejects.toThrow();
  sealed[100] = sealed[100]! ^ 1;
  await expect(openFile(key, PLACE, sealed)).rejects.toThrow();
});

test('others get their turns while a large file is sealed or opened', async () => {
  const sealing = turnsDuring(sealFile(key, PLACE, large));
  expect(await sealing).toBeGreaterThan(1);
  const opening = turnsDuring(openFile(key, PLACE, seal(key, PLACE, large)));
  expect(await opening).toBeGreaterThan(1);
});

async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  let turns = 0;
  while (!isOver) {
    await new Promise(setImmediate);
    turns += 1;
  }
  return turns;
}
