import { describe, expect, test } from '@jest/globals';
import { bandOf, complianceScore, overallStatus, standingOn, TARGET_COMPLIANCE_PERCENT } from './index.js';

describe('an approved document', () => {
  test.each([
    [null, 'valid'],
    ['2026-11-19', 'expired'],
    ['2026-11-20', 'expiring_soon'],
    ['2026-12-20', 'expiring_soon'],
    ['2026-12-21', 'valid'],
  ] as const)('that runs out on %s is on 20 November %s', (expiryDate, standing) => {
    expect(standingOn('2026-11-20', expiryDate)).toBe(standing);
  });
});

describe('the score', () => {
  test.each([
    [0, 0, 'red'],
    [1, 16, 'red'],
    [4, 66, 'red'],
    [5, 83, 'yellow'],
    [6, 100, 'green'],
  ] as const)('of %i documents in force among six is %i percent, %s', (valid, percent, band) => {
    expect(complianceScore({ valid, required: 6 })).toBe(percent);
    expect(bandOf(percent)).toBe(band);
  });

  test.each([
    [100, 'green'],
    [90, 'green'],
    [89, 'yellow'],
    [75, 'yellow'],
    [74, 'red'],
    [0, 'red'],
  ] as const)('of %i percent is %s', (percent, band) => {
    expect(bandOf(percent)).toBe(band);
  });

  test('has 90 percent as its target', () => {
    expect(TARGET_COMPLIANCE_PERCENT).toBe(90);
  });
});

describe('the overall status', () => {
  const counts = { required: 6, valid: 5, expired: 0, waiting: 0 };
  test('is compliant with all documents, even while a renewal waits', () => {
    expect(overallStatus({ ...counts, valid: 6, waiting: 1 })).toBe('compliant');
  });
  test('is pending while what is missing waits for review', () => {
    expect(overallStatus({ ...counts, waiting: 1 })).toBe('pending');
  });
  test('needs attention where something has expired or nothing was sent', () => {
    expect(overallStatus({ ...counts, waiting: 1, expired: 1 })).toBe('attention');
    expect(overallStatus(counts)).toBe('attention');
  });
});
