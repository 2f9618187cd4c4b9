import { isDay, londonWallClock, weekdayOf, type Day } from './day.js';
import type { Week } from './week.js';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const SHORT = 3;

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly weekday: string;
}

/** By hand: what formats dates in every way of writing them is three times as much as a phone loads of this folder. */
function partsOf(text: Day): Parts {
  if (!isDay(text)) throw new RangeError(`${text} is not a calendar day`);
  const [year, month, day] = text.split('-') as [string, string, string];
  return { year, month: MONTHS[Number(month) - 1]!, day, weekday: WEEKDAYS[weekdayOf(text)]! };
}

function monthAndDay({ month, day }: Parts): string {
  return `${month.slice(0, SHORT)} ${day}`;
}

/** "Nov 27, 2026": how a day is written wherever a person reads one (R26). */
export function formatDay(day: Day): string {
  const parts = partsOf(day);
  return `${monthAndDay(parts)}, ${parts.year}`;
}

/** "Fri, Nov 27, 2026" (R26) */
export function formatDayWithWeekday(day: Day): string {
  return `${formatDayOfYear(day)}, ${partsOf(day).year}`;
}

/** "Fri, Nov 27", where the year stands beside it. */
export function formatDayOfYear(day: Day): string {
  const parts = partsOf(day);
  return `${parts.weekday.slice(0, SHORT)}, ${monthAndDay(parts)}`;
}

/** "27 Nov", where there is room for no more, as in a reference on a bank statement. */
export function formatDayAndMonth(day: Day): string {
  const parts = partsOf(day);
  return `${Number(parts.day)} ${parts.month.slice(0, SHORT)}`;
}

/** "November 2026" of "2026-11" */
export function formatMonth(month: string): string {
  const parts = partsOf(`${month}-01`);
  return `${parts.month} ${parts.year}`;
}

/** "Nov 09 – Nov 15, 2026", "Dec 28, 2026 – Jan 03, 2027": no year said twice. */
export function formatDays(first: Day, last: Day): string {
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${isOneYear ? monthAndDay(partsOf(first)) : formatDay(first)} – ${formatDay(last)}`;
}

/** "Nov 09 – Nov 15", where the year stands beside it. */
export function formatDaysBriefly(first: Day, last: Day): string {
  return `${monthAndDay(partsOf(first))} – ${monthAndDay(partsOf(last))}`;
}

export function formatWeek({ weekStartDate, weekEndDate }: Week): string {
  return formatDays(weekStartDate, weekEndDate);
}

/** "Nov 27, 2026, 14:05" as London's clocks show an instant. */
export function formatInstant(instant: Date | string): string {
  const shown = londonWallClock(new Date(instant)).toISOString();
  return `${formatDay(shown.slice(0, 10))}, ${shown.slice(11, 16)}`;
}
