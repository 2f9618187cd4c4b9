import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

/** What a token of a kind begins with, so that one found somewhere says what it is. */
export type TokenPrefix = 'wbk_' | 'wbs_';

export const API_KEY_PREFIX = 'wbk_' satisfies TokenPrefix;
/** Of what a company's directory calls with. */
export const SCIM_PREFIX = 'wbs_' satisfies TokenPrefix;
const UUID_BYTES = 16;
const SECRET_BYTES = 32;
const TOKEN_BYTES = 2 * UUID_BYTES + SECRET_BYTES;
const ENDING_LENGTH = 4;
const BEARER: Readonly<Record<TokenPrefix, RegExp>> = {
  wbk_: /^Bearer wbk_([A-Za-z0-9_-]+)$/i,
  wbs_: /^Bearer wbs_([A-Za-z0-9_-]+)$/i,
};

/** What a key says: whose it is, which one, and the secret that only its holder knows. */
export interface ApiKeyToken {
  readonly business: string;
  readonly keyId: string;
  readonly secret: Buffer;
}

export function newApiKeySecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

export function apiKeyText({ business, keyId, secret }: ApiKeyToken, prefix: TokenPrefix = API_KEY_PREFIX): string {
  return prefix + Buffer.concat([parse(business), parse(keyId), secret]).toString('base64url');
}

export function endingOf(key: string): string {
  return key.slice(-ENDING_LENGTH);
}

/** Whether an Authorization header holds something that calls itself an API key, or a token of another kind. */
export function isApiKey(authorization: string, prefix: TokenPrefix = API_KEY_PREFIX): boolean {
  return BEARER[prefix].test(authorization);
}

/** Null for what was never one of our keys. */
export function apiKeyIn(authorization: string, prefix: TokenPrefix = API_KEY_PREFIX): ApiKeyToken | null {
  const bytes = Buffer.from(BEARER[prefix].exec(authorization)?.[1] ?? '', 'base64url');
  if (bytes.length !== TOKEN_BYTES) return null;
  try {
    const business = stringify(bytes.subarray(0, UUID_BYTES));
    const keyId = stringify(bytes.subarray(UUID_BYTES, 2 * UUID_BYTES));
    return { business, keyId, secret: bytes.subarray(2 * UUID_BYTES) };
  } catch {
    return null;
  }
}

/** A secret of 32 random bytes can't be guessed, so a plain hash keeps it. */
export function secretHash(secret: Buffer): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function isSecretOf(hash: string, secret: Buffer): boolean {
  return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(secretHash(secret), 'hex'));
}
