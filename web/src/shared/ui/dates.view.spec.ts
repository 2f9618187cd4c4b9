import { expect, test } from '@jest/globals';
import { formatDate, formatDateTime } from './dates.view';

test('a day is written with its month, its day in two digits and its year', () => {
  expect(formatDate('2026-11-07')).toBe('Nov 07, 2026');
});

test('an instant is written as the day, and the hour, that it is in London', () => {
  expect(formatDate('2026-06-30T23:30:00Z')).toBe('Jul 01, 2026');
  expect(formatDateTime('2026-06-30T23:30:00Z')).toBe('Jul 01, 2026, 00:30');
});

test('what is neither a day nor an instant is not written', () => {
  expect(() => formatDate('last week')).toThrow(RangeError);
});
