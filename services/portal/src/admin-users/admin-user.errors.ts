import { DomainError } from '@waybook/platform/errors';

export class AdminUserAlreadyCreated extends DomainError {
  readonly code = 'ADMIN_USER_ALREADY_CREATED';
  readonly kind = 'conflict';
  constructor() {
    super('This admin user already exists.');
  }
}

export class AdminUserNotFound extends DomainError {
  readonly code = 'ADMIN_USER_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('This admin user does not exist, or was deleted.');
  }
}

export class PermissionUnknown extends DomainError {
  readonly code = 'PERMISSION_UNKNOWN';
  readonly kind = 'invalid';
  override readonly details;
  constructor(permission: string) {
    super(`There is no permission "${permission}".`);
    this.details = [{ field: 'permissions', message: this.message }];
  }
}

/** Nobody makes somebody else, or themselves, mightier than they are. */
export class PermissionNotYoursToGrant extends DomainError {
  readonly code = 'PERMISSION_NOT_YOURS_TO_GRANT';
  readonly kind = 'forbidden';
  override readonly details;
  constructor(permission: string) {
    super(`You can't grant "${permission}", because you don't hold it yourself.`);
    this.details = [{ field: 'permissions', message: this.message }];
  }
}

/** Whoever could change the password of somebody mightier would be as mighty. */
export class AdminUserMayDoMore extends DomainError {
  readonly code = 'ADMIN_USER_MAY_DO_MORE';
  readonly kind = 'forbidden';
  constructor() {
    super('This admin user may do more than you. Ask a director to make the change.');
  }
}

export class LastDirector extends DomainError {
  readonly code = 'LAST_DIRECTOR';
  readonly kind = 'conflict';
  constructor() {
    super('This is the last active director with all permissions. Give another director all permissions first.');
  }
}

/** A session left open on somebody's desk must not be enough to take the account over. */
export class OwnPasswordNotReset extends DomainError {
  readonly code = 'OWN_PASSWORD_NOT_RESET';
  readonly kind = 'invalid';
  override readonly details;
  constructor() {
    super('Change your own password with your current one.');
    this.details = [{ field: 'password', message: this.message }];
  }
}
