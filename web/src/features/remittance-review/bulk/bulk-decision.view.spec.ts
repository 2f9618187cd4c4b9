import { describe, expect, test } from '@jest/globals';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { decideLabel, bulkSummary, bulkToast, idsBetween } from './bulk-decision.view';

const remittance = (payableAmount: string, changes: Partial<PendingRemittanceAnswer> = {}) =>
  ({ payableAmount, isLateSubmission: false, flags: [], ...changes }) as unknown as PendingRemittanceAnswer;

describe('approving many at once', () => {
  test('says what is paid in all, and what should be looked at', () => {
    const flagged = remittance('0.10', { flags: [{ code: 'unusual_amount', message: 'Far above.' }] });
    const late = remittance('0.20', { isLateSubmission: true });
    expect(bulkSummary([flagged, late, remittance('1000.00')])).toEqual({
      payable: '£1,000.30',
      lateCount: 1,
      flagged: [flagged],
    });
  });

  test('takes the rows from one to another, up or down', () => {
    const listed = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    expect(idsBetween(listed, 'b', 'd')).toEqual(['b', 'c', 'd']);
    expect(idsBetween(listed, 'c', 'a')).toEqual(['a', 'b', 'c']);
    expect(idsBetween(listed, null, 'c')).toEqual(['c']);
    expect(idsBetween(listed, 'gone', 'c')).toEqual(['c']);
  });

  test('names how many', () => {
    expect([decideLabel('approve', 1), decideLabel('approve', 12), decideLabel('reject', 2)]).toEqual([
      'Approve 1 remittance',
      'Approve 12 remittances',
      'Reject 2 remittances',
    ]);
  });

  test('tells how many went well when some did not', () => {
    expect(bulkToast('approve', 1, 0)).toEqual({ title: 'Remittance Approved' });
    expect(bulkToast('approve', 12, 0)).toEqual({
      title: 'Remittances Approved',
      description: '12 remittances approved.',
    });
    expect(bulkToast('reject', 2, 0)).toEqual({
      title: 'Remittances Rejected',
      description: '2 remittances rejected.',
    });
    expect(bulkToast('reject', 0, 2)).toMatchObject({ title: 'Rejection Failed', variant: 'destructive' });
    expect(bulkToast('approve', 11, 1)).toMatchObject({
      description: '11 remittances approved, 1 not. The list says why.',
    });
  });
});
