import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { LooseEnds } from './loose-ends.js';

/** Few words, and those crowded into the same slots, the last one included: so that keys are in each other's way. */
const word = fc.oneof(fc.nat(4), fc.integer({ min: 2 ** 32 - 3, max: 2 ** 32 - 1 }), fc.constantFrom(1023, 1024, 2048));
const key = fc.tuple(word, word).filter(([high, low]) => high !== 0 || low !== 0);
const steps = fc.array(fc.record({ key, isTaken: fc.boolean() }), { maxLength: 300 });

describe('loose ends', () => {
  test('are what was added and not yet taken', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const [ends, expected] = [new LooseEnds(), new Set<string>()];
        for (const { key, isTaken } of all) {
          if (isTaken) expect(ends.take(...key)).toBe(expected.delete(String(key)));
          else expect(ends.add(...key) && expected.add(String(key))).toBe(expected);
          expect(ends.size).toBe(expected.size);
        }
        for (const key of expected) expect(ends.take(...(key.split(',').map(Number) as [number, number]))).toBe(true);
        expect(ends.size).toBe(0);
      }),
    );
  });

  test('may be many', () => {
    const ends = new LooseEnds();
    const low = (at: number) => Math.imul(at, 0x9e3779b1) >>> 0;
    for (let at = 1; at <= 50_000; at++) ends.add(at % 7, low(at));
    for (let at = 1; at <= 50_000; at += 2) expect(ends.take(at % 7, low(at))).toBe(true);
    for (let at = 1; at <= 50_000; at++) expect(ends.take(at % 7, low(at))).toBe(at % 2 === 0);
  });

  test('have a limit', () => {
    const ends = new LooseEnds(2);
    expect([1, 2, 2, 3].map((low) => ends.add(0, low))).toEqual([true, true, true, false]);
    expect(ends.take(0, 3)).toBe(false);
  });
});
