import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, cutoffOf, isLateSubmission, londonDay, nextFridayAfter, weekOf, weeksBack } from './index.js';

const MONDAY = 1;
const FRIDAY = 5;
const HOUR_MS = 3_600_000;

const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
});

/** Instants within two days of a change of London's clocks, or of the year's end. */
const awkwardInstants = fc
  .tuple(
    fc.integer({ min: 2000, max: 2098 }),
    fc.constantFrom(2, 9, 11),
    fc.integer({ min: -48 * HOUR_MS, max: 48 * HOUR_MS }),
  )
  .map(([year, month, offsetMs]) => {
    const lastOfMonth = new Date(Date.UTC(year, month + 1, 0, 1));
    const lastSunday = lastOfMonth.getTime() - lastOfMonth.getUTCDay() * 24 * HOUR_MS;
    return new Date((month === 11 ? lastOfMonth.getTime() : lastSunday) + offsetMs);
  });
const anyInstant = fc.oneof(instants, awkwardInstants);

/** The oracle: what the platform's own time zone data say, formatted without date-fns. */
const londonFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / (24 * HOUR_MS);
const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

describe('for every instant', () => {
  test("London's day is the one its own clocks show", () => {
    fc.assert(fc.property(anyInstant, (instant) => expect(londonDay(instant)).toBe(londonFormat.format(instant))));
  });

  test('its week runs from a Monday to the sixth day after it and holds the day', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const { weekStartDate, weekEndDate } = weekOf(instant);
        const today = dayNumber(londonFormat.format(instant));
        expect(weekday(weekStartDate)).toBe(MONDAY);
        expect(dayNumber(weekEndDate) - dayNumber(weekStartDate)).toBe(6);
        expect(today).toBeGreaterThanOrEqual(dayNumber(weekStartDate));
        expect(today).toBeLessThanOrEqual(dayNumber(weekEndDate));
      }),
    );
  });

  test('an entry for its own week is on time, one for any earlier week is late', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const [current, ...earlier] = weeksBack(instant, 13).map((week) => isLateSubmission(week.weekEndDate, instant));
        expect(current).toBe(false);
        expect(earlier).toEqual(Array.from({ length: 13 }, () => true));
      }),
    );
  });

  test('the cutoff is the last millisecond of its Sunday in London', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const { weekEndDate } = weekOf(instant);
        const cutoff = cutoffOf(weekEndDate);
        expect(londonFormat.format(cutoff)).toBe(weekEndDate);
        expect(londonFormat.format(new Date(cutoff.getTime() + 1))).toBe(addDays(weekEndDate, 1));
      }),
    );
  });

  test('pay day is a Friday, after the day and at most a week away', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        const approvedOn = londonFormat.format(instant);
        const friday = nextFridayAfter(approvedOn);
        const wait = dayNumber(friday) - dayNumber(approvedOn);
        expect(weekday(friday)).toBe(FRIDAY);
        expect(wait).toBeGreaterThanOrEqual(1);
        expect(wait).toBeLessThanOrEqual(7);
      }),
    );
  });
});
