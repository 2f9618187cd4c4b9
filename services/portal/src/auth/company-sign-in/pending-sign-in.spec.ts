import { expect, test } from '@jest/globals';
import { openPending, sealPending, type PendingSignIn } from './pending-sign-in.js';

const [key, former] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const pending: PendingSignIn = {
  ...{ business: 'b', issuer: 'https://login.example.com', clientId: 'waybook' },
  ...{ state: 'state', nonce: 'nonce', verifier: 'verifier', expiresAtMs: 1 },
};

test('what a browser keeps says nothing, and is opened as it was', () => {
  const text = sealPending(key, pending);
  expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('verifier');
  expect(openPending([key], text)).toEqual(pending);
  expect(openPending([key], sealPending(former, pending))).toBeNull();
  expect(openPending([key, former], sealPending(former, pending))).toEqual(pending);
});

test('what anybody changed or made up is nothing', () => {
  const bytes = Buffer.from(sealPending(key, pending), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = changed[at]! ^ 1;
    expect(openPending([key], changed.toString('base64url'))).toBeNull();
  }
  for (const text of ['', 'nothing', '~', 'a'.repeat(5_000)]) expect(openPending([key], text)).toBeNull();
});
