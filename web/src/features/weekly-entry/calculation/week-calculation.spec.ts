import { describe, expect, test } from '@jest/globals';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import type { DraftJob } from '../draft/week-draft';
import { calculateWeek, feeDueFor, figureProblems } from './week-calculation';

const job = { jobPricePence: 10_000 } as DraftJob;
const figures = { jobs: [job, job], membershipFee: null, additionalDeductions: '', deductionReason: '' };
const terms = { isVatRegistered: false, feeDuePence: 2_500 };

const remittance = (weekStartDate: string, status: RemittanceAnswer['status'], membershipFee: string) =>
  ({ weekStartDate, status, membershipFee }) as RemittanceAnswer;

describe('the fee due for a week', () => {
  test('is the weekly fee', () => {
    expect(feeDueFor('2026-11-16', '25.00', [remittance('2026-11-09', 'approved', '25.00')])).toBe(2_500);
  });

  test('is due once: what the week already carries is taken off, unless it was rejected', () => {
    const carried = [remittance('2026-11-16', 'pending', '10.00'), remittance('2026-11-16', 'rejected', '25.00')];
    expect(feeDueFor('2026-11-16', '25.00', carried)).toBe(1_500);
  });

  test('counts a remittance that was corrected once: the one in its place carries the fee', () => {
    const carried = [remittance('2026-11-16', 'corrected', '25.00'), remittance('2026-11-16', 'approved', '10.00')];
    expect(feeDueFor('2026-11-16', '25.00', carried)).toBe(1_500);
  });

  test('is never below nothing', () => {
    expect(feeDueFor('2026-11-16', '25.00', [remittance('2026-11-16', 'approved', '30.00')])).toBe(0);
  });
});

describe("the week's calculation", () => {
  test('takes the fee due where the driver typed none', () => {
    expect(calculateWeek(figures, terms)).toMatchObject({ membershipFeePence: 2_500, netPayPence: 17_500 });
  });

  test('takes what the driver typed', () => {
    const typed = { ...figures, membershipFee: '20', additionalDeductions: '12.50' };
    expect(calculateWeek(typed, terms)).toMatchObject({ deductionTotalPence: 3_250, netPayPence: 16_750 });
  });

  test.each(['', 'abc', '£5', '-5', '10000'])('counts %p as 0', (typed) => {
    const calculated = calculateWeek({ ...figures, membershipFee: typed, additionalDeductions: typed }, terms);
    expect(calculated.deductionTotalPence).toBe(0);
  });
});

describe('the editable figures', () => {
  test.each(['', 'abc'])('may be %p: that counts as 0', (typed) => {
    expect(figureProblems({ ...figures, membershipFee: typed, additionalDeductions: typed }, 2_500)).toEqual({});
  });

  test.each(['-1', '10000', '1.005'])("can't be %p", (typed) => {
    expect(Object.keys(figureProblems({ ...figures, membershipFee: typed }, 2_500))).toEqual(['membershipFee']);
  });

  test('need a reason as soon as something is deducted', () => {
    const deducting = { ...figures, additionalDeductions: '0.01', deductionReason: '  ' };
    expect(figureProblems(deducting, 2_500)).toEqual({ deductionReason: 'Say what the deductions are for' });
    expect(figureProblems({ ...deducting, deductionReason: 'Fuel' }, 2_500)).toEqual({});
  });
});
