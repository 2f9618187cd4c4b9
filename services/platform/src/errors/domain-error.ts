import type { ProblemDetail } from '@waybook/contracts/api';

/** How a refusal is answered over HTTP; the filter in `../http` alone knows the status codes. */
export type RefusalKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'precondition_failed'
  | 'too_large'
  | 'unsupported_media'
  | 'unprocessable'
  | 'too_many'
  | 'unavailable';

/**
 * A refusal that a person can act on. Each area names its own in `<area>.errors.ts`; `message` is the sentence they read,
 * `code` is stable and for programs.
 */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  abstract readonly kind: RefusalKind;
  readonly details?: readonly ProblemDetail[];
  /** With `too_many` and `unavailable`: when to try again. */
  readonly retryAfterSeconds?: number;
}
