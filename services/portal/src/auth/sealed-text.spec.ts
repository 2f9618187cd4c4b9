import { expect, test } from '@jest/globals';
import { openSealed, sealed } from './sealed-text.js';

const [key, former] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const pending = {
  ...{ business: 'b', issuer: 'https://login.example.com', clientId: 'waybook' },
  ...{ state: 'state', nonce: 'nonce', verifier: 'verifier', expiresAtMs: 1 },
};

test('what a browser keeps says nothing, and is opened as it was', () => {
  const text = sealed(key, pending);
  expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('verifier');
  expect(openSealed([key], text)).toEqual(pending);
  expect(openSealed([key], sealed(former, pending))).toBeNull();
  expect(openSealed([key, former], sealed(former, pending))).toEqual(pending);
});

test('what anybody changed or made up is nothing', () => {
  const bytes = Buffer.from(sealed(key, pending), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = changed[at]! ^ 1;
    expect(openSealed([key], changed.toString('base64url'))).toBeNull();
  }
  for (const text of ['', 'nothing', '~', 'a'.repeat(5_000)]) expect(openSealed([key], text)).toBeNull();
});

test('a tag that is cut short opens nothing', () => {
  const [ivBytes, tagBytes] = [12, 16];
  const bytes = Buffer.from(sealed(key, pending), 'base64url');
  for (let length = 0; length < ivBytes + tagBytes; length += 1) {
    expect(openSealed([key], bytes.subarray(0, length).toString('base64url'))).toBeNull();
  }
});
