import { isPhotoPurpose, type Problem, type UploadAnswer, type UploadPurpose } from '@waybook/contracts/api';
import { t } from '../language/text';
import { inLanguage, secondsOf } from './api-error';
import { refreshSession } from './refresh-session';
import { transientFailureOf, type TransientFailure } from './retry';
import { storedToken } from '../session/stored-session';

/** The portal lets a file wait for half a minute, and arrive within two. */
const ANSWER_WITHIN_MS = 160_000;

export interface FileToSend {
  readonly file: File;
  readonly purpose: UploadPurpose;
  /** Whose document an admin sends, by id or code. */
  readonly driverId?: string;
  /** The same for each try, so that a file that arrived without our knowing isn't stored twice. */
  readonly idempotencyKey: string;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * `retryable` is false where the server looked at the file and turned it down; `transient` says that it may get through within
 * seconds.
 */
export class FileNotSent extends Error {
  override readonly name = 'FileNotSent';

  constructor(
    message: string,
    readonly retryable: boolean,
    readonly transient: TransientFailure | null = null,
  ) {
    super(message);
  }
}

/** Sends one file; by XMLHttpRequest, because fetch tells nothing of an upload's progress. */
export async function sendFile(toSend: FileToSend): Promise<UploadAnswer> {
  const token = storedToken();
  const first = await post(toSend, token);
  if (first.status !== 401) return answerOf(first, toSend);
  const refreshed = await refreshSession(token);
  if (refreshed.outcome === 'refused') throw new FileNotSent(SENTENCES[wordFor(toSend)].signInAgain(), true);
  if (refreshed.outcome === 'unreachable') throw unreachable(wordFor(toSend), transientFailureOf(refreshed.error));
  return answerOf(await post(toSend, refreshed.token), toSend);
}

function post(toSend: FileToSend, token: string | null): Promise<XMLHttpRequest> {
  const { idempotencyKey, onProgress, signal } = toSend;
  const word = wordFor(toSend);
  return new Promise((resolve, reject) => {
    // It may have been stopped while the photo was made smaller, between two tries, or while the session was renewed.
    if (signal.aborted) return reject(stopped());
    const request = new XMLHttpRequest();
    request.open('POST', '/api/uploads');
    request.responseType = 'json';
    request.timeout = ANSWER_WITHIN_MS;
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onload = () => resolve(request);
    request.onerror = () => reject(unreachable(word, NO_ANSWER));
    request.ontimeout = () => reject(tooSlow(word));
    request.onabort = () => reject(stopped());
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(toSend));
  });
}

type Word = ReturnType<typeof wordFor>;

const SENTENCES = {
  photo: {
    signInAgain: () => t('Sign in again to send your photo.'),
    noConnection: () => t("The photo couldn't be sent: no connection."),
    tooSlow: () => t('The connection is too slow to send the photo.'),
    refused: () => t("The photo couldn't be sent."),
  },
  file: {
    signInAgain: () => t('Sign in again to send your file.'),
    noConnection: () => t("The file couldn't be sent: no connection."),
    tooSlow: () => t('The connection is too slow to send the file.'),
    refused: () => t("The file couldn't be sent."),
  },
} as const;

const NO_ANSWER = transientFailureOf({ status: null, retryAfterSeconds: null });
const unreachable = (word: Word, transient: TransientFailure | null) =>
  new FileNotSent(SENTENCES[word].noConnection(), true, transient);
const tooSlow = (word: Word) => new FileNotSent(SENTENCES[word].tooSlow(), true, NO_ANSWER);
const stopped = () => new FileNotSent(t('Sending was stopped.'), true);

function formOf({ file, purpose, driverId }: FileToSend): FormData {
  const form = new FormData();
  form.append('purpose', purpose);
  if (driverId !== undefined) form.append('driverId', driverId);
  form.append('file', file, file.name);
  return form;
}

function answerOf(request: XMLHttpRequest, toSend: FileToSend): UploadAnswer {
  const { status } = request;
  const response = request.response as unknown;
  if (status >= 200 && status < 300 && response !== null) return response as UploadAnswer;
  const problem = response as Problem | null;
  const sentence = problem?.error === undefined ? SENTENCES[wordFor(toSend)].refused() : inLanguage(problem);
  const retryAfterSeconds = secondsOf(request.getResponseHeader('Retry-After'));
  const retryable = status >= 500 || status === 429 || status === 401;
  throw new FileNotSent(sentence, retryable, transientFailureOf({ status, retryAfterSeconds }));
}

/** A driver at the van has taken a photo; everybody else has chosen a file. */
function wordFor({ purpose }: Pick<FileToSend, 'purpose'>): 'photo' | 'file' {
  return isPhotoPurpose(purpose) ? 'photo' : 'file';
}
