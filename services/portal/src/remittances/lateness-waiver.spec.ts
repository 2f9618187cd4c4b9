import { describe, expect, test } from '@jest/globals';
import { EMPTY_OFFICE } from '../admin-users/independence/office.js';
import type { RemittanceEvent } from '@waybook/contracts/events';
import { approveRemittance, rejectRemittance, waiveLateness, type WaiveLatenessInput } from './remittance.decider.js';
import {
  RemittanceAlreadyDecided,
  RemittanceIsNotLate,
  RemittanceIsWithdrawn,
  RemittanceNotFound,
  WaiverNeedsReason,
} from './remittance.errors.js';
import { notSubmitted, type Remittance } from './remittance.js';
import { given, refusalOf, submitted } from './testing/given-when-then.js';
import {
  ADMIN_ID,
  aJob,
  approved,
  aSubmission,
  DRIVER_ID,
  LAST_WEEK,
  PARTIES,
  rejected,
  REMITTANCE_ID,
  RETENTION_ID,
  withdrawn,
} from './testing/remittance-examples.js';

const waiver = (changes: Partial<WaiveLatenessInput> = {}): WaiveLatenessInput => ({
  waivedBy: ADMIN_ID,
  reason: ' The scanner was out of order ',
  decidedByName: 'Priya Shah',
  at: new Date('2026-11-18T15:00:00Z'),
  ...changes,
});

const waived: RemittanceEvent = {
  type: 'RemittanceLatenessWaived',
  data: {
    remittanceId: REMITTANCE_ID,
    driverId: DRIVER_ID,
    waivedBy: ADMIN_ID,
    waivedAt: '2026-11-18T15:00:00.000Z',
    reason: 'The scanner was out of order',
  },
};

const late = () => submitted(aSubmission({ ...LAST_WEEK, jobs: [aJob({ date: '2026-11-12' })] }));

function approvalOf(remittance: Remittance) {
  const { remittance: events } = approveRemittance(remittance, {
    office: EMPTY_OFFICE,
    ...{
      approvedBy: ADMIN_ID,
      notes: null,
      selfBilling: null,
      next: { invoice: 7, statement: 17, feeInvoice: 27 },
      parties: PARTIES,
    },
    ...{ retentionId: RETENTION_ID, decidedByName: null, at: new Date('2026-11-19T10:00:00Z') },
  });
  const [event] = events;
  if (event?.type !== 'RemittanceApproved') throw new Error('this was not approved');
  return event.data;
}

describe('waiving lateness (R153)', () => {
  test('says who and why', () => {
    expect(waiveLateness(given(late()), waiver())).toEqual([waived]);
  });

  test('has the remittance paid at once instead of in three parts', () => {
    expect(approvalOf(given(late()))).toMatchObject({ paymentDate: null, splitPayments: true });
    expect(approvalOf(given(late(), waived))).toMatchObject({
      paymentDate: '2026-11-20',
      splitPayments: false,
      payments: [{ instalment: 1, amountPence: 7_500, dueDate: '2026-11-20' }],
    });
  });

  test('changes no figure and leaves it to be decided', () => {
    const [before, after] = [given(late()), given(late(), waived)];
    if (before.status !== 'pending' || after.status !== 'pending') throw new Error('neither is decided');
    expect(after.submission.breakdown).toEqual(before.submission.breakdown);
    expect(
      rejectRemittance(after, { rejectedBy: ADMIN_ID, reason: 'No', decidedByName: null, at: new Date() }),
    ).toHaveLength(1);
  });

  test('needs a reason', () => {
    expect(refusalOf(() => waiveLateness(given(late()), waiver({ reason: '  ' })))).toBeInstanceOf(WaiverNeedsReason);
  });

  test('is for what is late alone, and once', () => {
    const inTime = refusalOf(() => waiveLateness(given(submitted()), waiver()));
    const again = refusalOf(() => waiveLateness(given(late(), waived), waiver()));
    expect([inTime, again].map((error) => error instanceof RemittanceIsNotLate)).toEqual([true, true]);
    expect(again.message).toContain('waived already');
  });

  test.each<[string, Remittance, unknown]>([
    ['not there', notSubmitted, RemittanceNotFound],
    ['approved', given(late(), approved), RemittanceAlreadyDecided],
    ['rejected', given(late(), rejected), RemittanceAlreadyDecided],
    ['withdrawn', given(late(), withdrawn), RemittanceIsWithdrawn],
  ])('is refused for one that is %s', (_, remittance, refusal) => {
    expect(refusalOf(() => waiveLateness(remittance, waiver()))).toBeInstanceOf(refusal);
  });
});
