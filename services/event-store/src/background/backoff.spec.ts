import { expect, test } from '@jest/globals';
import { Backoff } from './backoff.js';

const PAUSES = { firstMs: 100, longestMs: 1_000 };

function pausesOf(backoff: Backoff, failures: number): number[] {
  return Array.from({ length: failures }, () => backoff.next());
}

test('pauses may take twice as long with each failure, up to the longest', () => {
  const backoff = new Backoff(PAUSES, () => 1);
  expect(pausesOf(backoff, 6)).toEqual([100, 200, 400, 800, 1_000, 1_000]);
});

test('a pause is a random part of what it may take', () => {
  const parts = [0, 0.5, 0.25];
  const backoff = new Backoff(PAUSES, () => parts.shift() as number);
  expect(pausesOf(backoff, 3)).toEqual([0, 100, 100]);
});

test('after a success the first failure is a first one again', () => {
  const backoff = new Backoff(PAUSES, () => 1);
  pausesOf(backoff, 4);
  backoff.reset();
  expect(backoff.next()).toBe(100);
});

test('an outage of days waits no longer than the longest pause', () => {
  const backoff = new Backoff(PAUSES, () => 1);
  expect(pausesOf(backoff, 5_000).at(-1)).toBe(1_000);
});
