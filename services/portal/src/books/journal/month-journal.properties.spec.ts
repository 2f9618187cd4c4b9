import { expect, test } from '@jest/globals';
import { JOURNAL_FORMATS, LEDGER_ACCOUNTS, type JournalFormat, type LedgerAccount } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import type { Pence } from '@waybook/contracts/money';
import fc from 'fast-check';
import type { FinanceEvent, FinanceFact } from '../../finance/finance-event.js';
import { happenedBetween, type Amounts } from '../../finance/index.js';
import { foldSegment, readSegment, SegmentWriter } from '../../finance/journal/segment.js';
import { Ledger } from '../../finance/ledger.js';
import { dated, posted } from '../../finance/testing/posted-story.js';
import { Books } from '../../payments/testing/books.js';
import { step } from '../../payments/testing/steps.js';
import { boundsOf, monthAfter, monthOf, type Month } from '../../periods/month.js';
import { defaultChart } from '../chart/default-charts.js';
import { balanceOf, groupedBy, readJournalFile, type ReadLine } from '../testing/journal-files.js';
import { journalFile } from './journal-file.js';
import { fingerprintOf } from './month-journals.js';
import { MonthJournal } from './month-journal.js';

const RUNS = 50;
const FIRST: Month = '2026-11';
/** As far as stories go, and a while longer. */
const MONTHS = Array.from({ length: 20 }, (_, index) => monthAfter(FIRST, index));
const DRIVER = { driverId: '0193a3f0-0000-7000-8000-000000000061', driverCode: 'DS123456' };

const stories = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 25 }),
  memberships: fc.array(fc.boolean(), { maxLength: 3 }),
  apartDays: fc.integer({ min: 1, max: 5 }),
});
type Story = typeof stories extends fc.Arbitrary<infer Given> ? Given : never;

/** A payment of an annual membership, and perhaps its reversal. */
function membership(isReversed: boolean): FinanceFact[] {
  const payment = { ...DRIVER, amountPence: 5_000, paidOn: '2026-11-02' };
  const year = { startsOn: '2026-11-02', expiresOn: '2027-11-02', processedAt: '2026-11-02T09:00:00.000Z' };
  const { driverId } = DRIVER;
  const reversal = { reason: 'Returned', reversedBy: driverId, reversedAt: '2026-11-20T09:00:00.000Z' };
  const paid: FinanceFact = {
    type: 'MembershipPaymentProcessed',
    data: { ...payment, ...year, processedBy: driverId },
  };
  if (!isReversed) return [paid];
  return [paid, { type: 'MembershipPaymentReversed', data: { ...payment, ...year, ...reversal, paymentNumber: 1 } }];
}

function told({ steps, memberships, apartDays }: Story): FinanceEvent[] {
  const books = new Books();
  for (const each of steps) books.perform(each);
  return dated([...books.events, ...memberships.flatMap(membership)], [0], apartDays);
}

/** The entries of events after one place of the log up to another. */
function packed(events: readonly FinanceEvent[], after = 0, upTo = Infinity): Buffer {
  const writer = new SegmentWriter();
  for (const [event, entry] of posted(events)) if (event.seq > after && event.seq <= upTo) writer.add(event, entry);
  return writer.done();
}

function journalOf(month: Month, bytes: Buffer | Buffer[], closings: ReadonlyMap<Month, number> = new Map()) {
  const journal = new MonthJournal(month, closings);
  for (const stretch of [bytes].flat()) readSegment(stretch, journal.selection, journal.take);
  return journal.entries();
}

/** What the finance view of the month says, in the accounts' words; written down apart from what makes the journals. */
function expectedOf(totals: Amounts): Readonly<Record<LedgerAccount, Pence>> {
  return {
    earnings: totals.earnings,
    vatToReclaim: totals.inputVat,
    vatNotInvoiced: totals.vatOnEarnings - totals.inputVat,
    shortfall: totals.shortfall,
    overpaid: totals.overpaid,
    membershipFees: -totals.membershipFees,
    vatOnMembershipFees: -totals.vatOnMembershipFees,
    otherDeductions: -totals.otherDeductions,
    annualMembership: -totals.annualMembership,
    annualMembershipReceived: totals.annualMembership,
    due: -totals.due,
    retained: -totals.retained,
    paid: -(totals.paid + totals.released),
    carried: -totals.carried,
  };
}

function viewOf(month: Month, bytes: Buffer): Amounts {
  const ledger = new Ledger();
  const { before, end } = boundsOf(month);
  foldSegment(bytes, ledger, happenedBetween(before, end));
  return ledger.view().totals;
}

/** What a chart makes of amounts by account: several of ours may be one of theirs. */
function inChart(format: JournalFormat, amounts: Readonly<Record<LedgerAccount, Pence>>): Record<string, Pence> {
  const sums: Record<string, Pence> = {};
  for (const { account, code, name } of defaultChart(format)) {
    const theirs = format === 'quickbooks' ? name : code;
    sums[theirs] = (sums[theirs] ?? 0) + amounts[account];
  }
  return withoutNothing(sums);
}

function withoutNothing(sums: Readonly<Record<string, Pence>>): Record<string, Pence> {
  return Object.fromEntries(Object.entries(sums).filter(([, pence]) => pence !== 0));
}

function byAccount(lines: readonly ReadLine[]): Record<string, Pence> {
  return withoutNothing(
    Object.fromEntries(
      [...groupedBy(lines, ({ account }) => account)].map(([account, of]) => [account, balanceOf(of)]),
    ),
  );
}

test('in every file of every month each journal balances, and all of them are the finance view of the month to the penny', () => {
  fc.assert(
    fc.property(stories, (story) => {
      const bytes = packed(told(story));
      for (const month of MONTHS) {
        const entries = journalOf(month, bytes);
        const expected = expectedOf(viewOf(month, bytes));
        if (entries.length === 0) {
          expect(withoutNothing(expected)).toEqual({});
          continue;
        }
        for (const format of JOURNAL_FORMATS) {
          const lines = readJournalFile(format, journalFile(format, entries, defaultChart(format)));
          expect(lines).toHaveLength(entries.flatMap((entry) => entry.lines).length);
          for (const [, journal] of groupedBy(lines, (line) => line.journal)) expect(balanceOf(journal)).toBe(0);
          expect(byAccount(lines)).toEqual(inChart(format, expected));
          for (const { date } of lines) expect(date.slice(3)).toBe(month.split('-').toReversed().join('/'));
        }
      }
    }),
    { numRuns: RUNS },
  );
});

test('the same month taken twice is the same byte for byte, in however many stretches its log is kept', () => {
  fc.assert(
    fc.property(stories, fc.integer({ min: 0, max: 40 }), (story, cut) => {
      const events = told(story);
      const files = (bytes: Buffer[]) =>
        MONTHS.slice(0, 4).flatMap((month) =>
          JOURNAL_FORMATS.map((format) => journalFile(format, journalOf(month, bytes), defaultChart(format))),
        );
      expect(files([packed(events, 0, cut), packed(events, cut)])).toEqual(files([packed(events)]));
    }),
    { numRuns: 20 },
  );
});

test('a closed month stays as it was; what is recorded late for it is posted later, and nothing is lost or posted twice', () => {
  const closed = fc.array(fc.boolean(), { minLength: MONTHS.length, maxLength: MONTHS.length });
  fc.assert(
    fc.property(
      stories,
      fc.array(fc.integer({ min: -40, max: 0 }), { minLength: 1, maxLength: 10 }),
      closed,
      (story, backDays, isClosed) => {
        // Some are dated back, as a settlement is that is told days later: the log's order stays.
        const events = told(story).map((event, index) => backDated(event, backDays[index % backDays.length]!));
        const closings = new Map(
          MONTHS.slice(0, -6)
            .filter((_, index) => isClosed[index])
            .map((month) => [month, toldBy(told(story), month)]),
        );
        const bytes = packed(events);
        for (const [month, size] of closings) {
          const atClosing = packed(events.filter(({ seq }) => seq <= size));
          const earlier = new Map([...closings].filter(([, other]) => other <= size));
          expect(fingerprintOf(journalOf(month, bytes, closings))).toBe(
            fingerprintOf(journalOf(month, atClosing, earlier)),
          );
        }
        const all = ['2026-09', '2026-10', ...MONTHS]
          .flatMap((month) => journalOf(month, bytes, closings))
          .flatMap(({ lines }) => lines);
        const sums = Object.fromEntries(
          LEDGER_ACCOUNTS.map((account) => [
            account,
            all.filter((line) => line.account === account).reduce((sum, { pence }) => sum + pence, 0),
          ]),
        );
        const ledger = new Ledger();
        foldSegment(bytes, ledger, () => true);
        expect(withoutNothing(sums)).toEqual(withoutNothing(expectedOf(ledger.view().totals)));
      },
    ),
    { numRuns: RUNS },
  );
});

function backDated(event: FinanceEvent, days: number): FinanceEvent {
  return { ...event, at: new Date(event.at.getTime() + days * 86_400_000) };
}

/** How many events the log has when a month is over. */
function toldBy(events: readonly FinanceEvent[], month: Month): number {
  return events.filter(({ at }) => monthOf(londonDay(at)) <= month).length;
}
