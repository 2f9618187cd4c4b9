import { describe, expect, test } from '@jest/globals';
import { EMPTY_OFFICE } from '../../admin-users/independence/office.js';
import type { PaymentRunEvent } from '@waybook/contracts/events';
import { cancelPaymentRun, makeBankFile, preparePaymentRun, settlePaymentRun } from '../payment-run.decider.js';
import { PaymentRunNotFound } from '../payment-run.errors.js';
import { claimsOf, evolve, unknownRun, type PaymentRun } from '../payment-run.js';
import { returnPayment } from '../return-payment/return-payment.decider.js';
import { PaymentNotPaid } from '../return-payment/return-payment.errors.js';
import { ADMIN_ID, aLine, RUN_ID } from '../testing/run-examples.js';
import { reopenPaymentRun, type ReopenPaymentRunInput } from './reopen-payment-run.decider.js';
import {
  MonthOfRunClosed,
  PayeesErasedSince,
  PaymentsReturnedSince,
  RemittancesCorrectedSince,
  ReopeningNeedsReason,
  RunNotSettled,
} from './reopen-payment-run.errors.js';

const at = new Date('2026-11-24T10:00:00Z');
const [a, b] = [aLine('a'), aLine('b')];
const then = (run: PaymentRun, decide: (run: PaymentRun) => PaymentRunEvent[]) => decide(run).reduce(evolve, run);

const prepared = then(unknownRun, (run) =>
  preparePaymentRun(run, {
    runId: RUN_ID,
    payOn: '2026-11-27',
    due: [a, b],
    releases: { asked: [], lines: [] },
    preparedBy: ADMIN_ID,
    at,
  }),
);
const file = (format: 'csv' | 'bacs18', leftOut: string[]) => ({
  format,
  fileId: RUN_ID,
  sha256: '',
  leftOut: leftOut.map((lineId) => ({ lineId, reason: 'no_account' as const })),
  madeBy: ADMIN_ID,
  office: EMPTY_OFFICE,
  at,
});
const withFile = then(prepared, (run) => makeBankFile(run, file('csv', ['b'])));
const settle = {
  paidOn: '2026-11-30',
  settledBy: ADMIN_ID,
  office: EMPTY_OFFICE,
  at: new Date('2026-12-01T10:00:00Z'),
};
const settled = then(withFile, (run) => settlePaymentRun(run, settle));

const reopening: ReopenPaymentRunInput = {
  reason: ' The wrong run ',
  closedMonths: new Set(['2026-10', '2026-12']),
  erasedPayees: 0,
  correctedRemittances: 0,
  reopenedBy: ADMIN_ID,
  at: new Date('2026-12-02T10:00:00Z'),
};
const reopened = (changes: Partial<ReopenPaymentRunInput> = {}, run: PaymentRun = settled) =>
  reopenPaymentRun(run, { ...reopening, ...changes });

describe('taking back that a run was paid', () => {
  test('says what had been said, why, and who says so', () => {
    expect(reopened()).toEqual([
      {
        type: 'PaymentRunReopened',
        data: {
          runId: RUN_ID,
          reason: 'The wrong run',
          paidOn: '2026-11-30',
          settledAt: '2026-12-01T10:00:00.000Z',
          paid: [a],
          reopenedBy: ADMIN_ID,
          reopenedAt: '2026-12-02T10:00:00.000Z',
        },
      },
    ]);
  });

  test('opens the run with what it had paid; what its bank file left out may be in another run by now', () => {
    const open = then(settled, () => reopened());
    expect(open).toMatchObject({ status: 'prepared', lines: [a], leftOut: [], bankFiles: [{ format: 'csv' }] });
    expect(claimsOf(open).map(({ value }) => value)).toEqual(['a']);
  });

  test('leaves a run that can be settled on the right day, or cancelled, or given another form of its file', () => {
    const open = then(settled, () => reopened());
    const again = { ...settle, paidOn: '2026-11-27' };
    expect(settlePaymentRun(open, again)).toMatchObject([{ data: { paidOn: '2026-11-27', paid: [a], notPaid: [] } }]);
    expect(
      reopened(
        {},
        then(open, (run) => settlePaymentRun(run, again)),
      ),
    ).toHaveLength(1);
    const cancel = { reason: 'No', bankFileWithdrawn: true, cancelledBy: ADMIN_ID, at };
    expect(cancelPaymentRun(open, cancel)).toHaveLength(1);
    expect(makeBankFile(open, file('bacs18', ['a']))).toMatchObject([{ data: { paymentCount: 1, leftOut: [] } }]);
  });

  test('leaves a run that gets its first bank file now, which pays less than was said to be paid', () => {
    const withoutFile = then(prepared, (run) => settlePaymentRun(run, settle));
    const [takenBack] = reopened({}, withoutFile);
    expect(takenBack?.data).toMatchObject({ paid: [a, b] });
    const open = evolve(withoutFile, takenBack!);
    const [made] = makeBankFile(open, file('csv', ['b']));
    expect(made?.data).toMatchObject({ paymentCount: 1, totalPence: a.amountPence, leftOut: [{ lineId: 'b' }] });
    const filed = evolve(open, made!);
    expect(claimsOf(filed).map(({ value }) => value)).toEqual(['a', 'b']);
    const back = { lineId: 'a', reason: 'account_closed' as const, note: null, isPayeeErased: false };
    const sentBack = { ...back, returnedOn: '2026-12-01', recordedBy: ADMIN_ID, at: reopening.at };
    expect(() => returnPayment(filed, sentBack)).toThrow(PaymentNotPaid);
    const [paid] = settlePaymentRun(filed, settle);
    expect(paid?.data).toMatchObject({ totalPence: a.amountPence, paid: [a], notPaid: ['b'] });
    const anew = evolve(filed, paid!);
    expect(claimsOf(anew).map(({ value }) => value)).toEqual(['a']);
    expect(() => returnPayment(anew, { ...sentBack, lineId: 'b' })).toThrow(PaymentNotPaid);
    expect(claimsOf(then(anew, (run) => returnPayment(run, sentBack)))).toEqual([]);
  });

  test('needs a reason, and a run that is settled', () => {
    expect(() => reopened({ reason: ' ' })).toThrow(ReopeningNeedsReason);
    for (const run of [withFile, then(settled, () => reopened())]) {
      expect(() => reopened({}, run)).toThrow(RunNotSettled);
    }
    expect(() => reopened({}, unknownRun)).toThrow(PaymentRunNotFound);
  });

  test('is over once the month is closed in which it was paid', () => {
    expect(() => reopened({ closedMonths: new Set(['2026-11']) })).toThrow(MonthOfRunClosed);
  });

  test('is refused where something was built on it', () => {
    const back = { lineId: 'a', reason: 'account_closed' as const, note: null, isPayeeErased: false };
    const returned = then(settled, (run) =>
      returnPayment(run, { ...back, returnedOn: '2026-12-01', recordedBy: ADMIN_ID, at: reopening.at }),
    );
    expect(() => reopened({}, returned)).toThrow(PaymentsReturnedSince);
    expect(() => reopened({ correctedRemittances: 1 })).toThrow(RemittancesCorrectedSince);
    expect(() => reopened({ erasedPayees: 2 })).toThrow(PayeesErasedSince);
  });
});
