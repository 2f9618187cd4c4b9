import type { UploadPurpose } from '@waybook/contracts/api';
import type { Answer, Caller } from '../../testing/caller.js';

export interface FileToSend {
  readonly bytes: Uint8Array;
  readonly purpose?: UploadPurpose;
  readonly fileName?: string;
  /** Whose document an admin sends. */
  readonly driverId?: string;
  readonly idempotencyKey?: string;
}

/** Sends a file as a browser does. */
export function sendFile(caller: Caller, file: FileToSend): Promise<Answer> {
  const { bytes, purpose = 'pod_photo', fileName = 'IMG_0412.jpg', driverId, idempotencyKey } = file;
  const form = new FormData();
  form.append('purpose', purpose);
  if (driverId !== undefined) form.append('driverId', driverId);
  form.append('file', new Blob([Uint8Array.from(bytes)]), fileName);
  return caller.post('/api/uploads', form, idempotencyKey ? { 'idempotency-key': idempotencyKey } : {});
}

/** The token that this caller sends, for calls to another instance. */
export async function bearerOf(caller: Caller): Promise<string> {
  return String((await caller.get('/api/auth/me')).raw.req.headers.authorization);
}
