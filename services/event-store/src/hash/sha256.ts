import { hash } from 'node:crypto';

export function sha256(input: Uint8Array | string): Buffer {
  // By way of a text, for a Buffer of OpenSSL's own costs more than to hash a small input.
  return Buffer.from(hash('sha256', input, 'binary'), 'latin1');
}
