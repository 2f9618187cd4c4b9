import { MAX_UPLOAD_BYTES, type UploadAnswer } from '@waybook/contracts/api';
import { FileNotSent, sendFile, type FileToSend } from './send-file';

export { FileNotSent } from './send-file';

/** Waits before the second and the third try; after that the person decides. */
const RETRY_AFTER_MS = [1_000, 4_000];

const TOO_LARGE = {
  pod_photo: 'This photo is larger than 15 MB. Take it again with a lower resolution.',
  driver_document: 'This file is larger than 15 MB. Choose a smaller one.',
  business_document: 'This file is larger than 15 MB. Choose a smaller one.',
} as const;

/** Sends a file and tries again while that can help. */
export async function uploadFile(toSend: FileToSend): Promise<UploadAnswer> {
  if (toSend.file.size > MAX_UPLOAD_BYTES) throw new FileNotSent(TOO_LARGE[toSend.purpose], false);
  return sendWithRetries(toSend, RETRY_AFTER_MS);
}

async function sendWithRetries(toSend: FileToSend, retryAfterMs: readonly number[]): Promise<UploadAnswer> {
  try {
    return await sendFile(toSend);
  } catch (error) {
    const [waitMs, ...later] = retryAfterMs;
    const mayRetry = error instanceof FileNotSent && error.retryable && !toSend.signal.aborted;
    if (!mayRetry || waitMs === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    toSend.onProgress(0);
    return sendWithRetries(toSend, later);
  }
}
