import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

describe('canonical JSON', () => {
  test('sorts keys, leaves out what is undefined, and has no spaces', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ü' }], a: undefined, A: true })).toBe(
      '{"A":true,"b":[1,{"c":"ü","d":null}]}',
    );
  });

  test('says the same as JSON, whatever the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, () => 1, 1n])('refuses what JSON has no form for: %p', (value) => {
    expect(() => canonicalJson({ value })).toThrow(TypeError);
  });
});
