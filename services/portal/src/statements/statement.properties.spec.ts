import { expect, test } from '@jest/globals';
import { QUARTERS, taxYearOf } from '@waybook/contracts/calendar';
import { sumPence } from '@waybook/contracts/money';
import fc from 'fast-check';
import { partsPaid } from './statement-line.js';
import { statementLines } from './statement-lines.js';
import { quarterPeriod, statementOf, statementsOf, sumOfLines, yearPeriod } from './statement.js';
import { anyRemittances } from './testing/counted-remittances.js';

const entriesOf = (lines: ReturnType<typeof statementLines>) => ({ lines, memberships: [] });

test('each line adds up, and so do the totals of every statement', () => {
  fc.assert(
    fc.property(anyRemittances, (remittances) => {
      for (const { lines, totals, incomePence } of statementsOf(entriesOf(statementLines(remittances)))) {
        for (const line of lines) expect(partsPaid(line)).toBe(line.paid);
        expect(partsPaid(totals)).toBe(totals.paid);
        expect(totals.paid).toBe(sumPence(lines.map(({ paid }) => paid)));
        const takenOff = [totals.membershipFee, totals.vatOnMembershipFee, totals.deductions];
        expect(sumPence([incomePence, ...takenOff])).toBe(totals.paid);
      }
    }),
  );
});

test('the four standard quarters come to the tax year', () => {
  fc.assert(
    fc.property(anyRemittances, (remittances) => {
      const entries = entriesOf(statementLines(remittances));
      for (const day of ['2025-10-01', '2026-10-01', '2027-10-01']) {
        const taxYear = taxYearOf(day);
        const year = statementOf(yearPeriod(taxYear), entries);
        const quarters = QUARTERS.map((quarter) => statementOf(quarterPeriod(taxYear, 'standard', quarter), entries));
        expect(sumOfLines(quarters.map(({ totals }) => totals))).toEqual(year.totals);
        expect(quarters.flatMap(({ lines }) => lines)).toEqual(year.lines);
      }
    }),
  );
});

test('all statements together name each penny that was paid once', () => {
  fc.assert(
    fc.property(anyRemittances, (remittances) => {
      const received = remittances.flatMap(({ receipts }) => receipts.map(({ amountPence }) => amountPence));
      const all = statementsOf(entriesOf(statementLines(remittances)));
      const paidIn = (kind: 'standard' | 'calendar' | undefined) =>
        sumPence(all.filter(({ period }) => period.quarter?.kind === kind).map(({ totals }) => totals.paid));
      expect([undefined, 'standard' as const, 'calendar' as const].map(paidIn)).toEqual(
        Array.from({ length: 3 }, () => sumPence(received)),
      );
    }),
  );
});
