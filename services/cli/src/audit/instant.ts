import { InvalidArgumentError } from 'commander';
import { endOfLondonDay, isDay } from '@waybook/contracts/calendar';

/** An instant, or a day, which means its end in London. */
export function instant(text: string): Date {
  if (isDay(text)) return endOfLondonDay(text);
  const date = new Date(text);
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text) || Number.isNaN(date.getTime())) {
    throw new InvalidArgumentError('give a day (2026-10-31) or an instant (2026-10-31T12:00:00Z).');
  }
  return date;
}
