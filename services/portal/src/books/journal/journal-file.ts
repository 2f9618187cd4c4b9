import type { JournalFormat, MappedAccount } from '@waybook/contracts/api';
import { formatMonth, type Day } from '@waybook/contracts/calendar';
import { decimalText } from '@waybook/contracts/money';
import { csvLine, type Cell } from '@waybook/contracts/texts';
import type { Chart } from '../chart/chart.js';
import { JOURNAL_KINDS } from './journal-kinds.js';
import type { JournalEntry, JournalLine } from './month-journal.js';

interface FileForm {
  readonly header: readonly string[];
  readonly cells: (entry: JournalEntry, line: JournalLine, mapped: MappedAccount) => Cell[];
}

/** As each program's guide has it: docs/books-export.md names them. */
const FORMS: Readonly<Record<JournalFormat, FileForm>> = {
  xero: {
    header: [
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
    ],
    cells: (entry, { pence }, { code, name, taxCode }) => [
      narrationOf(entry),
      dayFirst(entry.day),
      name,
      code,
      taxCode,
      decimalText(pence),
      null,
      null,
      null,
      null,
    ],
  },
  sage50: {
    header: [
      'Type',
      'Account Reference',
      'Nominal A/C Ref',
      'Department Code',
      'Date',
      'Reference',
      'Details',
      'Net Amount',
      'Tax Code',
      'Tax Amount',
    ],
    cells: (entry, { pence }, { code, taxCode }) => [
      pence > 0 ? 'JD' : 'JC',
      null,
      code,
      '0',
      dayFirst(entry.day),
      entry.number,
      textOf(entry),
      decimalText(Math.abs(pence)),
      taxCode,
      '0.00',
    ],
  },
  quickbooks: {
    header: ['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits'],
    cells: (entry, { pence }, { name }) => [
      entry.number,
      dayFirst(entry.day),
      name,
      textOf(entry),
      pence > 0 ? decimalText(pence) : null,
      pence < 0 ? decimalText(0 - pence) : null,
    ],
  },
};

/** The whole file, always the same for the same entries and chart. No mark of UTF-8 before it: the first heading has to be read. */
export function journalFile(format: JournalFormat, entries: readonly JournalEntry[], chart: Chart): string {
  const { header, cells } = FORMS[format];
  const mapped = new Map(chart.map((each) => [each.account, each]));
  const lines = entries.flatMap((entry) =>
    entry.lines.map((line) => csvLine(cells(entry, line, mapped.get(line.account)!))),
  );
  return [csvLine(header), ...lines].join('');
}

/** By what Xero knows a journal again, whether it comes in a file or by the API. */
export function narrationOf(entry: JournalEntry): string {
  return `${entry.number} ${textOf(entry)}`;
}

export function textOf({ kind, adjusts }: JournalEntry): string {
  const { text } = JOURNAL_KINDS[kind];
  return adjusts === null ? text : `${text} (adjusts ${formatMonth(adjusts)})`;
}

/** "30/10/2026" */
function dayFirst(day: Day): string {
  return day.split('-').toReversed().join('/');
}
