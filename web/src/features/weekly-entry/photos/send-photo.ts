import type { Problem, UploadAnswer, UploadPurpose } from '@waybook/contracts/api';
import { refreshSession } from '../../../shared/api/refresh-session';
import { storedToken } from '../../../shared/session/stored-session';

const PURPOSE: UploadPurpose = 'pod_photo';
const ANSWER_WITHIN_MS = 120_000;

export interface PhotoToSend {
  readonly photo: File;
  /** The same for each try, so that a photo that arrived without our knowing isn't stored twice. */
  readonly idempotencyKey: string;
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** `retryable` is false where the server looked at the photo and turned it down. */
export class PhotoNotSent extends Error {
  override readonly name = 'PhotoNotSent';

  constructor(
    message: string,
    readonly retryable: boolean,
  ) {
    super(message);
  }
}

/** Sends one photo; by XMLHttpRequest, because fetch tells nothing of an upload's progress. */
export async function sendPhoto(toSend: PhotoToSend): Promise<UploadAnswer> {
  const token = storedToken();
  const first = await post(toSend, token);
  if (first.status !== 401) return answerOf(first);
  const refreshed = await refreshSession(token);
  if (refreshed.outcome !== 'renewed') throw new PhotoNotSent('Sign in again to send your photo.', true);
  return answerOf(await post(toSend, refreshed.token));
}

function post(
  { photo, idempotencyKey, onProgress, signal }: PhotoToSend,
  token: string | null,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/uploads');
    request.responseType = 'json';
    request.timeout = ANSWER_WITHIN_MS;
    request.setRequestHeader('Idempotency-Key', idempotencyKey);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.floor((loaded / total) * 100) : 0);
    request.onload = () => resolve(request);
    request.onerror = () => reject(new PhotoNotSent("The photo couldn't be sent: no connection.", true));
    request.ontimeout = () => reject(new PhotoNotSent('The connection is too slow to send the photo.', true));
    request.onabort = () => reject(new PhotoNotSent('Sending was stopped.', true));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(photo));
  });
}

function formOf(photo: File): FormData {
  const form = new FormData();
  form.append('purpose', PURPOSE);
  form.append('file', photo, photo.name);
  return form;
}

function answerOf({ status, response }: XMLHttpRequest): UploadAnswer {
  if (status >= 200 && status < 300 && response !== null) return response as UploadAnswer;
  const sentence = (response as Problem | null)?.error ?? "The photo couldn't be sent.";
  throw new PhotoNotSent(sentence, status >= 500 || status === 429 || status === 401);
}
