import { domainError } from '@waybook/platform/errors';

export const NotificationIsFixed = domainError('NOTIFICATION_FIXED', 'unprocessable', (place: number) => ({
  field: `preferences.${place}`,
  message: 'Notices of changed bank details, passwords and email addresses protect your pay and stay on.',
}));

export const NotificationKindNotYours = domainError('NOTIFICATION_KIND_UNKNOWN', 'invalid', (place: number) => ({
  field: `preferences.${place}.kind`,
  message: 'You are never told of this, so there is nothing to choose.',
}));
