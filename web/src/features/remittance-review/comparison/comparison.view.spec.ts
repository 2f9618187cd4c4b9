import { describe, expect, test } from '@jest/globals';
import type { ComparedWeek } from '@waybook/contracts/api';
import { averageOf } from './comparison.view';

const week = (jobsCompleted: number, averagePrice: string | null, gross: string, payable: string): ComparedWeek => ({
  weekStartDate: '2026-11-09',
  weekEndDate: '2026-11-15',
  jobsCompleted,
  averagePrice,
  grossEarnings: gross,
  payableAmount: payable,
});

describe('the average of earlier weeks', () => {
  test('is by week for jobs and sums, and by job for the price', () => {
    expect(averageOf([week(4, '80.00', '320.00', '300.00'), week(1, '90.00', '90.00', '65.01')])).toEqual({
      jobsCompleted: 2.5,
      averagePrice: '82.00',
      grossEarnings: '205.00',
      payableAmount: '182.51',
    });
  });

  test('has a price of the weeks whose jobs have one, or none', () => {
    expect(averageOf([week(4, null, '320.00', '300.00'), week(2, '90.00', '180.00', '150.00')]).averagePrice).toBe(
      '90.00',
    );
    expect(averageOf([week(4, null, '320.00', '300.00')]).averagePrice).toBeNull();
  });
});
