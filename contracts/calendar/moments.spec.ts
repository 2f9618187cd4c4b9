import { describe, expect, test } from '@jest/globals';
import {
  hourInLondon,
  isInstantWithinReach,
  isWithinReach,
  londonDay,
  londonWallClock,
  parseDay,
  parseMoment,
  timeLeftUntilCutoff,
} from './index.js';

describe('a moment that somebody names', () => {
  test.each([
    ['2026-06-30', '2026-06-30T22:59:59.999Z', 'a day is its last moment in London'],
    ['2026-11-30', '2026-11-30T23:59:59.999Z', 'in winter, too'],
    ['2026-11-30T10:00:00Z', '2026-11-30T10:00:00.000Z', 'an instant is that instant'],
    ['2026-11-30T10:00:00+02:00', '2026-11-30T08:00:00.000Z', 'in whichever zone it is said'],
  ])('%s is %s: %s', (text, instant) => {
    expect(parseMoment(text)?.toISOString()).toBe(instant);
  });

  test.each(['1899-12-31', '3000-01-01', '3000-01-01T00:00:00Z', '2026-11-30T10:00:00', '2026-02-30', 'soon', ''])(
    '%j is none',
    (text) => expect(parseMoment(text)).toBeNull(),
  );

  test('lies within the days that people may name, the last instant before the last of them', () => {
    expect(parseDay('1899-12-31T23:59:59Z')).toBeNull();
    expect(parseDay('2999-12-31T00:00:00Z')).toBeNull();
    expect(isInstantWithinReach(new Date('2999-12-30T23:59:59.999Z'))).toBe(true);
    expect(isInstantWithinReach(new Date(NaN))).toBe(false);
    expect([isWithinReach('1900-01-01'), isWithinReach('2999-12-31')]).toEqual([true, true]);
    expect([isWithinReach('1899-12-31'), isWithinReach('3000-01-01')]).toEqual([false, false]);
  });
});

test('the hour on the clocks of London is an hour ahead of UTC in summer', () => {
  expect(hourInLondon(new Date('2026-06-30T23:30:00Z'))).toBe(0);
  expect(hourInLondon(new Date('2026-11-30T23:30:00Z'))).toBe(23);
});

test('the clocks of London show an hour more than UTC in summer, from the second on at which they change', () => {
  const shown = (instant: string) => londonWallClock(new Date(instant)).toISOString();
  expect(shown('2026-11-30T23:30:05Z')).toBe('2026-11-30T23:30:05.000Z');
  expect(shown('2026-06-30T23:30:00Z')).toBe('2026-07-01T00:30:00.000Z');
  expect(shown('2026-03-29T00:59:59Z')).toBe('2026-03-29T00:59:59.000Z');
  expect(shown('2026-03-29T01:00:00Z')).toBe('2026-03-29T02:00:00.000Z');
});

test('one instant after another is in the day that holds it, up to its last millisecond', () => {
  const days = ['2026-06-24', '2026-06-25', '2026-06-24', '2026-06-26', '2026-06-25'];
  for (const day of days) {
    expect(londonDay(new Date(`${day}T12:00:00Z`))).toBe(day);
    expect(londonDay(new Date(`${day}T22:59:59.999Z`))).toBe(day);
    expect(londonDay(new Date(Date.parse(`${day}T00:00:00Z`) - 3_600_000))).toBe(day);
    expect(londonDay(new Date(Date.parse(`${day}T00:00:00Z`) - 3_600_001)) < day).toBe(true);
  }
});

test.each([
  ['2026-11-22T23:58:59.999Z', { days: 0, hours: 0, minutes: 1 }],
  ['2026-11-22T22:59:59.999Z', { days: 0, hours: 1, minutes: 0 }],
  ['2026-11-21T23:59:59.999Z', { days: 1, hours: 0, minutes: 0 }],
  ['2026-11-15T23:59:59.999Z', { days: 7, hours: 0, minutes: 0 }],
])('at %s exactly %j are left until the cutoff', (now, left) => {
  expect(timeLeftUntilCutoff('2026-11-22', new Date(now))).toEqual(left);
});
