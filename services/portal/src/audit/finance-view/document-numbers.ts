import type { ReadTables } from '@waybook/platform/database';
import { documentNumber, type DocumentRow } from '../../remittances/document-answers.js';

interface WeekDocument extends Omit<DocumentRow, 'decided_at'> {
  readonly driver_id: string;
  readonly week_start_date: string;
}

/** Of each driver's weeks, the numbers of the invoices and statements that were issued for them, in the order of their issue. */
export async function documentNumbersOf(tables: ReadTables, business: string, driverIds: readonly string[]) {
  const rows = await tables.in(business, (manager) =>
    manager.query<WeekDocument[]>(
      `select driver_id, week_start_date, document_number, statement_number from remittances
       where business = $1 and driver_id = any ($2::uuid[]) and was_approved order by decided_at, id`,
      [business, driverIds],
    ),
  );
  const numbers = new Map<string, string[]>();
  for (const row of rows) {
    const number = documentNumber(row);
    const week = `${row.driver_id} ${row.week_start_date}`;
    if (number !== null) numbers.set(week, [...(numbers.get(week) ?? []), number]);
  }
  return (driverId: string, weekStartDate: string) => numbers.get(`${driverId} ${weekStartDate}`) ?? [];
}
