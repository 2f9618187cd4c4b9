import { expect, test } from '@jest/globals';
import { nextAskAt } from './ask-schedule.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const sentAt = new Date('2026-11-27T12:00:00Z');
const pauseAfter = (passedMs: number) => {
  const now = new Date(sentAt.getTime() + passedMs);
  const next = nextAskAt(sentAt, now);
  return next && next.getTime() - now.getTime();
};

test('it is asked often at first, and after two weeks no more', () => {
  expect(pauseAfter(0)).toBe(5 * MINUTE_MS);
  expect(pauseAfter(HOUR_MS - 1)).toBe(5 * MINUTE_MS);
  expect(pauseAfter(HOUR_MS)).toBe(HOUR_MS);
  expect(pauseAfter(24 * HOUR_MS)).toBe(6 * HOUR_MS);
  expect(pauseAfter(14 * 24 * HOUR_MS - 1)).toBe(6 * HOUR_MS);
  expect(pauseAfter(14 * 24 * HOUR_MS)).toBeNull();
});
