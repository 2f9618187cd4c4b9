import { domainError } from '../errors/index.js';

const RETRY_AFTER_SECONDS = 5;

/** The reason is the cause: for the log. */
export const StorageUnavailable = domainError('STORAGE_UNAVAILABLE', 'unavailable', ({ cause }: ErrorOptions = {}) => ({
  message:
    "The storage for photos and files can't be used right now. Nothing is lost: please try again in a few seconds.",
  retryAfterSeconds: RETRY_AFTER_SECONDS,
  cause,
}));

/** The network's, and those of a disk that is full, broken or read-only. */
const OUTAGE_CODES = new Set([
  ...['ETIMEDOUT', 'ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
  ...['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'ESTALE', 'EMFILE', 'ENFILE'],
]);
/** The AWS client's; the last where the keys are to be had from a neighbour that doesn't answer. */
const CLIENT_NAMES = ['TimeoutError', 'AbortError', 'SlowDown', 'CredentialsProviderError'];
/** The server's, of keys and a bucket that whoever runs it changes: nothing is wrong with what was asked. */
const REFUSAL_NAMES = [
  ...['AccessDenied', 'InvalidAccessKeyId', 'SignatureDoesNotMatch', 'ExpiredToken', 'RequestTimeTooSkewed'],
  'NoSuchBucket',
];
const OUTAGE_NAMES = new Set([...CLIENT_NAMES, ...REFUSAL_NAMES]);
const TOO_MANY_REQUESTS = 429;
const FIRST_SERVER_ERROR = 500;

/** Whether an error says that the storage can't be used for now, as opposed to that the call was wrong. */
export function isStorageOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', name, cause, $metadata } = error as StorageError;
  const status = $metadata?.httpStatusCode ?? 0;
  if (OUTAGE_CODES.has(code) || OUTAGE_NAMES.has(name)) return true;
  if (status === TOO_MANY_REQUESTS || status >= FIRST_SERVER_ERROR) return true;
  return isStorageOutage(cause);
}

interface StorageError extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}
