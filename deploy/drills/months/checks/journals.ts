import { JOURNAL_FORMATS, type FinanceViewAnswer, type JournalAnswer } from '@waybook/contracts/api';
import type { OfficeClient } from '../office-client.js';
import { pence, sum } from '../reference-model/expected-figures.js';
import { journalLines } from './journal-lines.js';
import { requireEqual } from './require-equal.js';

const FIRST_YEAR = 2026;

/** Every month's journals balance, and all of them together are the books, to the penny; a file's debits are those of the screen. */
export async function checkJournals(client: OfficeClient): Promise<void> {
  const journals: JournalAnswer[] = [];
  for (const month of monthsUntil(client.portal.clock.now())) {
    const journal = await client.get<JournalAnswer>(`/api/books/journals?month=${month}`);
    requireEqual(journal.debit, journal.credit, `debits and credits of ${month}`);
    if (journal.isOver && journal.entries > 0) await checkFiles(client, journal);
    journals.push(journal);
  }
  const { totals } = await client.get<FinanceViewAnswer>('/api/audit/finance');
  const posted = (account: string) =>
    journals
      .flatMap(({ accounts }) => accounts)
      .filter((sums) => sums.account === account)
      .reduce((sum, { debit, credit }) => sum + pence(debit) - pence(credit), 0);
  const expected = {
    earnings: pence(totals.earnings),
    vatToReclaim: pence(totals.inputVat),
    membershipFees: 0 - pence(totals.membershipFees),
    vatOnMembershipFees: 0 - pence(totals.vatOnMembershipFees),
    due: 0 - pence(totals.due),
    retained: 0 - pence(totals.retained),
    paid: 0 - pence(totals.paid) - pence(totals.released),
    carried: 0 - pence(totals.carried),
    annualMembership: 0 - pence(totals.annualMembership),
  };
  const found = Object.fromEntries(Object.keys(expected).map((account) => [account, posted(account)]));
  requireEqual(found, expected, "all months' journals beside the books");
}

/** What a program adds up of the file. */
async function checkFiles(client: OfficeClient, { month, debit }: JournalAnswer): Promise<void> {
  for (const format of JOURNAL_FORMATS) {
    const file = await client.text(`/api/books/journals/file?month=${month}&format=${format}`);
    const lines = journalLines(format, file);
    const sums = [1, -1].map((side) => sum(lines.map((line) => Math.max(0, side * line.pence))));
    requireEqual(sums, [pence(debit), pence(debit)], `debits and credits of ${month} for ${format}`);
  }
}

export function monthsUntil(now: Date): string[] {
  const months = (now.getUTCFullYear() - FIRST_YEAR) * 12 + now.getUTCMonth() + 1;
  return Array.from({ length: months }, (_, index) => {
    const year = FIRST_YEAR + Math.floor(index / 12);
    return `${year}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}
