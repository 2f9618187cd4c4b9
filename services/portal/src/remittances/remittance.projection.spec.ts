import { expect, test } from '@jest/globals';
import type { RemittanceEvent } from '@waybook/contracts/events';
import { foldedRow, happenedAt } from '@waybook/event-store/testing';
import { remittancesProjection } from './remittance.projection.js';
import { standingColumns } from './remittance-standing.js';
import { submitted } from './testing/given-when-then.js';
import {
  ADMIN_ID,
  approved,
  aVatSubmission,
  DRIVER_ID,
  rejected,
  REMITTANCE_ID,
  THIS_WEEK,
} from './testing/remittance-examples.js';

const vatSubmitted = submitted(aVatSubmission());
const rowAfter = (...events: RemittanceEvent[]) => foldedRow(remittancesProjection, ...events);
const REPLACEMENT = '0199a000-0000-7000-8000-000000000009';

type Approved = Extract<RemittanceEvent, { type: 'RemittanceApproved' }>;
const invoiced: Approved = {
  type: 'RemittanceApproved',
  data: {
    ...(approved as Approved).data,
    notes: 'Well done',
    document: { kind: 'self_billed_invoice', number: 7, taxPoint: '2026-11-19' },
  },
};
const correctedWith = (creditNote: { number: number; taxPoint: string } | null): RemittanceEvent => {
  const { remittanceId, driverId, driverCode, breakdown, document } = invoiced.data;
  const said = { reason: 'The price was 300', replacedBy: REPLACEMENT, creditNote, paidPence: 0 };
  return {
    type: 'RemittanceCorrected',
    data: {
      remittanceId,
      driverId,
      driverCode,
      ...THIS_WEEK,
      isVatRegistered: true,
      breakdown,
      document,
      correctedBy: ADMIN_ID,
      correctedAt: '2026-11-20T10:00:00.000Z',
      retentionMovedPence: 0,
      cancelledPayments: [],
      ...said,
    },
  };
};

test('a submission is a row with its figures, which waits for a decision', () => {
  expect(rowAfter(vatSubmitted)).toMatchObject({
    ...standingColumns('pending'),
    version: 1,
    driver_id: DRIVER_ID,
    driver_code: 'DS123456',
    driver_name: 'Sam Carter',
    week_start_date: THIS_WEEK.weekStartDate,
    week_end_date: THIS_WEEK.weekEndDate,
    load_ids: ['12345678'],
    photo_keys: ['building', 'goods', 'delivery-note'],
    is_vat_registered: true,
    gross_ex_vat_pence: 10_000,
    vat_on_earnings_pence: 2_000,
    gross_incl_vat_pence: 12_000,
    membership_fee_pence: 2_500,
    membership_fee_due_pence: 2_500,
    vat_on_membership_pence: 500,
    additional_deductions_pence: 0,
    deduction_total_pence: 3_000,
    net_remittance_pence: 9_000,
    retention_pence: 1_800,
    net_pay_pence: 7_200,
    payable_pence: 7_200,
    retention_held_pence: 1_800,
    paid_before_pence: 0,
    is_late_submission: false,
    split_payments: false,
    payments: [],
    decided_at: null,
    jobs_completed: 1,
    pods_delivered: 1,
    made_from: null,
    corrects: null,
    tapped_at: null,
    created_at: happenedAt(1),
    updated_at: happenedAt(1),
  });
});

test('a late submission is paid in parts where it is paid at all', () => {
  const late = (payablePence: number) => {
    const { data } = vatSubmitted as Extract<RemittanceEvent, { type: 'RemittanceSubmitted' }>;
    const breakdown = { ...data.breakdown, payablePence };
    return rowAfter({ type: 'RemittanceSubmitted', data: { ...data, breakdown, isLateSubmission: true } });
  };
  expect(late(1)).toMatchObject({ is_late_submission: true, split_payments: true });
  expect(late(0)).toMatchObject({ is_late_submission: true, split_payments: false });
});

test('the time at which the driver pressed Submit stands beside the one at which it came, whatever happens later', () => {
  const { data } = vatSubmitted as Extract<RemittanceEvent, { type: 'RemittanceSubmitted' }>;
  const tapped: RemittanceEvent = {
    type: 'RemittanceSubmitted',
    data: { ...data, tappedAt: '2026-11-17T16:05:00.000Z' },
  };
  const times = { tapped_at: new Date('2026-11-17T16:05:00.000Z'), submitted_at: new Date(data.submittedAt) };
  expect(rowAfter(tapped)).toMatchObject(times);
  expect(rowAfter(tapped, rejected)).toMatchObject(times);
});

test('what was made of entries counts their jobs and proofs beside its own', () => {
  const { data } = vatSubmitted as Extract<RemittanceEvent, { type: 'RemittanceSubmitted' }>;
  const entry = { entryId: REPLACEMENT, grossPence: 1_000 };
  const entries = [
    { ...entry, jobsCompleted: 5, podsDelivered: 3 },
    { ...entry, jobsCompleted: 2, podsDelivered: 1 },
  ];
  const madeFrom = { madeBy: ADMIN_ID, entries };
  expect(rowAfter({ type: 'RemittanceSubmitted', data: { ...data, jobs: [], madeFrom } })).toMatchObject({
    jobs_completed: 7,
    pods_delivered: 4,
    made_from: madeFrom,
  });
});

test('an approval brings the document and the payments, and nothing else changes', () => {
  const decided = {
    version: 2,
    decided_at: new Date('2026-11-19T10:00:00.000Z'),
    decided_by: ADMIN_ID,
    payment_date: '2026-11-20',
    split_payments: false,
    payments: (approved as Approved).data.payments,
    updated_at: happenedAt(2),
  };
  expect(rowAfter(vatSubmitted, invoiced)).toEqual({
    ...rowAfter(vatSubmitted),
    ...standingColumns('approved'),
    ...decided,
    notes: 'Well done',
    document_kind: 'self_billed_invoice',
    document_number: 7,
    tax_point: '2026-11-19',
  });
  expect(rowAfter(vatSubmitted, approved)).toEqual({
    ...rowAfter(vatSubmitted),
    ...standingColumns('approved'),
    ...decided,
    document_kind: 'remittance_statement',
    statement_number: 12,
  });
});

test('a rejection brings its reason and nothing else', () => {
  expect(rowAfter(vatSubmitted, rejected)).toEqual({
    ...rowAfter(vatSubmitted),
    ...standingColumns('rejected'),
    version: 2,
    decided_at: new Date('2026-11-19T10:00:00.000Z'),
    decided_by: ADMIN_ID,
    notes: 'The delivery note is not signed',
    updated_at: happenedAt(2),
  });
});

test('a correction names what takes its place and the credit note that took it back', () => {
  const corrected = {
    ...rowAfter(vatSubmitted, invoiced),
    ...standingColumns('corrected'),
    version: 3,
    replaced_by: REPLACEMENT,
    corrected_at: new Date('2026-11-20T10:00:00.000Z'),
    corrected_by: ADMIN_ID,
    correction_reason: 'The price was 300',
    updated_at: happenedAt(3),
  };
  expect(rowAfter(vatSubmitted, invoiced, correctedWith({ number: 8, taxPoint: '2026-11-20' }))).toEqual({
    ...corrected,
    credit_note_number: 8,
    credit_note_tax_point: '2026-11-20',
  });
  expect(rowAfter(vatSubmitted, invoiced, correctedWith(null))).toEqual(corrected);
});

test('what takes the place of another pays what is still due, and holds what is still held', () => {
  const { data } = vatSubmitted as Extract<RemittanceEvent, { type: 'RemittanceSubmitted' }>;
  const reissue = { corrects: REMITTANCE_ID, paidBeforePence: 5_000, duePence: 2_200, retentionHeldPence: 900 };
  const reissued = { ...data, remittanceId: REPLACEMENT, ...reissue, reissuedBy: ADMIN_ID };
  expect(rowAfter({ type: 'RemittanceReissued', data: reissued })).toMatchObject({
    corrects: REMITTANCE_ID,
    paid_before_pence: 5_000,
    payable_pence: 2_200,
    retention_held_pence: 900,
  });
  expect(() => rowAfter(rejected)).toThrow('starts with RemittanceRejected');
});
