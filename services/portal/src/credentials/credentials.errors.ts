import { domainError } from '@waybook/platform/errors';

export const SignInBusy = domainError('SIGN_IN_BUSY', 'unavailable', {
  message: 'Many people are signing in right now. Please try again in a few seconds.',
  retryAfterSeconds: 2,
});
