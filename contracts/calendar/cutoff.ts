import { endOfLondonDay, type Day } from './day.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The last instant at which a week's entry is on time: its Sunday, 23:59:59.999 in London. */
export function cutoffOf(weekEndDate: Day): Date {
  return endOfLondonDay(weekEndDate);
}

/**
 * Late is what is submitted after the Sunday 23:59:59.999 that ends the week it is for (R19). Measured from the most recent
 * Sunday instead, every submission would be late.
 */
export function isLateSubmission(weekEndDate: Day, submittedAt: Date): boolean {
  return submittedAt.getTime() > cutoffOf(weekEndDate).getTime();
}

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** The time until a week's cutoff, in whole minutes; null once it has passed. */
export function timeLeftUntilCutoff(weekEndDate: Day, now: Date): TimeLeft | null {
  const leftMs = cutoffOf(weekEndDate).getTime() - now.getTime();
  if (leftMs < 0) return null;
  return {
    days: Math.floor(leftMs / DAY_MS),
    hours: Math.floor((leftMs % DAY_MS) / HOUR_MS),
    minutes: Math.floor((leftMs % HOUR_MS) / MINUTE_MS),
  };
}
