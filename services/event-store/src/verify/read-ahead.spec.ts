import { expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import { readAhead } from './read-ahead.js';

test('gives all in their order, however long each takes, and reads so many at once', async () => {
  let [now, most] = [0, 0];
  const given: number[] = [];
  const pages = readAhead(7, 2, async (index) => {
    most = Math.max(most, (now += 1));
    await wait(index % 2 === 0 ? 20 : 1);
    now -= 1;
    return index;
  });
  for await (const page of pages) given.push(page);
  expect(given).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(most).toBe(2);
});

test('gives nothing where there is nothing', async () => {
  const given: unknown[] = [];
  for await (const page of readAhead(0, 2, (index) => Promise.resolve(index))) given.push(page);
  expect(given).toEqual([]);
});

test('fails where reading does, and leaves no failure behind with nobody to see it', async () => {
  const pages = readAhead(3, 2, (index) => Promise.reject(new Error(`page ${index}`)));
  await expect(pages.next()).rejects.toThrow('page 0');
  await wait(1);
});
