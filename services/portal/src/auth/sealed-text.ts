import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
const MAX_TEXT_LENGTH = 2_000;

/** For whoever carries it and can't read it: AES-256-GCM, as base64url. */
export function sealed(key: Buffer, content: object): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const bytes = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
}

/** Null for what none of the keys has sealed. Of content that one has, the form is its caller's word. */
export function openSealed<Content extends object>(keys: readonly Buffer[], text: string): Content | null {
  if (text === '' || text.length > MAX_TEXT_LENGTH) return null;
  const bytes = Buffer.from(text, 'base64url');
  for (const key of keys) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(opened.toString('utf8')) as Content;
    } catch {
      // Of another key, or of nobody.
    }
  }
  return null;
}
