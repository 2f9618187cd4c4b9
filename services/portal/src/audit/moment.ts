import { parseMoment } from '@waybook/contracts/calendar';
import { DomainError } from '@waybook/platform/errors';

export const MAX_MOMENT_LENGTH = 40;

class NotAMoment extends DomainError {
  readonly code = 'NOT_A_MOMENT';
  readonly kind = 'invalid';
  override readonly details;
  constructor(field: string) {
    super('Give a day (2026-10-31), which means its end in London, or an instant (2026-10-31T12:00:00Z).');
    this.details = [{ field, message: this.message }];
  }
}

/** A day means its last moment in London. @throws NotAMoment */
export function readMoment(field: string, text: string): Date {
  const moment = parseMoment(text);
  if (moment === null) throw new NotAMoment(field);
  return moment;
}
