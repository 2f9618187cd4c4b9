import { domainError } from '@waybook/platform/errors';

const WRONG = {
  code: 'This code is wrong, or was used already. Enter the one that your app shows now.',
  recoveryCode: 'This recovery code is wrong, or was used already.',
} as const;

/** Wrong, outdated or used before: which of them it was concerns nobody. */
export const SecondFactorCodeWrong = domainError(
  'SECOND_FACTOR_CODE_WRONG',
  'invalid',
  (field: 'code' | 'recoveryCode') => ({ field, message: WRONG[field] }),
);

export const SecondFactorCodeMissing = domainError('SECOND_FACTOR_CODE_MISSING', 'invalid', {
  field: 'code',
  message: 'Enter either the code that your app shows, or one of your recovery codes.',
});

export const SecondFactorAlreadyOn = domainError(
  'SECOND_FACTOR_ALREADY_ON',
  'conflict',
  'Your second factor is on already. Turn it off first to set up another app.',
);

export const SecondFactorNotOn = domainError('SECOND_FACTOR_NOT_ON', 'conflict', 'There is no second factor.');

export const SecondFactorSetUpExpired = domainError(
  'SECOND_FACTOR_SET_UP_EXPIRED',
  'conflict',
  'This took too long. Please begin again with a new QR code.',
);

/** Expired, used, tried too often or of another browser: which of them it was concerns nobody. */
export const SignInChallengeEnded = domainError(
  'SIGN_IN_CHALLENGE_ENDED',
  'unauthenticated',
  'This took too long, or too many codes were wrong. Please sign in with your password again.',
);

export const OwnSecondFactorNotReset = domainError(
  'OWN_SECOND_FACTOR_NOT_RESET',
  'forbidden',
  'Nobody resets their own second factor. Turn it off with a code, or ask another director.',
);

export const SecondFactorNotYoursToReset = domainError(
  'SECOND_FACTOR_NOT_YOURS_TO_RESET',
  'forbidden',
  'Only a director resets the second factor of somebody else.',
);
