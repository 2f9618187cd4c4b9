import { describe, expect, test } from '@jest/globals';
import type { DriverWithoutRemittanceAnswer } from '@waybook/contracts/api';
import { missingText, readyAndMissing, readyText } from './generate.view';

const driver = {
  id: 'd1',
  approvedEntries: { count: 0, jobsCompleted: 0, grossEarnings: '0.00', netPay: '0.00', isLate: false },
  openEntries: 0,
  lastRemindedAt: null,
  isRemindedToday: false,
} as unknown as DriverWithoutRemittanceAnswer;
const ready = (isLate: boolean, jobsCompleted = 12): DriverWithoutRemittanceAnswer => ({
  ...driver,
  approvedEntries: { count: 1, jobsCompleted, grossEarnings: '600.00', netPay: '575.00', isLate },
});

describe('drivers without a remittance', () => {
  test('are those one can be made for, and those who can be reminded', () => {
    const { ready: made, missing } = readyAndMissing([driver, ready(false)]);
    expect([made.length, missing.length]).toEqual([1, 1]);
  });
  test('show what a remittance would come to', () => {
    expect(readyText(ready(false))).toBe('12 jobs, £575.00 net');
    expect(readyText(ready(true, 1))).toBe('1 job, £575.00 net, late: paid in three parts');
  });
  test('show whether they were reminded', () => {
    expect(missingText(driver)).toBe('');
    expect(missingText({ ...driver, lastRemindedAt: '2026-11-19T09:00:00Z', openEntries: 1 })).toBe(
      '1 entry not approved yet · Reminded before',
    );
    expect(missingText({ ...driver, isRemindedToday: true })).toBe('Reminded today');
  });
  test('show that what they sent in was rejected, and why', () => {
    expect(missingText(driver, { id: 'r1', reason: 'No note.' })).toBe('Rejected: No note.');
    expect(missingText({ ...driver, isRemindedToday: true }, { id: 'r1', reason: null })).toBe(
      'Rejected · Reminded today',
    );
  });
});
