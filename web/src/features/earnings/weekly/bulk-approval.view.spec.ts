import { expect, test } from '@jest/globals';
import type { EarningsAnswer, EarningsRemittance } from '@waybook/contracts/api';
import { approvalText } from './bulk-approval.view';

const remittance = (status: 'pending' | 'approved', payableAmount: string, isLateSubmission = false) => ({
  id: payableAmount,
  status,
  payableAmount,
  isLateSubmission,
  madeBy: null,
});
const week = (...remittances: EarningsRemittance[]) =>
  ({ source: 'remittances', netPay: '999.00', remittances }) as unknown as EarningsAnswer;
const entry = { source: 'entry', netPay: '575.00', remittances: [] } as unknown as EarningsAnswer;

test('sums up what approving many weeks pays: what is pending, and no entry', () => {
  const weeks = [week(remittance('approved', '800.00'), remittance('pending', '112.80')), entry];
  expect(approvalText(weeks)).toBe(
    '£112.80 will be paid for 1 remittance. What was added by admins comes to £575.00 net.',
  );
  expect(approvalText([week(remittance('pending', '10.00'), remittance('pending', '20.00', true))])).toBe(
    '£30.00 will be paid for 2 remittances. 1 remittance came after the cutoff and will be paid in three parts.',
  );
});
