import { MAX_UPLOAD_BYTES, type UploadAnswer } from '@waybook/contracts/api';
import { PhotoNotSent, sendPhoto, type PhotoToSend } from './send-photo';

/** Waits before the second and the third try; after that the driver decides. */
const RETRY_AFTER_MS = [1_000, 4_000];

const IMAGE_NAME = /\.(jpe?g|png|webp|heic|heif|avif|gif)$/i;

/** Phones leave the type of a HEIC file empty, so its name has to do. */
export function isImage(file: Pick<File, 'type' | 'name'>): boolean {
  return file.type.startsWith('image/') || (file.type === '' && IMAGE_NAME.test(file.name));
}

export async function uploadPhoto(toSend: PhotoToSend): Promise<UploadAnswer> {
  if (toSend.photo.size > MAX_UPLOAD_BYTES) {
    throw new PhotoNotSent('This photo is larger than 15 MB. Take it again with a lower resolution.', false);
  }
  return sendWithRetries(toSend, RETRY_AFTER_MS);
}

async function sendWithRetries(toSend: PhotoToSend, retryAfterMs: readonly number[]): Promise<UploadAnswer> {
  try {
    return await sendPhoto(toSend);
  } catch (error) {
    const [waitMs, ...later] = retryAfterMs;
    const mayRetry = error instanceof PhotoNotSent && error.retryable && !toSend.signal.aborted;
    if (!mayRetry || waitMs === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    toSend.onProgress(0);
    return sendWithRetries(toSend, later);
  }
}
