import type { ProblemDetail } from '@waybook/contracts/api';
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

export const NotFound = domainError(
  'NOT_FOUND',
  'not_found',
  (message?: string) => message ?? "We couldn't find what you asked for",
);

export const TooManyRequests = domainError('TOO_MANY_REQUESTS', 'too_many', (retryAfterSeconds: number) => ({
  message: `Too many requests. Please wait ${retryAfterSeconds} seconds and try again`,
  retryAfterSeconds,
}));
