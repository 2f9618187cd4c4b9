import { expect, test } from '@jest/globals';
import { newResetSecret, RESET_TOKEN_LENGTH, resetSecretHash, resetTokenIn, resetTokenText } from './index.js';

const WHOSE = { business: '0190a000-0000-7000-8000-000000000001', person: '0190a000-0000-7000-8000-000000000002' };

test('a token says whose it is, and carries 256 random bits', () => {
  const token = { ...WHOSE, secret: newResetSecret() };
  expect(token.secret).toHaveLength(32);
  expect(resetTokenIn(resetTokenText(token))).toEqual(token);
  expect(resetTokenText(token)).toHaveLength(RESET_TOKEN_LENGTH);
  expect(resetTokenText({ ...WHOSE, secret: newResetSecret() })).not.toBe(resetTokenText(token));
});

test('what is kept of a token does not hold its secret', () => {
  const secret = newResetSecret();
  expect(resetSecretHash(secret)).toMatch(/^[0-9a-f]{64}$/);
  expect(resetSecretHash(secret)).not.toContain(secret.toString('hex'));
});

test.each([
  '',
  'x',
  'x'.repeat(RESET_TOKEN_LENGTH - 2),
  'A'.repeat(RESET_TOKEN_LENGTH + 1),
  Buffer.alloc(64, 1).toString('base64url'),
])('%j is no token', (text) => {
  expect(resetTokenIn(text)).toBeNull();
});
