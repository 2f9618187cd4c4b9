import { londonDay } from '@waybook/contracts/calendar';

const OFFERED_MONTHS = 12;

/** The last months that are over and not closed, the latest first. */
export function monthsToClose(closed: readonly string[], now: Date): string[] {
  const [year = 0, month = 0] = londonDay(now).split('-').map(Number);
  const months = Array.from({ length: OFFERED_MONTHS }, (_, back) => {
    const index = year * 12 + month - 2 - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
  return months.filter((each) => !closed.includes(each));
}

/** The month that comes first is offered however long ago it was. */
export function monthsOffered(months: readonly string[], comesFirst: string | null): string[] {
  return comesFirst === null || months.includes(comesFirst) ? [...months] : [...months, comesFirst];
}
