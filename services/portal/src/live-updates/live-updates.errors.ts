import { DomainError } from '@waybook/platform/errors';

export class LiveUpdatesUnavailable extends DomainError {
  readonly code = 'LIVE_UPDATES_UNAVAILABLE';
  readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 10;
  constructor() {
    super('Live updates are not available right now. Everything else works; reload the page to see what is new.');
  }
}
