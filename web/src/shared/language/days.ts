import {
  BUSINESS_TIME_ZONE,
  dateOf,
  formatDays as daysInEnglish,
  formatDaysBriefly as daysBrieflyInEnglish,
  formatDayOfYear as dayOfYearInEnglish,
  type Day,
  type Week,
} from '@waybook/contracts/calendar';
import { activeLanguage, activeLocale } from './active-language';

const UTC = 'UTC';

/** "Fri, Nov 27", "pt., 27 lis", where the year stands beside it. */
export function formatDayOfYear(day: Day): string {
  if (activeLanguage() === 'en') return dayOfYearInEnglish(day);
  return written(dateOf(day), { weekday: 'short', day: 'numeric', month: 'short' });
}

/** "Nov 09 – Nov 15, 2026", "9–15 lis 2026": from a week's first day to its last. */
export function formatWeek(week: Week): string {
  return formatDays(week.weekStartDate, week.weekEndDate);
}

/** "Nov 09 – Nov 15, 2026", "9–15 lis 2026" */
export function formatDays(first: Day, last: Day): string {
  if (activeLanguage() === 'en') return daysInEnglish(first, last);
  const format = new Intl.DateTimeFormat(activeLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: UTC,
  });
  return format.formatRange(dateOf(first), dateOf(last));
}

/** "Nov 09 – Nov 15", "9–15 lis", where the year stands beside it. */
export function formatDaysBriefly(first: Day, last: Day): string {
  if (activeLanguage() === 'en') return daysBrieflyInEnglish(first, last);
  const format = new Intl.DateTimeFormat(activeLocale(), { day: 'numeric', month: 'short', timeZone: UTC });
  return format.formatRange(dateOf(first), dateOf(last));
}

/** A day, which is its midnight in UTC, in the language that is shown. */
export function written(date: Date, options: Intl.DateTimeFormatOptions): string {
  return date.toLocaleString(activeLocale(), { ...options, timeZone: UTC });
}

/** An instant by the business's clock. */
export function writtenInstant(instant: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(instant).toLocaleString(activeLocale(), { ...options, timeZone: BUSINESS_TIME_ZONE });
}
