import { createSecretKey, type KeyObject } from 'node:crypto';
import { derivedKey, type AuthSettings } from '../auth-settings.js';

export const JWT_ALGORITHM = 'HS256';
/** What else signs tokens with the same key by mistake is told apart by these. */
export const JWT_ISSUER = 'waybook';
export const JWT_AUDIENCE = 'waybook-portal';

const KEY_ID_BYTES = 6;

export interface SigningKey {
  /** Says which key it was, and nothing about it. */
  readonly id: string;
  /** Made ready once: of bytes, each token that is signed or verified makes it anew. */
  readonly secret: KeyObject;
}

/** The key that signs, and behind it the one that only verifies, while there is one. */
export function signingKeys({ jwtKey, previousJwtKey }: AuthSettings): readonly [SigningKey, ...SigningKey[]] {
  return previousJwtKey === undefined ? [signingKey(jwtKey)] : [signingKey(jwtKey), signingKey(previousJwtKey)];
}

/** The secret by which a token has to be verified: the current one unless it names another of ours. */
export function secretFor(keys: readonly [SigningKey, ...SigningKey[]], token: string): KeyObject {
  const id = keyIdIn(token);
  return (keys.find((key) => key.id === id) ?? keys[0]).secret;
}

function signingKey(jwtKey: Uint8Array): SigningKey {
  return { id: derivedKey(jwtKey, 'key id').toString('hex', 0, KEY_ID_BYTES), secret: createSecretKey(jwtKey) };
}

function keyIdIn(token: string): unknown {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.split('.', 1)[0] ?? '', 'base64url').toString());
    return (header as { kid?: unknown } | null)?.kid;
  } catch {
    return undefined;
  }
}
