import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** A sign-in that is on its way through a company's provider. */
export interface PendingSignIn {
  readonly business: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE: only this browser's cookie has it. */
  readonly verifier: string;
  readonly expiresAtMs: number;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;
const MAX_TEXT_LENGTH = 2_000;

/** Sealed for the browser's cookie: nothing is stored of it, so whoever begins many fills no table. */
export function sealPending(key: Buffer, pending: PendingSignIn): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(pending), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null for what we haven't sealed. */
export function openPending(keys: readonly Buffer[], text: string): PendingSignIn | null {
  if (text === '' || text.length > MAX_TEXT_LENGTH) return null;
  const bytes = Buffer.from(text, 'base64url');
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(opened.toString('utf8')) as PendingSignIn;
    } catch {
      // Of another key, or of nobody.
    }
  }
  return null;
}
