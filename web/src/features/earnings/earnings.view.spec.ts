import { describe, expect, test } from '@jest/globals';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { earningsChart, sourceText, taxYearsOf, totalsOf, weekOptions } from './earnings.view';

const week = (weekStartDate: string, weekEndDate: string, changes: Partial<EarningsAnswer> = {}) =>
  ({
    source: 'remittances',
    weekStartDate,
    weekEndDate,
    jobsCompleted: 5,
    grossEarnings: '100.00',
    netPay: '75.10',
    status: 'approved',
    remittances: [{ id: 'r', status: 'approved' }],
    remittanceId: null,
    ...changes,
  }) as EarningsAnswer;

const records = [
  week('2026-11-16', '2026-11-22', { status: 'draft', grossEarnings: '0.00', netPay: '0.00', remittances: [] }),
  week('2026-11-09', '2026-11-15', { status: 'submitted' }),
  week('2026-11-09', '2026-11-15', { source: 'entry', remittances: [] }),
  week('2026-03-30', '2026-04-05'),
];
const now = new Date('2026-11-20T12:00:00Z');

describe('earnings', () => {
  test('are drawn week by week, the earliest first, without what was not sent in or is on no remittance', () => {
    const { categories, series } = earningsChart(records);
    expect(categories).toEqual(['Mar 30, 2026', 'Nov 09, 2026']);
    expect(series.map(({ label, values }) => [label, values])).toEqual([
      ['Gross earnings', [100, 100]],
      ['Net pay', [75.1, 75.1]],
    ]);
  });
  test('add up by the tax year in which a week ends, remittances alone as in its file', () => {
    expect(taxYearsOf(records, now)).toEqual(['2026-27', '2025-26']);
    expect(totalsOf(records, '2026-27')).toEqual({ weeks: 1, jobs: 5, gross: '£100.00', net: '£75.10' });
    expect(totalsOf(records, '2025-26')).toEqual({ weeks: 1, jobs: 5, gross: '£100.00', net: '£75.10' });
    expect(totalsOf(records, 'no year').weeks).toBe(0);
  });
  test('say what they come from', () => {
    expect(records.map(sourceText)).toEqual(['Nothing sent in yet', '1 remittance', 'Added by admin', '1 remittance']);
    expect(sourceText(week('', '', { source: 'entry', remittanceId: 'r' }))).toBe('Added by admin, on a remittance');
  });
  test('can be entered for the current week and the thirteen before it', () => {
    const weeks = weekOptions(now);
    expect(weeks).toHaveLength(14);
    expect(weeks[0]).toEqual({ value: '2026-11-16', label: 'Nov 16 – Nov 22, 2026' });
  });
});
