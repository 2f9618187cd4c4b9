import { createHmac, timingSafeEqual } from 'node:crypto';
import { validate as isUuid } from 'uuid';

/**
 * A session's refresh tokens are a family told apart by their generation. They are signed and not stored: the session's
 * row knows the current generation, so an older one that comes back is known for what it is, a copy.
 */
export interface RefreshToken {
  readonly business: string;
  readonly session: string;
  readonly generation: number;
}

const MAX_TOKEN_LENGTH = 200;
const FORM = /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;

export function writeRefreshToken(key: Buffer, { business, session, generation }: RefreshToken): string {
  const statement = `${business}.${session}.${generation}`;
  return `${statement}.${signatureOf(key, statement)}`;
}

/** Null for what we haven't signed. */
export function readRefreshToken(key: Buffer, text: string): RefreshToken | null {
  const [, business = '', session = '', generation = '', signature = ''] =
    (text.length <= MAX_TOKEN_LENGTH && FORM.exec(text)) || [];
  if (!isUuid(business) || !isUuid(session)) return null;
  const expected = signatureOf(key, `${business}.${session}.${generation}`);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  return { business, session, generation: Number(generation) };
}

function signatureOf(key: Buffer, statement: string): string {
  return createHmac('sha256', key).update(statement).digest('base64url');
}
