import { domainError } from '@waybook/platform/errors';

/** Unknown user and wrong password alike: which of the two it was concerns nobody. */
export const InvalidCredentials = domainError('INVALID_CREDENTIALS', 'unauthenticated', 'Invalid credentials');

export const TooManyFailedSignIns = domainError(
  'TOO_MANY_FAILED_SIGN_INS',
  'too_many',
  (retryAfterSeconds: number) => ({
    message: `Too many failed sign-ins. Please wait ${retryAfterSeconds} seconds and try again.`,
    retryAfterSeconds,
  }),
);

export const TooManyResetRequests = domainError('TOO_MANY_RESET_REQUESTS', 'too_many', (retryAfterSeconds: number) => ({
  message: `Too many links were asked for. Please look in your email, or wait ${retryAfterSeconds} seconds and try again.`,
  retryAfterSeconds,
}));

/** Wrong, used, replaced by a newer one or too old: which of them it was concerns nobody. */
export const ResetLinkInvalid = domainError('RESET_LINK_INVALID', 'invalid', {
  field: 'token',
  message: 'This link has expired or was used already. Please ask for a new one.',
});

export const AdminInactive = domainError(
  'ADMIN_INACTIVE',
  'forbidden',
  'Your account is inactive. Ask a director of your business to activate it.',
);

export const DriverInactive = domainError(
  'DRIVER_INACTIVE',
  'forbidden',
  'Your driver account is inactive. Contact your office to have it activated.',
);

export const BusinessInactive = domainError(
  'BUSINESS_INACTIVE',
  'forbidden',
  "Your account doesn't belong to an active business, so you can't use the portal.",
);

/** Told to whoever holds the key, and to nobody else. */
export const ApiKeyExpired = domainError(
  'API_KEY_EXPIRED',
  'unauthenticated',
  'This API key has expired. Ask the business whose key it is for a new one.',
);

/** From where it would be good concerns nobody who isn't there. */
export const ApiKeyNotFromHere = domainError(
  'API_KEY_NOT_FROM_HERE',
  'forbidden',
  'This API key is not accepted from the address that called.',
);

/** Told to whoever has shown that the account is theirs, and to nobody else. */
export const CompanySignInOnly = domainError(
  'COMPANY_SIGN_IN_ONLY',
  'forbidden',
  'Your business signs in with its own provider only. Use “Sign in with your company”, or ask a director for the link.',
);

/** The cookie is missing, forged, outdated or its session has ended. */
export const SessionEnded = domainError(
  'SESSION_ENDED',
  'unauthenticated',
  'Your session has ended. Please sign in again.',
);

/** Somebody else's, or one that is long gone: which of them it was concerns nobody. */
export const OwnSessionNotFound = domainError(
  'SESSION_NOT_FOUND',
  'not_found',
  'You have no such session. It may have ended long ago.',
);

export const ForeignOrigin = domainError(
  'FOREIGN_ORIGIN',
  'forbidden',
  'This call can be made from the portal itself only.',
);

export const CurrentPasswordWrong = domainError('CURRENT_PASSWORD_WRONG', 'invalid', {
  field: 'currentPassword',
  message: 'This is not your current password.',
});

export const NewPasswordUnchanged = domainError('NEW_PASSWORD_UNCHANGED', 'invalid', {
  field: 'newPassword',
  message: 'Choose a password that differs from the current one.',
});
