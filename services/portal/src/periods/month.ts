import { addDays, endOfLondonDay, type Day } from '@waybook/contracts/calendar';

/** "2026-10" */
export type Month = string;

const MONTH_TEXT = /^20\d{2}-(0[1-9]|1[0-2])$/;
const MAX_MONTH_DAYS = 31;
export const MONTH_LENGTH = '2026-10'.length;

export function isMonth(text: string): boolean {
  return MONTH_TEXT.test(text);
}

export const monthOf = (day: Day): Month => day.slice(0, '2026-10'.length);

export function monthAfter(month: Month, count = 1): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

export interface MonthBounds {
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** The last millisecond before it, and its own last one, by London's clock. */
  readonly before: Date;
  readonly end: Date;
}

export function boundsOf(month: Month): MonthBounds {
  const firstDay = `${month}-01`;
  const lastDay = addDays(`${addDays(firstDay, MAX_MONTH_DAYS).slice(0, month.length)}-01`, -1);
  return { firstDay, lastDay, before: endOfLondonDay(addDays(firstDay, -1)), end: endOfLondonDay(lastDay) };
}
