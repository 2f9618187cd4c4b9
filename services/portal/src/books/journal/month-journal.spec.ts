import { describe, expect, test } from '@jest/globals';
import { defaultChart } from '../chart/default-charts.js';
import { journalFile } from './journal-file.js';
import { MonthJournal } from './month-journal.js';
import type { Month } from '../../periods/month.js';
import type { Moved } from '../../finance/index.js';

const APPROVED: Moved = {
  pending: -1,
  submitted: -12_000,
  remittances: 1,
  earnings: 10_000,
  vatOnEarnings: 2_000,
  inputVat: 2_000,
  membershipFees: 2_500,
  vatOnMembershipFees: 500,
  due: 7_200,
  retained: 1_800,
  invoices: 1,
};
const PAID: Moved = { inRuns: -7_200, due: -7_200, paid: 7_200 };
const negated = (moved: Moved): Moved =>
  Object.fromEntries(Object.entries(moved).map(([measure, pence]) => [measure, 0 - pence]));

interface Told {
  readonly at: string;
  readonly moved: Moved;
  readonly seq?: number;
  readonly isCorrection?: boolean;
}

function journal(month: Month, told: readonly Told[], closings: ReadonlyMap<Month, number> = new Map()) {
  const made = new MonthJournal(month, closings);
  for (const { at, moved, seq = 1, isCorrection = false } of told) {
    const mark = { seq, atMs: Date.parse(at), recordedMs: 0, isCorrection };
    if (made.selection(mark, { driverId: '', driverCode: '', weekStartDate: '2026-10-26' })) made.take(mark, moved);
  }
  return made.entries();
}

describe("a month's journals", () => {
  test('are one for each day and kind, in their order', () => {
    const told = [
      { at: '2026-10-30T15:00:00Z', moved: PAID },
      { at: '2026-10-27T09:00:00Z', moved: APPROVED },
      { at: '2026-10-27T17:00:00Z', moved: APPROVED },
      { at: '2026-10-27T18:00:00Z', moved: { inRuns: 7_200 } },
      { at: '2026-11-01T00:00:00Z', moved: APPROVED },
    ];
    const entries = journal('2026-10', told);
    expect(entries.map(({ number }) => number)).toEqual(['WB-20261027-APP', 'WB-20261030-PAY']);
    expect(entries[0]?.lines).toEqual([
      { account: 'earnings', pence: 20_000 },
      { account: 'vatToReclaim', pence: 4_000 },
      { account: 'membershipFees', pence: -5_000 },
      { account: 'vatOnMembershipFees', pence: -1_000 },
      { account: 'due', pence: -14_400 },
      { account: 'retained', pence: -3_600 },
    ]);
  });

  test("go by London's days: an hour before midnight in summer is of the next month", () => {
    const told = [{ at: '2026-06-30T23:30:00Z', moved: APPROVED }];
    expect(journal('2026-06', told)).toEqual([]);
    expect(journal('2026-07', told).map(({ day }) => day)).toEqual(['2026-07-01']);
  });

  test('post what a correction takes back in reverse, beside what takes its place', () => {
    const at = '2026-10-27T09:00:00Z';
    const { pending: _, submitted: __, ...standing } = APPROVED;
    const entries = journal('2026-10', [
      { at, moved: APPROVED },
      { at, moved: negated(standing), isCorrection: true },
      { at, moved: APPROVED, isCorrection: true },
    ]);
    expect(entries.map(({ kind }) => kind)).toEqual(['approved', 'corrected', 'reissued']);
    expect(entries[1]?.lines).toEqual(entries[0]?.lines.map(({ account, pence }) => ({ account, pence: -pence })));
    expect(entries[2]?.lines).toEqual(entries[0]?.lines);
  });

  test('post what came back from the bank in reverse, and so what was never paid', () => {
    const at = '2026-10-30T15:00:00Z';
    const entries = journal('2026-10', [
      { at, moved: PAID },
      { at, moved: { due: 7_200, paid: -7_200 } },
      { at, moved: negated(PAID) },
      { at, moved: { annualMembership: 5_000 } },
      { at, moved: { annualMembership: -5_000 }, isCorrection: true },
    ]);
    const paid = [
      { account: 'due', pence: 7_200 },
      { account: 'paid', pence: -7_200 },
    ];
    const reversed = paid.map(({ account, pence }) => ({ account, pence: -pence }));
    expect(entries.slice(0, 3).map(({ kind, lines }) => [kind, lines])).toEqual([
      ['paid', paid],
      ['returned', reversed],
      ['reopened', reversed],
    ]);
    expect(entries.slice(3).map(({ kind, lines }) => [kind, lines[0]])).toEqual([
      ['membership', { account: 'annualMembership', pence: -5_000 }],
      ['membershipReversed', { account: 'annualMembership', pence: 5_000 }],
    ]);
  });

  test('hold what was recorded after the closing of its month, on their first day, and say of which month', () => {
    const told = [
      { at: '2026-09-29T15:00:00Z', moved: PAID, seq: 11 },
      { at: '2026-09-29T15:00:00Z', moved: PAID, seq: 10 },
    ];
    const closings = new Map([['2026-09', 10]]);
    expect(journal('2026-09', told, closings)).toHaveLength(1);
    expect(journal('2026-10', told, closings)).toMatchObject([
      { number: 'WB-20261001-PAY-2609', day: '2026-10-01', adjusts: '2026-09' },
    ]);
    expect(journal('2026-10', told)).toEqual([]);
    // October was closed without the one of place 12, and holds the one of place 11.
    const both = new Map([...closings, ['2026-10', 11] as const]);
    const later = [...told, { at: '2026-09-29T15:00:00Z', moved: PAID, seq: 12 }];
    expect(journal('2026-10', later, both)).toHaveLength(1);
    expect(journal('2026-11', later, both)).toMatchObject([{ adjusts: '2026-09' }]);
  });

  test('stop where one is out of balance', () => {
    const told = [{ at: '2026-10-27T09:00:00Z', moved: { ...APPROVED, earnings: 10_001 } }];
    expect(() => journal('2026-10', told)).toThrow('Journal WB-20261027-APP is out of balance by 1 pence');
  });
});

describe('a file', () => {
  const entries = journal('2026-10', [{ at: '2026-10-30T15:00:00Z', moved: PAID }]);
  const linesOf = (file: string) => file.trimEnd().split('\r\n');

  test("for Xero has one signed amount for each line, and begins with the template's first heading", () => {
    expect(linesOf(journalFile('xero', entries, defaultChart('xero')))).toEqual([
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2',
      'WB-20261030-PAY Payment runs paid,30/10/2026,Payments not made yet,806,No VAT,72.00,,,,',
      'WB-20261030-PAY Payment runs paid,30/10/2026,Paid to drivers,808,No VAT,-72.00,,,,',
    ]);
  });

  test('for Sage 50 has debits as JD and credits as JC', () => {
    expect(linesOf(journalFile('sage50', entries, defaultChart('sage50')))).toEqual([
      'Type,Account Reference,Nominal A/C Ref,Department Code,Date,Reference,Details,Net Amount,Tax Code,Tax Amount',
      'JD,,2112,0,30/10/2026,WB-20261030-PAY,Payment runs paid,72.00,T9,0.00',
      'JC,,1200,0,30/10/2026,WB-20261030-PAY,Payment runs paid,72.00,T9,0.00',
    ]);
  });

  test('for QuickBooks Online has debits and credits in columns of their own', () => {
    expect(linesOf(journalFile('quickbooks', entries, defaultChart('quickbooks')))).toEqual([
      'Journal No.,Journal Date,Account Name,Description,Debits,Credits',
      'WB-20261030-PAY,30/10/2026,Payments not made yet,Payment runs paid,72.00,',
      'WB-20261030-PAY,30/10/2026,Paid to drivers,Payment runs paid,,72.00',
    ]);
  });

  test('holds no formula, whatever an account is called', () => {
    const chart = defaultChart('quickbooks').map((account) => ({ ...account, name: '=HYPERLINK("http://x")' }));
    expect(journalFile('quickbooks', entries, chart)).toContain(`"'=HYPERLINK(""http://x"")"`);
  });
});
