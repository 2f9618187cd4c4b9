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
      lines: [],
      membershipFee: '25.00',
      additionalDeductions: '0.00',
    });
  });

  test("takes the office's lines along, and the driver's own deductions without them", () => {
    const entered = { enteredBy: 'a1', enteredByName: 'Ann Lee', enteredAt: '2026-11-23T09:00:00Z' };
    const bonus = { lineId: 'l1', kind: 'bonus', text: 'Christmas', amount: '30.00', reason: 'As promised' } as const;
    const damage = { ...bonus, lineId: 'l2', kind: 'deduction', amount: '10.00' } as const;
    const lines = [bonus, damage].map((line) => ({ ...line, ...entered }));
    const values = valuesOf({ ...remittance, additionalDeductions: '14.00', lines });
    expect(values).toMatchObject({ additionalDeductions: '4.00', lines: [bonus, damage] });
    const { lineId: _, ...parking } = { ...bonus, kind: 'parking' as const };
    const sent = requestOf({ ...values, lines: [...values.lines, { ...parking, lineId: '' }] });
    expect(sent.lines).toEqual([bonus, damage, parking]);
    // 130.00 + VAT 26.00 − 30.00 of fees − 4.00 − 10.00
    expect(correctedNet(values, true)).toBe(11_200);
    expect(correctedNet({ ...values, lines: [{ ...bonus, amount: '' }] }, true)).toBe(8_600);
  });

  test('shows what it comes to, once everything in it is an amount', () => {
    const values = valuesOf(remittance);
    expect(correctedNet(values, true)).toBe(9_000);
    expect(correctedNet({ ...values, membershipFee: '1.2.3' }, true)).toBeNull();
  });
});
