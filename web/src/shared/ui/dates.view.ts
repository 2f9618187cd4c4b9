import { TZDate } from '@date-fns/tz';
import { BUSINESS_TIME_ZONE, dateOf, formatListDay, parseDay } from '@waybook/contracts/calendar';
import { format } from 'date-fns';

/** "MMM dd, yyyy" (R26) of a day (`YYYY-MM-DD`) or of an instant, which is read in London. */
export function formatDate(dayOrInstant: string): string {
  return formatListDay(known(dayOrInstant));
}

/** "Nov 27, 2026, 09:30": an instant by the business's clock. */
export function formatDateTime(instant: string): string {
  return format(new TZDate(instant, BUSINESS_TIME_ZONE), 'MMM dd, yyyy, HH:mm');
}

/** "Friday 27 Nov", for sentences about a day not far away. */
export function formatNearDay(dayOrInstant: string): string {
  return format(dateOf(known(dayOrInstant)), 'EEEE d MMM');
}

function known(dayOrInstant: string): string {
  const day = parseDay(dayOrInstant);
  if (day === null) throw new RangeError(`${dayOrInstant} is neither a day nor an instant`);
  return day;
}
