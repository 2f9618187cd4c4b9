import { expect, test } from '@jest/globals';
import { penceFromDecimalText, sumPence } from '@waybook/contracts/money';
import { statementLines } from '../statement-lines.js';
import { readPeriod, statementOf } from '../statement.js';
import { aRemittance, paid, released } from '../testing/counted-remittances.js';
import { STATEMENT_HEADER, statementRows } from './statement-csv.js';

const statement = statementOf(readPeriod('2026-27')!, {
  lines: statementLines([
    aRemittance(
      { documentNumber: 7, receipts: [paid(7_200, '2026-11-27'), released(1_800, '2027-02-05')] },
      { isVatRegistered: true },
    ),
  ]),
  memberships: [{ paidOn: '2026-11-20', amountPence: 5_000 }],
});
const rows = statementRows(statement);
const COLUMNS = [
  'What',
  'Document',
  'Gross earnings (ex VAT)',
  'Paid to you',
  'Annual membership, paid by you',
] as const;
const told = rows.map((row) => COLUMNS.map((name) => row[STATEMENT_HEADER.indexOf(name)]));

test('a file has a line for each day on which something counts, then what the driver paid, and the totals', () => {
  expect(told).toEqual([
    ['Remittance', 'INV-000007', '100.00', '72.00', null],
    ['Retention released', 'INV-000007', '0.00', '18.00', null],
    ['Annual membership', null, null, null, '50.00'],
    ['Total', null, '100.00', '90.00', '50.00'],
    [expect.stringContaining("HMRC's cash basis"), null, null, null, null],
  ]);
});

test('each line has a cell under each heading, and its figures add up', () => {
  const [from, to] = [STATEMENT_HEADER.indexOf('Gross earnings (ex VAT)'), STATEMENT_HEADER.indexOf('Paid to you')];
  for (const row of rows) {
    expect(row).toHaveLength(STATEMENT_HEADER.length);
    if (row[from] === null) continue;
    const parts = row.slice(from, to).map((cell) => penceFromDecimalText(String(cell)));
    expect(sumPence(parts)).toBe(penceFromDecimalText(String(row[to])));
  }
});
