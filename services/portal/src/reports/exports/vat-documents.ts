import { decimalText, type Pence } from '@waybook/contracts/money';
import type { Cell } from '@waybook/platform/csv';
import type { ReadTables } from '@waybook/platform/database';
import { ERASED_NAME } from '../../people/erased.js';
import { invoiceNumber } from '../../remittances/remittance-document/index.js';
import type { ReportDays } from '../report-days.js';
import { VAT_DOCUMENTS } from '../vat/vat.sql.js';

export const VAT_HEADER = [
  'Document',
  'Kind',
  'Tax point',
  'Week starting',
  'Driver ID',
  'Driver',
  'Invoiced (ex VAT)',
  'VAT on earnings (input)',
  'VAT on membership fees (output)',
  'Remittance ID',
] as const;

/** So many rows are in memory at once. */
const ROWS_AT_ONCE = 5_000;

const DOCUMENTS_SQL = `
  select document.*, d.first_name || ' ' || d.last_name as driver_name
  from (${VAT_DOCUMENTS}) document left join drivers d on d.business = $1 and d.id = document.driver_id
  order by document.number limit ${ROWS_AT_ONCE} offset $4`;

interface DocumentRow {
  readonly id: string;
  readonly driver_code: string;
  readonly driver_name: string | null;
  readonly week_start_date: string;
  readonly number: number;
  readonly kind: 'invoice' | 'credit_note';
  readonly tax_point: string;
  readonly net_pence: Pence;
  readonly input_pence: Pence;
  readonly output_pence: Pence;
}

/** One line for each document, in the order of their one series of numbers. */
export async function* vatLines(tables: ReadTables, business: string, days: ReportDays): AsyncGenerator<Cell[]> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await tables.in(business, (manager) =>
      manager.query<DocumentRow[]>(DOCUMENTS_SQL, [business, days.from, days.until, offset]),
    );
    yield* rows.map(lineOf);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

function lineOf(row: DocumentRow): Cell[] {
  return [
    invoiceNumber(row.number),
    row.kind === 'invoice' ? 'Invoice' : 'Credit note',
    row.tax_point,
    row.week_start_date,
    row.driver_code,
    row.driver_name ?? ERASED_NAME,
    decimalText(row.net_pence),
    decimalText(row.input_pence),
    decimalText(row.output_pence),
    row.id,
  ];
}
