import { decimalText } from '@waybook/contracts/money';
import type { Cell } from '@waybook/platform/csv';
import { STATEMENT_PARTS, type StatementFigures } from '../statement-line.js';
import { BASIS, documentText, whatText } from '../statement-words.js';
import type { Statement } from '../statement.js';

export const STATEMENT_HEADER = [
  'Counted on',
  'What',
  'Document',
  'Week starting',
  'Week ending',
  'Gross earnings (ex VAT)',
  'VAT on earnings',
  'Membership fee',
  'VAT on membership fee',
  'Additional deductions',
  'Retention held or released',
  'Paid at other times',
  'Paid to you',
  'Of gross: added by the office',
  'Of additional deductions: taken off by the office',
  'Annual membership, paid by you',
  'Remittance ID',
] as const;

/** Each remittance's lines, what the driver paid themself, and the totals; what is taken off is negative, so that each line adds up. */
export function statementRows({ lines, memberships, totals, membershipsPence }: Statement): Cell[][] {
  return [
    ...lines.map((line) => [
      line.countedOn,
      whatText(line),
      documentText(line),
      line.weekStartDate,
      line.weekEndDate,
      ...figuresOf(line),
      null,
      line.remittanceId,
    ]),
    ...memberships.map(({ paidOn, amountPence }) => [
      paidOn,
      'Annual membership',
      ...Array.from({ length: NO_FIGURES }, () => null),
      decimalText(amountPence),
      null,
    ]),
    [null, 'Total', null, null, null, ...figuresOf(totals), decimalText(membershipsPence), null],
    [null, BASIS, ...Array.from({ length: STATEMENT_HEADER.length - 2 }, () => null)],
  ];
}

/** Of a line between what it is and the annual membership. */
const NO_FIGURES = STATEMENT_HEADER.indexOf('Annual membership, paid by you') - 2;

function figuresOf(figures: StatementFigures): string[] {
  const { paid, addedByOffice, takenOffByOffice } = figures;
  const parts = STATEMENT_PARTS.map((part) => figures[part]);
  return [...parts, paid, addedByOffice, takenOffByOffice].map(decimalText);
}
