import type { Problem } from '@waybook/contracts/api';
import type { FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query';

export interface ApiError {
  /** Null when no answer came from the network. */
  status: number | null;
  /** "<status>: <the server's sentence, or the status text>". */
  message: string;
  problem: Problem | null;
  /** From Retry-After, where the server sent it. */
  retryAfterSeconds: number | null;
}

export const OFFLINE_SENTENCE = "You're offline. Check your connection and try again.";

const UNANSWERED: ApiError = { status: null, message: OFFLINE_SENTENCE, problem: null, retryAfterSeconds: null };

export function isApiError(thrown: unknown): thrown is ApiError {
  return typeof thrown === 'object' && thrown !== null && 'status' in thrown && 'problem' in thrown;
}

/** Whether the call may succeed later: no network, or a server that is starting or overloaded. */
export function isTransient(thrown: unknown): boolean {
  return isApiError(thrown) && (thrown.status === null || thrown.status >= 500 || thrown.status === 429);
}

/** The sentence a person reads, without the status in front. */
export function sentenceOf(thrown: unknown, fallback: string): string {
  if (!isApiError(thrown)) return fallback;
  if (thrown.status === null) return OFFLINE_SENTENCE;
  return thrown.problem?.error ?? fallback;
}

export function apiErrorOf(error: FetchBaseQueryError, meta: FetchBaseQueryMeta | undefined): ApiError {
  const response = meta?.response;
  // One that began well and broke off is no answer either.
  if (response === undefined || response.ok) return UNANSWERED;
  const problem = isProblem(error.data) ? error.data : null;
  const said = problem?.error ?? (response.statusText || 'No answer that can be read');
  return {
    status: response.status,
    message: `${response.status}: ${said}`,
    problem,
    retryAfterSeconds: secondsOf(response.headers.get('Retry-After')),
  };
}

/** Of a call that fetch itself has made; null where no answer came. */
export async function apiErrorOfResponse(response: Response | null): Promise<ApiError> {
  if (response === null) return UNANSWERED;
  const data: unknown = await response.json().catch(() => null);
  const request = new Request(response.url || window.location.href);
  return apiErrorOf({ status: response.status, data }, { request, response });
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string';
}

export function secondsOf(header: string | null): number | null {
  const seconds = Number(header);
  return header === null || !Number.isFinite(seconds) || seconds < 0 ? null : Math.ceil(seconds);
}
