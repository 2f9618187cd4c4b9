import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Books } from '../payments/testing/books.js';
import { step } from '../payments/testing/steps.js';
import type { Entry } from './entries.js';
import type { FinanceEvent, FinanceFact } from './finance-event.js';
import { foldSegment, SegmentWriter, type Selection } from './journal/segment.js';
import { Ledger } from './ledger.js';
import { imbalanceOf, type Amounts } from './measures.js';
import { asOf, correctedSince } from './selections.js';
import { BEGIN_MS, DAY_MS, dated, posted } from './testing/posted-story.js';

const RUNS = 150;

function viewOf(entries: readonly (readonly [FinanceEvent, Entry])[]) {
  const ledger = new Ledger();
  for (const [, entry] of entries) ledger.add(entry);
  return ledger.view();
}

const sumOf = (books: Books, field: 'earned' | 'deducted' | 'due' | 'retained' | 'paid' | 'shortfall' | 'overpaid') =>
  books.weeks().reduce((sum, week) => sum + week[field], 0);

const history = fc.array(step, { minLength: 1, maxLength: 25 });

test('the finance view is what the deciders made of the books, whatever has been done', () => {
  fc.assert(
    fc.property(history, (steps) => {
      const books = new Books();
      for (const each of steps) books.perform(each);
      const { totals } = viewOf(posted(dated(books.events, [0])));
      expect({
        earned: totals.earnings + totals.vatOnEarnings,
        deducted: totals.membershipFees + totals.vatOnMembershipFees + totals.otherDeductions,
        due: totals.due,
        retained: totals.retained,
        paid: totals.paid + totals.released,
        shortfall: totals.shortfall,
        overpaid: totals.overpaid,
        carried: totals.carried,
      }).toEqual({
        earned: sumOf(books, 'earned'),
        deducted: sumOf(books, 'deducted'),
        due: sumOf(books, 'due'),
        retained: sumOf(books, 'retained'),
        paid: sumOf(books, 'paid'),
        shortfall: sumOf(books, 'shortfall'),
        overpaid: sumOf(books, 'overpaid'),
        carried: 0,
      });
    }),
    { numRuns: RUNS },
  );
});

const bothDates = fc.record({
  effectiveDay: fc.integer({ min: 0, max: 60 }),
  knownDay: fc.integer({ min: 0, max: 90 }),
});
const delays = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 10 });

test('earned = paid + due + retained + deducted at every point of both times, and packed as well as plain', () => {
  fc.assert(
    fc.property(history, delays, bothDates, (steps, delaysDays, { effectiveDay, knownDay }) => {
      const books = new Books();
      for (const each of steps) books.perform(each);
      const entries = posted(dated(books.events, delaysDays));
      const dates = {
        effectiveAt: new Date(BEGIN_MS + effectiveDay * DAY_MS),
        knownAt: new Date(BEGIN_MS + knownDay * DAY_MS),
      };
      const plain = viewOf(
        entries.filter(([{ at, recordedAt }, { effectiveAt = at }]) => {
          return effectiveAt <= dates.effectiveAt && recordedAt <= dates.knownAt;
        }),
      );
      expect(plain.lines.map(({ amounts }) => imbalanceOf(amounts))).toEqual(plain.lines.map(() => 0));
      const writer = new SegmentWriter();
      for (const [event, entry] of entries) writer.add(event, entry);
      const packed = new Ledger();
      foldSegment(writer.done(), packed, asOf(dates));
      expect(packed.view()).toEqual(plain);
    }),
    { numRuns: RUNS },
  );
});

test('what was found out later is missing from what was known before, and changes nothing of it', () => {
  const books = new Books();
  books.perform({ kind: 'approve', isVatRegistered: false, isLate: false, pricePence: 10_000, feePence: 2_500 });
  books.perform({ kind: 'run', weeks: 1, release: false });
  books.perform({ kind: 'file', format: 'csv', leaveOutNth: 1 });
  const writer = new SegmentWriter();
  // The approval was taken down five days after it happened.
  for (const [event, entry] of posted(dated(books.events, [0, 5, 5, 5]))) writer.add(event, entry);
  const seen = (effectiveDay: number, knownDay: number): Partial<Amounts> => {
    const ledger = new Ledger();
    const dayAt = (day: number) => new Date(BEGIN_MS + day * DAY_MS);
    foldSegment(writer.done(), ledger, asOf({ effectiveAt: dayAt(effectiveDay), knownAt: dayAt(knownDay) }));
    const { pending, earnings, due } = ledger.view().totals;
    return { pending, earnings, due };
  };
  expect(seen(1, 2)).toEqual({ pending: 1, earnings: 0, due: 0 });
  expect(seen(1, 6)).toEqual({ pending: 0, earnings: 10_000, due: 7_500 });
});

test('what a run paid is paid from the end of the day on which the money arrived, or from when that was told on the day', () => {
  const books = new Books();
  books.perform({ kind: 'approve', isVatRegistered: false, isLate: false, pricePence: 10_000, feePence: 2_500 });
  books.perform({ kind: 'run', weeks: 1, release: false });
  books.perform({ kind: 'settle' });
  const paidAt = (instant: string, toldAt: string): Partial<Amounts> => {
    const events = dated(books.events, [0]).map((event) =>
      event.type === 'PaymentRunSettled' ? { ...event, at: new Date(toldAt) } : event,
    );
    const writer = new SegmentWriter();
    for (const [event, entry] of posted(events)) writer.add(event, entry);
    const ledger = new Ledger();
    foldSegment(writer.done(), ledger, asOf({ effectiveAt: new Date(instant), knownAt: null }));
    const { due, inRuns, paid } = ledger.view().totals;
    return { due, inRuns, paid };
  };
  const [inRun, paid] = [
    { due: 7_500, inRuns: 7_500, paid: 0 },
    { due: 0, inRuns: 0, paid: 7_500 },
  ];
  const aWeekLater = '2026-12-01T10:00:00Z';
  expect(paidAt('2026-11-24T23:59:59.998Z', aWeekLater)).toEqual(inRun);
  expect(paidAt('2026-11-24T23:59:59.999Z', aWeekLater)).toEqual(paid);
  expect(paidAt('2026-11-24T14:59:59Z', '2026-11-24T15:00:00Z')).toEqual(inRun);
  expect(paidAt('2026-11-24T15:00:00Z', '2026-11-24T15:00:00Z')).toEqual(paid);
});

test('what the bank sent back was paid until the end of the day on which the money was back, and is due from then on', () => {
  const books = new Books();
  books.perform({ kind: 'approve', isVatRegistered: false, isLate: false, pricePence: 10_000, feePence: 2_500 });
  books.perform({ kind: 'run', weeks: 1, release: false });
  books.perform({ kind: 'settle' });
  books.perform({ kind: 'return', nth: 0 });
  const toldAt = new Date('2026-12-01T10:00:00Z');
  const events = dated(books.events, [0]).map((event) => {
    if (event.type === 'PaymentRunSettled') return { ...event, at: toldAt };
    if (event.type !== 'PaymentReturned') return event;
    return { ...event, data: { ...event.data, returnedOn: '2026-11-26' }, at: toldAt };
  });
  const seenAt = (instant: string): Partial<Amounts> => {
    const entries = posted(events).filter(([{ at }, { effectiveAt = at }]) => effectiveAt <= new Date(instant));
    const { due, inRuns, paid } = viewOf(entries).totals;
    return { due, inRuns, paid };
  };
  expect(seenAt('2026-11-26T23:59:59.998Z')).toEqual({ due: 0, inRuns: 0, paid: 7_500 });
  expect(seenAt('2026-11-26T23:59:59.999Z')).toEqual({ due: 7_500, inRuns: 0, paid: 0 });
});

test('a run that was settled by mistake was never paid, as far as is known since; what was known before stays', () => {
  const books = new Books();
  books.perform({ kind: 'approve', isVatRegistered: false, isLate: false, pricePence: 10_000, feePence: 2_500 });
  books.perform({ kind: 'run', weeks: 1, release: false });
  books.perform({ kind: 'settle' });
  books.perform({ kind: 'reopen', nth: 0 });
  const [settledAt, reopenedAt] = ['2026-12-01T10:00:00.000Z', '2026-12-02T10:00:00.000Z'];
  const events = dated(books.events, [0]).map((event) => {
    const at = (told: string) => ({ at: new Date(told), recordedAt: new Date(told) });
    if (event.type === 'PaymentRunSettled') return { ...event, ...at(settledAt) };
    if (event.type !== 'PaymentRunReopened') return event;
    return { ...event, data: { ...event.data, settledAt }, ...at(reopenedAt) };
  });
  const seen = (effective: string, known: string): Partial<Amounts> => {
    const entries = posted(events).filter(
      ([{ at, recordedAt }, { effectiveAt = at }]) =>
        effectiveAt <= new Date(effective) && recordedAt <= new Date(known),
    );
    const { due, inRuns, paid } = viewOf(entries).totals;
    return { due, inRuns, paid };
  };
  const [inRun, paid] = [
    { due: 7_500, inRuns: 7_500, paid: 0 },
    { due: 0, inRuns: 0, paid: 7_500 },
  ];
  const dayPaid = '2026-11-24T23:59:59.999Z';
  expect(seen(dayPaid, settledAt)).toEqual(paid);
  expect(seen(dayPaid, reopenedAt)).toEqual(inRun);
  expect(seen(reopenedAt, reopenedAt)).toEqual(inRun);
});

test('a reversed membership payment is in the books until the day of its reversal, in the week of its payment', () => {
  const driverId = '0193a3f0-0000-7000-8000-000000000061';
  const payment = { driverId, driverCode: 'DS123456', amountPence: 5_000, paidOn: '2026-11-02' };
  const year = { startsOn: '2026-11-02', expiresOn: '2027-11-02', processedAt: '2026-11-02T09:00:00.000Z' };
  const reversal = { reason: 'Returned', reversedBy: driverId, reversedAt: '2026-11-20T09:00:00.000Z' };
  const facts: FinanceFact[] = [
    { type: 'MembershipPaymentProcessed', data: { ...payment, ...year, processedBy: driverId } },
    { type: 'MembershipPaymentReversed', data: { ...payment, ...year, ...reversal, paymentNumber: 1 } },
  ];
  const days = [year.processedAt, reversal.reversedAt].map((instant) => new Date(instant));
  const events = dated(facts, [0]).map((event, index) => ({ ...event, at: days[index]!, recordedAt: days[index]! }));
  const writer = new SegmentWriter();
  for (const [event, entry] of posted(events)) writer.add(event, entry);
  const seen = (selection: Selection) => {
    const ledger = new Ledger();
    foldSegment(writer.done(), ledger, selection);
    const { lines, totals } = ledger.view();
    return { weeks: lines.map(({ weekStartDate }) => weekStartDate), annualMembership: totals.annualMembership };
  };
  const on = (day: string) => seen(asOf({ effectiveAt: new Date(`${day}T12:00:00Z`), knownAt: null }));
  expect(on('2026-11-02')).toEqual({ weeks: ['2026-11-02'], annualMembership: 5_000 });
  expect(on('2026-11-19')).toEqual({ weeks: ['2026-11-02'], annualMembership: 5_000 });
  expect(on('2026-11-20')).toEqual({ weeks: [], annualMembership: 0 });
  const since = correctedSince(new Date('2026-11-15T23:59:59Z'), '2026-11-02', '2026-11-15');
  expect(seen(since)).toEqual({ weeks: ['2026-11-02'], annualMembership: -5_000 });
});
