import type { Problem } from '@waybook/contracts/api';
import { t } from '../language/text';
import { apiErrorOfResponse, proofWantedBy, type ApiError } from './api-error';
import { askForProof } from '../session/step-up';
import { onceSessionEnds } from '../session/once-ended';
import { storedToken } from '../session/stored-session';
import { refreshSession } from './refresh-session';
import { transientFailureOf, DEFAULT_RETRY_POLICY, withRetries, type Attempt } from './retry';

const MAX_KEPT_FILES = 80;
/** The largest file comes within it over a weak signal; one that hasn't come by then is not on its way. */
const FILE_WITHIN_MS = 300_000;

interface KeptFile {
  url: Promise<string>;
  users: number;
}

/**
 * Photos are fetched with the bearer and shown as blobs. A URL lives while somebody shows it; after that the most recent
 * ones stay at hand, and the rest are revoked so that their memory goes.
 */
const kept = new Map<string, KeptFile>();

export function acquireFile(path: string): Promise<string> {
  const file = kept.get(path) ?? { url: fetchBlobUrl(path), users: 0 };
  file.users += 1;
  // The map keeps the order of insertion: what is used moves to its end.
  kept.delete(path);
  kept.set(path, file);
  file.url.catch(() => kept.delete(path));
  return file.url;
}

export function releaseFile(path: string): void {
  const file = kept.get(path);
  if (file !== undefined) file.users = Math.max(0, file.users - 1);
  for (const [oldestPath, oldest] of kept) {
    if (kept.size <= MAX_KEPT_FILES) return;
    if (oldest.users === 0) forget(oldestPath, oldest);
  }
}

/** The next person at this screen sees none of it. */
onceSessionEnds(() => {
  for (const [path, file] of kept) forget(path, file);
});

function forget(path: string, file: KeptFile): void {
  kept.delete(path);
  file.url.then(
    (url) => URL.revokeObjectURL(url),
    () => undefined,
  );
}

async function fetchBlobUrl(path: string): Promise<string> {
  return URL.createObjectURL(await fetchFile(path));
}

/** Any file behind the bearer: a photo, a PDF. Throws with the server's status when it doesn't come; without a bearer it isn't asked for. */
export async function fetchFile(path: string, retryPolicy = DEFAULT_RETRY_POLICY): Promise<Blob> {
  if (storedToken() === null) throw new FileNotFetched(signInAgain());
  const options = { policy: retryPolicy, signal: new AbortController().signal, showsSlow: false };
  const fetchIt = () => withRetries(() => triedToFetch(path), options);
  const first = await fetchIt();
  const proof = first instanceof FileNotFetched ? proofWantedBy(first) : null;
  const fetched = proof !== null && (await askForProof(proof)) ? await fetchIt() : first;
  if (fetched instanceof FileNotFetched) throw fetched;
  return fetched;
}

async function triedToFetch(path: string): Promise<Attempt<Blob | FileNotFetched>> {
  const inTime = AbortSignal.timeout(FILE_WITHIN_MS);
  try {
    const answer = await answerTo(path, inTime);
    if (answer instanceof Response && answer.ok) return { outcome: await answer.blob(), transient: null };
    return failed(answer instanceof Response ? await apiErrorOfResponse(answer) : answer);
  } catch {
    const error = await apiErrorOfResponse(null);
    return inTime.aborted ? { outcome: new FileNotFetched(error), transient: null } : failed(error);
  }
}

async function answerTo(path: string, signal: AbortSignal): Promise<Response | ApiError> {
  const token = storedToken();
  const first = await fetchWithBearer(path, token, signal);
  if (first.status !== 401) return first;
  const refreshed = await refreshSession(token);
  if (refreshed.outcome === 'unreachable') return refreshed.error;
  return refreshed.outcome === 'renewed' ? fetchWithBearer(path, refreshed.token, signal) : first;
}

const failed = (error: ApiError) => ({ outcome: new FileNotFetched(error), transient: transientFailureOf(error) });

/** Says what the server said; `sentenceOf` reads it like any other failed call. */
class FileNotFetched extends Error {
  readonly status: number | null;
  readonly problem: Problem | null;
  readonly retryAfterSeconds = null;
  constructor({ status, problem }: Pick<FileNotFetched, 'status' | 'problem'>) {
    super(`${status ?? 'no answer'}: ${problem?.error ?? ''}`);
    this.status = status;
    this.problem = problem;
  }
}

const signInAgain = () => {
  const error = t('Sign in again to get it.');
  return { status: 401, problem: { error, message: error, code: 'SIGN_IN_AGAIN', requestId: '' } };
};

function fetchWithBearer(path: string, token: string | null, signal: AbortSignal): Promise<Response> {
  return fetch(new Request(path, { credentials: 'include', signal, headers: { Authorization: `Bearer ${token}` } }));
}
