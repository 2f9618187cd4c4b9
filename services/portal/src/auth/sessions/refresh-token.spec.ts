import { expect, test } from '@jest/globals';
import { readRefreshToken, writeRefreshToken } from './refresh-token.js';

const key = Buffer.alloc(32, 1);
const token = {
  business: '0193a3f0-0000-7000-8000-000000000001',
  session: '0193a3f0-0000-7000-8000-000000000002',
  generation: 999_999_999,
};
const text = writeRefreshToken(key, token);
const parts = text.split('.');
const withPart = (index: number, part: string) => parts.with(index, part).join('.');

test('a refresh token says what it was signed for', () => {
  expect(readRefreshToken(key, text)).toEqual(token);
});

test.each([
  ['of another business', withPart(0, token.session)],
  ['of another session', withPart(1, token.business)],
  ['of another generation', withPart(2, '1')],
  ['with another signature', withPart(3, 'A'.repeat(43))],
  ['that names no session', writeRefreshToken(key, { ...token, session: '-'.repeat(36) })],
  ['that names no business', writeRefreshToken(key, { ...token, business: '-'.repeat(36) })],
  ['of a generation that none reaches', writeRefreshToken(key, { ...token, generation: 1_000_000_000 })],
  ['with something behind it', `${text}.`],
  ['that says nothing', ''],
])('one %s is none', (_what, wrong) => {
  expect(readRefreshToken(key, wrong)).toBeNull();
});

test('one under another key is none', () => {
  expect(readRefreshToken(Buffer.alloc(32, 2), text)).toBeNull();
});
