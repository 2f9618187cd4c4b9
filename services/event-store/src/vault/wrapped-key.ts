import { open, seal } from './aes-gcm.js';

/** A person's key as it is stored: under the master key, and bound to whose it is. */
export function wrapKey(masterKey: Uint8Array, business: string, person: string, key: Uint8Array): Buffer {
  return seal(masterKey, placeOf(business, person), key);
}

/** @throws Error when it is under another master key, or another person's */
export function unwrapKey(masterKey: Uint8Array, business: string, person: string, wrapped: Uint8Array): Buffer {
  return open(masterKey, placeOf(business, person), wrapped);
}

function placeOf(business: string, person: string): string {
  return `person-key/${business}/${person}`;
}
