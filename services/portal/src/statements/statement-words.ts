import { formatDays } from '@waybook/contracts/calendar';
import { invoiceNumber } from '../remittances/remittance-document/index.js';
import type { StatementLine } from './statement-line.js';
import type { StatementPeriod } from './statement.js';

export const BASIS =
  "Counted by the day on which it was paid, which is HMRC's cash basis, the default for sole traders. " +
  'A remittance counts with its first payment. What of it is retained or paid later is taken off there, and added on the day it is paid. ' +
  'A payment that the bank sent back counts when it is paid again. A correction counts when what is left of it is paid, and takes back what it replaces.';

export const VAT_NOTE =
  'For a VAT return go by the tax points on your invoices and credit notes, unless you use VAT cash accounting.';

export const STATEMENT_TITLE = 'Statement of earnings';

/** "Tax year 2026-27", "Tax year 2026-27, quarter 3", "…, calendar quarter 3" */
export function periodTitle({ taxYear, quarter }: StatementPeriod): string {
  if (quarter === null) return `Tax year ${taxYear.name}`;
  return `Tax year ${taxYear.name}, ${quarter.kind === 'calendar' ? 'calendar ' : ''}quarter ${quarter.number}`;
}

export function periodDays({ firstDay, lastDay }: StatementPeriod): string {
  return formatDays(firstDay, lastDay);
}

export function whatText({ kind, instalment, instalments }: StatementLine): string {
  const part = `part ${instalment} of ${instalments}`;
  switch (kind) {
    case 'remittance':
      return instalments === 1 ? 'Remittance' : `Remittance, ${part}`;
    case 'taken_back':
      return 'Taken back by a correction';
    case 'instalment':
      return instalments === 1 ? 'Paid later' : `Paid later, ${part}`;
    case 'retention_released':
      return 'Retention released';
  }
}

export function documentText({ kind, documentNumber }: StatementLine): string {
  if (documentNumber !== null) return invoiceNumber(documentNumber);
  return kind === 'taken_back' ? 'Reversal' : 'Statement';
}
