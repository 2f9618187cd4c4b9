import { addDays, weekdayOf, type Day } from './day.js';

const LATE_INSTALMENTS = [1, 2, 3] as const;
const DAYS_PER_WEEK = 7;
const FRIDAY = 5;

/** The next Friday strictly after a day: approved on a Friday, paid on the Friday after (R27). */
export function nextFridayAfter(day: Day): Day {
  const daysToFriday = (FRIDAY - weekdayOf(day) + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return addDays(day, daysToFriday || DAYS_PER_WEEK);
}

/** The Friday on which an instalment, counted from 1, is due: the first strictly after the approval, the others a week apart. */
export function instalmentDate(approvedOn: Day, instalment: number): Day {
  return addDays(nextFridayAfter(approvedOn), (instalment - 1) * DAYS_PER_WEEK);
}

/** Three consecutive Fridays on which a late submission is paid (R28). */
export function lateInstalmentDates(approvedOn: Day): Day[] {
  return LATE_INSTALMENTS.map((instalment) => instalmentDate(approvedOn, instalment));
}
