import { describe, expect, test } from '@jest/globals';
import { officeOf } from '../../../admin-users/independence/testing/offices.js';
import { EMPTY_OFFICE } from '../../../admin-users/independence/office.js';
import type { PaymentRunEvent } from '@waybook/contracts/events';
import fc from 'fast-check';
import { bankIdOfRun, endToEndId } from '../../bank-file/end-to-end-id.js';
import { cancelPaymentRun, preparePaymentRun, settlePaymentRun } from '../../payment-run.decider.js';
import { evolve, unknownRun, type PaymentRun } from '../../payment-run.js';
import { recordBankAnswer } from '../../record-bank-answer/record-bank-answer.decider.js';
import { reopenPaymentRun } from '../../reopen-payment-run/reopen-payment-run.decider.js';
import { returnPayment } from '../../return-payment/return-payment.decider.js';
import { statement, statusReport, type Entry } from '../../testing/bank-answers.js';
import { ADMIN_ID, aLine, RUN_ID } from '../../testing/run-examples.js';
import { readBankAnswer } from '../reading/read-bank-answer.js';
import { judgeAnswer, type Judgement } from './judge-answer.js';
import type { RunChange } from './judge-run.js';
import type { KnownRun } from './match-line.js';

const BY = '0199a000-0000-7000-8000-000000000005';
const at = new Date('2026-12-10T10:00:00Z');
const PREPARED_AT = new Date('2026-11-24T10:00:00Z');
const by = { recordedBy: BY, office: EMPTY_OFFICE, at };

const after = (run: PaymentRun, events: readonly PaymentRunEvent[]) => known(events.reduce(evolve, run));
function known(run: PaymentRun): KnownRun {
  if (run.status === 'unknown') throw new Error('a run that was prepared is known');
  return run;
}

function runOf(lineIds: readonly string[]): KnownRun {
  const due = lineIds.map((lineId, index) => aLine(lineId, { amountPence: 1_000 + index }));
  const releases = { asked: [], lines: [] };
  const command = {
    runId: RUN_ID,
    payOn: '2026-11-27',
    due,
    releases,
    preparedBy: ADMIN_ID,
    office: EMPTY_OFFICE,
    at: PREPARED_AT,
  };
  return after(unknownRun, preparePaymentRun(unknownRun, command));
}

const judge = (content: string, run: KnownRun): Judgement =>
  judgeAnswer(readBankAnswer(content), [run], { by: BY, office: officeOf('Ada Byron'), erasedDrivers: new Set(), at });

/** As confirming does it, by the commands' deciders. */
function written(run: KnownRun, change: RunChange): KnownRun {
  if (change.kind === 'answered') {
    const answered = after(run, recordBankAnswer(run, { ...change.reported, ...by }));
    if (change.settled === null) return answered;
    const { paidOn } = change.settled;
    return after(answered, settlePaymentRun(answered, { paidOn, settledBy: BY, office: EMPTY_OFFICE, at }));
  }
  return change.returns.reduce((before, { payment: { lineId }, ...back }) => {
    return after(before, returnPayment(before, { ...back, lineId, recordedBy: BY, isPayeeErased: false, at }));
  }, run);
}
const read = (run: KnownRun, content: string): KnownRun => judge(content, run).changes.reduce(written, run);

const entry = (lineId: string, index: number, changes: Partial<Entry> = {}): Entry => ({
  amountPence: 1_000 + index,
  endToEndId: endToEndId(RUN_ID, lineId),
  bookedOn: '2026-11-27',
  ...changes,
});
const back = { direction: 'CRDT', returned: 'AC04' } as const;
const said = (lineId: string, status: string, reason?: string) => ({
  endToEndId: endToEndId(RUN_ID, lineId),
  status,
  ...(reason !== undefined && { reason }),
});
const report = (...payments: ReturnType<typeof said>[]) =>
  statusReport({ bankRunId: bankIdOfRun(RUN_ID), madeAt: '2026-11-28T09:00:00Z', payments });
const outcomes = ({ lines }: Judgement) => lines.map(({ outcome }) => outcome);

/** Who was paid and who wasn't, without when each was told. */
function endOf(run: KnownRun) {
  const answers = [...run.answers].map(([lineId, answer]) => [lineId, answer] as const).toSorted();
  if (run.status !== 'settled') return { status: run.status, answers };
  return { status: run.status, paidOn: run.paidOn, returned: run.returned.toSorted() };
}

describe('an answer in parts', () => {
  const run = runOf(['a', 'b', 'c']);
  const [a, b, c] = [entry('a', 0), entry('b', 1, { bookedOn: '2026-11-30' }), entry('c', 2)];

  test('leaves the run open until each payment has one, and then settles it on the last day', () => {
    const once = read(run, statement([a]));
    expect(endOf(once)).toMatchObject({ status: 'prepared', answers: [['a', { movedOn: '2026-11-27' }]] });
    const twice = read(once, statement([b]));
    expect(judge(statement([c]), twice).lines[0]?.message).toBe('It will be marked as paid on Nov 30, 2026.');
    expect(endOf(read(twice, statement([c])))).toEqual({ status: 'settled', paidOn: '2026-11-30', returned: [] });
  });

  test('says how many of how many are answered, and what it says again is known', () => {
    const once = read(run, statement([a]));
    const again = judge(statement([a, b]), once);
    expect(outcomes(again)).toEqual(['known', 'noted']);
    expect(again.lines[1]?.message).toContain('2 of 3 payments');
    expect(judge(statement([a]), once).changes).toEqual([]);
  });

  test('has a payment that failed come back with the rest', () => {
    const once = read(run, report(said('b', 'RJCT', 'AC04')));
    expect(endOf(once).status).toBe('prepared');
    expect(endOf(read(once, statement([a, c])))).toEqual({
      status: 'settled',
      paidOn: '2026-11-27',
      returned: ['b'],
    });
  });

  test('first accepted and later rejected is paid and comes back, while the run is open and after', () => {
    const open = read(read(run, report(said('a', 'ACSC'))), report(said('a', 'RJCT', 'AC04')));
    expect(endOf(read(open, statement([b, c])))).toMatchObject({ status: 'settled', returned: ['a'] });
    const settled = read(run, statement([a, b, c]));
    expect(endOf(read(settled, report(said('a', 'RJCT', 'AC04'))))).toMatchObject({ returned: ['a'] });
  });

  test('waits for the day on which money left that came back', () => {
    const returned = read(run, statement([entry('b', 1, { ...back, bookedOn: '2026-12-01' }), a, c]));
    expect(endOf(returned).status).toBe('prepared');
    expect(endOf(read(returned, statement([b])))).toEqual({
      status: 'settled',
      paidOn: '2026-11-30',
      returned: ['b'],
    });
  });

  test('that has a rejected payment move after all is shown, and nothing is written', () => {
    const rejected = read(run, report(said('a', 'RJCT')));
    const judged = judge(statement([a]), rejected);
    expect([outcomes(judged), judged.changes]).toEqual([['refused'], []]);
    expect(judged.lines[0]?.message).toContain('Ask the bank which of them holds');
  });

  test('of a day that has not come is refused', () => {
    const payments = [said('a', 'RJCT')];
    const tomorrow = statusReport({ bankRunId: bankIdOfRun(RUN_ID), madeAt: '2026-12-11T09:00:00Z', payments });
    const judged = judge(tomorrow, run);
    expect([outcomes(judged), judged.changes]).toEqual([['refused'], []]);
    expect(outcomes(judge(statement([{ ...a, bookedOn: '2026-12-11' }]), run))).toEqual(['refused']);
  });

  test('keeps the day on which a payment moved when it is rejected afterwards', () => {
    const moved = read(run, statement([b]));
    const rejected = read(moved, report(said('b', 'RJCT')));
    expect(endOf(read(rejected, statement([a, c])))).toEqual({
      status: 'settled',
      paidOn: '2026-11-30',
      returned: ['b'],
    });
  });

  test('that rejects a whole run of which some was paid contradicts', () => {
    const whole = statusReport({ bankRunId: bankIdOfRun(RUN_ID), runStatus: 'RJCT', runReason: 'FF01' });
    expect(outcomes(judge(whole, run))).toEqual(['waiting']);
    expect(outcomes(judge(whole, read(run, statement([a]))))).toEqual(['refused']);
  });

  test('is filled up by a word of the whole run', () => {
    const whole = statement([{ amountPence: 3_003, batch: bankIdOfRun(RUN_ID), bookedOn: '2026-11-28' }]);
    const rejected = read(run, report(said('b', 'RJCT')));
    expect(endOf(read(rejected, whole))).toEqual({ status: 'settled', paidOn: '2026-11-28', returned: ['b'] });
  });

  test('of a run that is marked as paid by hand in between has what failed come back with it', () => {
    const rejected = read(run, report(said('b', 'RJCT', 'AC04')));
    const events = settlePaymentRun(rejected, { paidOn: '2026-12-02', settledBy: BY, office: EMPTY_OFFICE, at });
    expect(events).toMatchObject([
      { type: 'PaymentRunSettled' },
      {
        type: 'PaymentReturned',
        data: { line: { lineId: 'b' }, returnReason: 'account_closed', returnedOn: '2026-12-02', recordedBy: BY },
      },
    ]);
  });

  test('keeps a run from being cancelled once some of it was paid, and is forgotten where it was not paid after all', () => {
    const cancel = { reason: 'x', bankFileWithdrawn: true, cancelledBy: BY, at };
    expect(() => cancelPaymentRun(read(run, statement([a])), cancel)).toThrow('paid 1 payment of this run');
    expect(cancelPaymentRun(read(run, report(said('a', 'RJCT'))), cancel)).toHaveLength(1);
    const settled = read(run, statement([a, b, c]));
    const facts = { closedMonths: new Set<never>(), erasedPayees: 0, correctedRemittances: 0 };
    const reopened = after(settled, reopenPaymentRun(settled, { reason: 'x', ...facts, reopenedBy: BY, at }));
    expect(endOf(reopened)).toEqual({ status: 'prepared', answers: [] });
  });
});

const DAYS = ['2026-11-27', '2026-11-28', '2026-11-30'] as const;
const day = fc.constantFrom(...DAYS);
const word = fc.oneof(
  fc.record({ kind: fc.constant('moved' as const), on: day }),
  fc.record({ kind: fc.constant('rejected' as const) }),
  fc.record({ kind: fc.constant('returned' as const), on: day }),
  fc.record({ kind: fc.constant('silent' as const) }),
);

type Word = typeof word extends fc.Arbitrary<infer Each> ? Each : never;

/** What statements say of one payment. */
function entriesOf(each: Word, index: number): Entry[] {
  if (each.kind !== 'moved' && each.kind !== 'returned') return [];
  const debit = entry(String(index), index, { bookedOn: each.on });
  if (each.kind === 'moved') return [debit];
  return [debit, entry(String(index), index, { ...back, bookedOn: '2026-12-01' })];
}

test('however a bank cuts its answer into files, in whichever order they are read and how often, it ends the same', () => {
  const cut = fc.record({ words: fc.array(word, { minLength: 1, maxLength: 6 }), seed: fc.infiniteStream(fc.nat(3)) });
  fc.assert(
    fc.property(cut, ({ words, seed }) => {
      const ids = words.map((_, index) => String(index));
      const entries = words.flatMap(entriesOf);
      const rejected = words.flatMap((each, index) =>
        each.kind === 'rejected' ? [said(ids[index]!, 'RJCT', 'AC04')] : [],
      );
      const whole = [
        ...(entries.length > 0 ? [statement(entries)] : []),
        ...(rejected.length > 0 ? [report(...rejected)] : []),
      ];
      const next = () => Number(seed.next().value);
      const piles: string[] = [];
      for (const pile of [0, 1, 2, 3]) {
        const statementOf = entries.filter(() => next() === pile);
        const reportOf = rejected.filter(() => next() === pile);
        if (statementOf.length > 0) piles.push(statement(statementOf));
        if (reportOf.length > 0) piles.push(report(...reportOf));
      }
      // Whatever no pile holds comes with the whole, which repeats the rest.
      const files = [...piles, ...whole]
        .map((file) => [next(), file] as const)
        .toSorted(([one], [other]) => one - other);
      const inParts = files.reduce((run, [, file]) => read(run, file), runOf(ids));
      const atOnce = whole.reduce(read, runOf(ids));
      expect(endOf(inParts)).toEqual(endOf(atOnce));
      const isPaid = words.every(({ kind }) => kind !== 'silent') && words.some(({ kind }) => kind !== 'rejected');
      expect(inParts.status).toBe(isPaid ? 'settled' : 'prepared');
      for (const file of whole) expect(judge(file, inParts).changes).toEqual([]);
    }),
  );
});
