import { InvalidArgumentError } from 'commander';
import { parseMoment } from '@waybook/contracts/calendar';

/** An instant, or a day, which means its end in London. */
export function instant(text: string): Date {
  const moment = parseMoment(text);
  if (moment === null) {
    throw new InvalidArgumentError('give a day (2026-10-31) or an instant (2026-10-31T12:00:00Z).');
  }
  return moment;
}
