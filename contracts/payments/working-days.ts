import Holidays from 'date-holidays';
import { addDays, weekdayOf, type Day } from '../calendar/day.js';

/** Bank holidays of England and Wales, which share one calendar: Banking and Financial Dealings Act 1971 (R29). */
const bankHolidays = new Holidays('GB', 'ENG');
const holidaysOfYear = new Map<string, ReadonlySet<Day>>();

function bankHolidaysOf(year: string): ReadonlySet<Day> {
  const known = holidaysOfYear.get(year);
  if (known) return known;
  const days = bankHolidays.getHolidays(Number(year)).filter((holiday) => holiday.type === 'public');
  const holidays = new Set(days.map((holiday) => holiday.date.slice(0, 'YYYY-MM-DD'.length)));
  holidaysOfYear.set(year, holidays);
  return holidays;
}

/** A day on which banks settle: neither a weekend nor a bank holiday in England and Wales. */
export function isWorkingDay(day: Day): boolean {
  const weekday = weekdayOf(day);
  if (weekday === 0 || weekday === 6) return false;
  return !bankHolidaysOf(day.slice(0, 'YYYY'.length)).has(day);
}

/** The day itself, or the last working day before it: when money due on a bank holiday is settled (R29). */
export function workingDayOnOrBefore(day: Day): Day {
  return isWorkingDay(day) ? day : workingDayOnOrBefore(addDays(day, -1));
}
