import type { EarningsFiguresAnswer } from '@waybook/contracts/api';
import { londonDay, weeksBack, type Day } from '@waybook/contracts/calendar';

/** The week that ended last, by London's calendar. */
export function lastWeek(now: Date): Day {
  return weeksBack(now, 1)[1]?.weekStartDate ?? '';
}

/** On Monday the last week, and after it as long as something of it waits for the office; null where its figures aren't known. */
export function weekToWorkOn(now: Date, ofLastWeek: EarningsFiguresAnswer | null): Day {
  const [current] = weeksBack(now, 0);
  const weekStartDate = current?.weekStartDate ?? '';
  const isMonday = londonDay(now) === weekStartDate;
  return isMonday || (ofLastWeek !== null && waits(ofLastWeek)) ? lastWeek(now) : weekStartDate;
}

function waits({ remittances, entries }: EarningsFiguresAnswer): boolean {
  return remittances.pending + entries.submitted + entries.approved > 0;
}
