import { randomHex } from './random-hex';

/** A fresh key for one intended write. */
export function newIdempotencyKey(): string {
  return randomHex(16);
}
