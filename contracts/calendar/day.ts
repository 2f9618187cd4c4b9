import { TZDate, tz } from '@date-fns/tz';
import { addDays as addDaysTo, differenceInCalendarDays, format, isValid, parseISO } from 'date-fns';

/** The business's clock: days, weeks and cutoffs are London's, instants are stored in UTC (readings, "Time"). */
export const BUSINESS_TIME_ZONE = 'Europe/London';

/** A calendar day in London, `YYYY-MM-DD`: no hour, no zone. Days compare as text. */
export type Day = string;

const DAY_FORMAT = 'yyyy-MM-dd';
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT_TEXT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;
const UTC = 'UTC';

/** A day as a date to count with: UTC has no daylight saving, so every day there has 24 hours. */
export function dateOf(day: Day): TZDate {
  if (!isDay(day)) throw new RangeError(`${day} is not a calendar day`);
  return parseISO(day, { in: tz(UTC) });
}

/** The day on which a date to count with falls. */
export function dayOf(date: TZDate): Day {
  return format(date, DAY_FORMAT);
}

export function isDay(text: string): boolean {
  return DAY_TEXT.test(text) && isValid(parseISO(text));
}

/** The day it is in London at an instant. */
export function londonDay(instant: Date): Day {
  return dayOf(new TZDate(instant.getTime(), BUSINESS_TIME_ZONE));
}

/** Reads `YYYY-MM-DD`, or an ISO instant as London's day; null when the text is neither. */
export function parseDay(text: string): Day | null {
  if (isDay(text)) return text;
  if (!INSTANT_TEXT.test(text)) return null;
  const instant = parseISO(text);
  return isValid(instant) ? londonDay(instant) : null;
}

export function addDays(day: Day, count: number): Day {
  return dayOf(addDaysTo(dateOf(day), count));
}

/** How many days `later` lies after `earlier`; negative when it lies before. */
export function daysBetween(earlier: Day, later: Day): number {
  return differenceInCalendarDays(dateOf(later), dateOf(earlier), { in: tz(UTC) });
}

/** The last millisecond of a day in London, as an instant. */
export function endOfLondonDay(day: Day): Date {
  const [year = 0, month = 0, dayOfMonth = 0] = addDays(day, 1).split('-').map(Number);
  const nextMidnight = new TZDate(year, month - 1, dayOfMonth, BUSINESS_TIME_ZONE);
  return new Date(nextMidnight.getTime() - 1);
}
