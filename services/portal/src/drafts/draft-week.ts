import { DRAFT_KEPT_WEEKS } from '@waybook/contracts/api';
import { isWeekStart, weekOf, weeksBack, type Day } from '@waybook/contracts/calendar';
import { NoDraftWeek } from './drafts.errors.js';

/** So that a driver has only so many drafts. @throws NoDraftWeek */
export function draftWeek(named: string, now: Date): Day {
  const { weekStartDate: thisWeek } = weekOf(now);
  const earliest = weeksBack(now, DRAFT_KEPT_WEEKS).at(-1)!.weekStartDate;
  if (!isWeekStart(named) || named > thisWeek || named < earliest) throw new NoDraftWeek();
  return named;
}
