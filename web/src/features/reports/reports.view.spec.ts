import { describe, expect, test } from '@jest/globals';
import type { EarningsReportAnswer } from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import { earningsChart, vatBalance } from './reports.view';

describe('a report on screen', () => {
  test('draws amounts in pounds and writes them to the penny', () => {
    const week = { weekStartDate: '2026-11-16', grossEarnings: '1234.56', netPay: '-0.05' };
    const { categories, series, format } = earningsChart({ weeks: [week] } as EarningsReportAnswer);
    expect(categories).toEqual(['Nov 16, 2026']);
    expect(series.map(({ values }) => values.map((value) => format?.(value ?? 0)))).toEqual([
      ['£1,234.56'],
      ['−£0.05'],
    ]);
  });

  test('stands in whole pounds at the axis, to the penny only where it would say the same twice', () => {
    const { axisFormat } = earningsChart({ weeks: [] } as unknown as EarningsReportAnswer);
    expect([1_200, 0, -50, 0.5].map((pounds) => axisFormat?.(pounds))).toEqual(['£1,200', '£0', '−£50', '£0.50']);
  });

  test('writes and draws sums beyond what anybody enters', () => {
    const week = { weekStartDate: '2026-11-16', grossEarnings: '100000000.00', netPay: '123456789.01' };
    const { series, format } = earningsChart({ weeks: [week] } as EarningsReportAnswer);
    expect(series.map(({ values }) => format?.(values[0] ?? 0))).toEqual(['£100,000,000.00', '£123,456,789.01']);
    expect(formatAmount('100000000.00')).toBe('£100,000,000.00');
  });

  test('balances what is reclaimed against what is owed', () => {
    const sums = { invoices: 1, creditNotes: 0, net: '400.00', inputVat: '80.00', outputVat: '95.00' };
    expect(vatBalance(sums)).toBe('-15.00');
  });
});
