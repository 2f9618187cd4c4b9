import * as calendar from '@waybook/contracts/calendar';
import { activeLanguage } from '../language/active-language';
import { written, writtenInstant } from '../language/days';

/** "Nov 27, 2026" (R26) of a day (`YYYY-MM-DD`) or of an instant, which is read in London. */
export function formatDate(dayOrInstant: string): string {
  const day = known(dayOrInstant);
  if (activeLanguage() === 'en') return calendar.formatDay(day);
  return written(calendar.dateOf(day), { day: 'numeric', month: 'short', year: 'numeric' });
}

/** "Nov 27, 2026, 09:30": an instant by the business's clock. */
export function formatDateTime(instant: string): string {
  if (activeLanguage() === 'en') return calendar.formatInstant(instant);
  return writtenInstant(instant, { dateStyle: 'medium', timeStyle: 'short' });
}

/** "Fri, Nov 27, 2026", "pt., 27 lis 2026" */
export function formatDayWithWeekday(dayOrInstant: string): string {
  const day = known(dayOrInstant);
  if (activeLanguage() === 'en') return calendar.formatDayWithWeekday(day);
  return written(calendar.dateOf(day), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
}

function known(dayOrInstant: string): calendar.Day {
  const day = calendar.parseDay(dayOrInstant);
  if (day === null) throw new RangeError(`${dayOrInstant} is neither a day nor an instant`);
  return day;
}
