import { createHmac, hkdfSync } from 'node:crypto';
import type { Claim } from '../stream.js';

const PURPOSE = 'waybook claim mark';
const SECRET_BYTES = 32;
const MARK_LENGTH = 12;

/**
 * Tells claims apart where their values, some of which are persons' names, must not be seen. Who lacks the master key can't find a value by
 * trying.
 */
export function claimMark(masterKey: Uint8Array): (claim: Claim) => string {
  const secret = Buffer.from(hkdfSync('sha256', masterKey, '', PURPOSE, SECRET_BYTES));
  return ({ scope, value }) =>
    `#${createHmac('sha256', secret)
      .update(JSON.stringify([scope, value]))
      .digest('hex')
      .slice(0, MARK_LENGTH)}`;
}
