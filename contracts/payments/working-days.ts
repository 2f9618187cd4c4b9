import { addDays, weekdayOf, type Day } from '../calendar/day.js';
import { bankHolidaysOf } from './bank-holidays.js';

const holidaysOfYear = new Map<string, ReadonlySet<Day>>();

function knownHolidaysOf(year: string): ReadonlySet<Day> {
  const known = holidaysOfYear.get(year);
  if (known) return known;
  const holidays = bankHolidaysOf(year);
  holidaysOfYear.set(year, holidays);
  return holidays;
}

/** A day on which banks settle: neither a weekend nor a bank holiday in England and Wales. */
export function isWorkingDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  return !knownHolidaysOf(day.slice(0, 'YYYY'.length)).has(day);
}

/** The day itself, or the last working day before it: when money due on a bank holiday is settled (R29). */
export function workingDayOnOrBefore(day: Day): Day {
  return isWorkingDay(day) ? day : workingDayOnOrBefore(addDays(day, -1));
}
