import { describe, expect, test } from '@jest/globals';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { correctedNet, requestOf, valuesOf } from './correction.view';

const remittance = {
  jobs: JSON.stringify([{ id: 'job-1', loadId: '12345678', jobPrice: 100, date: '2026-11-17', description: null }]),
  madeFrom: null,
  membershipFee: '25.00',
  additionalDeductions: '0.00',
  deductionReason: null,
} as RemittanceAnswer;

describe('a correction', () => {
  test('begins with the remittance as it stands', () => {
    expect(valuesOf(remittance).jobs).toEqual([
      { jobId: 'job-1', loadId: '12345678', jobPrice: '100.00', date: '2026-11-17', description: '' },
    ]);
  });

  test('is sent without photos, which stay with their jobs', () => {
    expect(requestOf({ ...valuesOf(remittance), reason: 'Wrong price' })).toEqual({
      reason: 'Wrong price',
      jobs: [{ id: 'job-1', loadId: '12345678', jobPrice: 100, date: '2026-11-17', description: null }],
      membershipFee: '25.00',
      additionalDeductions: '0.00',
    });
  });

  test('shows what it comes to, once everything in it is an amount', () => {
    const values = valuesOf(remittance);
    expect(correctedNet(values, true)).toBe(9_000);
    expect(correctedNet({ ...values, membershipFee: '1.2.3' }, true)).toBeNull();
  });
});
