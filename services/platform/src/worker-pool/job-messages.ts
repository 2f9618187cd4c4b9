import type { DomainError } from '../errors/index.js';

/** Pure functions by name, of values that a structured clone can carry. */
export type Jobs = Readonly<Record<string, (...values: never[]) => unknown>>;

export interface JobRequest {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** The fields of a DomainError: a structured clone keeps the message of an error and nothing else. */
export type Refusal = Pick<DomainError, 'code' | 'kind' | 'message' | 'details' | 'retryAfterSeconds'>;

export type JobOutcome =
  | { readonly kind: 'done'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed'; readonly error: unknown };
