import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';

const LONDON = 'Europe/London';

/** The specification's date: "MMM dd, yyyy". Takes a day (`YYYY-MM-DD`) or an instant, which is read in London. */
export function formatDate(dayOrInstant: string): string {
  return format(inLondon(dayOrInstant), 'MMM dd, yyyy');
}

export function formatDateAndTime(instant: string): string {
  return format(inLondon(instant), 'MMM dd, yyyy, HH:mm');
}

/** "Friday 27 Nov", for sentences about a day not far away. */
export function formatNearDay(day: string): string {
  return format(inLondon(day), 'EEEE d MMM');
}

function inLondon(dayOrInstant: string): TZDate {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dayOrInstant);
  if (day === null) return new TZDate(dayOrInstant, LONDON);
  return new TZDate(Number(day[1]), Number(day[2]) - 1, Number(day[3]), LONDON);
}
