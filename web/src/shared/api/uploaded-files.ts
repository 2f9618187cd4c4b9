import type { Problem } from '@waybook/contracts/api';
import { storedToken } from '../session/stored-session';
import { refreshSession } from './refresh-session';

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

/** On signing out: the next person at this screen sees none of it. */
export function forgetAllFiles(): void {
  for (const [path, file] of kept) forget(path, file);
}

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
export async function fetchFile(path: string): Promise<Blob> {
  const token = storedToken();
  if (token === null) throw new FileNotFetched(401, SIGN_IN_AGAIN);
  let response = await fetchWithBearer(path, token);
  if (response.status === 401) {
    const refreshed = await refreshSession(token);
    if (refreshed.outcome === 'renewed') response = await fetchWithBearer(path, refreshed.token);
  }
  if (!response.ok) throw new FileNotFetched(response.status, await problemOf(response));
  return response.blob();
}

/** Says what the server said; `sentenceOf` reads it like any other failed call. */
class FileNotFetched extends Error {
  readonly retryAfterSeconds = null;
  constructor(
    readonly status: number,
    readonly problem: Pick<Problem, 'error'> | null,
  ) {
    super(`${status}: ${problem?.error ?? ''}`);
  }
}

const SIGN_IN_AGAIN: Pick<Problem, 'error'> = { error: 'Sign in again to get it.' };

async function problemOf(response: Response): Promise<Problem | null> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return null;
  }
}

function fetchWithBearer(path: string, token: string): Promise<Response> {
  const signal = AbortSignal.timeout(FILE_WITHIN_MS);
  return fetch(new Request(path, { credentials: 'include', signal, headers: { Authorization: `Bearer ${token}` } }));
}
