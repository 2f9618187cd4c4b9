import type { Problem, ProblemDetail } from '@waybook/contracts/api';
import type { DomainError, RefusalKind } from '../errors/index.js';

const STATUS: Readonly<Record<RefusalKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  precondition_failed: 412,
  too_large: 413,
  unsupported_media: 415,
  unprocessable: 422,
  too_many: 429,
  unavailable: 503,
};

/** What a person or a program may know about an error; the request's id is added when it is answered. */
export interface Refusal {
  readonly status: number;
  readonly sentence: string;
  readonly code: string;
  readonly details?: readonly ProblemDetail[];
  readonly retryAfterSeconds?: number;
}

/** How another standard wants refusals to look under its addresses: its fields stand beside those of ours. */
export interface ProblemForm {
  /** Where its addresses begin: `/scim/`. */
  readonly under: string;
  readonly mediaType: string;
  readonly fieldsOf: (refusal: Refusal) => object;
}

export function refusalOf(error: DomainError): Refusal {
  return {
    status: STATUS[error.kind],
    sentence: error.message,
    code: error.code,
    details: error.details,
    retryAfterSeconds: error.retryAfterSeconds,
  };
}

export function problemOf(refusal: Refusal, requestId: string): Problem {
  return {
    error: refusal.sentence,
    message: refusal.sentence,
    code: refusal.code,
    ...(refusal.details?.length ? { details: [...refusal.details] } : {}),
    requestId,
  };
}
