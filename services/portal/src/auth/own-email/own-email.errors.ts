import { domainError } from '@waybook/platform/errors';

/** Wrong, used, cancelled, too old, or of an address that somebody else has: which of them it was concerns nobody. */
export const EmailLinkInvalid = domainError('EMAIL_LINK_INVALID', 'invalid', {
  field: 'token',
  message:
    'This link has expired, was used already, or was cancelled. Ask for another one under your name, “Change Email”.',
});

export const NoEmailChange = domainError(
  'NO_EMAIL_CHANGE',
  'not_found',
  'No change of your email address is waiting. It may have been confirmed, cancelled, or have expired.',
);

export const EmailUnchanged = domainError('EMAIL_UNCHANGED', 'conflict', {
  field: 'email',
  message: 'This is your email address already.',
});

export const OwnPasswordWanted = domainError('OWN_PASSWORD_WANTED', 'invalid', {
  field: 'currentPassword',
  message: 'Enter your current password, or confirm with your second factor first.',
});

export const TooManyEmailChanges = domainError('TOO_MANY_EMAIL_CHANGES', 'too_many', (retryAfterSeconds: number) => ({
  message: `Too many links were sent. Please look in the new mailbox, or wait ${retryAfterSeconds} seconds and try again.`,
  retryAfterSeconds,
}));
