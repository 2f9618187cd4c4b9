import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MAX_LINE_PENCE, MAX_LINES_PER_REMITTANCE, REMITTANCE_LINE_KINDS } from '../api/index.js';
import {
  calculateRemittance,
  decimalText,
  MAX_AMOUNT_PENCE,
  penceFromDecimalText,
  penceFromPounds,
  percentOf,
  splitLatePayment,
  type RemittanceFigures,
} from './index.js';

const amounts = fc.integer({ min: -MAX_AMOUNT_PENCE, max: MAX_AMOUNT_PENCE });
const payables = fc.integer({ min: 0, max: MAX_AMOUNT_PENCE });

/** The oracle: exact fractions in BigInt, rounded half up as floor(x + 1/2). */
function floorDivision(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
}
const roundedHalfUp = (numerator: bigint, denominator: bigint) =>
  floorDivision(2n * numerator + denominator, 2n * denominator);
const fifthOf = (amount: bigint) => roundedHalfUp(amount, 5n);

const lines = fc.array(
  fc.record({
    kind: fc.constantFrom(...REMITTANCE_LINE_KINDS),
    amountPence: fc.integer({ min: 1, max: MAX_LINE_PENCE }),
  }),
  { maxLength: MAX_LINES_PER_REMITTANCE },
);

const figures: fc.Arbitrary<RemittanceFigures> = fc.record({
  jobPricesPence: fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 200 }),
  isVatRegistered: fc.boolean(),
  membershipFeePence: fc.integer({ min: 0, max: 999_999 }),
  additionalDeductionsPence: fc.integer({ min: 0, max: 999_999 }),
  lines,
});

/** The net of R4 to R7, in exact arithmetic and in another order than the code's. */
function expectedNet({
  jobPricesPence,
  isVatRegistered,
  membershipFeePence,
  additionalDeductionsPence,
  lines: given = [],
}: RemittanceFigures): bigint {
  const sumOf = (amountsPence: readonly number[]) => amountsPence.map(BigInt).reduce((sum, price) => sum + price, 0n);
  const amounts = (deducted: boolean) =>
    given.filter(({ kind }) => (kind === 'deduction') === deducted).map(({ amountPence }) => amountPence);
  const gross = sumOf([...amounts(false), ...jobPricesPence]);
  const fee = BigInt(membershipFeePence);
  const vat = isVatRegistered ? fifthOf(gross) - fifthOf(fee) : 0n;
  return gross + vat - fee - BigInt(additionalDeductionsPence) - sumOf(amounts(true));
}

describe('for every amount', () => {
  test('decimal text and pence say the same', () => {
    fc.assert(
      fc.property(amounts, (amountPence) => {
        expect(penceFromPounds(decimalText(amountPence))).toBe(amountPence);
        expect(BigInt(decimalText(amountPence).replace('.', ''))).toBe(BigInt(amountPence));
      }),
    );
  });

  test('decimal text of a sum is read to the penny, as far as integers are safe', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (sumPence) => {
        expect(penceFromDecimalText(decimalText(sumPence))).toBe(sumPence);
      }),
    );
  });

  test('a JSON number of pounds with two decimals loses nothing', () => {
    fc.assert(
      fc.property(amounts, (amountPence) => {
        expect(penceFromPounds(Number(decimalText(amountPence)))).toBe(amountPence);
      }),
    );
  });

  test('a percentage is the exact fraction, rounded half up', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (amountPence, percent) => {
        expect(BigInt(percentOf(amountPence, percent))).toBe(
          roundedHalfUp(BigInt(amountPence) * BigInt(percent), 100n),
        );
      }),
    );
  });
});

describe('every late split', () => {
  test('adds up, in parts that differ by at most the remainder, the largest last', () => {
    fc.assert(
      fc.property(payables, (payablePence) => {
        const parts = splitLatePayment(payablePence).map(BigInt);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(BigInt(payablePence));
        expect(parts).toHaveLength(payablePence === 0 ? 0 : 3);
        const [first = 0n, second = 0n, third = 0n] = parts;
        expect(second).toBe(first);
        expect(third - first).toBe(BigInt(payablePence) % 3n);
      }),
    );
  });
});

describe('every breakdown', () => {
  test('adds up from the jobs to the net', () => {
    fc.assert(
      fc.property(figures, (given) => {
        const breakdown = calculateRemittance(given);
        expect(BigInt(breakdown.netRemittancePence)).toBe(expectedNet(given));
        expect(breakdown.grossInclVatPence).toBe(breakdown.grossExVatPence + breakdown.vatOnEarningsPence);
        expect(breakdown.netRemittancePence).toBe(breakdown.grossInclVatPence - breakdown.deductionTotalPence);
      }),
    );
  });

  test('keeps a fifth of a positive net from registered drivers alone, and never pays below zero', () => {
    fc.assert(
      fc.property(figures, (given) => {
        const breakdown = calculateRemittance(given);
        const net = expectedNet(given);
        const retention = given.isVatRegistered && net > 0n ? fifthOf(net) : 0n;
        expect(breakdown.retentionPence === null).toBe(!given.isVatRegistered);
        expect(BigInt(breakdown.retentionPence ?? 0)).toBe(retention);
        expect(BigInt(breakdown.netPayPence)).toBe(net - retention);
        expect(BigInt(breakdown.payablePence)).toBe(net - retention > 0n ? net - retention : 0n);
      }),
    );
  });

  test('holds whole pence only', () => {
    fc.assert(
      fc.property(figures, (given) => {
        const known = Object.values(calculateRemittance(given)).filter((amount) => amount !== null);
        expect(known.every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });
});
