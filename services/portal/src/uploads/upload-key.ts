import { randomFillSync } from 'node:crypto';

const UPLOAD_PATH = '/api/uploads/';
const TIME_BYTES = 6;
const RANDOM_BYTES = 18;
const KEY = /^[\w-]{32}$/;

/** Unguessable, and the server's own. The time comes first, so that the table's index grows at one end. */
export function newUploadKey(at: Date): string {
  const bytes = Buffer.alloc(TIME_BYTES + RANDOM_BYTES);
  bytes.writeUIntBE(at.getTime(), 0, TIME_BYTES);
  randomFillSync(bytes, TIME_BYTES);
  return bytes.toString('base64url');
}

export function isUploadKey(text: string): boolean {
  return KEY.test(text);
}

export function objectPathOf(key: string): string {
  return `${UPLOAD_PATH}${key}`;
}

/** The key in an object path; null where the path is none of ours. */
export function uploadKeyIn(objectPath: string): string | null {
  const key = objectPath.startsWith(UPLOAD_PATH) ? objectPath.slice(UPLOAD_PATH.length) : '';
  return isUploadKey(key) ? key : null;
}
