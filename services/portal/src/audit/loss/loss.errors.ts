import { MAX_REASON_LENGTH } from '@waybook/contracts/api';
import type { Finding } from '@waybook/event-store';
import { DomainError } from '@waybook/platform/errors';

export class ReasonMissing extends DomainError {
  readonly code = 'REASON_MISSING';
  readonly kind = 'invalid';
  override readonly details;
  constructor() {
    super(`Say why the events are lost, in at most ${MAX_REASON_LENGTH} characters.`);
    this.details = [{ field: 'reason', message: this.message }];
  }
}

export class NothingLost extends DomainError {
  readonly code = 'NOTHING_LOST';
  readonly kind = 'conflict';
  constructor() {
    super('There is nothing to acknowledge: no event is lost but what was acknowledged before.');
  }
}

export class MoreThanLost extends DomainError {
  readonly code = 'MORE_THAN_LOST';
  readonly kind = 'conflict';
  constructor({ seq, what }: Finding) {
    super(
      `Nothing was acknowledged, for something is wrong that is no loss: ${seq === null ? '' : `event ${seq}: `}${what}.`,
    );
  }
}
