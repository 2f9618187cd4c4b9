import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** What a challenge is for, and who may answer it; an answer for anything else is refused. */
export interface ChallengeUse {
  /** Of whoever is signed in already, the session as well. */
  readonly purpose: 'sign-in' | `add ${string}` | `confirm ${string}`;
  /** Of the browser that asked for it, kept in its cookie. */
  readonly browserSecret: string;
}

export interface ReadChallenge {
  readonly expiresAt: Date;
}

const RANDOM_BYTES = 16;
const SECONDS_BYTES = 6;
const SEAL_BYTES = 32;
const STATEMENT_BYTES = RANDOM_BYTES + SECONDS_BYTES;

/**
 * Random bytes, when it runs out, and a seal over both and its use. Nothing is kept of it until somebody answers, so whoever asks for
 * many fills no table.
 */
export function writeChallenge(key: Buffer, use: ChallengeUse, expiresAt: Date): string {
  const statement = Buffer.alloc(STATEMENT_BYTES);
  randomBytes(RANDOM_BYTES).copy(statement);
  statement.writeUIntBE(Math.floor(expiresAt.getTime() / 1_000), RANDOM_BYTES, SECONDS_BYTES);
  return Buffer.concat([statement, sealOf(key, use, statement)]).toString('base64url');
}

/** Null for what we haven't sealed for this use. */
export function readChallenge(keys: readonly Buffer[], use: ChallengeUse, text: string): ReadChallenge | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== STATEMENT_BYTES + SEAL_BYTES || use.browserSecret === '') return null;
  const statement = bytes.subarray(0, STATEMENT_BYTES);
  const seal = bytes.subarray(STATEMENT_BYTES);
  if (!keys.some((key) => timingSafeEqual(seal, sealOf(key, use, statement)))) return null;
  return { expiresAt: new Date(statement.readUIntBE(RANDOM_BYTES, SECONDS_BYTES) * 1_000) };
}

function sealOf(key: Buffer, { purpose, browserSecret }: ChallengeUse, statement: Buffer): Buffer {
  return createHmac('sha256', key).update(statement).update(`${purpose}\n${browserSecret}`).digest();
}
