import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const RANDOM_BYTES = 16;
const POOL_BYTES = 256 * RANDOM_BYTES;

const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;

/** Asking the system for each id's few random bytes costs more than all the rest of making one. */
function randomBytes(): Uint8Array {
  if (used === POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  used += RANDOM_BYTES;
  return pool.subarray(used - RANDOM_BYTES, used);
}

/** A UUIDv7 (RFC 9562): ordered by time, so that indexes grow at their end. */
export function newEventId(): string {
  return v7({ rng: randomBytes });
}
