import { describe, expect, test } from '@jest/globals';
import type { RemittanceOverviewAnswer } from '@waybook/contracts/api';
import { averageBefore, moneyOverWeeks, submittedOverWeeks, waitingText } from './overview.view';

const week = (weekStartDate: string, submitted: number, approved: number) => ({
  ...{ weekStartDate, submitted, approved },
  grossEarnings: `${submitted * 100}.00`,
  payableAmount: `${approved * 80}.50`,
});
const weeks = [week('2026-11-02', 3, 3), week('2026-11-09', 4, 2), week('2026-11-16', 5, 1)];
const waiting = (changes: Partial<RemittanceOverviewAnswer['waiting']>) => ({
  ...{ count: 6, payableAmount: '412.00', oldestSubmittedAt: '2026-11-20T10:00:00.000Z' },
  ...{ withinDay: 1, withinThreeDays: 2, longer: 3 },
  ...changes,
});

describe('the overview', () => {
  test('draws of each week what is approved and what isn’t yet, which make what was submitted', () => {
    const { categories, series } = submittedOverWeeks(weeks);
    expect(categories).toEqual(['Nov 02, 2026', 'Nov 09, 2026', 'Nov 16, 2026']);
    expect(series.map(({ label, values }) => [label, values])).toEqual([
      ['Approved', [3, 2, 1]],
      ['Waiting', [0, 2, 4]],
    ]);
  });

  test('draws gross and what is to be paid in pounds', () => {
    expect(moneyOverWeeks(weeks).series.map(({ values }) => values)).toEqual([
      [300, 400, 500],
      [240.5, 160.5, 80.5],
    ]);
  });

  test('sets the current week beside the average of those before it', () => {
    expect(averageBefore(weeks, ({ submitted }) => submitted)).toBe(3.5);
    expect(averageBefore(weeks.slice(2), ({ submitted }) => submitted)).toBeNull();
  });

  test('says how long what waits has waited', () => {
    expect(waitingText(waiting({}))).toBe('3 for over 3 days, the first since Nov 20, 2026');
    expect(waitingText(waiting({ longer: 0 }))).toBe('the first since Nov 20, 2026');
    expect(waitingText(waiting({ count: 0, oldestSubmittedAt: null }))).toBe('nothing waits');
  });
});
