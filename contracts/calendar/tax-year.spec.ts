import { describe, expect, test } from '@jest/globals';
import { readTaxYear, taxYearOf } from './tax-year.js';

describe('a tax year', () => {
  test('runs from 6 April to 5 April', () => {
    expect(taxYearOf('2026-04-05').name).toBe('2025-26');
    expect(taxYearOf('2026-04-06')).toEqual({ name: '2026-27', firstDay: '2026-04-06', lastDay: '2027-04-05' });
    expect(taxYearOf('2027-01-01').name).toBe('2026-27');
    expect(taxYearOf('2099-12-31').name).toBe('2099-00');
  });
  test('is known by its name', () => {
    expect(readTaxYear('2026-27')).toEqual(taxYearOf('2026-11-20'));
    expect(readTaxYear('2099-00')?.lastDay).toBe('2100-04-05');
  });
  test.each(['2026-28', '2026', '26-27', '2026/27', ''])('is not %j', (name) => {
    expect(readTaxYear(name)).toBeNull();
  });
});
