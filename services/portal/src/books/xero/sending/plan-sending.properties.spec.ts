import { describe, expect, test } from '@jest/globals';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '@waybook/contracts/api';
import fc from 'fast-check';
import { defaultChart } from '../../chart/default-charts.js';
import type { JournalEntry } from '../../journal/month-journal.js';
import { StandInOrganisation } from '../testing/stand-in-organisation.js';
import { planSending, type SentJournal } from './plan-sending.js';
import {
  idempotencyKeyOf,
  isOfReference,
  journalKey,
  linesOf,
  manualJournalOf,
  postsTheSame,
  referenceOf,
  WITHOUT_TAX,
} from './xero-journal.js';
import { comparedWith } from './xero-problems.js';

const chart = defaultChart('xero');
const taxTypeOf = () => WITHOUT_TAX;
const DAYS = ['2026-11-05', '2026-11-06', '2026-11-07'];

/** What the books say of a day: an amount from one account to another. */
const moves = fc.record({
  pence: fc.integer({ min: 1, max: 9_999_999 }),
  from: fc.constantFrom(...LEDGER_ACCOUNTS),
  to: fc.constantFrom(...LEDGER_ACCOUNTS),
});
type Move = typeof moves extends fc.Arbitrary<infer Given> ? Given : never;
/** Of each day what holds, or nothing; over and over. */
const histories = fc.array(
  fc.record({
    days: fc.tuple(...DAYS.map(() => fc.option(moves))),
    /** Which of what is planned Xero takes this time. */
    taken: fc.array(fc.boolean(), { minLength: DAYS.length, maxLength: DAYS.length }),
  }),
  { minLength: 1, maxLength: 6 },
);

function entriesOf(days: readonly (Move | null)[]): JournalEntry[] {
  return days.flatMap((move, place) => {
    if (move === null || move.from === move.to) return [];
    const day = DAYS[place]!;
    const lines = [
      { account: move.to, pence: move.pence },
      { account: move.from, pence: 0 - move.pence },
    ];
    return [{ number: `WB-${day.replaceAll('-', '')}-APP`, day, kind: 'approved', adjusts: null, lines } as const];
  });
}

/** By account as Xero's codes name them. */
function balancesOf(entries: readonly JournalEntry[]): Record<string, number> {
  const codes = new Map<LedgerAccount, string>(chart.map(({ account, code }) => [account, code]));
  const sums: Record<string, number> = {};
  for (const { account, pence } of entries.flatMap(({ lines }) => lines)) {
    const code = codes.get(account)!;
    sums[code] = (sums[code] ?? 0) + pence;
  }
  return Object.fromEntries(Object.entries(sums).filter(([, pence]) => pence !== 0));
}

test('however the books change and whatever Xero takes of it, in the end it has what the books say, and each reference once', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const xero = new StandInOrganisation('Harbour');
      const sent = new Map<string, SentJournal>();
      const references: string[] = [];
      const send = (entries: readonly JournalEntry[], isTaken: (place: number) => boolean) => {
        const { toSend } = planSending({ entries, chart, taxTypeOf, sent: [...sent.values()] });
        toSend.forEach((journal, place) => {
          if (!isTaken(place)) return;
          xero.post(JSON.parse(manualJournalOf(journal, 'posted')));
          references.push(journal.reference);
          sent.set(journal.number, journal);
        });
        return toSend.length;
      };
      for (const { days, taken } of history) send(entriesOf(days), (place) => taken[place] === true);
      const last = entriesOf(history.at(-1)!.days);
      send(last, () => true);
      expect(xero.balances()).toEqual(balancesOf(last));
      expect(send(last, () => true)).toBe(0);
      expect(new Set(references).size).toBe(references.length);
      expect(planSending({ entries: last, chart, taxTypeOf, sent: [...sent.values()] }).alreadySent).toBe(last.length);
    }),
    { numRuns: 200 },
  );
});

describe('a correction', () => {
  const move = (pence: number): Move => ({ pence, from: 'due', to: 'earnings' });
  const [entry] = entriesOf([move(100), null, null]);
  const [first] = planSending({ entries: [entry!], chart, taxTypeOf, sent: [] }).toSend;

  test('takes back to the accounts that were posted to, whatever they are called now', () => {
    const renamed = chart.map((each) => (each.account === 'earnings' ? { ...each, code: '399' } : each));
    const entries = entriesOf([move(70), null, null]);
    const [correction] = planSending({ entries, chart: renamed, taxTypeOf, sent: [first!] }).toSend;
    expect(correction).toMatchObject({
      ...{ reference: 'WB-20261105-APP-C2', number: 'WB-20261105-APP', revision: 2, day: '2026-11-05' },
      narration: 'WB-20261105-APP-C2 Correction: Remittances approved',
    });
    expect(linesOf(correction!).map(({ code, pence, text }) => [code, pence, text])).toEqual([
      ['325', -100, 'Reversed: Gross earnings'],
      ['806', 100, 'Reversed: Payments not made yet'],
      ['399', 70, 'Gross earnings'],
      ['806', -70, 'Payments not made yet'],
    ]);
  });

  test('of what the books have no more takes it back alone, and once', () => {
    const [correction] = planSending({ entries: [], chart, taxTypeOf, sent: [first!] }).toSend;
    expect(correction).toMatchObject({ revision: 2, posts: [] });
    expect(planSending({ entries: [], chart, taxTypeOf, sent: [correction!] }).toSend).toEqual([]);
    const [again] = planSending({ entries: [entry!], chart, taxTypeOf, sent: [correction!] }).toSend;
    expect(again).toMatchObject({ reference: 'WB-20261105-APP-C3', reverses: [] });
    expect(again!.narration).toBe('WB-20261105-APP-C3 Correction: Remittances approved');
  });

  test('is none where only an account is called otherwise', () => {
    const renamed = chart.map((each) => ({ ...each, code: '399' }));
    expect(planSending({ entries: [entry!], chart: renamed, taxTypeOf, sent: [first!] })).toEqual({
      toSend: [],
      alreadySent: 1,
    });
  });

  test('goes in the form that Xero’s document gives', () => {
    expect(JSON.parse(manualJournalOf(first!, 'draft'))).toEqual({
      ManualJournals: [
        {
          ...{ Narration: 'WB-20261105-APP Remittances approved', Date: '2026-11-05', Status: 'DRAFT' },
          LineAmountTypes: 'NoTax',
          JournalLines: [
            { LineAmount: 1, AccountCode: '325', TaxType: 'NONE', Description: 'Gross earnings' },
            { LineAmount: -1, AccountCode: '806', TaxType: 'NONE', Description: 'Payments not made yet' },
          ],
        },
      ],
    });
    const zeroRated = { ...first!, posts: first!.posts.map((line) => ({ ...line, taxType: 'ZERORATEDINPUT' })) };
    expect(JSON.parse(manualJournalOf(zeroRated, 'posted'))).toMatchObject({
      ManualJournals: [{ Status: 'POSTED', LineAmountTypes: 'Exclusive' }],
    });
  });

  test('is known again by its own reference, not by one that begins with another', () => {
    const found = (narration: string, amounts: readonly number[]) => ({
      ...{ id: 'x', narration },
      lines: amounts.map((amount, place) => ({ code: ['325', '806'][place]!, amount })),
    });
    const theirs = found('WB-20261105-APP Remittances approved', [1, -1]);
    expect(isOfReference('WB-20261105-APP', theirs)).toBe(true);
    expect(isOfReference('WB-20261105-APP', found('WB-20261105-APP', []))).toBe(true);
    expect(isOfReference('WB-20261105-APP', found('WB-20261105-APP-C2 Correction', []))).toBe(false);
    expect(postsTheSame(first!, theirs)).toBe(true);
    expect(postsTheSame(first!, { ...theirs, lines: theirs.lines.toReversed() })).toBe(true);
    expect(postsTheSame(first!, found('', [2, -2]))).toBe(false);
    expect(comparedWith([theirs], [first!])).toMatchObject({ there: [{ xeroId: 'x' }], missing: [], problems: [] });
    expect(comparedWith([], [first!])).toMatchObject({ there: [], missing: [first], problems: [] });
    expect(comparedWith([{ ...theirs, lines: [] }], [first!])).toMatchObject({
      ...{ there: [], missing: [] },
      problems: [expect.stringContaining('WB-20261105-APP')],
    });
  });
});

test('keys are of one business, organisation and journal, and within what Xero takes', () => {
  const key = journalKey('business', 'tenant', referenceOf('WB-20261105-APP', 1));
  expect(journalKey('business', 'tenant', 'WB-20261105-APP')).toBe(key);
  const others = [
    journalKey('another', 'tenant', 'WB-20261105-APP'),
    journalKey('business', 'another', 'WB-20261105-APP'),
    journalKey('business', 'tenant', referenceOf('WB-20261105-APP', 2)),
  ];
  expect(new Set([key, ...others]).size).toBe(4);
  const first = idempotencyKeyOf(key, 'sending', 'body');
  expect(idempotencyKeyOf(key, 'sending', 'body')).toBe(first);
  expect(idempotencyKeyOf(key, 'sending', 'other')).not.toBe(first);
  expect(idempotencyKeyOf(key, 'another', 'body')).not.toBe(first);
  expect(idempotencyKeyOf(key, 'f'.repeat(36), 'body').length).toBeLessThanOrEqual(128);
});
