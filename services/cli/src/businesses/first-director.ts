import { createHmac } from 'node:crypto';
import type { NewBusiness } from './new-business.js';

const UUID_BYTES = 16;

/**
 * The id of the business, derived from its first director, so that repeating an interrupted call
 * completes it. A UUID of version 8 (RFC 9562); keyed, so that nobody can guess the username from it.
 */
export function businessIdFor({ director }: NewBusiness, masterKey: Uint8Array): string {
  const bytes = keyed(masterKey, 'business', director.username.toLowerCase()).subarray(0, UUID_BYTES);
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Identifies a repeated call by director and password. Keyed, because it stays in the log for ever and must not help to guess the password. */
export function fingerprintOfDirector({ director }: NewBusiness, password: string, masterKey: Uint8Array): string {
  return keyed(masterKey, 'director', JSON.stringify([director, password])).toString('base64url');
}

function keyed(masterKey: Uint8Array, purpose: string, text: string): Buffer {
  return createHmac('sha256', masterKey).update(`waybook first director, ${purpose}\0${text}`).digest();
}
