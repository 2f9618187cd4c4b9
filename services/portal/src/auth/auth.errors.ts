import { DomainError } from '@waybook/platform/errors';

/** Unknown user and wrong password alike: which of the two it was concerns nobody. */
export class InvalidCredentials extends DomainError {
  readonly code = 'INVALID_CREDENTIALS';
  readonly kind = 'unauthenticated';
  constructor() {
    super('Invalid credentials');
  }
}

export class TooManyFailedSignIns extends DomainError {
  readonly code = 'TOO_MANY_FAILED_SIGN_INS';
  readonly kind = 'too_many';
  constructor(override readonly retryAfterSeconds: number) {
    super(`Too many failed sign-ins. Please wait ${retryAfterSeconds} seconds and try again.`);
  }
}

export class AdminInactive extends DomainError {
  readonly code = 'ADMIN_INACTIVE';
  readonly kind = 'forbidden';
  constructor() {
    super('Your account is inactive. Ask a director of your business to activate it.');
  }
}

export class DriverInactive extends DomainError {
  readonly code = 'DRIVER_INACTIVE';
  readonly kind = 'forbidden';
  constructor() {
    super('Your driver account is inactive. Contact your office to have it activated.');
  }
}

export class BusinessInactive extends DomainError {
  readonly code = 'BUSINESS_INACTIVE';
  readonly kind = 'forbidden';
  constructor() {
    super("Your account doesn't belong to an active business, so you can't use the portal.");
  }
}

/** The cookie is missing, forged, outdated or its session has ended. */
export class SessionEnded extends DomainError {
  readonly code = 'SESSION_ENDED';
  readonly kind = 'unauthenticated';
  constructor() {
    super('Your session has ended. Please sign in again.');
  }
}

export class ForeignOrigin extends DomainError {
  readonly code = 'FOREIGN_ORIGIN';
  readonly kind = 'forbidden';
  constructor() {
    super('This call can be made from the portal itself only.');
  }
}

export class CurrentPasswordWrong extends DomainError {
  readonly code = 'CURRENT_PASSWORD_WRONG';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'currentPassword', message: this.message }];
  constructor() {
    super('This is not your current password.');
  }
}

export class NewPasswordUnchanged extends DomainError {
  readonly code = 'NEW_PASSWORD_UNCHANGED';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'newPassword', message: this.message }];
  constructor() {
    super('Choose a password that differs from the current one.');
  }
}
