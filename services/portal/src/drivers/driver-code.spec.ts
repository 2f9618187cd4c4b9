import { describe, expect, test } from '@jest/globals';
import { DRIVER_CODES_TRIED, driverCodeCandidates, firstFreeCode } from './driver-code.js';

describe("a driver's code", () => {
  test('is DS and the last six digits of the time in milliseconds', () => {
    expect(driverCodeCandidates(new Date(1_763_280_012_345))[0]).toBe('DS012345');
  });

  test('keeps its leading zeros', () => {
    expect(driverCodeCandidates(new Date(1_763_280_000_007))[0]).toBe('DS000007');
  });

  test('is followed by as many other codes as are tried, beginning again after 999999', () => {
    const candidates = driverCodeCandidates(new Date(1_763_280_999_999));
    expect(candidates.slice(0, 2)).toEqual(['DS999999', 'DS000000']);
    expect(new Set(candidates).size).toBe(DRIVER_CODES_TRIED);
  });

  test('is the first one that nobody has', () => {
    expect(firstFreeCode(['DS000001', 'DS000002', 'DS000003'], new Set(['DS000001', 'DS000003']))).toBe('DS000002');
    expect(firstFreeCode(['DS000001'], new Set(['DS000001']))).toBeNull();
  });
});
