import { samePerson } from '../session/stored-session';
import type { ApiError } from './api-error';
import { backoffMs, waitOrOnline, type Backoff } from './backoff';
import { trackCall, type PendingCall } from './pending-calls';

/** Time limit, attempts and back-off of a call that fails for a transient reason. */
export interface RetryPolicy {
  readonly withinMs: number;
  readonly maxAttempts: number;
  readonly backoff: Backoff;
}

const RETRY_WITHIN_MS = 20_000;
const MAX_ATTEMPTS = 10;

export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  withinMs: RETRY_WITHIN_MS,
  maxAttempts: MAX_ATTEMPTS,
  backoff: { firstMs: 500, longestMs: 4_000 },
};

/** Jitter added to Retry-After, so that clients don't all return at once. */
const RETRY_JITTER_MS = 500;
/** Longer throttling is shown to the person instead of being retried. */
const MAX_THROTTLE_SECONDS = 5;
const TRANSIENT_STATUSES = [502, 503, 504];

export interface Attempt<Outcome> {
  readonly outcome: Outcome;
  /** Null where a retry can't help. */
  readonly transient: TransientFailure | null;
}

export interface TransientFailure {
  /** Whether the server, or a proxy, answered. */
  readonly answered: boolean;
  /** Null without a Retry-After. */
  readonly retryAfterMs: number | null;
}

/** The transient failure of a call that may succeed within seconds: no answer, or a server that is starting or overloaded. */
export function transientFailureOf({ status, retryAfterSeconds }: Pick<ApiError, 'status' | 'retryAfterSeconds'>) {
  const isThrottle = status === 429 && retryAfterSeconds !== null && retryAfterSeconds <= MAX_THROTTLE_SECONDS;
  if (status !== null && !isThrottle && !TRANSIENT_STATUSES.includes(status)) return null;
  const retryAfterMs = retryAfterSeconds === null ? null : retryAfterSeconds * 1_000;
  return { answered: status !== null, retryAfterMs } satisfies TransientFailure;
}

export interface RetryOptions {
  readonly policy: RetryPolicy;
  readonly signal: AbortSignal;
  /** Whether the screen shows a slow call that hasn't failed. */
  readonly showsSlow: boolean;
}

/**
 * Retries with back-off until an attempt succeeds, fails for good, or the policy's limits are reached. An attempt gets the
 * milliseconds that are left. Returns the server's last answer, rather than an attempt that the time limit cut short.
 */
export async function withRetries<Outcome>(
  attempt: (leftMs: number) => Promise<Attempt<Outcome>>,
  options: RetryOptions,
): Promise<Outcome> {
  const waiting = trackCall(options.showsSlow);
  try {
    return await retried(attempt, options, waiting);
  } finally {
    waiting.ended();
  }
}

async function retried<Outcome>(
  attempt: (leftMs: number) => Promise<Attempt<Outcome>>,
  { policy, signal }: RetryOptions,
  waiting: PendingCall,
): Promise<Outcome> {
  const isSamePerson = samePerson();
  const endsAt = performance.now() + policy.withinMs;
  let lastAnswer: { outcome: Outcome } | null = null;
  for (let failures = 0; ; failures += 1) {
    const { outcome, transient } = await attempt(endsAt - performance.now());
    if (transient === null) return outcome;
    if (transient.answered) lastAnswer = { outcome };
    const waitMs = waitBefore(failures, transient, policy.backoff);
    const isLast = failures + 1 >= policy.maxAttempts || performance.now() + waitMs >= endsAt;
    if (isLast || signal.aborted) return (lastAnswer ?? { outcome }).outcome;
    waiting.failed();
    await waitOrOnline(waitMs, signal);
    // Ends where another person has signed in on this screen meanwhile.
    if (signal.aborted || !isSamePerson()) return outcome;
  }
}

function waitBefore(failures: number, { retryAfterMs }: TransientFailure, backoff: Backoff): number {
  return retryAfterMs === null ? backoffMs(failures, backoff) : retryAfterMs + Math.random() * RETRY_JITTER_MS;
}
