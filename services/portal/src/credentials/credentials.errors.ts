import { DomainError } from '@waybook/platform/errors';

export class SignInBusy extends DomainError {
  readonly code = 'SIGN_IN_BUSY';
  readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 2;
  constructor() {
    super('Many people are signing in right now. Please try again in a few seconds.');
  }
}
