import { MAX_WEEKS_BACK } from '@waybook/contracts/api';
import { addDays, formatDay, isWeekStart, weekEnd, weekOf, type Week } from '@waybook/contracts/calendar';
import { WeekNotAccepted } from './remittance.errors.js';

const DAYS_PER_WEEK = 7;

/**
 * A remittance is for one week, Monday to Sunday: the current one or one of the thirteen before it (R18, R21).
 *
 * @throws WeekNotAccepted
 */
export function checkWeek({ weekStartDate, weekEndDate }: Week, submittedAt: Date): void {
  if (!isWeekStart(weekStartDate)) {
    throw new WeekNotAccepted('weekStartDate', 'A week starts on a Monday. Choose the Monday of the week you worked.');
  }
  const sunday = weekEnd(weekStartDate);
  if (weekEndDate !== sunday) {
    throw new WeekNotAccepted('weekEndDate', `The week of ${formatDay(weekStartDate)} ends on ${formatDay(sunday)}.`);
  }
  const current = weekOf(submittedAt).weekStartDate;
  if (weekStartDate > current) throw new WeekNotAccepted('weekStartDate', 'This week has not begun yet.');
  if (weekStartDate >= addDays(current, -MAX_WEEKS_BACK * DAYS_PER_WEEK)) return;
  throw new WeekNotAccepted(
    'weekStartDate',
    `Remittances are accepted for up to ${MAX_WEEKS_BACK} weeks back. Ask admin about older jobs.`,
  );
}
