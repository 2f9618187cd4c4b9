import { formatDay, type Day } from '@waybook/contracts/calendar';
import { DomainError } from '@waybook/platform/errors';
import type { Month } from './month.js';

export class NotAMonth extends DomainError {
  readonly code = 'NOT_A_MONTH';
  readonly kind = 'invalid';
  override readonly details;
  constructor() {
    super('Give the month as a year and a month, for instance 2026-10.');
    this.details = [{ field: 'month', message: this.message }];
  }
}

export class PeriodNotOver extends DomainError {
  readonly code = 'PERIOD_NOT_OVER';
  readonly kind = 'conflict';
  constructor(lastDay: Day) {
    super(`This month can be closed once it is over, after ${formatDay(lastDay)}.`);
  }
}

export class PeriodAlreadyClosed extends DomainError {
  readonly code = 'PERIOD_ALREADY_CLOSED';
  readonly kind = 'conflict';
  constructor(month: Month) {
    super(`${month} is closed already. What came later for it shows as an adjustment.`);
  }
}

export class NothingSignedYet extends DomainError {
  readonly code = 'NOTHING_SIGNED_YET';
  readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 5;
  constructor() {
    super("The log's newest events are not signed yet. Try again in a few seconds.");
  }
}
