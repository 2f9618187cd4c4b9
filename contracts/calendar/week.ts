import { addDays, isDay, londonDay, weekdayOf, type Day } from './day.js';

/** A week of work, Monday to Sunday in London. */
export interface Week {
  readonly weekStartDate: Day;
  readonly weekEndDate: Day;
}

const DAYS_PER_WEEK = 7;
const MONDAY = 1;

/** True for a Monday. */
export function isWeekStart(text: string): boolean {
  return isDay(text) && weekdayOf(text) === MONDAY;
}

/** The Sunday of the week that starts on a Monday. */
export function weekEnd(weekStartDate: Day): Day {
  return addDays(weekStartDate, DAYS_PER_WEEK - 1);
}

/** The week that holds a day. */
export function weekOfDay(day: Day): Week {
  const daysSinceMonday = (weekdayOf(day) - MONDAY + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  const weekStartDate = addDays(day, -daysSinceMonday);
  return { weekStartDate, weekEndDate: weekEnd(weekStartDate) };
}

/** The week it is in London at an instant. */
export function weekOf(instant: Date): Week {
  return weekOfDay(londonDay(instant));
}

/** The current week and the `count` weeks before it, latest first. */
export function weeksBack(instant: Date, count: number): Week[] {
  const { weekStartDate } = weekOf(instant);
  return Array.from({ length: count + 1 }, (_, weeks) => weekOfDay(addDays(weekStartDate, -weeks * DAYS_PER_WEEK)));
}
