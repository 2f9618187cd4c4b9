import { JOURNAL_FORMATS, type ChartAnswer, type JournalAnswer, type LedgerAccount } from '@waybook/contracts/api';
import type { OfficeClient } from '../office-client.js';
import { pence, sum } from '../reference-model/expected-figures.js';
import type { IssuedInvoice } from './e-invoices.js';
import { journalLines } from './journal-lines.js';
import { monthsUntil } from './journals.js';
import { requireEqual } from './require-equal.js';

/**
 * What the VAT of all invoices comes to, credit notes taken off, is what the journals of all months have, and what each program's files add up
 * to. Goes on to the next month: a month's files are there once it is over.
 */
export async function checkInvoicesInBooks(client: OfficeClient, issued: readonly IssuedInvoice[]): Promise<void> {
  const { clock } = client.portal;
  clock.set(firstOfNextMonth(clock.now()));
  const months = await Promise.all(
    monthsUntil(clock.now()).map((month) => client.get<JournalAnswer>(`/api/books/journals?month=${month}`)),
  );
  // What drivers invoice is debited, what the business does is credited.
  const expected = new Map<LedgerAccount, number>([
    ['vatToReclaim', vatOf(issued, 'selfBilled')],
    ['vatOnMembershipFees', 0 - vatOf(issued, 'fee')],
  ]);
  for (const [account, vat] of expected) {
    const posted = months.flatMap(({ accounts }) => accounts.filter((sums) => sums.account === account));
    requireEqual(
      sum(posted.map(({ debit, credit }) => pence(debit) - pence(credit))),
      vat,
      `${account} and e-invoices`,
    );
  }
  for (const format of JOURNAL_FORMATS) await checkFiles(client, format, months, expected);
}

/** In Xero's chart both are one account. */
async function checkFiles(
  client: OfficeClient,
  format: (typeof JOURNAL_FORMATS)[number],
  months: readonly JournalAnswer[],
  expected: ReadonlyMap<LedgerAccount, number>,
): Promise<void> {
  const { accounts } = await client.get<ChartAnswer>(`/api/books/accounts/${format}`);
  const called = (account: LedgerAccount) => {
    const { code, name } = accounts.find((mapped) => mapped.account === account)!;
    return format === 'quickbooks' ? name : code;
  };
  const found = new Map<string, number>();
  for (const { month } of months.filter(({ entries }) => entries > 0)) {
    const file = await client.text(`/api/books/journals/file?month=${month}&format=${format}`);
    for (const line of journalLines(format, file)) {
      found.set(line.account, (found.get(line.account) ?? 0) + line.pence);
    }
  }
  for (const name of new Set([...expected.keys()].map(called))) {
    const vat = sum([...expected].filter(([account]) => called(account) === name).map(([, amount]) => amount));
    requireEqual(found.get(name) ?? 0, vat, `${name} in the files for ${format} and e-invoices`);
  }
}

function vatOf(issued: readonly IssuedInvoice[], series: IssuedInvoice['series']): number {
  return sum(issued.filter((each) => each.series === series).map(({ vat }) => vat));
}

function firstOfNextMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12));
}
