import { describe, expect, test } from '@jest/globals';
import dayjs from 'dayjs';
import { dayProblem, dayText, INCOMPLETE_DAY, pickerDate } from './day-text';

describe("a form's day", () => {
  test('goes through the picker and comes back as it was, on the days that clocks change, too', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2024-02-29', '2026-01-01']) {
      expect(dayText(pickerDate(day))).toBe(day);
    }
  });

  test('is none where none is chosen', () => {
    expect([dayText(null), pickerDate(null), pickerDate('')]).toEqual([null, null, null]);
    expect(dayProblem(null, {})).toBe(true);
  });

  test('half typed is no day, and says so', () => {
    expect(dayText(dayjs(Number.NaN))).toBe(INCOMPLETE_DAY);
    expect(dayProblem(INCOMPLETE_DAY, {})).toBe('Enter day, month and year, for example 27/11/2026.');
  });

  test('keeps to its bounds', () => {
    expect(dayProblem('2026-11-20', { min: '2026-11-21' })).toBe('Choose Nov 21, 2026 or later.');
    expect(dayProblem('2026-11-22', { max: '2026-11-21' })).toBe('Choose Nov 21, 2026 or earlier.');
    expect(dayProblem('2026-11-21', { min: '2026-11-21', max: '2026-11-21' })).toBe(true);
  });
});
