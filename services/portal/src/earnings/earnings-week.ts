import { MAX_WEEKS_BACK } from '@waybook/contracts/api';
import { addDays, formatDay, isWeekStart, weekEnd, weekOf, type Day, type Week } from '@waybook/contracts/calendar';
import { EarningsWeekNotAccepted } from './earnings.errors.js';

const DAYS_PER_WEEK = 7;

/**
 * Earnings are taken for the current week and the thirteen before it, for which remittances are taken, too.
 *
 * @throws EarningsWeekNotAccepted
 */
export function earningsWeek(weekStartDate: Day, weekEndDate: Day | undefined, now: Date): Week {
  const week = begunWeek(weekStartDate, weekEndDate, now);
  if (weekStartDate < addDays(weekOf(now).weekStartDate, -MAX_WEEKS_BACK * DAYS_PER_WEEK)) {
    const message = `Earnings are taken for up to ${MAX_WEEKS_BACK} weeks back, like remittances.`;
    throw new EarningsWeekNotAccepted('weekStartDate', message);
  }
  return week;
}

/**
 * Earnings are for one week, Monday to Sunday, however long ago: what was taken in time doesn't expire.
 *
 * @throws EarningsWeekNotAccepted
 */
export function begunWeek(weekStartDate: Day, weekEndDate: Day | undefined, now: Date): Week {
  if (!isWeekStart(weekStartDate)) {
    throw new EarningsWeekNotAccepted('weekStartDate', 'A week starts on a Monday. Choose the Monday of the week.');
  }
  const sunday = weekEnd(weekStartDate);
  if (weekEndDate !== undefined && weekEndDate !== sunday) {
    throw new EarningsWeekNotAccepted(
      'weekEndDate',
      `The week of ${formatDay(weekStartDate)} ends on ${formatDay(sunday)}.`,
    );
  }
  if (weekStartDate > weekOf(now).weekStartDate) {
    throw new EarningsWeekNotAccepted('weekStartDate', 'This week has not begun yet.');
  }
  return { weekStartDate, weekEndDate: sunday };
}

/** The week before the one that an instant lies in. */
export function lastWeek(now: Date): Week {
  const weekStartDate = addDays(weekOf(now).weekStartDate, -DAYS_PER_WEEK);
  return { weekStartDate, weekEndDate: weekEnd(weekStartDate) };
}
