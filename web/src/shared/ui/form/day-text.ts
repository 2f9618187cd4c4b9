import { isDay, type Day } from '@waybook/contracts/calendar';
import dayjs, { type Dayjs } from 'dayjs';
import { t } from '../../language/text';
import { formatDate } from '../dates.view';

/** Stands in the field while a date is half typed; it never leaves the form. */
export const INCOMPLETE_DAY = 'half-typed';

export interface DayBounds {
  min?: Day;
  max?: Day;
}

/** The picker thinks in the browser's own midnight, whatever its zone is; a day has none. */
export function pickerDate(day: unknown): Dayjs | null {
  if (typeof day !== 'string' || !isDay(day)) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayjs(new Date(year, month - 1, date));
}

export function dayText(picked: Dayjs | null): string | null {
  if (picked === null) return null;
  const text = picked.isValid() ? picked.format('YYYY-MM-DD') : INCOMPLETE_DAY;
  return isDay(text) ? text : INCOMPLETE_DAY;
}

export function dayProblem(value: unknown, { min, max }: DayBounds): string | true {
  if (typeof value !== 'string' || value === '') return true;
  if (!isDay(value)) return t('Enter day, month and year, for example 27/11/2026.');
  if (min !== undefined && value < min) return t('Choose {day} or later.', { day: formatDate(min) });
  if (max !== undefined && value > max) return t('Choose {day} or earlier.', { day: formatDate(max) });
  return true;
}
