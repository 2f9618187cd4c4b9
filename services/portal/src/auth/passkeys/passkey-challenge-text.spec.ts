import { expect, test } from '@jest/globals';
import { readChallenge, writeChallenge, type ChallengeUse } from './passkey-challenge-text.js';

const key = Buffer.alloc(32, 1);
const former = Buffer.alloc(32, 2);
const expiresAt = new Date('2026-11-20T12:05:00.000Z');
const use: ChallengeUse = { purpose: 'sign-in', browserSecret: 'of this browser' };

test('a challenge says when it runs out, to whoever has the key and for the use it was made for', () => {
  expect(readChallenge([key], use, writeChallenge(key, use, expiresAt))).toEqual({ expiresAt });
});

test('no two are alike', () => {
  expect(writeChallenge(key, use, expiresAt)).not.toBe(writeChallenge(key, use, expiresAt));
});

test('one of the key before is good as well', () => {
  expect(readChallenge([key, former], use, writeChallenge(former, use, expiresAt))).toEqual({ expiresAt });
});

test.each<[string, ChallengeUse]>([
  ['browser', { ...use, browserSecret: 'of that browser' }],
  ['use', { ...use, purpose: 'add session' }],
  ['browser that has asked for none', { ...use, browserSecret: '' }],
])('one of another %s is none', (_, other) => {
  expect(readChallenge([key], other, writeChallenge(key, use, expiresAt))).toBeNull();
  expect(readChallenge([key], other, writeChallenge(key, other, expiresAt)) === null).toBe(other.browserSecret === '');
});

test('one that was changed anywhere, cut off or made by nobody is none', () => {
  const bytes = Buffer.from(writeChallenge(key, use, expiresAt), 'base64url');
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place]! ^= 1;
    expect(readChallenge([key], use, changed.toString('base64url'))).toBeNull();
  }
  expect(readChallenge([key], use, bytes.subarray(1).toString('base64url'))).toBeNull();
  expect(readChallenge([key], use, '')).toBeNull();
  expect(readChallenge([former], use, bytes.toString('base64url'))).toBeNull();
});
