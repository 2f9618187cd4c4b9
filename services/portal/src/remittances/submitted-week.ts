import { MAX_WEEKS_BACK } from '@waybook/contracts/api';
import { formatDay, isWeekStart, weekEnd, weeksBack, type Week } from '@waybook/contracts/calendar';
import { WeekNotAccepted } from './remittance.errors.js';

/**
 * A remittance is for one week, Monday to Sunday: the current one or one of the thirteen before it.
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
  const accepted = weeksBack(submittedAt, MAX_WEEKS_BACK).map((week) => week.weekStartDate);
  if (accepted.includes(weekStartDate)) return;
  const isFuture = weekStartDate > (accepted[0] ?? '');
  throw new WeekNotAccepted(
    'weekStartDate',
    isFuture
      ? 'This week has not begun yet.'
      : `Remittances are accepted for up to ${MAX_WEEKS_BACK} weeks back. Ask admin about older jobs.`,
  );
}
