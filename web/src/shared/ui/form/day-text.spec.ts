import { describe, expect, test } from '@jest/globals';
import { dayFault, dayText, HALF_TYPED, pickerDate } from './day-text';

describe("a form's day", () => {
  test('goes through the picker and comes back as it was, on the days that clocks change, too', () => {
    for (const day of ['2026-03-29', '2026-10-25', '2024-02-29', '2026-01-01']) {
      expect(dayText(pickerDate(day))).toBe(day);
    }
  });

  test('is none where none is chosen', () => {
    expect([dayText(null), pickerDate(null), pickerDate('')]).toEqual([null, null, null]);
    expect(dayFault(null, {})).toBe(true);
  });

  test('half typed is no day, and says so', () => {
    expect(dayText(new Date(Number.NaN))).toBe(HALF_TYPED);
    expect(dayFault(HALF_TYPED, {})).toBe('Enter day, month and year, for example 27/11/2026.');
  });

  test('keeps to its bounds', () => {
    expect(dayFault('2026-11-20', { min: '2026-11-21' })).toBe('Choose Nov 21, 2026 or later.');
    expect(dayFault('2026-11-22', { max: '2026-11-21' })).toBe('Choose Nov 21, 2026 or earlier.');
    expect(dayFault('2026-11-21', { min: '2026-11-21', max: '2026-11-21' })).toBe(true);
  });
});
