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

/** A refusal that a person can act on: `message` is the sentence they read, `code` is stable and for programs. */
export abstract class DomainError extends Error {
  abstract readonly code: string;
  abstract readonly kind: RefusalKind;
  readonly details?: readonly ProblemDetail[];
  /** With `too_many` and `unavailable`: when to try again. */
  readonly retryAfterSeconds?: number;
}

type Refusal =
  | string
  | {
      readonly message: string;
      /** The field of the request that the message is about. */
      readonly field?: string;
      /** Where several fields, or more than the message, are to be named. */
      readonly details?: readonly ProblemDetail[];
      readonly retryAfterSeconds?: number;
      /** For the log. */
      readonly cause?: unknown;
    };

/**
 * Makes the class of a refusal. Each area names its own in `<area>.errors.ts`:
 *
 * `export const CodeTaken = domainError('CODE_TAKEN', 'conflict', (code: string) => ({ field: 'code', message: `${code} is taken.` }));`
 *
 * @param refusal the sentence, alone or with what else is answered; a function of what `new` is called with, where it depends on values
 */
export function domainError<Values extends readonly unknown[] = []>(
  code: string,
  kind: RefusalKind,
  refusal: Refusal | ((...values: Values) => Refusal),
): new (...values: Values) => DomainError {
  class NamedError extends DomainError {
    readonly code = code;
    readonly kind = kind;
    override readonly details;
    override readonly retryAfterSeconds;

    constructor(...values: Values) {
      const answer = typeof refusal === 'function' ? refusal(...values) : refusal;
      const { message, field, details, retryAfterSeconds, cause } =
        typeof answer === 'string' ? { message: answer } : answer;
      super(message, cause === undefined ? {} : { cause });
      this.details = field === undefined ? details : [{ field, message }];
      this.retryAfterSeconds = retryAfterSeconds;
    }
  }
  Object.defineProperty(NamedError, 'name', { value: code });
  return NamedError;
}
