import {
  fetchBaseQuery,
  type BaseQueryApi,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { apiErrorOf, type ApiError } from './api-error';
import { selectOffline, serverAnswered, serverUnreachable, type WithConnection } from './connection.slice';
import { newIdempotencyKey } from './idempotency-key';
import { refreshSession } from './refresh-session';
import { sessionLost } from '../session/session.slice';
import { forgetStoredSession, storedToken } from '../session/stored-session';

export interface ApiRequest extends FetchArgs {
  /** A caller that may try the same write again hands in its own key, so that the server does it once. */
  idempotencyKey?: string;
  /** Signing in answers 401 for wrong credentials, which no refresh can mend. */
  anonymous?: boolean;
}

/** Beyond it a call counts as unanswered: its button can be pressed again instead of saying "Saving..." for ever. */
export const ANSWER_WITHIN_MS = 60_000;

const plainQuery = fetchBaseQuery({ baseUrl: '/', credentials: 'include', timeout: ANSWER_WITHIN_MS });

/** Bearer, idempotency key, one renewal of the session on 401, and one form of error. */
export const baseQuery: BaseQueryFn<string | ApiRequest, unknown, ApiError, object, FetchBaseQueryMeta> = async (
  given,
  api,
  options,
) => {
  const request = withIdempotencyKey(typeof given === 'string' ? { url: given } : given);
  const token = request.anonymous ? null : storedToken();
  let result = await plainQuery(withBearer(request, token), api, options);
  if (result.meta?.response?.status === 401 && !request.anonymous) {
    const refreshed = await refreshSession(token);
    if (refreshed.outcome === 'refused') endSession(api);
    if (refreshed.outcome === 'renewed') result = await plainQuery(withBearer(request, refreshed.token), api, options);
  }
  noteConnection(api, result.meta?.response !== undefined);
  const { data, error, meta } = result;
  return error === undefined ? { data, meta } : { error: apiErrorOf(error, meta), meta };
};

function withIdempotencyKey(request: ApiRequest): ApiRequest {
  const isWrite = (request.method ?? 'GET').toUpperCase() !== 'GET';
  return isWrite ? { ...request, idempotencyKey: request.idempotencyKey ?? newIdempotencyKey() } : request;
}

function withBearer(
  { idempotencyKey, anonymous: _anonymous, ...request }: ApiRequest,
  token: string | null,
): FetchArgs {
  const headers: Record<string, string> = {};
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  return { ...request, headers };
}

function endSession(api: BaseQueryApi): void {
  forgetStoredSession();
  api.dispatch(sessionLost());
}

function noteConnection(api: BaseQueryApi, answered: boolean): void {
  const offline = selectOffline(api.getState() as WithConnection);
  if (answered && offline) api.dispatch(serverAnswered());
  if (!answered && !offline && !api.signal.aborted) api.dispatch(serverUnreachable());
}
