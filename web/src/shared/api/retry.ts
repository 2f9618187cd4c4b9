import { samePerson } from '../session/stored-session';
import type { ApiError } from './api-error';
import { backoffMs, waitOrOnline, type Backoff } from './backoff';
import { beginWaiting, type WaitingCall } from './waiting-calls';

/** How long, how often and how soon a call is made again that fails in passing. */
export interface Patience {
  readonly withinMs: number;
  readonly triesLimit: number;
  readonly backoff: Backoff;
}

const RETRY_WITHIN_MS = 20_000;
const TRIES_LIMIT = 10;

export const PATIENCE: Patience = {
  withinMs: RETRY_WITHIN_MS,
  triesLimit: TRIES_LIMIT,
  backoff: { firstMs: 500, longestMs: 4_000 },
};

/** Who is told to come back at one instant comes back within this time of it. */
const SPREAD_MS = 500;
/** A limit that lasts longer is the person's to know: they have asked too often. */
const LONGEST_THROTTLE_SECONDS = 5;
const PASSING_STATUSES = [502, 503, 504];

export interface Tried<Outcome> {
  readonly outcome: Outcome;
  /** Null where another try would come to the same end. */
  readonly passing: Passing | null;
}

export interface Passing {
  /** The server, or what stands before it, has said so itself. */
  readonly answered: boolean;
  /** Null where it didn't say when to come back. */
  readonly retryAfterMs: number | null;
}

/** Whether the same call may get through within seconds: no answer, a server that is starting or has too much to do. */
export function passingOf({ status, retryAfterSeconds }: Pick<ApiError, 'status' | 'retryAfterSeconds'>) {
  const isThrottle = status === 429 && retryAfterSeconds !== null && retryAfterSeconds <= LONGEST_THROTTLE_SECONDS;
  if (status !== null && !isThrottle && !PASSING_STATUSES.includes(status)) return null;
  const retryAfterMs = retryAfterSeconds === null ? null : retryAfterSeconds * 1_000;
  return { answered: status !== null, retryAfterMs } satisfies Passing;
}

export interface RetryOptions {
  readonly patience: Patience;
  readonly signal: AbortSignal;
  /** Whether the person is told of a call that takes long without having failed. */
  readonly slowIsTold: boolean;
}

/**
 * Retries with back-off until an attempt succeeds, is refused for good, or the patience ends. An attempt hears how many
 * milliseconds are left. What the server said last is the outcome, rather than a try that the end of patience cut short.
 */
export async function withRetries<Outcome>(
  attempt: (leftMs: number) => Promise<Tried<Outcome>>,
  options: RetryOptions,
): Promise<Outcome> {
  const waiting = beginWaiting(options.slowIsTold);
  try {
    return await retried(attempt, options, waiting);
  } finally {
    waiting.ended();
  }
}

async function retried<Outcome>(
  attempt: (leftMs: number) => Promise<Tried<Outcome>>,
  { patience, signal }: RetryOptions,
  waiting: WaitingCall,
): Promise<Outcome> {
  const isStillTheirs = samePerson();
  const endsAt = performance.now() + patience.withinMs;
  let heard: { outcome: Outcome } | null = null;
  for (let failures = 0; ; failures += 1) {
    const { outcome, passing } = await attempt(endsAt - performance.now());
    if (passing === null) return outcome;
    if (passing.answered) heard = { outcome };
    const waitMs = waitBefore(failures, passing, patience.backoff);
    const isLast = failures + 1 >= patience.triesLimit || performance.now() + waitMs >= endsAt;
    if (isLast || signal.aborted) return (heard ?? { outcome }).outcome;
    waiting.failed();
    await waitOrOnline(waitMs, signal);
    // Nothing is sent again in the name of the next person who signs in at this screen.
    if (signal.aborted || !isStillTheirs()) return outcome;
  }
}

function waitBefore(failures: number, { retryAfterMs }: Passing, backoff: Backoff): number {
  return retryAfterMs === null ? backoffMs(failures, backoff) : retryAfterMs + Math.random() * SPREAD_MS;
}
