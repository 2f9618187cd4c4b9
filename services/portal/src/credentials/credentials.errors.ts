import { domainError } from '@waybook/platform/errors';

export const SignInBusy = domainError('SIGN_IN_BUSY', 'unavailable', {
  message: 'Many people are signing in right now. Please try again in a few seconds.',
  retryAfterSeconds: 2,
});

export const PasswordMissing = domainError('PASSWORD_MISSING', 'invalid', {
  field: 'password',
  message: 'Enter a password, or invite them to choose their own.',
});

/** Whoever invites somebody knows no password of theirs. */
export const PasswordAndInvitation = domainError('PASSWORD_AND_INVITATION', 'invalid', {
  field: 'password',
  message: "Whoever is invited chooses their own password. Leave it blank, or don't invite them.",
});
