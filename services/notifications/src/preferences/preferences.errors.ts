import { DomainError } from '@waybook/platform/errors';

export class NotificationIsFixed extends DomainError {
  readonly code = 'NOTIFICATION_FIXED';
  readonly kind = 'unprocessable';
  override readonly details;
  constructor(place: number) {
    super('Notices of changed bank details, passwords and e-mail addresses protect your pay and stay on.');
    this.details = [{ field: `preferences.${place}`, message: this.message }];
  }
}

export class NotificationKindNotYours extends DomainError {
  readonly code = 'NOTIFICATION_KIND_UNKNOWN';
  readonly kind = 'invalid';
  override readonly details;
  constructor(place: number) {
    super('You are never told of this, so there is nothing to choose.');
    this.details = [{ field: `preferences.${place}.kind`, message: this.message }];
  }
}
