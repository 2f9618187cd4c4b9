import { domainError } from '@waybook/platform/errors';

/** No such business, one without a sign-in of its own, or one that isn't active: which of them it was concerns nobody. */
export const CompanySignInUnknown = domainError(
  'COMPANY_SIGN_IN_UNKNOWN',
  'not_found',
  'This link doesn’t lead to a company sign-in. Ask a director of your business for the one that does.',
);

/** Wrong, old, used, of another browser or another provider: which of them it was concerns nobody. */
export const CompanySignInRefused = domainError(
  'COMPANY_SIGN_IN_REFUSED',
  'unauthenticated',
  'This sign-in with your company didn’t work, or was used already. Please begin again.',
);

export const CompanyRoleMissing = domainError(
  'COMPANY_ROLE_MISSING',
  'forbidden',
  'Your company’s provider gives you no role in this portal. Ask whoever runs it there.',
);

/** Their role needs a second factor in this business (R348), and the provider's sign-in had none that it says. */
export const CompanySecondFactorMissing = domainError(
  'COMPANY_SECOND_FACTOR_MISSING',
  'forbidden',
  'Your role here needs a second factor, and your company’s provider doesn’t say that you gave one. Set one up there, and sign in again.',
);

/** The company's settings here and at the provider no longer agree: beginning again helps nobody. */
export const CompanyClientRefused = domainError(
  'COMPANY_CLIENT_REFUSED',
  'forbidden',
  'Your company’s provider doesn’t accept this portal’s client ID or secret. Ask a director to enter them again in Settings.',
);

export const CompanyAccountMissing = domainError(
  'COMPANY_ACCOUNT_MISSING',
  'forbidden',
  'You have no account here yet. Ask a director of your business to make one, and to connect it.',
);

export const CompanyAccountNotConnected = domainError(
  'COMPANY_ACCOUNT_NOT_CONNECTED',
  'forbidden',
  'An account with your email address exists, and isn’t connected with your company’s sign-in. Ask a director to connect it.',
);

export const CompanyProviderAway = domainError('COMPANY_PROVIDER_AWAY', 'unavailable', {
  message: 'Your company’s provider doesn’t answer. Please try again in a moment.',
  retryAfterSeconds: 10,
});
