import { ASKS_FOR_PROOF_HEADER, MAINTENANCE_HEADER } from '@waybook/contracts/api';
import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
  type QueryReturnValue,
} from '@reduxjs/toolkit/query/react';
import {
  apiErrorOf,
  isSecondFactorRequiredBy,
  proofWantedBy,
  signedInElsewhereError,
  type ApiError,
} from './api-error';
import { selectOffline, serverAnswered, serverUnreachable, type WithConnection } from './connection.slice';
import { fetchWithTimeout } from './fetch-with-timeout';
import { newIdempotencyKey } from './idempotency-key';
import { maintenanceBegan, maintenanceEnded, selectMaintenance, type WithMaintenance } from './maintenance.slice';
import { watchForLostNetwork } from './network-lost';
import { refreshSession } from './refresh-session';
import { transientFailureOf, DEFAULT_RETRY_POLICY, withRetries, type RetryPolicy, type Attempt } from './retry';
import { newTraceparent } from './traceparent';
import { noteSecondFactorRequired } from '../session/second-factor-required';
import { askForProof } from '../session/step-up';
import { sessionRefused, stoodAside } from '../session/session-refused';
import { storedToken } from '../session/stored-session';

export interface ApiRequest extends FetchArgs {
  /** A caller that may try the same write again hands in its own key, so that the server does it once. */
  idempotencyKey?: string;
  /** Signing in answers 401 for wrong credentials, which no refresh can mend. */
  anonymous?: boolean;
  /** It changes the session, which nothing else may renew meanwhile: a 401 is its answer. */
  withoutRenewal?: boolean;
  /** Of a call that the server makes without a recent proof unless it is asked to want one. */
  asksForProof?: boolean;
  /** Of the trace that all its tries belong to; made here. */
  traceparent?: string;
  /** For how long it is tried again, where that isn't the usual. */
  retryPolicy?: RetryPolicy;
}

/** What the store hands to every call. */
export interface CallSettings {
  readonly retryPolicy: RetryPolicy;
}

/** The server answers within 10 s, if only that it can't; a connection that is silent for longer is dead. */
export const FIRST_BYTE_TIMEOUT_MS = 12_000;
/** Beyond it an answer that has begun counts as broken off: its button can be pressed again instead of saying "Saving..." for ever. */
const ANSWER_WITHIN_MS = 60_000;

/** What one or two tries miss, the next may get through, and nobody has to know. */
const OFFLINE_AFTER_TRIES = 3;

type Answer = QueryReturnValue<unknown, ApiError, FetchBaseQueryMeta | undefined>;
type Query = (request: ApiRequest, token: string | null) => ReturnType<ReturnType<typeof fetchBaseQuery>>;

/** Bearer token, idempotency key, retries of transient failures, renewal of the session on 401, and one form of error. */
export const baseQuery: BaseQueryFn<string | ApiRequest, unknown, ApiError, object, FetchBaseQueryMeta> = async (
  given,
  api,
  options,
) => {
  const request = {
    ...withIdempotencyKey(typeof given === 'string' ? { url: given } : given),
    traceparent: newTraceparent(),
  };
  const { retryPolicy = (api.extra as CallSettings | undefined)?.retryPolicy ?? DEFAULT_RETRY_POLICY } = request;
  let unanswered = 0;
  const attempt = async (leftMs: number) => {
    const heardWithinMs = Math.min(FIRST_BYTE_TIMEOUT_MS, leftMs);
    const plainQuery = fetchBaseQuery({
      baseUrl: '/',
      credentials: 'include',
      timeout: ANSWER_WITHIN_MS,
      fetchFn: (input, init) => fetchWithTimeout(heardWithinMs, new Request(input, init)),
    });
    const query: Query = async (sent, token) => plainQuery(withBearer(sent, token), api, options);
    const isLost = watchForLostNetwork();
    const answer = await answerTo(request, query, api);
    unanswered = answer.error?.status === null ? unanswered + 1 : 0;
    if (unanswered === 0 && !isLost()) noteConnection(api, true);
    // Offline shows at once where the browser itself says so: else the next try may get through.
    if (unanswered >= (navigator.onLine ? OFFLINE_AFTER_TRIES : 1)) noteConnection(api, false);
    noteMaintenance(api, answer.meta?.response);
    return tried(answer, request);
  };
  const call = () => withRetries(attempt, { policy: retryPolicy, signal: api.signal, showsSlow: true });
  const first = await call();
  const proof = proofWantedBy(first.error);
  const answer = proof !== null && (await askForProof(proof)) ? await call() : first;
  if (answer.error?.status === null) noteConnection(api, false);
  if (isSecondFactorRequiredBy(answer.error)) noteSecondFactorRequired();
  return answer;
};

async function answerTo(request: ApiRequest, query: Query, api: BaseQueryApi): Promise<Answer> {
  if (request.anonymous) return answerOf(await query(request, null));
  if (stoodAside(api.dispatch)) return { error: signedInElsewhereError() };
  const token = storedToken();
  const first = await query(request, token);
  if (first.meta?.response?.status !== 401 || request.withoutRenewal) return answerOf(first);
  const refreshed = await refreshSession(token);
  if (refreshed.outcome === 'unreachable') return { error: refreshed.error };
  if (refreshed.outcome === 'renewed') return answerOf(await query(request, refreshed.token));
  sessionRefused(api.dispatch);
  return answerOf(first);
}

function answerOf({ data, error, meta }: Awaited<ReturnType<Query>>): Answer {
  return error === undefined ? { data, meta } : { error: apiErrorOf(error, meta), meta };
}

function tried(answer: Answer, { anonymous = false, method = 'GET' }: ApiRequest): Attempt<Answer> {
  const { error } = answer;
  // Trying to sign in again is what a throttled person must not do.
  const isThrottled = anonymous && error?.status === 429;
  // What is only read is fetched again as soon as the browser has a network; until then the screen says so.
  const isLaterAnyway = error?.status === null && !navigator.onLine && method === 'GET';
  const isFinal = error === undefined || isThrottled || isLaterAnyway;
  return { outcome: answer, transient: isFinal ? null : transientFailureOf(error) };
}

function withIdempotencyKey(request: ApiRequest): ApiRequest {
  const isWrite = (request.method ?? 'GET').toUpperCase() !== 'GET';
  return isWrite ? { ...request, idempotencyKey: request.idempotencyKey ?? newIdempotencyKey() } : request;
}

function withBearer(given: ApiRequest, token: string | null): FetchArgs {
  const {
    idempotencyKey,
    traceparent,
    asksForProof = false,
    anonymous: _anonymous,
    withoutRenewal: _withoutRenewal,
    retryPolicy: _policy,
    ...request
  } = given;
  const headers: Record<string, string> = {};
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  if (traceparent !== undefined) headers['traceparent'] = traceparent;
  if (asksForProof) headers[ASKS_FOR_PROOF_HEADER] = '1';
  return { ...request, headers };
}

/** Each answer says whether the installation is read only. */
function noteMaintenance(api: BaseQueryApi, response: Response | undefined): void {
  if (response === undefined) return;
  const isOn = response.headers.has(MAINTENANCE_HEADER);
  if (isOn === selectMaintenance(api.getState() as WithMaintenance)) return;
  api.dispatch(isOn ? maintenanceBegan() : maintenanceEnded());
}

function noteConnection(api: BaseQueryApi, answered: boolean): void {
  const offline = selectOffline(api.getState() as WithConnection);
  if (answered && offline) api.dispatch(serverAnswered());
  if (!answered && !offline && !api.signal.aborted) api.dispatch(serverUnreachable());
}
