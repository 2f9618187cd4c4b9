import type { JournalFormat } from '@waybook/contracts/api';
import { penceFromDecimalText, type Pence } from '@waybook/contracts/money';
import { readCsv } from '@waybook/platform/csv';

/** A line of a file as the program reads it. */
export interface ReadLine {
  /** What the program puts together into one journal. */
  readonly journal: string;
  readonly date: string;
  readonly account: string;
  readonly debit: Pence;
  readonly credit: Pence;
}

const MAX_ROWS = 100_000;

function sides(pence: Pence): Pick<ReadLine, 'debit' | 'credit'> {
  return { debit: Math.max(0, pence), credit: Math.max(0, -pence) };
}

const penceOf = (text = '') => (text === '' ? 0 : penceFromDecimalText(text));

const READERS: Readonly<Record<JournalFormat, (cell: (heading: string) => string) => ReadLine>> = {
  xero: (cell) => ({
    journal: `${cell('*Date')} ${cell('*Narration')}`,
    date: cell('*Date'),
    account: cell('*AccountCode'),
    ...sides(penceOf(cell('*Amount'))),
  }),
  sage50: (cell) => ({
    journal: cell('Reference'),
    date: cell('Date'),
    account: cell('Nominal A/C Ref'),
    ...sides((cell('Type') === 'JD' ? 1 : -1) * penceOf(cell('Net Amount'))),
  }),
  quickbooks: (cell) => ({
    journal: cell('Journal No.'),
    date: cell('Journal Date'),
    account: cell('Account Name'),
    debit: penceOf(cell('Debits')),
    credit: penceOf(cell('Credits')),
  }),
};

/** In specs only: what a program makes of its file, by the headings. */
export function readJournalFile(format: JournalFormat, file: string): ReadLine[] {
  const [header, ...rows] = readCsv(file, { maxRows: MAX_ROWS });
  if (header === undefined) throw new Error('a file without headings');
  return rows.map(({ cells }) =>
    READERS[format]((heading) => {
      const place = header.cells.indexOf(heading);
      if (place < 0) throw new Error(`${format} has no column ${heading}`);
      return cells[place] ?? '';
    }),
  );
}

export const balanceOf = (lines: readonly ReadLine[]): Pence =>
  lines.reduce((sum, { debit, credit }) => sum + debit - credit, 0);

export function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
