import { DomainError } from '@waybook/platform/errors';

export class AuditEventNotFound extends DomainError {
  readonly code = 'EVENT_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('There is no such event in the log, or it belongs to another business.');
  }
}

export class EventNotProvableYet extends DomainError {
  readonly code = 'NOT_PROVABLE_YET';
  readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 5;
  constructor() {
    super('No signed checkpoint covers this event yet. Try again in a few seconds.');
  }
}

export class VerificationUnderWay extends DomainError {
  readonly code = 'VERIFICATION_UNDER_WAY';
  readonly kind = 'conflict';
  constructor() {
    super('The log is being verified at this moment. Try again when that is done.');
  }
}

export class VerificationNotFound extends DomainError {
  readonly code = 'VERIFICATION_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('There is no such verification, or it belongs to another business.');
  }
}

export class DatesTurnedRound extends DomainError {
  readonly code = 'DATES_TURNED_ROUND';
  readonly kind = 'invalid';
  override readonly details;
  constructor() {
    super('The second date lies before the first.');
    this.details = [{ field: 'until', message: this.message }];
  }
}
