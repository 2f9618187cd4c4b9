import { addDays, weekdayOf, type Day } from '../calendar/day.js';

/** Days that a proclamation or an order moved, and the day that each became. */
const MOVED: ReadonlyMap<Day, Day> = new Map([
  ['2002-05-27', '2002-06-04'],
  ['2012-05-28', '2012-06-04'],
  ['2020-05-04', '2020-05-08'],
  ['2022-05-30', '2022-06-02'],
]);
/** Days that were proclaimed for one year alone: jubilees, a wedding, a funeral and a coronation. */
const ONCE: readonly Day[] = ['2002-06-03', '2011-04-29', '2012-06-05', '2022-06-03', '2022-09-19', '2023-05-08'];

/**
 * The weekdays on which banks of England and Wales are closed: Banking and Financial Dealings Act 1971, section 1 and schedule 1, and by common
 * law Good Friday and Christmas Day (R29). Of what was moved or proclaimed, what has been since 2002.
 *
 * @param year four digits
 */
export function bankHolidaysOf(year: string): ReadonlySet<Day> {
  const easter = easterSundayOf(Number(year));
  const newYear = weekdayFrom(`${year}-01-01`);
  const christmas = weekdayFrom(`${year}-12-25`);
  const yearly = [
    newYear,
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(`${year}-05-01`),
    mondayFrom(`${year}-05-25`),
    mondayFrom(`${year}-08-25`),
    christmas,
    weekdayFrom(addDays(christmas, 1)),
  ];
  return new Set([...yearly.map((day) => MOVED.get(day) ?? day), ...ONCE.filter((day) => day.startsWith(year))]);
}

/** The day, or where it is a weekend's, the weekday after it: the day in its place. */
function weekdayFrom(day: Day): Day {
  return [0, 6].includes(weekdayOf(day)) ? weekdayFrom(addDays(day, 1)) : day;
}

function mondayFrom(day: Day): Day {
  return weekdayOf(day) === 1 ? day : mondayFrom(addDays(day, 1));
}

/** By the Gregorian calendar's rule: the Sunday after the full moon of the lunar tables (Meeus, Astronomical Algorithms, chapter 8). */
function easterSundayOf(year: number): Day {
  const century = Math.floor(year / 100);
  const leapCenturies = Math.floor(century / 4);
  const moonsDrift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * (year % 19) + century - leapCenturies - moonsDrift + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const correction = Math.floor(((year % 19) + 11 * epact + 22 * toSunday) / 451);
  return addDays(`${String(year).padStart(4, '0')}-03-22`, epact + toSunday - 7 * correction);
}
