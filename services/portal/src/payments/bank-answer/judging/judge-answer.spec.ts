import { describe, expect, test } from '@jest/globals';
import { officeOf } from '../../../admin-users/independence/testing/offices.js';
import { EMPTY_OFFICE } from '../../../admin-users/independence/office.js';
import type { PaymentRunEvent, PaymentRunLine } from '@waybook/contracts/events';
import fc from 'fast-check';
import { bankIdOfRun, endToEndId } from '../../bank-file/end-to-end-id.js';
import { cancelPaymentRun, makeBankFile, preparePaymentRun, settlePaymentRun } from '../../payment-run.decider.js';
import { evolve, unknownRun, type PaymentRun } from '../../payment-run.js';
import { returnPayment } from '../../return-payment/return-payment.decider.js';
import { statement, statusReport, type Entry, type SaidPayment } from '../../testing/bank-answers.js';
import { ADMIN_ID, aLine, PAYEE_ID, RUN_ID } from '../../testing/run-examples.js';
import { notedIn } from './judge-run.js';
import { judgeAnswer, type Judgement } from './judge-answer.js';
import type { KnownRun } from './match-line.js';
import { readBankAnswer } from '../reading/read-bank-answer.js';

const BY = '0199a000-0000-7000-8000-000000000005';
const at = new Date('2026-11-30T10:00:00Z');
const LINES = [
  aLine('a'),
  aLine('b', { amountPence: 6_000 }),
  aLine('c', { kind: 'retention_release', dueDate: null, amountPence: 1_800 }),
];

function known(run: PaymentRun): KnownRun {
  if (run.status === 'unknown') throw new Error('a run that was prepared is known');
  return run;
}
const then = (run: PaymentRun, decide: (run: PaymentRun) => PaymentRunEvent[]) =>
  known(decide(run).reduce(evolve, run));

function prepared(lines: readonly PaymentRunLine[] = LINES, leftOut: readonly string[] = []): KnownRun {
  const preparedAt = new Date('2026-11-24T10:00:00Z');
  const run = then(unknownRun, (unknown) =>
    preparePaymentRun(unknown, {
      runId: RUN_ID,
      payOn: '2026-11-27',
      due: lines,
      releases: { asked: [], lines: [] },
      preparedBy: ADMIN_ID,
      office: EMPTY_OFFICE,
      at: preparedAt,
    }),
  );
  return then(run, (open) =>
    makeBankFile(open, {
      ...{ format: 'pain001', fileId: RUN_ID, sha256: '', madeBy: BY, office: EMPTY_OFFICE, at: preparedAt },
      leftOut: leftOut.map((lineId) => ({ lineId, reason: 'no_account' as const })),
    }),
  );
}
const settled = (run = prepared()) =>
  then(run, (open) => settlePaymentRun(open, { paidOn: '2026-11-27', settledBy: BY, office: EMPTY_OFFICE, at }));

const judge = (content: string, run: KnownRun, changes: object = {}): Judgement =>
  judgeAnswer(readBankAnswer(content), [run], {
    ...{ by: BY, office: officeOf('Ada Byron'), erasedDrivers: new Set<string>(), at },
    ...changes,
  });
const id = (lineId: string) => endToEndId(RUN_ID, lineId);
const said = (lineId: string, status: string, changes: Partial<SaidPayment> = {}): SaidPayment => ({
  endToEndId: id(lineId),
  status,
  ...changes,
});
const report = (payments: readonly SaidPayment[], changes: object = {}) =>
  statusReport({ bankRunId: bankIdOfRun(RUN_ID), madeAt: '2026-11-27T09:00:00Z', payments, ...changes });
const debit = (lineId: string, changes: Partial<Entry> = {}): Entry => ({
  amountPence: LINES.find((line) => line.lineId === lineId)!.amountPence,
  endToEndId: id(lineId),
  bookedOn: '2026-11-27',
  ...changes,
});
const outcomes = ({ lines }: Judgement) => lines.map(({ outcome }) => outcome);
/** What would be written, run by run. */
const written = ({ changes }: Judgement) =>
  changes.map((change) =>
    change.kind === 'returned'
      ? { paidOn: null, noted: 0, back: change.returns.map(({ payment }) => payment.lineId) }
      : { paidOn: change.settled?.paidOn ?? null, noted: notedIn(change), back: change.settled?.returned ?? [] },
  );
const messages = ({ lines }: Judgement) => lines.map(({ message }) => message);

describe('a run of which the bank paid all', () => {
  const all = [debit('a'), debit('b'), debit('c', { bookedOn: '2026-11-30' })];

  test('is marked as paid, on the last day on which something moved', () => {
    const judged = judge(statement(all), prepared());
    expect(outcomes(judged)).toEqual(['paid', 'paid', 'paid']);
    expect(judged.changes).toMatchObject([{ run: { runId: RUN_ID } }]);
    expect(written(judged)).toEqual([{ paidOn: '2026-11-30', noted: 3, back: [] }]);
  });

  test('is so by a sum of all of it, by a status of all of it, and without what its bank file left out', () => {
    const batch = { amountPence: 17_800, batch: bankIdOfRun(RUN_ID), bookedOn: '2026-11-27' };
    const whole = report([], { runStatus: 'ACSC' });
    for (const content of [statement([batch]), whole]) {
      expect(written(judge(content, prepared()))).toEqual([{ paidOn: '2026-11-27', noted: 3, back: [] }]);
    }
    const leftOut = prepared(LINES, ['c']);
    expect(written(judge(statement(all.slice(0, 2)), leftOut))).toMatchObject([{ paidOn: '2026-11-27' }]);
  });

  test('waits while one of its payments is not answered, or not finally', () => {
    const some = judge(statement(all.slice(0, 2)), prepared());
    expect(outcomes(some)).toEqual(['noted', 'noted']);
    expect(messages(some)[0]).toContain('2 of 3 payments');
    expect(written(some)).toEqual([{ paidOn: null, noted: 2, back: [] }]);
    const promised = judge(report([said('a', 'ACSC'), said('b', 'ACSC'), said('c', 'ACSP')]), prepared());
    expect([outcomes(promised), written(promised)]).toEqual([
      ['noted', 'noted', 'waiting'],
      [{ paidOn: null, noted: 2, back: [] }],
    ]);
  });

  test('is known once it is recorded: the same file changes nothing', () => {
    const judged = judge(statement(all), settled());
    expect([outcomes(judged), judged.changes]).toEqual([['known', 'known', 'known'], []]);
  });

  test('stays open for whoever prepared it, as by hand', () => {
    const judged = judge(statement(all), prepared(), { by: ADMIN_ID });
    expect([outcomes(judged), judged.changes]).toEqual([['refused', 'refused', 'refused'], []]);
    expect(messages(judged)[0]).toContain('Ada Byron');
  });

  test('did not move before it was prepared, nor on a day to come', () => {
    for (const bookedOn of ['2026-11-23', '2026-12-01']) {
      const early = statement(all.map((entry) => ({ ...entry, bookedOn })));
      expect(outcomes(judge(early, prepared()))).toEqual(['refused', 'refused', 'refused']);
    }
  });
});

describe('a payment that failed', () => {
  const rejected = report([said('a', 'ACSC'), said('b', 'RJCT', { reason: 'AC04' }), said('c', 'ACCC')]);

  test('comes back on the day on which the rest was paid, with the reason in words', () => {
    const judged = judge(rejected, prepared());
    expect(outcomes(judged)).toEqual(['paid', 'failed', 'paid']);
    expect(messages(judged)[1]).toBe(
      'It will be recorded as sent back on Nov 27, 2026: the account is closed (AC04). It is due again then.',
    );
    expect(written(judged)).toEqual([{ paidOn: '2026-11-27', noted: 3, back: ['b'] }]);
    const failed = { lineId: 'b', failure: 'rejected', returnReason: 'account_closed', failedOn: '2026-11-27' };
    expect(judged.changes).toMatchObject([{ reported: { failed: [failed] } }]);
  });

  test('comes back after its run was marked as paid, and once', () => {
    const back = statement([debit('b', { direction: 'CRDT', returned: 'AM09', bookedOn: '2026-11-30' })]);
    const judged = judge(back, settled());
    expect(judged.changes).toMatchObject([
      {
        kind: 'returned',
        returns: [{ reason: 'other', note: expect.stringContaining('AM09'), returnedOn: '2026-11-30' }],
      },
    ]);
    const input = { lineId: 'b', reason: 'other', note: 'x', returnedOn: '2026-11-30', isPayeeErased: false } as const;
    const returned = then(settled(), (run) => returnPayment(run, { ...input, recordedBy: BY, at }));
    expect([outcomes(judge(back, returned)), judge(back, returned).changes]).toEqual([['known'], []]);
  });

  test('may have moved before, in the same statement', () => {
    const both = [debit('a'), debit('b'), debit('c'), debit('b', { direction: 'CRDT', returned: 'BE01' })];
    const judged = judge(statement(both), prepared());
    expect(outcomes(judged)).toEqual(['paid', 'paid', 'paid', 'failed']);
    expect(written(judged)).toEqual([{ paidOn: '2026-11-27', noted: 3, back: ['b'] }]);
    expect(judged.changes).toMatchObject([{ reported: { failed: [{ returnReason: 'name_mismatch' }] } }]);
  });

  test('of a driver who was deleted is shown and not recorded', () => {
    const judged = judge(rejected, settled(), { erasedDrivers: new Set([PAYEE_ID]) });
    expect(outcomes(judged)).toEqual(['known', 'refused', 'known']);
  });

  test('with all others leaves a run to be cancelled', () => {
    const judged = judge(report(['a', 'b', 'c'].map((lineId) => said(lineId, 'RJCT'))), prepared());
    expect([outcomes(judged), written(judged)]).toEqual([
      ['noted', 'noted', 'noted'],
      [{ paidOn: null, noted: 3, back: [] }],
    ]);
    expect(messages(judged)[0]).toContain('Cancel the run');
    const whole = judge(report([], { runStatus: 'RJCT', runReason: 'FF01' }), prepared());
    expect(messages(whole)).toEqual([expect.stringContaining('the file has a fault (FF01). Cancel the run')]);
  });
});

describe('what contradicts the run', () => {
  const one = (changes: Partial<Entry>, run = prepared()) => {
    const { lines, changes: wouldBe } = judge(statement([debit('a', changes)]), run);
    expect(wouldBe).toEqual([]);
    return [lines[0]!.outcome, lines[0]!.message];
  };

  test('is named, and nothing is written', () => {
    expect(one({ amountPence: 10_001 })).toEqual(['refused', 'The bank says £100.01, the payment is £100.00.']);
    expect(one({ currency: 'EUR' })).toEqual(['refused', 'The bank moved EUR. Payments are in pounds.']);
    expect(one({ direction: 'CRDT' })[0]).toBe('refused');
    expect(one({}, prepared(LINES, ['a']))[1]).toContain('the bank file left it out');
    const cancelled = then(prepared(), (run) =>
      cancelPaymentRun(run, { reason: 'x', bankFileWithdrawn: true, cancelledBy: BY, at }),
    );
    expect(one({}, cancelled)[1]).toContain('was cancelled');
    const batch = { amountPence: 17_799, batch: bankIdOfRun(RUN_ID), endToEndId: undefined };
    expect(one(batch as Partial<Entry>)).toEqual(['refused', 'The bank moved £177.99, the run pays £178.00.']);
  });

  test('is what is said twice', () => {
    const judged = judge(statement([debit('a'), debit('a'), debit('b'), debit('c')]), prepared());
    expect(outcomes(judged)).toEqual(['paid', 'refused', 'paid', 'paid']);
  });
});

describe('a line that is none of ours', () => {
  test('is shown', () => {
    const elsewhere = '0199a000-0000-7000-8000-00000000000f';
    const strange = [
      { amountPence: 10_000, endToEndId: endToEndId(elsewhere, 'a') },
      { amountPence: 10_000, endToEndId: 'NOTPROVIDED' },
      { amountPence: 450, remittance: 'Monthly charge' },
    ];
    const judged = judge(statement(strange), prepared());
    expect([outcomes(judged), judged.changes]).toEqual([['unmatched', 'unmatched', 'unmatched'], []]);
  });
});

describe('a debit without our id', () => {
  const lines = [aLine('a'), aLine('b', { amountPence: 6_000 })];
  const entries = [
    { amountPence: 10_000, remittance: 'Week 16  Nov', bookedOn: '2026-11-27' },
    { amountPence: 6_000, remittance: 'WEEK 16 NOV', bookedOn: '2026-11-27' },
  ];

  test('is found by what the payee reads and the exact amount', () => {
    const judged = judge(statement(entries), prepared(lines));
    expect([outcomes(judged), judged.changes.length]).toEqual([['paid', 'paid'], 1]);
    expect(outcomes(judge(statement(entries), settled(prepared(lines))))).toEqual(['known', 'known']);
  });

  test('is found so in a statement that a person downloads as CSV, too, and settles the run once all are', () => {
    const csv = (...rows: string[]) =>
      ['Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)', ...rows, ''].join('\r\n');
    const [first, second] = [
      '27/11/2026,Dora,WEEK 16 NOV,FASTER PAYMENT,-100.00,1',
      '27/11/2026,Sam,WEEK 16 NOV,X,-60.00,1',
    ];
    const charge = '27/11/2026,Bank,,CHARGE,-5.00,1';
    expect(outcomes(judge(csv(first, charge), prepared(lines)))).toEqual(['noted', 'unmatched']);
    const judged = judge(csv(first, second), prepared(lines));
    expect([outcomes(judged), written(judged)]).toEqual([
      ['paid', 'paid'],
      [{ paidOn: '2026-11-27', noted: 2, back: [] }],
    ]);
    expect(outcomes(judge(csv(first, second), settled(prepared(lines))))).toEqual(['known', 'known']);
  });

  test('is nobody’s where two payments fit, where it is a penny off, or of before the run', () => {
    const twins = [aLine('a'), aLine('b')];
    expect(messages(judge(statement([entries[0]!]), prepared(twins)))[0]).toContain('more than one payment');
    for (const changes of [{ amountPence: 9_999 }, { bookedOn: '2026-11-20' }, { remittance: 'WEEK 23 NOV' }]) {
      expect(outcomes(judge(statement([{ ...entries[0]!, ...changes }]), prepared(lines)))).toEqual(['unmatched']);
    }
  });
});

test('whatever the bank says of its payments, a run is paid once and whole, and what came back is part of it', () => {
  const word = fc.constantFrom('ACSC', 'ACCC', 'RJCT', 'PDNG', 'NONE');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const lines = words.map((_, index) => aLine(String(index), { amountPence: 100 + index }));
      const payments = words.flatMap((status, index) => (status === 'NONE' ? [] : [said(String(index), status)]));
      const judged = judge(report(payments), prepared(lines));
      const moved = words.filter((status) => status.startsWith('AC')).length;
      const failed = words.filter((status) => status === 'RJCT').length;
      const isPaid = moved > 0 && moved + failed === words.length;
      expect(written(judged).map(({ paidOn }) => paidOn !== null)).toEqual(moved + failed > 0 ? [isPaid] : []);
      const wanted = lines.filter((_, index) => isPaid && words[index] === 'RJCT');
      expect(written(judged).flatMap(({ back }) => back)).toEqual(wanted.map(({ lineId }) => lineId));
    }),
  );
});
