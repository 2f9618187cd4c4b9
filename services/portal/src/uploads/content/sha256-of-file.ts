import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** A millisecond's work. */
const PIECE_BYTES = 1024 * 1024;

/** Hexadecimal, of bytes that may be many: others get their turn between two pieces. */
export async function sha256OfFile(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    if (at > 0) await setImmediate();
    hash.update(bytes.subarray(at, at + PIECE_BYTES));
  }
  return hash.digest('hex');
}
