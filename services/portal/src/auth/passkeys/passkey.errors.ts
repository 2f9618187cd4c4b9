import { MAX_PASSKEYS } from '@waybook/contracts/api';
import { domainError } from '@waybook/platform/errors';

/** Unknown, of another browser, answered before, wrongly signed: which of them it was concerns nobody. */
export const PasskeySignInRefused = domainError(
  'PASSKEY_SIGN_IN_REFUSED',
  'unauthenticated',
  'This passkey could not be used. Please try again, or sign in with your password.',
);

/** As above, of somebody who is signed in. */
export const PasskeyRefused = domainError(
  'PASSKEY_REFUSED',
  'invalid',
  'This passkey could not be used. Please try again.',
);

/** Its counter went back, or stood still: somebody has a copy of it. */
export const PasskeyCopied = domainError(
  'PASSKEY_COPIED',
  'forbidden',
  'This passkey may have been copied, so it lets nobody in. Please sign in with your password and tell a director.',
);

export const PasskeyNotAdded = domainError(
  'PASSKEY_NOT_ADDED',
  'invalid',
  'The passkey could not be added. Please try again.',
);

export const PasskeyAlreadyAdded = domainError('PASSKEY_ALREADY_ADDED', 'conflict', 'This passkey was added already.');

export const TooManyPasskeys = domainError(
  'TOO_MANY_PASSKEYS',
  'conflict',
  `You have ${MAX_PASSKEYS} passkeys, and nobody can have more. Remove one first.`,
);

/** Somebody else's, or one that is gone: which of them it was concerns nobody. */
export const PasskeyNotFound = domainError('PASSKEY_NOT_FOUND', 'not_found', 'You have no such passkey.');

export const PasswordWantedForPasskey = domainError('PASSWORD_WANTED_FOR_PASSKEY', 'invalid', {
  field: 'currentPassword',
  message: 'Enter your password to add a passkey.',
});

/** It would let them in when the provider no longer does (decision 116). */
export const PasskeyNotByCompany = domainError(
  'PASSKEY_NOT_BY_COMPANY',
  'forbidden',
  'You came in with your company’s sign-in. Sign in with a password of your own to add a passkey here.',
);
