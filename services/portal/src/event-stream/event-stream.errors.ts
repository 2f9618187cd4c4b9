import { DomainError } from '@waybook/platform/errors';

export class EventTypeUnknown extends DomainError {
  readonly code = 'EVENT_TYPE_UNKNOWN';
  readonly kind = 'invalid';
  override readonly details;
  constructor(type: string) {
    super(`There are no events of the type “${type}”. /api/docs names them all, at GET /api/events.`);
    this.details = [{ field: 'types', message: this.message, sent: type }];
  }
}

export class LastEventIdInvalid extends DomainError {
  readonly code = 'LAST_EVENT_ID_INVALID';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'Last-Event-ID', message: this.message }];
  constructor() {
    super('Last-Event-ID is the id that came with an event of this stream: a whole number.');
  }
}

export class TooManyReaders extends DomainError {
  readonly code = 'TOO_MANY_READERS';
  readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 10;
  constructor() {
    super('Too many programs are waiting for events right now. Try again, or ask without waiting.');
  }
}
