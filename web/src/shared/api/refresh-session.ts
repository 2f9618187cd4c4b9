import type { SignInAnswer } from '@waybook/contracts/api';
import { apiErrorOfResponse, type ApiError } from './api-error';
import { newIdempotencyKey } from './idempotency-key';
import { renewStoredSession, storedToken } from '../session/stored-session';

const REFRESH_LOCK = 'waybook-session-refresh';
/**
 * All tabs wait for one renewal, so that one without an answer has to come to an end: soon enough for the next try, by whoever
 * needed it, to come within the 10 s for which the server takes the refresh token whose successor got lost on the way.
 */
const ANSWER_WITHIN_MS = 6_000;

/** Only `refused` ends a session; `unreachable` may get through a little later, and its error says why it didn't. */
export type Refreshed =
  { outcome: 'renewed'; token: string } | { outcome: 'refused' } | { outcome: 'unreachable'; error: ApiError };

let running: Promise<Refreshed> | null = null;

/**
 * Renews the bearer token from the refresh cookie, once for all calls that were refused meanwhile and one tab at a time: a
 * tab that waited for another's renewal finds the new token in storage and uses it.
 */
export function refreshSession(refusedToken: string | null): Promise<Refreshed> {
  running ??= alone(REFRESH_LOCK, () => renewUnlessRenewed(refusedToken)).finally(() => {
    running = null;
  });
  return running;
}

async function renewUnlessRenewed(refusedToken: string | null): Promise<Refreshed> {
  const current = storedToken();
  if (current === null) return { outcome: 'refused' };
  return current === refusedToken ? askForNewToken() : { outcome: 'renewed', token: current };
}

async function askForNewToken(): Promise<Refreshed> {
  try {
    const response = await fetch(
      new Request('/api/auth/refresh', {
        method: 'POST',
        credentials: 'include',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        headers: { 'Idempotency-Key': newIdempotencyKey() },
      }),
    );
    if (response.status === 401 || response.status === 403) return { outcome: 'refused' };
    if (!response.ok) return { outcome: 'unreachable', error: await apiErrorOfResponse(response) };
    const answer = (await response.json()) as SignInAnswer;
    return renewStoredSession(answer) ? { outcome: 'renewed', token: answer.token } : { outcome: 'refused' };
  } catch {
    return { outcome: 'unreachable', error: await apiErrorOfResponse(null) };
  }
}

/** While it runs, no tab of this browser renews the session that it changes. */
export function aloneWithSession<T>(work: () => Promise<T>): Promise<T> {
  return alone(REFRESH_LOCK, work);
}

/** Web Locks exist only on secure pages; elsewhere the server's grace for the previous refresh token has to do. */
function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
