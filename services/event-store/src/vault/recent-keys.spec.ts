import { expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { RecentKeys } from './recent-keys.js';

const key = randomBytes(32);
const longAgo = (): number => performance.now() - 60_000;

test('a key that was asked for just now is remembered, for its own business alone', () => {
  const keys = new RecentKeys();
  keys.set('harbour', 'grace', key, performance.now());
  expect(keys.get('harbour', 'grace')).toBe(key);
  expect(keys.get('northgate', 'grace')).toBeUndefined();
});

test('that a key was destroyed is remembered, too', () => {
  const keys = new RecentKeys();
  keys.set('harbour', 'grace', null, performance.now());
  expect(keys.get('harbour', 'grace')).toBeNull();
});

test('a key counts from when it was asked for, and not from when it came', () => {
  const keys = new RecentKeys();
  keys.set('harbour', 'grace', key, longAgo());
  expect(keys.get('harbour', 'grace')).toBeUndefined();
});

test('at most ten thousand are remembered: the one used longest ago goes first', () => {
  const keys = new RecentKeys();
  const inAnHour = performance.now() + 3_600_000;
  for (let person = 0; person <= 10_000; person++) {
    keys.set('harbour', `person ${person}`, key, inAnHour);
    keys.get('harbour', 'person 0');
  }
  expect(keys.get('harbour', 'person 0')).toBe(key);
  expect(keys.get('harbour', 'person 1')).toBeUndefined();
  expect(keys.get('harbour', 'person 2')).toBe(key);
});
