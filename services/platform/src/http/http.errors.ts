import type {
  COMPANY_SIGN_IN_WANTED,
  PASSWORD_WANTED,
  SECOND_FACTOR_REQUIRED,
  SECOND_FACTOR_WANTED,
  ProblemDetail,
} from '@waybook/contracts/api';
import { domainError } from '../errors/index.js';

export const InvalidRequest = domainError(
  'INVALID_REQUEST',
  'invalid',
  (message: string, details: readonly ProblemDetail[] = []) => ({ message, details }),
);

export const SignInRequired = domainError('SIGN_IN_REQUIRED', 'unauthenticated', 'Please sign in to continue');

export const NotAllowed = domainError(
  'NOT_ALLOWED',
  'forbidden',
  (message?: string) => message ?? "You don't have permission to do this",
);

export const HttpsOnly = domainError(
  'HTTPS_ONLY',
  'forbidden',
  'This portal is reached by https:// only. Check the address and try again',
);

/** The one refusal on which a screen asks for a code and makes the call again. */
export const SecondFactorWanted = domainError(
  'SECOND_FACTOR_WANTED' satisfies typeof SECOND_FACTOR_WANTED,
  'forbidden',
  'Enter a code from your authenticator app to go on.',
);

/** The same for people without a second factor. */
export const PasswordWanted = domainError(
  'PASSWORD_WANTED' satisfies typeof PASSWORD_WANTED,
  'forbidden',
  'Enter your password to continue.',
);

/** The same for people whom their company's provider let in: they may know no password. */
export const CompanySignInWanted = domainError(
  'COMPANY_SIGN_IN_WANTED' satisfies typeof COMPANY_SIGN_IN_WANTED,
  'forbidden',
  'Sign in again with your company to continue.',
);

/** The one refusal on which the screens leave nothing but to set a second factor up. */
export const SecondFactorRequired = domainError(
  'SECOND_FACTOR_REQUIRED' satisfies typeof SECOND_FACTOR_REQUIRED,
  'forbidden',
  'Your role needs a second factor. Set it up to go on.',
);

export const NotFound = domainError(
  'NOT_FOUND',
  'not_found',
  (message?: string) => message ?? "We couldn't find what you asked for",
);

export const TooManyRequests = domainError('TOO_MANY_REQUESTS', 'too_many', (retryAfterSeconds: number) => ({
  message: `Too many requests. Please wait ${retryAfterSeconds} seconds and try again`,
  retryAfterSeconds,
}));
