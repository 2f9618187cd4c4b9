import { lastMonths } from '../audit.view';

const OFFERED_MONTHS = 12;

/** The last months that are over and not closed, the latest first. */
export function monthsToClose(closed: readonly string[], now: Date): string[] {
  return lastMonths(now, OFFERED_MONTHS).filter((each) => !closed.includes(each));
}

/** The month that comes first is offered however long ago it was. */
export function monthsOffered(months: readonly string[], comesFirst: string | null): string[] {
  return comesFirst === null || months.includes(comesFirst) ? [...months] : [...months, comesFirst];
}
