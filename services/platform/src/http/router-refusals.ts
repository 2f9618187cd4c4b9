import type { Refusal } from './problem.js';

/** What the router and Nest refuse by themselves, in our words; their own texts may name paths and internals. */
const BY_STATUS: Readonly<Record<number, Omit<Refusal, 'status'>>> = {
  400: { sentence: 'The request could not be read', code: 'MALFORMED_REQUEST' },
  401: { sentence: 'Please sign in to continue', code: 'SIGN_IN_REQUIRED' },
  403: { sentence: "You don't have permission to do this", code: 'NOT_ALLOWED' },
  404: { sentence: "We couldn't find what you asked for", code: 'NOT_FOUND' },
  405: { sentence: "This address doesn't answer that method", code: 'METHOD_NOT_ALLOWED' },
  408: { sentence: 'The request took too long to arrive. Please try again', code: 'REQUEST_TIMEOUT' },
  413: { sentence: 'What you sent is too large', code: 'TOO_LARGE' },
  414: { sentence: 'The address is too long', code: 'ADDRESS_TOO_LONG' },
  415: { sentence: 'This call accepts application/json only', code: 'UNSUPPORTED_MEDIA_TYPE' },
  429: { sentence: 'Too many requests. Please wait a moment and try again', code: 'TOO_MANY_REQUESTS' },
  431: { sentence: 'The request has too many or too long headers', code: 'HEADERS_TOO_LARGE' },
  503: { sentence: 'The portal is busy or restarting. Please try again in a few seconds', code: 'UNAVAILABLE' },
};

const SENTENCE_BY_FASTIFY_CODE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "The request's body is not valid JSON",
  FST_ERR_CTP_EMPTY_JSON_BODY: "The request's body is empty, though it is announced as JSON",
  FST_ERR_BAD_URL: 'The address is not a valid URL',
};

const RETRY_SOON_SECONDS = 5;

/** @param fastifyCode tells refusals of the same status apart, where Fastify refused */
export function routerRefusal(status: number, fastifyCode?: string): Refusal {
  const known = BY_STATUS[status] ?? BY_STATUS[400]!;
  return {
    ...known,
    status,
    sentence: (fastifyCode && SENTENCE_BY_FASTIFY_CODE[fastifyCode]) || known.sentence,
    retryAfterSeconds: status === 503 ? RETRY_SOON_SECONDS : undefined,
  };
}
