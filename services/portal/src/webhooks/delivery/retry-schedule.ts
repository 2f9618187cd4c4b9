const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The pauses after each failed attempt, as Standard Webhooks proposes; a little over three days in all. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
] as const;
export const MAX_DELIVERY_ATTEMPTS = PAUSES_MS.length + 1;
const LONGEST_PAUSE_MS = 24 * HOUR_MS;

/** What a receiver asks for is followed up to here. */
export function boundedRetryAfter(ms: number): number {
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), LONGEST_PAUSE_MS) : 0;
}

export interface FailedDelivery {
  /** Includes the one that just failed. */
  readonly attempts: number;
  readonly isTest: boolean;
  /** The receiver says that it is gone for good (410). */
  readonly isGone: boolean;
  /** What the receiver asks for. */
  readonly notBeforeMs: number;
  /** Whether the endpoint took anything else since this was tried first. */
  readonly tookOthers: boolean;
}

export type AfterFailure =
  | { readonly then: 'retry'; readonly inMs: number }
  | { readonly then: 'set_aside' }
  /** The message keeps waiting, for when somebody switches the endpoint on again. */
  | { readonly then: 'pause'; readonly reason: 'gone' | 'failing' };

/** R247 to R249. A test is tried once, since somebody looks on. */
export function afterFailure({ attempts, isTest, isGone, notBeforeMs, tookOthers }: FailedDelivery): AfterFailure {
  if (isTest) return { then: 'set_aside' };
  if (isGone) return { then: 'pause', reason: 'gone' };
  const pauseMs = PAUSES_MS[attempts - 1];
  if (pauseMs !== undefined) return { then: 'retry', inMs: Math.max(pauseMs, boundedRetryAfter(notBeforeMs)) };
  return tookOthers ? { then: 'set_aside' } : { then: 'pause', reason: 'failing' };
}
