import { parseMoment } from '@waybook/contracts/calendar';
import { domainError } from '@waybook/platform/errors';

export const MAX_MOMENT_LENGTH = 40;

const NotAMoment = domainError('NOT_A_MOMENT', 'invalid', (field: string) => ({
  field,
  message: 'Give a day (2026-10-31), which means its end in London, or an instant (2026-10-31T12:00:00Z).',
}));

/** A day means its last moment in London. @throws NotAMoment */
export function readMoment(field: string, text: string): Date {
  const moment = parseMoment(text);
  if (moment === null) throw new NotAMoment(field);
  return moment;
}
