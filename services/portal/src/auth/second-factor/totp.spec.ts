import { describe, expect, test } from '@jest/globals';
import { newTotpSecret, totpAddress, totpStepOf } from './totp.js';

/** RFC 6238, appendix B: the ASCII text 12345678901234567890, as base 32. Its codes of eight digits end with ours of six. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const inSeconds = (seconds: number) => new Date(seconds * 1_000);

describe('a code', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('at %i s is the one of RFC 6238', (seconds, code, step) => {
    expect(totpStepOf(RFC_SECRET, code, inSeconds(seconds))).toBe(step);
  });

  test.each([
    [-31, 1],
    [-1, 1],
    [29, 1],
    [59, 1],
    [60, null],
    [-61, null],
  ])('is taken one step before and after its own, and no further: %i s from its beginning', (seconds, step) => {
    expect(totpStepOf(RFC_SECRET, '287082', inSeconds(30 + seconds))).toBe(seconds < -30 ? null : step);
  });

  test('of another secret is wrong', () => {
    expect(totpStepOf(newTotpSecret(), '287082', inSeconds(59))).toBeNull();
  });
});

test('a secret has 160 random bits', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

test('the address names product and account, as authenticator apps show them', () => {
  const address = new URL(totpAddress(RFC_SECRET, { issuer: 'Way & book', name: 'ada@example.org' }));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Way & book:ada@example.org');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Way & book',
    secret: RFC_SECRET,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
