import { DomainError } from '@waybook/platform/errors';

export class AdminUserAlreadyCreated extends DomainError {
  readonly code = 'ADMIN_USER_ALREADY_CREATED';
  readonly kind = 'conflict';
  constructor() {
    super('This admin user already exists.');
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
