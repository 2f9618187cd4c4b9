import { cutoffOf, type Week } from '@waybook/contracts/calendar';
import type { Push } from './push.js';

const NEAR_MS = 3 * 60 * 60 * 1_000;

/** Whether a week's cutoff is at most three hours away. */
export function isCutoffNear({ weekEndDate }: Week, now: Date): boolean {
  const leftMs = cutoffOf(weekEndDate).getTime() - now.getTime();
  return leftMs >= 0 && leftMs <= NEAR_MS;
}

/** The last word to a driver who has submitted nothing for the week; after the cutoff nobody wants it. */
export function cutoffPush(driver: { id: string; business: string }, week: Week): Push {
  const { id, business } = driver;
  return {
    ...{ business, driverId: id, kind: 'cutoff_soon' },
    source: week.weekStartDate,
    expiresAt: cutoffOf(week.weekEndDate),
  };
}
