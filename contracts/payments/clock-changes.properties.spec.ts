import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  addDays,
  cutoffOf,
  isLateSubmission,
  lateInstalmentDates,
  londonDay,
  timeLeftUntilCutoff,
  weekOf,
} from '../calendar/index.js';
import { workingDayOnOrBefore } from './index.js';

const HOUR_MS = 3_600_000;
const MARCH = 2;
const OCTOBER = 9;

/** The last Sunday of March or October, on which London's clocks change at 01:00 UTC. */
function changeSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0));
  return addDays(last.toISOString().slice(0, 10), -last.getUTCDay());
}

const changes = fc
  .tuple(fc.integer({ min: 2000, max: 2098 }), fc.constantFrom(MARCH, OCTOBER))
  .map(([year, month]) => ({ sunday: changeSunday(year, month), hours: month === MARCH ? 167 : 169, month }));

describe('the night on which the clocks change', () => {
  test('ends a week that is an hour shorter or longer, whose last millisecond is still on time', () => {
    fc.assert(
      fc.property(changes, ({ sunday, hours, month }) => {
        const cutoff = cutoffOf(sunday);
        const start = new Date(cutoffOf(addDays(sunday, -7)).getTime() + 1);
        expect(weekOf(start)).toEqual({ weekStartDate: addDays(sunday, -6), weekEndDate: sunday });
        expect(weekOf(cutoff)).toEqual(weekOf(start));
        expect((cutoff.getTime() + 1 - start.getTime()) / HOUR_MS).toBe(hours);
        expect(cutoff.toISOString()).toBe(`${sunday}T${month === MARCH ? '22' : '23'}:59:59.999Z`);
        expect(isLateSubmission(sunday, cutoff)).toBe(false);
        expect(isLateSubmission(sunday, new Date(cutoff.getTime() + 1))).toBe(true);
      }),
    );
  });

  test('never runs through an instant of its own twice: whatever comes later has no more time left', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(changes, minutes, minutes, ({ sunday }, one, other) => {
        const leftAt = (minute: number) => {
          const {
            days,
            hours,
            minutes: rest,
          } = timeLeftUntilCutoff(sunday, new Date(cutoffOf(sunday).getTime() - minute * 60_000))!;
          return (days * 24 + hours) * 60 + rest;
        };
        expect([leftAt(one), leftAt(other)]).toEqual([one, other]);
      }),
    );
  });

  test('moves no pay day: Fridays a week apart, settled on or before the day, from whichever hour of it', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: 24 }), ({ sunday }, hour) => {
        const approvedOn = londonDay(new Date(Date.parse(`${sunday}T00:00:00Z`) + (hour - 1) * HOUR_MS));
        const dates = lateInstalmentDates(approvedOn);
        const first = addDays(sunday, 5);
        expect(dates).toEqual([first, addDays(first, 7), addDays(first, 14)]);
        for (const date of dates) {
          const settled = workingDayOnOrBefore(date);
          expect(settled <= date && settled > addDays(date, -5)).toBe(true);
        }
      }),
    );
  });
});
