import { createHash, randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';

export const RESET_LINK_LIFE_MS = 60 * 60 * 1_000;

const UUID_BYTES = 16;
const SECRET_BYTES = 32;
const TOKEN_BYTES = 2 * UUID_BYTES + SECRET_BYTES;
export const RESET_TOKEN_LENGTH = Math.ceil((TOKEN_BYTES * 4) / 3);

/** What the token of a mailed link says: whose it is, and the secret that only the mail's reader knows. */
export interface ResetToken {
  readonly business: string;
  readonly person: string;
  readonly secret: Buffer;
}

export function newResetSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** A secret of 32 random bytes can't be guessed, so a plain hash keeps it. */
export function resetSecretHash(secret: Buffer): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function resetTokenText({ business, person, secret }: ResetToken): string {
  return Buffer.concat([parse(business), parse(person), secret]).toString('base64url');
}

/** Null for what was never one of our tokens. */
export function resetTokenIn(text: string): ResetToken | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== TOKEN_BYTES) return null;
  try {
    const business = stringify(bytes.subarray(0, UUID_BYTES));
    const person = stringify(bytes.subarray(UUID_BYTES, 2 * UUID_BYTES));
    return { business, person, secret: bytes.subarray(2 * UUID_BYTES) };
  } catch {
    return null;
  }
}
