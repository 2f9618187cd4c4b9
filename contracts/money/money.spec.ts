import { describe, expect, test } from '@jest/globals';
import {
  calculateRemittance,
  decimalText,
  formatPounds,
  InvalidAmountError,
  penceFromDecimalText,
  penceFromPounds,
  percentOf,
  splitLatePayment,
  vatOn,
} from './index.js';

describe('pounds from the wire', () => {
  test.each([
    [25, 2_500],
    ['25.00', 2_500],
    [0.29, 29],
    [19.99, 1_999],
    [1.1, 110],
    ['0.5', 50],
    ['-0.05', -5],
    ['-0.00', 0],
    [99_999_999.99, 9_999_999_999],
  ])('%p pounds are %p pence', (pounds, pence) => {
    expect(penceFromPounds(pounds)).toBe(pence);
  });

  test.each([
    0.1 + 0.2,
    1.005,
    '1.005',
    1e21,
    '1e3',
    1e-7,
    NaN,
    Infinity,
    '',
    ' 1',
    '1,000',
    '£5',
    '.5',
    '5.',
    '+5',
    100_000_000,
    '0x10',
  ])('%p is refused, not rounded', (pounds) => {
    expect(() => penceFromPounds(pounds)).toThrow(InvalidAmountError);
  });
});

describe('an amount written', () => {
  test.each([
    [0, '0.00', '£0.00'],
    [5, '0.05', '£0.05'],
    [-5, '-0.05', '\u2212£0.05'],
    [123_456, '1234.56', '£1,234.56'],
    [-123_456, '-1234.56', '\u2212£1,234.56'],
    [9_999_999_999, '99999999.99', '£99,999,999.99'],
  ])('%p pence are %s on the wire and %s on screen', (pence, wire, screen) => {
    expect(decimalText(pence)).toBe(wire);
    expect(formatPounds(pence)).toBe(screen);
  });

  test('is never written from a fraction of a penny', () => {
    expect(() => decimalText(0.5)).toThrow(RangeError);
    expect(() => formatPounds(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError);
  });
});

describe('a sum from the server', () => {
  test.each([
    ['0.00', 0],
    ['-0.05', -5],
    ['100000000.00', 10_000_000_000],
    ['90071992547409.91', Number.MAX_SAFE_INTEGER],
  ])('%p is %p pence', (text, pence) => {
    expect(penceFromDecimalText(text)).toBe(pence);
  });

  test.each(['', '5', '5.0', '5.000', '-', '.50', '1,000.00', '1e3', ' 1.00'])('%p is none', (text) => {
    expect(() => penceFromDecimalText(text)).toThrow(InvalidAmountError);
  });

  test('is not read where it is too great to be exact', () => {
    expect(() => penceFromDecimalText('90071992547409.92')).toThrow(RangeError);
  });
});

describe('VAT and percentages', () => {
  test.each([
    [100, 20],
    [1, 0],
    [2, 0],
    [3, 1],
    [12_345, 2_469],
    [12_348, 2_470],
  ])('VAT on %p pence is %p', (total, vat) => {
    expect(vatOn(total)).toBe(vat);
  });

  test('rounds a half penny up', () => {
    expect(percentOf(50, 1)).toBe(1);
    expect(percentOf(49, 1)).toBe(0);
    expect(percentOf(-50, 1)).toBe(0);
    expect(percentOf(-51, 1)).toBe(-1);
  });
});

describe('the remittance calculation', () => {
  const week = { jobPricesPence: [12_000, 8_050, 4_525], membershipFeePence: 2_500, additionalDeductionsPence: 1_000 };

  test('adds VAT to earnings and fee, and keeps a fifth of the net, for a VAT-registered driver', () => {
    expect(calculateRemittance({ ...week, isVatRegistered: true })).toEqual({
      grossExVatPence: 24_575,
      vatOnEarningsPence: 4_915,
      grossInclVatPence: 29_490,
      membershipFeePence: 2_500,
      vatOnMembershipPence: 500,
      additionalDeductionsPence: 1_000,
      deductionTotalPence: 4_000,
      netRemittancePence: 25_490,
      retentionPence: 5_098,
      netPayPence: 20_392,
      payablePence: 20_392,
    });
  });

  test('counts additions with the jobs, VAT included, and takes deductions off after VAT (R154)', () => {
    const lines = [
      { kind: 'waiting_time', amountPence: 3_000 },
      { kind: 'parking', amountPence: 425 },
      { kind: 'deduction', amountPence: 1_500 },
    ] as const;
    expect(calculateRemittance({ ...week, isVatRegistered: true, lines })).toEqual({
      grossExVatPence: 28_000,
      vatOnEarningsPence: 5_600,
      grossInclVatPence: 33_600,
      membershipFeePence: 2_500,
      vatOnMembershipPence: 500,
      additionalDeductionsPence: 2_500,
      deductionTotalPence: 5_500,
      netRemittancePence: 28_100,
      retentionPence: 5_620,
      netPayPence: 22_480,
      payablePence: 22_480,
    });
  });

  test('knows neither VAT nor retention for a driver who is not registered', () => {
    expect(calculateRemittance({ ...week, isVatRegistered: false })).toMatchObject({
      vatOnEarningsPence: 0,
      grossInclVatPence: 24_575,
      deductionTotalPence: 3_500,
      netRemittancePence: 21_075,
      retentionPence: null,
      netPayPence: 21_075,
    });
  });

  test.each([
    [true, -500, 0],
    [false, -500, null],
  ])(
    'pays nothing when deductions exceed earnings (VAT registered: %s)',
    (isVatRegistered, netPayPence, retentionPence) => {
      const jobPricesPence = [isVatRegistered ? 2_083 : 2_000];
      const figures = { jobPricesPence, isVatRegistered, membershipFeePence: 2_500, additionalDeductionsPence: 0 };
      expect(calculateRemittance(figures)).toMatchObject({ netPayPence, retentionPence, payablePence: 0 });
    },
  );

  test('rounds once per total and not per job', () => {
    const figures = { jobPricesPence: [2, 2, 2, 2, 2], membershipFeePence: 0, additionalDeductionsPence: 0 };
    expect(calculateRemittance({ ...figures, isVatRegistered: true }).vatOnEarningsPence).toBe(2);
  });

  test.each([
    { jobPricesPence: [-1] },
    { membershipFeePence: -1 },
    { additionalDeductionsPence: -1 },
    { jobPricesPence: [0.5] },
    { lines: [{ kind: 'deduction' as const, amountPence: -1 }] },
  ])('refuses %p: nobody raises their pay by a negative figure', (figure) => {
    expect(() => calculateRemittance({ ...week, isVatRegistered: true, ...figure })).toThrow(RangeError);
  });
});

describe('the late split', () => {
  test.each([
    [0, []],
    [1, [0, 0, 1]],
    [2, [0, 0, 2]],
    [3, [1, 1, 1]],
    [10_000, [3_333, 3_333, 3_334]],
    [41_279, [13_759, 13_759, 13_761]],
  ])('of %p pence is %p', (payable, parts) => {
    expect(splitLatePayment(payable)).toEqual(parts);
  });

  test('refuses a negative amount', () => {
    expect(() => splitLatePayment(-1)).toThrow(RangeError);
  });
});
