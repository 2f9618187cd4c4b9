import type { Columns, RecordOf, Table } from '@waybook/platform/tables';
import type { PlainRow } from '../command-runner.js';

/** A row of a plain table, to be written along with events. Columns that are left out stay as they are, or get their default. */
export function plainRow<C extends Columns>(table: Table<C>, row: Partial<RecordOf<Table<C>>>): PlainRow {
  const columns = Object.entries<unknown>(row).map(
    ([name, value]) => [name, { type: table.columns[name]!.type, value }] as const,
  );
  return { table: table.name, key: table.primaryKey, columns: Object.fromEntries(columns) };
}
