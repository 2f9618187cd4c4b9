import { describe, expect, test } from '@jest/globals';
import { presetRange, rangeFrom, type RangePreset } from './report-range';

const TODAY = '2026-11-20';

describe('the days of a report', () => {
  test.each<[RangePreset, string, string]>([
    ['this-week', '2026-11-16', '2026-11-22'],
    ['last-week', '2026-11-09', '2026-11-15'],
    ['this-month', '2026-11-01', '2026-11-30'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-quarter', '2026-10-01', '2026-12-31'],
    ['last-quarter', '2026-07-01', '2026-09-30'],
    ['this-tax-year', '2026-04-06', '2027-04-05'],
    ['last-tax-year', '2025-04-06', '2026-04-05'],
  ])('of %s run from %s to %s', (preset, from, until) => {
    expect(presetRange(preset, TODAY)).toEqual({ from, until });
  });

  test('of the quarter before January lie in the year before', () => {
    expect(presetRange('last-quarter', '2027-02-01')).toEqual({ from: '2026-10-01', until: '2026-12-31' });
    expect(presetRange('last-month', '2027-01-31')).toEqual({ from: '2026-12-01', until: '2026-12-31' });
  });

  test('are those of the address bar', () => {
    const custom = new URLSearchParams('range=custom&from=2026-01-01&until=2026-01-31');
    expect(rangeFrom(custom, TODAY)).toEqual({ preset: 'custom', from: '2026-01-01', until: '2026-01-31' });
  });

  test.each([
    '',
    'range=yesterday',
    'range=custom&from=2026-02-01&until=2026-01-01',
    'range=custom&from=x&until=2026-01-01',
  ])('are this quarter where %j makes no sense', (address) => {
    expect(rangeFrom(new URLSearchParams(address), TODAY).preset).toBe('this-quarter');
  });
});
