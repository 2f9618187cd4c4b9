import { TZDate } from '@date-fns/tz';

/** The business's clock: days, weeks and cutoffs are London's, instants are stored in UTC (R17). */
export const BUSINESS_TIME_ZONE = 'Europe/London';

/** A calendar day in London, `YYYY-MM-DD`: no hour, no zone. Days compare as text. */
export type Day = string;

/** The days that people may name. What lies beyond is a slip of the hand, which clocks and databases count in different ways. */
export const FIRST_DAY: Day = '1900-01-01';
export const LAST_DAY: Day = '2999-12-31';

const DAY_LENGTH = 'yyyy-MM-dd'.length;
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT_TEXT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;
const UTC = 'UTC';
const DAY_MS = 86_400_000;

/**
 * The day's midnight in UTC, to count with: UTC has no daylight saving, so every day there has 24 hours. In plain numbers,
 * because a server counts days several times for every submission and a date with a time zone costs a hundred times as much.
 */
function midnightMs(day: Day): number {
  if (!isDay(day)) throw new RangeError(`${day} is not a calendar day`);
  return Date.parse(day);
}

function dayAt(midnight: number): Day {
  return new Date(midnight).toISOString().slice(0, DAY_LENGTH);
}

/** A day as a date to format. */
export function dateOf(day: Day): TZDate {
  return new TZDate(midnightMs(day), UTC);
}

export function isDay(text: string): boolean {
  if (!DAY_TEXT.test(text)) return false;
  const midnight = Date.parse(text);
  return !Number.isNaN(midnight) && dayAt(midnight) === text;
}

/** 0 for a Sunday, 1 for a Monday, up to 6. */
export function weekdayOf(day: Day): number {
  return new Date(midnightMs(day)).getUTCDay();
}

/** The day that `londonDay` answered last and its first and last millisecond: the next instant nearly always lies in it, too. */
let latest = { day: '', firstMs: Infinity, lastMs: -Infinity };

/** The day it is in London at an instant. */
export function londonDay(instant: Date): Day {
  const ms = instant.getTime();
  if (ms < latest.firstMs || ms > latest.lastMs || Number.isNaN(ms)) latest = londonDayAround(ms);
  return latest.day;
}

function londonDayAround(ms: number): typeof latest {
  const day = londonWallClock(new Date(ms)).toISOString().slice(0, DAY_LENGTH);
  const lastMs = endOfLondonDay(day).getTime();
  return { day, firstMs: endOfLondonDay(addDays(day, -1)).getTime() + 1, lastMs };
}

/** The hour on London's clocks at an instant, 0 to 23. */
export function hourInLondon(instant: Date): number {
  return new TZDate(instant.getTime(), BUSINESS_TIME_ZONE).getHours();
}

const WALL_CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: BUSINESS_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What London's clocks show at an instant, to the second, as if it were UTC: for files whose times know no zone. */
export function londonWallClock(instant: Date): Date {
  return new Date(`${WALL_CLOCK.format(instant).replace(' ', 'T')}Z`);
}

/** Whether people may name this day. */
export function isWithinReach(day: Day): boolean {
  return day >= FIRST_DAY && day <= LAST_DAY;
}

/** Whether people may name this instant; never for what is no instant. */
export function isInstantWithinReach(instant: Date): boolean {
  return instant.getTime() >= midnightMs(FIRST_DAY) && instant.getTime() < midnightMs(LAST_DAY);
}

/** Reads `YYYY-MM-DD`, or an ISO instant as London's day; null when the text is neither, or names what is beyond reach. */
export function parseDay(text: string): Day | null {
  if (isDay(text)) return isWithinReach(text) ? text : null;
  const instant = parseInstant(text);
  return instant && londonDay(instant);
}

/** Reads `YYYY-MM-DD` as that day's last moment in London, or an ISO instant; null as above. */
export function parseMoment(text: string): Date | null {
  if (isDay(text)) return isWithinReach(text) ? endOfLondonDay(text) : null;
  return parseInstant(text);
}

/** What doesn't say its zone is no instant: the reader's machine would say it. */
function parseInstant(text: string): Date | null {
  if (!INSTANT_TEXT.test(text) || !isDay(text.slice(0, DAY_LENGTH))) return null;
  // As every browser reads it: a point before the fraction, a colon within the zone.
  const instant = new Date(text.replace(',', '.').replace(/([+-]\d{2}):?(\d{2})$/, '$1:$2'));
  return isInstantWithinReach(instant) ? instant : null;
}

export function addDays(day: Day, count: number): Day {
  return dayAt(midnightMs(day) + count * DAY_MS);
}

/** How many days `later` lies after `earlier`; negative when it lies before. */
export function daysBetween(earlier: Day, later: Day): number {
  return (midnightMs(later) - midnightMs(earlier)) / DAY_MS;
}

/** The last millisecond of a day in London, as an instant. */
export function endOfLondonDay(day: Day): Date {
  const [year = 0, month = 0, dayOfMonth = 0] = addDays(day, 1).split('-').map(Number);
  const nextMidnight = new TZDate(year, month - 1, dayOfMonth, BUSINESS_TIME_ZONE);
  return new Date(nextMidnight.getTime() - 1);
}
