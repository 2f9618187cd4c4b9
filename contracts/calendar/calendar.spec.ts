import { describe, expect, test } from '@jest/globals';
import {
  addDays,
  cutoffOf,
  daysBetween,
  formatDay,
  formatDayOfYear,
  formatDayAndMonth,
  formatInstant,
  formatDayWithWeekday,
  formatWeek,
  isDay,
  isLateSubmission,
  isWeekStart,
  lateInstalmentDates,
  londonDay,
  nextFridayAfter,
  parseDay,
  timeLeftUntilCutoff,
  weekOf,
  weeksBack,
} from './index.js';

describe('a day in London', () => {
  test.each([
    ['2026-11-21T23:59:59.999Z', '2026-11-21', 'in winter London keeps UTC'],
    ['2026-06-30T22:59:59.999Z', '2026-06-30', 'in summer London is an hour ahead'],
    ['2026-06-30T23:00:00.000Z', '2026-07-01', 'so its day begins at 23:00 UTC'],
    ['2026-03-29T00:59:59.999Z', '2026-03-29', 'the morning the clocks go forward'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25', 'the morning the clocks go back'],
    ['2026-12-31T23:59:59.999Z', '2026-12-31', 'the year ends with UTC'],
  ])('%s is %s: %s', (instant, day) => {
    expect(londonDay(new Date(instant))).toBe(day);
    expect(parseDay(instant)).toBe(day);
  });

  test.each(['2026-02-29', '2026-13-01', '26-11-21', '2026-11-21T10:00:00', '21/11/2026', '', '2026-11-21T25:00:00Z'])(
    '%p is not a day',
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(parseDay(text)).toBeNull();
    },
  );

  test('is counted in days of the calendar, whatever the clocks do', () => {
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
  });

  test('is written as people write it', () => {
    expect(formatDay('2026-11-27')).toBe('Nov 27, 2026');
    expect(formatDayOfYear('2026-11-27')).toBe('Fri, Nov 27');
    expect(formatDay('2026-11-07')).toBe('Nov 07, 2026');
    expect(formatDayWithWeekday('2026-11-07')).toBe('Sat, Nov 07, 2026');
    expect(formatDayAndMonth('2026-11-07')).toBe('7 Nov');
    expect(formatInstant('2026-06-30T23:05:00Z')).toBe('Jul 01, 2026, 00:05');
  });
});

describe('a week', () => {
  test.each([
    ['2026-11-21T12:00:00Z', '2026-11-16', '2026-11-22'],
    ['2026-11-22T23:59:59.999Z', '2026-11-16', '2026-11-22'],
    ['2026-11-23T00:00:00Z', '2026-11-23', '2026-11-29'],
    ['2026-06-28T22:59:59.999Z', '2026-06-22', '2026-06-28'],
    ['2026-06-28T23:00:00Z', '2026-06-29', '2026-07-05'],
    ['2027-01-01T00:00:00Z', '2026-12-28', '2027-01-03'],
  ])('%s lies in the week from %s to %s', (instant, weekStartDate, weekEndDate) => {
    expect(weekOf(new Date(instant))).toEqual({ weekStartDate, weekEndDate });
  });

  test('starts on a Monday', () => {
    expect(isWeekStart('2026-11-16')).toBe(true);
    expect(isWeekStart('2026-11-15')).toBe(false);
    expect(isWeekStart('not a day')).toBe(false);
  });

  test('is offered with the weeks before it, latest first', () => {
    const starts = weeksBack(new Date('2026-04-01T12:00:00Z'), 2).map((week) => week.weekStartDate);
    expect(starts).toEqual(['2026-03-30', '2026-03-23', '2026-03-16']);
  });
});

describe('a day beyond the reach of people', () => {
  test.each([
    '0000-01-01',
    '1899-12-31',
    '3000-01-01',
    '9999-12-31',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-12:00',
  ])('%s is read as none', (text) => {
    expect(parseDay(text)).toBeNull();
  });

  test.each([
    ['1900-01-01', '1900-01-01'],
    ['2999-12-31', '2999-12-31'],
    ['1900-01-01T00:00:00Z', '1900-01-01'],
    ['2999-12-30T23:59:59Z', '2999-12-30'],
  ])('does not begin with %s', (text, day) => {
    expect(parseDay(text)).toBe(day);
  });
});

describe('a week written', () => {
  test.each([
    ['2026-11-09', '2026-11-15', 'Nov 09 – Nov 15, 2026'],
    ['2026-10-26', '2026-11-01', 'Oct 26 – Nov 01, 2026'],
    ['2026-12-28', '2027-01-03', 'Dec 28, 2026 – Jan 03, 2027'],
  ])('from %s to %s says no month or year twice', (weekStartDate, weekEndDate, text) => {
    expect(formatWeek({ weekStartDate, weekEndDate })).toBe(text);
  });
});

describe('the cutoff', () => {
  test.each([
    ['2026-11-22', '2026-11-22T23:59:59.999Z'],
    ['2026-06-28', '2026-06-28T22:59:59.999Z'],
    ['2026-03-29', '2026-03-29T22:59:59.999Z'],
    ['2026-10-25', '2026-10-25T23:59:59.999Z'],
  ])('of the week that ends on %s is %s', (weekEndDate, cutoff) => {
    expect(cutoffOf(weekEndDate).toISOString()).toBe(cutoff);
    expect(isLateSubmission(weekEndDate, new Date(cutoff))).toBe(false);
    expect(isLateSubmission(weekEndDate, new Date(Date.parse(cutoff) + 1))).toBe(true);
  });

  test('is counted down in whole days, hours and minutes', () => {
    expect(timeLeftUntilCutoff('2026-11-22', new Date('2026-11-21T21:29:30Z'))).toEqual({
      days: 1,
      hours: 2,
      minutes: 30,
    });
    expect(timeLeftUntilCutoff('2026-11-22', new Date('2026-11-22T23:59:59.999Z'))).toEqual({
      days: 0,
      hours: 0,
      minutes: 0,
    });
    expect(timeLeftUntilCutoff('2026-11-22', new Date('2026-11-23T00:00:00Z'))).toBeNull();
  });
});

describe('pay day', () => {
  test.each([
    ['2026-11-26', '2026-11-27', 'approved on a Thursday, paid the next day'],
    ['2026-11-27', '2026-12-04', 'approved on a Friday, paid the Friday after'],
    ['2026-11-28', '2026-12-04', 'approved on a Saturday'],
    ['2026-12-31', '2027-01-01', 'across the year'],
  ])('%s → %s: %s', (approvedOn, friday) => {
    expect(nextFridayAfter(approvedOn)).toBe(friday);
  });

  test('of a late submission comes three times, a week apart', () => {
    expect(lateInstalmentDates('2026-12-18')).toEqual(['2026-12-25', '2027-01-01', '2027-01-08']);
  });
});
