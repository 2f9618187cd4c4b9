import { describe, expect, test } from '@jest/globals';
import { EMPTY_OFFICE } from '../../admin-users/independence/office.js';
import type { PaymentRunEvent } from '@waybook/contracts/events';
import { makeBankFile, preparePaymentRun, settlePaymentRun } from '../payment-run.decider.js';
import { PaymentRunNotFound } from '../payment-run.errors.js';
import { claimsOf, evolve, unknownRun, type PaymentRun } from '../payment-run.js';
import { ADMIN_ID, aLine, RUN_ID } from '../testing/run-examples.js';
import { returnPayment, type ReturnPaymentInput } from './return-payment.decider.js';
import {
  OtherReturnNeedsNote,
  PayeeErased,
  PaymentAlreadyReturned,
  PaymentNotPaid,
  ReturnDayNotAccepted,
} from './return-payment.errors.js';

const at = new Date('2026-11-24T10:00:00Z');
const [a, b, c] = [aLine('a'), aLine('b'), aLine('c')];
const given = (...events: PaymentRunEvent[]): PaymentRun => events.reduce(evolve, unknownRun);
const then = (run: PaymentRun, decide: (run: PaymentRun) => PaymentRunEvent[]) => decide(run).reduce(evolve, run);

const prepared = given(
  ...preparePaymentRun(unknownRun, {
    runId: RUN_ID,
    payOn: '2026-11-27',
    due: [a, b, c],
    releases: { asked: [], lines: [] },
    preparedBy: ADMIN_ID,
    at,
  }),
);
const leftOut = [{ lineId: 'c', reason: 'no_account' as const }];
const file = {
  format: 'csv' as const,
  fileId: RUN_ID,
  sha256: '',
  leftOut,
  madeBy: ADMIN_ID,
  office: EMPTY_OFFICE,
  at,
};
const withFile = then(prepared, (run) => makeBankFile(run, file));
const paid = new Date('2026-11-27T12:00:00Z');
const settled = then(withFile, (run) =>
  settlePaymentRun(run, { paidOn: '2026-11-26', settledBy: ADMIN_ID, office: EMPTY_OFFICE, at: paid }),
);

const back: ReturnPaymentInput = {
  lineId: 'a',
  reason: 'account_closed',
  note: null,
  returnedOn: '2026-11-30',
  isPayeeErased: false,
  recordedBy: ADMIN_ID,
  at: new Date('2026-12-01T10:00:00Z'),
};
const returned = (changes: Partial<ReturnPaymentInput> = {}, run = settled) =>
  returnPayment(run, { ...back, ...changes });

describe('a payment that the bank sent back', () => {
  test('is recorded as it stood in the run, with the reason, the day and who says so', () => {
    expect(returned({ note: '  Asked the driver. ' })).toEqual([
      {
        type: 'PaymentReturned',
        data: {
          runId: RUN_ID,
          driverId: a.driverId,
          line: a,
          returnReason: 'account_closed',
          note: 'Asked the driver.',
          returnedOn: '2026-11-30',
          recordedBy: ADMIN_ID,
          recordedAt: '2026-12-01T10:00:00.000Z',
        },
      },
    ]);
    expect(returned({ note: '  ' })).toMatchObject([{ data: { note: null } }]);
  });

  test('can be paid by another run, while the others stay paid', () => {
    expect(claimsOf(settled).map(({ value }) => value)).toEqual(['a', 'b']);
    expect(claimsOf(then(settled, () => returned())).map(({ value }) => value)).toEqual(['b']);
  });

  test('is returned once', () => {
    expect(() =>
      returned(
        {},
        then(settled, () => returned()),
      ),
    ).toThrow(PaymentAlreadyReturned);
    expect(
      returned(
        { lineId: 'b' },
        then(settled, () => returned()),
      ),
    ).toHaveLength(1);
  });

  test('was paid by this run: nothing that its bank file left out, that it never held, or before it is settled', () => {
    expect(() => returned({ lineId: 'c' })).toThrow(PaymentNotPaid);
    expect(() => returned({ lineId: 'another' })).toThrow(PaymentNotPaid);
    expect(() => returned({}, withFile)).toThrow(PaymentNotPaid);
    expect(() => returned({}, unknownRun)).toThrow(PaymentRunNotFound);
  });

  test.each([
    ['2026-11-25', 'before it was paid'],
    ['2026-12-02', 'in the future'],
  ])('is not back on %s, %s', (returnedOn) => {
    expect(() => returned({ returnedOn })).toThrow(ReturnDayNotAccepted);
  });

  test.each(['2026-11-26', '2026-12-01'])('can be back on %s', (returnedOn) => {
    expect(returned({ returnedOn })).toMatchObject([{ data: { returnedOn } }]);
  });

  test("is back by London's days", () => {
    const afterMidnight = { returnedOn: '2027-06-03', at: new Date('2027-06-02T23:30:00Z') };
    expect(returned(afterMidnight)).toHaveLength(1);
  });

  test('for another reason than those of the list needs a note', () => {
    expect(() => returned({ reason: 'other', note: ' ' })).toThrow(OtherReturnNeedsNote);
    expect(returned({ reason: 'other', note: 'Sanctions check' })).toHaveLength(1);
  });

  test('of a driver who was deleted could never be paid again', () => {
    expect(() => returned({ isPayeeErased: true })).toThrow(PayeeErased);
  });
});
