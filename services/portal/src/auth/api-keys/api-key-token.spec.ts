import { expect, test } from '@jest/globals';
import { apiKeyIn, apiKeyText, endingOf, isApiKey, isSecretOf, newApiKeySecret, secretHash } from './api-key-token.js';

const secret = newApiKeySecret();
const token = {
  business: '0193a3f0-0000-7000-8000-000000000001',
  keyId: '0193a3f0-0000-7000-8000-000000000002',
  secret,
};
const key = apiKeyText(token);

test('a key says whose it is and which one, and holds 32 random bytes', () => {
  expect(secret).toHaveLength(32);
  expect(newApiKeySecret()).not.toEqual(secret);
  expect(key).toMatch(/^wbk_[\w-]{86}$/);
  for (const bearer of [`Bearer ${key}`, `bearer ${key}`]) {
    expect(isApiKey(bearer)).toBe(true);
    expect(apiKeyIn(bearer)).toEqual(token);
  }
  expect(endingOf(key)).toBe(key.slice(-4));
});

test.each([key, `Bearer ${key} `, `Bearer x${key}`, 'Bearer eyJhbGciOiJIUzI1NiJ9', 'Bearer wbk_'])(
  '%s calls itself none',
  (authorization) => {
    expect(isApiKey(authorization)).toBe(false);
    expect(apiKeyIn(authorization)).toBeNull();
  },
);

test.each([`Bearer ${key.slice(0, -2)}`, `Bearer ${key}AA`, `Bearer wbk_${'A'.repeat(86)}x`])(
  '%s was never one of ours',
  (authorization) => {
    expect(isApiKey(authorization)).toBe(true);
    expect(apiKeyIn(authorization)).toBeNull();
  },
);

test('a secret is known by its hash', () => {
  expect(isSecretOf(secretHash(secret), secret)).toBe(true);
  expect(isSecretOf(secretHash(secret), newApiKeySecret())).toBe(false);
});
