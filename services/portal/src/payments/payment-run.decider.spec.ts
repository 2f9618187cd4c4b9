import { describe, expect, test } from '@jest/globals';
import { AboveApprovalLimit } from '../admin-users/approval-limits/approval-limits.errors.js';
import { limitedOffice, officeOf } from '../admin-users/independence/testing/offices.js';
import { EMPTY_OFFICE } from '../admin-users/independence/office.js';
import type { PaymentRunEvent } from '@waybook/contracts/events';
import {
  addReleases,
  cancelPaymentRun,
  makeBankFile,
  preparePaymentRun,
  settlePaymentRun,
  type PreparePaymentRunInput,
} from './payment-run.decider.js';
import {
  BankFileByWhoPrepared,
  BankFileNotMade,
  BankFileMayBePaid,
  CancellationNeedsReason,
  NobodyCanBePaid,
  NothingToPay,
  PaidDayNotAccepted,
  PayDayNotAccepted,
  PaymentRunNotFound,
  RetentionNotHeld,
  RunHasBankFile,
  RunNotOpen,
  RunOfSomebodyElse,
  SettledByWhoPrepared,
} from './payment-run.errors.js';
import { claimsOf, evolve, unknownRun, type PaymentRun } from './payment-run.js';
import { ADMIN_ID, aLine as line, RUN_ID } from './testing/run-examples.js';

const COLLEAGUE_ID = '0199a000-0000-7000-8000-000000000005';
const at = new Date('2026-11-24T10:00:00Z');

const release = (lineId: string) => line(lineId, { kind: 'retention_release', amountPence: 1_800 });

const run = (changes: Partial<PreparePaymentRunInput> = {}): PreparePaymentRunInput => ({
  runId: RUN_ID,
  payOn: '2026-11-27',
  due: [line('a'), line('b')],
  releases: { asked: [], lines: [] },
  preparedBy: ADMIN_ID,
  office: EMPTY_OFFICE,
  at,
  ...changes,
});

const runIn = () => run({ at: new Date('2026-06-02T10:00:00Z') });

const given = (...events: PaymentRunEvent[]): PaymentRun => events.reduce(evolve, unknownRun);
const prepared = (changes: Partial<PreparePaymentRunInput> = {}) => preparePaymentRun(unknownRun, run(changes));
const file = (leftOut: string[] = [], format: 'csv' | 'bacs18' = 'csv', fileId = RUN_ID) => ({
  format,
  fileId,
  sha256: 'hash',
  leftOut: leftOut.map((lineId) => ({ lineId, reason: 'no_account' as const })),
  madeBy: COLLEAGUE_ID,
  office: officeOf('Ada Byron'),
  at,
});
const settle = { paidOn: '2026-11-24', settledBy: COLLEAGUE_ID, office: officeOf('Ada Byron'), at };
const cancel = { reason: 'The wrong Friday', bankFileWithdrawn: false, cancelledBy: ADMIN_ID, at };

function refusal(decide: () => unknown): unknown {
  try {
    return decide();
  } catch (error) {
    return error;
  }
}

test('an admin pays with one run no more than their limit', () => {
  const limited = limitedOffice(ADMIN_ID, { runPence: 9_999 });
  expect(refusal(() => preparePaymentRun(unknownRun, { ...run(), office: limited }))).toBeInstanceOf(
    AboveApprovalLimit,
  );
  const open = given(...prepared());
  const byLimited = { office: limitedOffice(COLLEAGUE_ID, { runPence: 9_999 }) };
  expect(refusal(() => makeBankFile(open, { ...file(), ...byLimited }))).toBeInstanceOf(AboveApprovalLimit);
  expect(refusal(() => settlePaymentRun(open, { ...settle, ...byLimited }))).toBeInstanceOf(AboveApprovalLimit);
});

describe('preparing a payment run', () => {
  test('holds what is due and settles on the last working day', () => {
    const [event] = prepared({ payOn: '2026-12-25', at });
    expect(event?.data).toMatchObject({ payOn: '2026-12-25', settlementDate: '2026-12-24' });
    expect(claimsOf(given(event!))).toEqual([
      { scope: 'payment', value: 'a' },
      { scope: 'payment', value: 'b' },
    ]);
  });

  test('takes releases as lines of their own', () => {
    const [event] = prepared({ due: [], releases: { asked: ['r'], lines: [release('r:retention')] } });
    expect(event?.data).toMatchObject({ lines: [{ kind: 'retention_release', amountPence: 1_800 }] });
  });

  test.each(['2026-11-26', '2026-11-20', '2027-06-04'])('is for a Friday within reach: not %s', (payOn) => {
    expect(refusal(() => prepared({ payOn }))).toBeInstanceOf(PayDayNotAccepted);
  });

  test('on a Friday is possible for that Friday', () => {
    expect(prepared({ at: new Date('2026-11-27T08:00:00Z') })).toHaveLength(1);
  });

  test('for a Friday that is a bank holiday is possible until the day before, on which its money arrives', () => {
    const payOn = '2026-12-25';
    expect(prepared({ payOn, at: new Date('2026-12-24T08:00:00Z') })).toHaveLength(1);
    expect(refusal(() => prepared({ payOn, at: new Date('2026-12-25T08:00:00Z') }))).toBeInstanceOf(PayDayNotAccepted);
  });

  test('is refused where nothing is due, or a retention is not held', () => {
    expect(refusal(() => prepared({ due: [] }))).toBeInstanceOf(NothingToPay);
    const releases = { asked: ['r', 's'], lines: [release('r:retention')] };
    expect(refusal(() => prepared({ releases }))).toBeInstanceOf(RetentionNotHeld);
  });
});

describe('a bank file', () => {
  test('says what it pays and whom it leaves out', () => {
    const [event] = makeBankFile(given(...prepared()), file(['b']));
    expect(event?.data).toMatchObject({ paymentCount: 1, totalPence: 10_000, leftOut: [{ lineId: 'b' }] });
  });

  test('is made once in each form, and both leave out the same', () => {
    const made = given(...prepared(), ...makeBankFile(given(...prepared()), file(['b'])));
    expect(makeBankFile(made, file([], 'csv', ADMIN_ID))).toEqual([]);
    const [second] = makeBankFile(made, file([], 'bacs18'));
    expect(second?.data).toMatchObject({ format: 'bacs18', paymentCount: 1, leftOut: [{ lineId: 'b' }] });
  });

  test('that would pay nobody is not made', () => {
    expect(refusal(() => makeBankFile(given(...prepared()), file(['a', 'b'])))).toBeInstanceOf(NobodyCanBePaid);
  });

  test('closes the run for further releases', () => {
    const made = given(...prepared(), ...makeBankFile(given(...prepared()), file()));
    const releases = { asked: ['r'], lines: [release('r:retention')] };
    expect(
      refusal(() => addReleases(made, { releases, releasedBy: ADMIN_ID, office: EMPTY_OFFICE, at })),
    ).toBeInstanceOf(RunHasBankFile);
  });
});

describe('a release into a run', () => {
  const releases = { asked: ['r'], lines: [release('r:retention')] };
  const releasedAt = (instant: string) =>
    addReleases(given(...prepared()), { releases, releasedBy: ADMIN_ID, office: EMPTY_OFFICE, at: new Date(instant) });

  test('is possible up to its Friday', () => {
    expect(releasedAt('2026-11-27T17:00:00Z')[0]?.data).toMatchObject({ lines: releases.lines });
  });

  test('is refused once its Friday is past, as preparing it would be', () => {
    expect(refusal(() => releasedAt('2026-11-28T08:00:00Z'))).toBeInstanceOf(PayDayNotAccepted);
  });
});

describe('settling', () => {
  test('marks all as paid on the day on which the money arrived', () => {
    const later = { ...settle, paidOn: '2026-11-26', at: new Date('2026-11-30T10:00:00Z') };
    const [event] = settlePaymentRun(given(...prepared()), later);
    expect(event?.data).toMatchObject({
      paidOn: '2026-11-26',
      totalPence: 20_000,
      paid: [line('a'), line('b')],
      notPaid: [],
    });
  });

  test.each([
    ['2026-11-25', 'in the future'],
    ['2026-11-23', 'before the run was prepared'],
  ])('is refused for %s, %s', (paidOn) => {
    expect(refusal(() => settlePaymentRun(given(...prepared()), { ...settle, paidOn }))).toBeInstanceOf(
      PaidDayNotAccepted,
    );
  });

  test('is refused for a day before what it pays was all in the run', () => {
    const releases = { asked: ['r'], lines: [release('r:retention')] };
    const releasedAt = new Date('2026-11-26T10:00:00Z');
    const run = given(...prepared());
    const filled = addReleases(run, { releases, releasedBy: ADMIN_ID, office: EMPTY_OFFICE, at: releasedAt }).reduce(
      evolve,
      run,
    );
    const settleOn = (paidOn: string) => () => settlePaymentRun(filled, { ...settle, paidOn, at: releasedAt });
    expect(refusal(settleOn('2026-11-25'))).toBeInstanceOf(PaidDayNotAccepted);
    expect(settleOn('2026-11-26')()).toMatchObject([{ data: { paidOn: '2026-11-26' } }]);
  });

  test("is by London's days", () => {
    const run = given(...preparePaymentRun(unknownRun, { ...runIn(), payOn: '2026-06-05' }));
    const afterMidnight = { ...settle, paidOn: '2026-06-03', at: new Date('2026-06-02T23:30:00Z') };
    expect(settlePaymentRun(run, afterMidnight)).toHaveLength(1);
  });

  test('lets go of what the bank file left out, so that a later run can pay it', () => {
    const made = given(...prepared(), ...makeBankFile(given(...prepared()), file(['b'])));
    const [event] = settlePaymentRun(made, settle);
    expect(event?.data).toMatchObject({ paid: [line('a')], notPaid: ['b'] });
    const settled = evolve(made, event!);
    expect(claimsOf(settled)).toEqual([{ scope: 'payment', value: 'a' }]);
  });

  test('cancelling lets go of everything', () => {
    const before = given(...prepared());
    expect(claimsOf(cancelPaymentRun(before, cancel).reduce(evolve, before))).toEqual([]);
    expect(refusal(() => cancelPaymentRun(before, { ...cancel, reason: ' ' }))).toBeInstanceOf(CancellationNeedsReason);
  });

  test('once its bank file was made, cancelling needs the word that the bank pays nobody by it', () => {
    const made = given(...prepared(), ...makeBankFile(given(...prepared()), file()));
    expect(refusal(() => cancelPaymentRun(made, cancel))).toBeInstanceOf(BankFileMayBePaid);
    const [event] = cancelPaymentRun(made, { ...cancel, bankFileWithdrawn: true });
    expect(event?.data).toMatchObject({ bankFileWithdrawn: true });
  });
});

describe('a run takes two people', () => {
  const run = given(...prepared());
  const releases = { asked: ['r'], lines: [release('r:retention')] };
  const ownFile = { ...file(), madeBy: ADMIN_ID };
  const ownSettlement = { ...settle, settledBy: ADMIN_ID };

  test('whoever prepared it neither makes its bank file nor settles it', () => {
    expect(refusal(() => makeBankFile(run, ownFile))).toBeInstanceOf(BankFileByWhoPrepared);
    expect(refusal(() => settlePaymentRun(run, ownSettlement))).toBeInstanceOf(SettledByWhoPrepared);
  });

  test('whoever prepared it gets the file that somebody else made', () => {
    const made = given(...prepared(), ...makeBankFile(run, file()));
    expect(makeBankFile(made, ownFile)).toEqual([]);
    expect(refusal(() => makeBankFile(made, { ...ownFile, format: 'bacs18' }))).toBeInstanceOf(BankFileByWhoPrepared);
  });

  test('where nobody else may, one person does both, and each event says so', () => {
    const [made] = makeBankFile(run, { ...ownFile, office: EMPTY_OFFICE });
    const [settled] = settlePaymentRun(run, { ...ownSettlement, office: EMPTY_OFFICE });
    expect([made?.data, settled?.data]).toMatchObject([{ alone: true }, { alone: true }]);
  });

  test('an event of two people says nothing of it', () => {
    expect(makeBankFile(run, { ...file(), office: EMPTY_OFFICE })[0]?.data).not.toHaveProperty('alone');
    expect(settlePaymentRun(run, settle)[0]?.data).not.toHaveProperty('alone');
  });

  test('nobody else adds to it, or nobody would be left to settle it', () => {
    expect(
      refusal(() => addReleases(run, { releases, releasedBy: COLLEAGUE_ID, office: EMPTY_OFFICE, at })),
    ).toBeInstanceOf(RunOfSomebodyElse);
  });
});

describe('once it is settled or cancelled', () => {
  const settled = given(...prepared(), ...settlePaymentRun(given(...prepared()), settle));
  const cancelled = given(...prepared(), ...cancelPaymentRun(given(...prepared()), cancel));
  test.each([
    ['settled', settled],
    ['cancelled', cancelled],
  ])('a run that is %s stays as it is', (_, closed) => {
    const releases = { asked: ['r'], lines: [release('r:retention')] };
    expect(refusal(() => settlePaymentRun(closed, settle))).toBeInstanceOf(RunNotOpen);
    expect(refusal(() => cancelPaymentRun(closed, cancel))).toBeInstanceOf(RunNotOpen);
    expect(
      refusal(() => addReleases(closed, { releases, releasedBy: ADMIN_ID, office: EMPTY_OFFICE, at })),
    ).toBeInstanceOf(RunNotOpen);
    expect(refusal(() => makeBankFile(closed, file()))).toBeInstanceOf(BankFileNotMade);
  });

  test('what was never prepared is not found', () => {
    expect(refusal(() => settlePaymentRun(unknownRun, settle))).toBeInstanceOf(PaymentRunNotFound);
  });
});
