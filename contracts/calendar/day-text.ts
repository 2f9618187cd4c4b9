import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { BUSINESS_TIME_ZONE, dateOf, type Day } from './day.js';
import type { Week } from './week.js';

/** "27 Nov 2026" */
export function formatDay(day: Day): string {
  return format(dateOf(day), 'd MMM yyyy');
}

/** "Fri 27 Nov" */
export function formatDayShort(day: Day): string {
  return format(dateOf(day), 'EEE d MMM');
}

/** "Nov 27, 2026", for the admins' lists (R26). */
export function formatListDay(day: Day): string {
  return format(dateOf(day), 'MMM dd, yyyy');
}

/** "November 2026" of "2026-11" */
export function formatMonth(month: string): string {
  return format(dateOf(`${month}-01`), 'MMMM yyyy');
}

/** "9 to 15 Nov 2026", "26 Oct to 1 Nov 2026", "28 Dec 2026 to 3 Jan 2027": no month or year said twice. */
export function formatWeek({ weekStartDate, weekEndDate }: Week): string {
  const sameYear = weekStartDate.slice(0, 4) === weekEndDate.slice(0, 4);
  const sameMonth = weekStartDate.slice(0, 7) === weekEndDate.slice(0, 7);
  const startFormat = sameMonth ? 'd' : sameYear ? 'd MMM' : 'd MMM yyyy';
  return `${format(dateOf(weekStartDate), startFormat)} to ${formatDay(weekEndDate)}`;
}

/** "27 Nov 2026, 14:05" as London's clocks show an instant. */
export function formatInstant(instant: Date | string): string {
  return format(new TZDate(new Date(instant).getTime(), BUSINESS_TIME_ZONE), 'd MMM yyyy, HH:mm');
}
