import { MAX_UPLOAD_BYTES, type UploadAnswer } from '@waybook/contracts/api';
import { english, t } from '../language/text';
import { DEFAULT_RETRY_POLICY, withRetries, type RetryPolicy, type Attempt } from './retry';
import { FileNotSent, sendFile, type FileToSend } from './send-file';

export { FileNotSent } from './send-file';

/** After so many tries or so long the person decides: each try may cost them the whole file's signal. */
export const UPLOAD_RETRY_POLICY: RetryPolicy = { ...DEFAULT_RETRY_POLICY, maxAttempts: 6, withinMs: 240_000 };

const PHOTO_TOO_LARGE = english('This photo is larger than 15 MB. Take it again with a lower resolution.');
const FILE_TOO_LARGE = english('This file is larger than 15 MB. Choose a smaller one.');

export const TOO_LARGE = {
  pod_photo: PHOTO_TOO_LARGE,
  ticket_photo: PHOTO_TOO_LARGE,
  query_photo: PHOTO_TOO_LARGE,
  driver_document: FILE_TOO_LARGE,
  business_document: FILE_TOO_LARGE,
} as const;

/** Sends a file and tries again, under the same key, while that can help. */
export async function uploadFile(toSend: FileToSend, retryPolicy = UPLOAD_RETRY_POLICY): Promise<UploadAnswer> {
  if (toSend.file.size > MAX_UPLOAD_BYTES) throw new FileNotSent(t(TOO_LARGE[toSend.purpose]), false);
  const attempt = () => {
    toSend.onProgress(0);
    return triedToSend(toSend);
  };
  // Its own bar shows how far it is.
  const sent = await withRetries(attempt, { policy: retryPolicy, signal: toSend.signal, showsSlow: false });
  if (sent instanceof FileNotSent) throw sent;
  return sent;
}

async function triedToSend(toSend: FileToSend): Promise<Attempt<UploadAnswer | FileNotSent>> {
  try {
    return { outcome: await sendFile(toSend), transient: null };
  } catch (error) {
    if (error instanceof FileNotSent) return { outcome: error, transient: error.transient };
    throw error;
  }
}
