import { describe, expect, test } from '@jest/globals';
import {
  areEqual,
  base64,
  hex,
  int4,
  int8,
  joined,
  NotProven,
  textOf,
  toHex,
  utf8,
  uuid,
  withLength,
} from './bytes.js';

describe('a text that stands for bytes', () => {
  test('is read as it is written', () => {
    expect(hex('00ff1a')).toEqual(Uint8Array.of(0, 255, 26));
    expect(toHex(Uint8Array.of(0, 255, 26))).toBe('00ff1a');
    expect(base64('AP8a')).toEqual(Uint8Array.of(0, 255, 26));
    expect(uuid('0199a000-0000-7000-8000-0000000000cc')).toHaveLength(16);
    expect(int4(-1)).toEqual(Uint8Array.of(255, 255, 255, 255));
    expect(int8('-2')).toEqual(Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 254));
    expect(textOf(utf8('\ufeffZoë Ünal'))).toBe('\ufeffZoë Ünal');
    expect(withLength(null)).toEqual(Uint8Array.of(255, 255, 255, 255));
    expect(withLength(utf8('a'))).toEqual(Uint8Array.of(0, 0, 0, 1, 97));
  });

  test.each([
    ['capitals', () => hex('00FF')],
    ['half a byte', () => hex('00f')],
    ['a blank', () => base64('AP8a ')],
    ['bits that count for nothing', () => base64('AP9=')],
    ['an id without its dashes', () => uuid('0199a000000070008000000000000000cc00')],
    ['half a character', () => utf8('\ud800')],
    ['a part of a number', () => int4(1.5)],
    ['a number too great', () => int4(2 ** 31)],
    ['a number too great for eight bytes', () => int8('9223372036854775808')],
    ['another text for the same number', () => int8('01')],
  ])('is refused with %s', (_what, read) => {
    expect(read).toThrow(NotProven);
  });
});

test('bytes are joined in order, and compared to the last', () => {
  const whole = joined([Uint8Array.of(1), Uint8Array.of(2, 3)]);
  expect(whole).toEqual(Uint8Array.of(1, 2, 3));
  expect([areEqual(whole, Uint8Array.of(1, 2, 3)), areEqual(whole, Uint8Array.of(1, 2, 4))]).toEqual([true, false]);
  expect(areEqual(whole, Uint8Array.of(1, 2))).toBe(false);
});
