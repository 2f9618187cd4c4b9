import { MAX_UPLOAD_BYTES, type UploadAnswer } from '@waybook/contracts/api';
import { PATIENCE, withRetries, type Patience, type Tried } from './retry';
import { FileNotSent, sendFile, type FileToSend } from './send-file';

export { FileNotSent } from './send-file';

/** After so many tries or so long the person decides: each try may cost them the whole file's signal. */
export const UPLOAD_PATIENCE: Patience = { ...PATIENCE, triesLimit: 6, withinMs: 240_000 };

const TOO_LARGE = {
  pod_photo: 'This photo is larger than 15 MB. Take it again with a lower resolution.',
  driver_document: 'This file is larger than 15 MB. Choose a smaller one.',
  business_document: 'This file is larger than 15 MB. Choose a smaller one.',
} as const;

/** Sends a file and tries again, under the same key, while that can help. */
export async function uploadFile(toSend: FileToSend, patience = UPLOAD_PATIENCE): Promise<UploadAnswer> {
  if (toSend.file.size > MAX_UPLOAD_BYTES) throw new FileNotSent(TOO_LARGE[toSend.purpose], false);
  const attempt = () => {
    toSend.onProgress(0);
    return triedToSend(toSend);
  };
  // Its own bar shows how far it is.
  const sent = await withRetries(attempt, { patience, signal: toSend.signal, slowIsTold: false });
  if (sent instanceof FileNotSent) throw sent;
  return sent;
}

async function triedToSend(toSend: FileToSend): Promise<Tried<UploadAnswer | FileNotSent>> {
  try {
    return { outcome: await sendFile(toSend), passing: null };
  } catch (error) {
    if (error instanceof FileNotSent) return { outcome: error, passing: error.passing };
    throw error;
  }
}
