import { createECDH, hkdfSync } from 'node:crypto';

const CURVE = 'prime256v1';
/** The number of points of the curve P-256 (FIPS 186-5). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const KEY_BYTES = 32;
/** Some more than a key has, so that no key is likelier than another. */
const SEED_BYTES = 48;

/** The key that tells push services who sends (RFC 8292), base64url. */
export interface VapidKey {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Any 32 bytes make a key, always the same one (FIPS 186-5, A.2.1). */
export function vapidKey(secret: Uint8Array): VapidKey {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'waybook push notices', SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(2 * KEY_BYTES, '0'), 'hex');
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
