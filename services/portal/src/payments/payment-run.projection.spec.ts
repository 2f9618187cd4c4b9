import { expect, test } from '@jest/globals';
import type { PaymentRunEvent, PaymentRunLine } from '@waybook/contracts/events';
import { foldedRow, happenedAt } from '@waybook/event-store/testing';
import { paymentRunsProjection } from './payment-run.projection.js';

const runId = '0199a000-0000-7000-8000-000000000001';
const preparedBy = '0199a000-0000-7000-8000-000000000003';
const settledBy = '0199a000-0000-7000-8000-000000000005';
const at = '2026-11-24T10:00:00.000Z';
const SAM = '0199a000-0000-7000-8000-00000000000a';
const GRACE = '0199a000-0000-7000-8000-00000000000b';

const line = (lineId: string, driverId: string, amountPence: number): PaymentRunLine => ({
  lineId,
  kind: 'payment',
  remittanceId: '0199a000-0000-7000-8000-000000000002',
  driverId,
  driverCode: 'DS123456',
  weekStartDate: '2026-11-16',
  instalment: 1,
  instalments: 1,
  amountPence,
  dueDate: '2026-11-27',
  tax: {
    isVatRegistered: false,
    grossExVatPence: 12_500,
    vatPence: 0,
    documentKind: 'remittance_statement',
    documentNumber: null,
  },
});
const [a, b, c] = [line('a', SAM, 1_000), line('b', SAM, 200), line('c', GRACE, 30)];
const release: PaymentRunLine = { ...line('r', GRACE, 4), kind: 'retention_release' };

const prepared: PaymentRunEvent = {
  type: 'PaymentRunPrepared',
  data: { runId, payOn: '2026-12-25', settlementDate: '2026-12-24', lines: [a, b], preparedBy, preparedAt: at },
};
const released: PaymentRunEvent = {
  type: 'RetentionReleasesAdded',
  data: { runId, lines: [release, c], releasedBy: preparedBy, releasedAt: at },
};
const made = (format: 'csv' | 'bacs18'): PaymentRunEvent => ({
  type: 'BankFileMade',
  data: {
    runId,
    format,
    fileId: `${format}-file`,
    sha256: 'hash',
    paymentCount: 1,
    totalPence: 1_000,
    leftOut: [{ lineId: 'b', reason: 'no_account' }],
    madeBy: preparedBy,
    madeAt: at,
  },
});
const rowAfter = (...events: PaymentRunEvent[]) => foldedRow(paymentRunsProjection, prepared, ...events);

test('a run counts its payments, who gets them, and what they come to', () => {
  expect(rowAfter()).toEqual({
    version: 1,
    pay_on: '2026-12-25',
    settlement_date: '2026-12-24',
    status: 'prepared',
    lines: [a, b],
    line_count: 2,
    driver_count: 1,
    total_pence: 1_200,
    release_pence: 0,
    left_out: [],
    left_out_count: 0,
    left_out_pence: 0,
    returned: [],
    returned_count: 0,
    returned_pence: 0,
    bank_files: [],
    answered: [],
    answered_count: 0,
    not_paid: [],
    prepared_by: preparedBy,
    prepared_at: new Date(at),
    settled_by: null,
    settled_at: null,
    paid_on: null,
    reopened_by: null,
    reopened_at: null,
    reopen_reason: null,
    cancelled_by: null,
    cancelled_at: null,
    cancel_reason: null,
    created_at: happenedAt(1),
    updated_at: happenedAt(1),
  });
});

test('retentions that are released are paid with the rest, and told apart', () => {
  expect(rowAfter(released)).toEqual({
    ...rowAfter(),
    version: 2,
    lines: [a, b, release, c],
    line_count: 4,
    driver_count: 2,
    total_pence: 1_234,
    release_pence: 4,
    updated_at: happenedAt(2),
  });
});

test('a bank file says whom it leaves out; another form of it comes beside the first', () => {
  const leftOut = {
    left_out: [{ lineId: 'b', reason: 'no_account' }],
    left_out_count: 1,
    left_out_pence: 200,
    line_count: 1,
    total_pence: 1_000,
  };
  const csv = { format: 'csv', fileId: 'csv-file', madeAt: at };
  const bacs = { format: 'bacs18', fileId: 'bacs18-file', madeAt: at };
  expect(rowAfter(made('csv'))).toEqual({
    ...rowAfter(),
    ...leftOut,
    version: 2,
    bank_files: [csv],
    updated_at: happenedAt(2),
  });
  expect(rowAfter(made('csv'), made('bacs18'))).toMatchObject({ ...leftOut, bank_files: [csv, bacs] });
});

test('what the bank file leaves out counts in no total of the run, its drivers and retentions included', () => {
  const file = made('csv');
  const leftOut = ['b', 'c', 'r'].map((lineId) => ({ lineId, reason: 'not_verified' as const }));
  const leavingOut: PaymentRunEvent = { ...file, data: { ...file.data, leftOut } } as PaymentRunEvent;
  expect(rowAfter(released, leavingOut)).toMatchObject({
    lines: [a, b, release, c],
    line_count: 1,
    driver_count: 1,
    total_pence: 1_000,
    release_pence: 0,
    left_out_count: 3,
    left_out_pence: 234,
  });
});

test('a settled run says when the money arrived and who got none', () => {
  const settled: PaymentRunEvent = {
    type: 'PaymentRunSettled',
    data: {
      runId,
      paidOn: '2026-12-23',
      totalPence: 1_000,
      paid: [a],
      notPaid: ['b'],
      settledBy,
      settledAt: '2026-12-23T10:00:00.000Z',
    },
  };
  expect(rowAfter(settled)).toEqual({
    ...rowAfter(),
    version: 2,
    status: 'settled',
    settled_by: settledBy,
    settled_at: new Date('2026-12-23T10:00:00.000Z'),
    paid_on: '2026-12-23',
    not_paid: ['b'],
    updated_at: happenedAt(2),
  });
});

test('a run that was settled by mistake is open again with what it had paid, and says who took that back and why', () => {
  const settled: PaymentRunEvent = {
    type: 'PaymentRunSettled',
    data: { runId, paidOn: '2026-12-23', totalPence: 1_000, paid: [a], notPaid: ['b'], settledBy, settledAt: at },
  };
  const reopened: PaymentRunEvent = {
    type: 'PaymentRunReopened',
    data: {
      ...{ runId, reason: 'The wrong run', paidOn: '2026-12-23', settledAt: at, paid: [a] },
      ...{ reopenedBy: preparedBy, reopenedAt: at },
    },
  };
  const file = { format: 'csv', fileId: 'csv-file', madeAt: at };
  expect(rowAfter(made('csv'), settled, reopened)).toEqual({
    ...rowAfter(),
    version: 4,
    lines: [a],
    line_count: 1,
    total_pence: 1_000,
    bank_files: [file],
    reopened_by: preparedBy,
    reopened_at: new Date(at),
    reopen_reason: 'The wrong run',
    updated_at: happenedAt(4),
  });
});

test('what the bank sent back stands apart, and counts on in what the bank moved', () => {
  const settled: PaymentRunEvent = {
    type: 'PaymentRunSettled',
    data: { runId, paidOn: '2026-12-23', totalPence: 1_200, paid: [a, b], notPaid: [], settledBy, settledAt: at },
  };
  const back = (line: PaymentRunLine): PaymentRunEvent => ({
    type: 'PaymentReturned',
    data: {
      ...{ runId, driverId: SAM, line, returnReason: 'name_mismatch', note: 'Maiden name' },
      ...{ returnedOn: '2026-12-29', recordedBy: settledBy, recordedAt: at },
    },
  });
  const sent = { reason: 'name_mismatch', returnedOn: '2026-12-29' };
  expect(rowAfter(settled, back(b), back(a))).toEqual({
    ...rowAfter(settled),
    version: 4,
    returned: [
      { lineId: 'b', ...sent },
      { lineId: 'a', ...sent },
    ],
    returned_count: 2,
    returned_pence: 1_200,
    updated_at: happenedAt(4),
  });
});

test('an open run counts the payments of which the bank said what became of them, each once, and forgets it where it was not paid after all', () => {
  const recorded = { recordedBy: settledBy, recordedAt: at };
  const paid = (lineId: string): PaymentRunEvent => ({
    type: 'BankReportedPaid',
    data: { runId, payments: [{ lineId, movedOn: '2026-12-23' }], ...recorded },
  });
  const failed = (lineId: string, failure: 'rejected' | 'returned'): PaymentRunEvent => ({
    type: 'BankReportedFailed',
    data: {
      ...{ runId, driverId: SAM, lineId, failure, returnReason: 'other', note: null, failedOn: '2026-12-24' },
      ...recorded,
    },
  });
  expect(rowAfter(paid('a'))).toMatchObject({ status: 'prepared', answered: ['a'], answered_count: 1 });
  expect(rowAfter(paid('a'), failed('a', 'rejected'), failed('b', 'rejected'))).toMatchObject({ answered_count: 2 });
  expect(rowAfter(failed('b', 'returned'))).toMatchObject({ answered_count: 0 });
  const settled: PaymentRunEvent = {
    type: 'PaymentRunSettled',
    data: { runId, paidOn: '2026-12-23', totalPence: 1_000, paid: [a], notPaid: ['b'], settledBy, settledAt: at },
  };
  const reopened: PaymentRunEvent = {
    type: 'PaymentRunReopened',
    data: {
      runId,
      reason: 'x',
      paidOn: '2026-12-23',
      settledAt: at,
      paid: [a],
      reopenedBy: preparedBy,
      reopenedAt: at,
    },
  };
  expect(rowAfter(paid('a'), settled)).toMatchObject({ answered_count: 1 });
  expect(rowAfter(paid('a'), settled, reopened)).toMatchObject({ answered: [], answered_count: 0 });
});

test('a cancelled run says why, and by whom', () => {
  const cancelled: PaymentRunEvent = {
    type: 'PaymentRunCancelled',
    data: { runId, reason: 'The wrong week', cancelledBy: settledBy, cancelledAt: at },
  };
  expect(rowAfter(cancelled)).toEqual({
    ...rowAfter(),
    version: 2,
    status: 'cancelled',
    cancelled_by: settledBy,
    cancelled_at: new Date(at),
    cancel_reason: 'The wrong week',
    updated_at: happenedAt(2),
  });
  expect(() => foldedRow(paymentRunsProjection, cancelled)).toThrow('starts with PaymentRunCancelled');
});
