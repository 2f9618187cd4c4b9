import { expect, test } from '@jest/globals';
import { calculateRemittance, submittedFigures } from './index.js';

const work = { jobPricesPence: [10_000, 5_001], membershipFeePence: 2_500, additionalDeductionsPence: 99 };

test('a submission says its figures in pounds, with VAT and retention for a VAT-registered driver', () => {
  const breakdown = calculateRemittance({ ...work, isVatRegistered: true });
  expect(submittedFigures(breakdown, true)).toEqual({
    grossEarnings: '150.01',
    vatAmount: '30.00',
    isVatRegistered: true,
    retentionAmount: '29.80',
    netPay: '119.22',
  });
});

test('and without for another', () => {
  const breakdown = calculateRemittance({ ...work, isVatRegistered: false });
  expect(submittedFigures(breakdown, false)).toEqual({
    grossEarnings: '150.01',
    vatAmount: null,
    isVatRegistered: false,
    retentionAmount: null,
    netPay: '124.02',
  });
});
