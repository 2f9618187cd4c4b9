import type { StatementAnswer } from '@waybook/contracts/api';
import { csvLines } from '@waybook/portal/testing';
import { signingIn } from '../actions/driver-actions.js';
import { pence, sum } from '../reference-model/expected-figures.js';
import type { OfficeClient } from '../office-client.js';
import { penceIn, penceOf } from './csv.js';
import { requireEqual } from './require-equal.js';

/** What is earned is positive there, what is taken off negative. */
const PARTS = [
  'Gross earnings (ex VAT)',
  'VAT on earnings',
  'Membership fee',
  'VAT on membership fee',
  'Additional deductions',
  'Retention held or released',
  'Paid at other times',
] as const;

/** A driver's statements: each line adds up, the lines come to the totals, and the years to all that was paid. */
export async function checkStatements(client: OfficeClient): Promise<void> {
  for (const driver of signingIn(client)) {
    const statements = await client.get<StatementAnswer[]>('/api/statements', driver.person);
    const years = statements.filter(({ quarterKind }) => quarterKind === null);
    const paid = client.model
      .parts()
      .filter(({ of, state }) => of.driver === driver && state === 'paid')
      .map((part) => part.pence);
    requireEqual(sum(years.map((year) => pence(year.paid))), sum(paid), "what a driver's statements say was paid");
    for (const { name, paid: amount } of years) {
      const lines = csvLines(await client.text(`/api/statements/csv?period=${name}`, driver.person));
      const counted = lines.filter((line) => line['Remittance ID'] !== '');
      const total = lines.find((line) => line['What'] === 'Total')!;
      for (const line of [...counted, total]) {
        const parts = sum(PARTS.map((part) => penceIn(line, part)));
        requireEqual(penceIn(line, 'Paid to you'), parts, 'a line of a statement');
      }
      for (const column of [...PARTS, 'Paid to you']) {
        requireEqual(penceIn(total, column), penceOf(counted, column), `${column} of a statement`);
      }
      requireEqual(penceIn(total, 'Paid to you'), pence(amount), 'what a statement says was paid');
    }
  }
}
