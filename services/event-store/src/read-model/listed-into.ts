import type { Columns, RecordOf, Table } from '@waybook/platform/tables';
import type { DomainEvent } from '../event.js';
import type { ColumnType, LoadedStream, RowListProjection } from '../stream.js';

/** Without what the store fills in. */
export type ListedRow<C extends Columns, StreamColumn extends keyof C> = Omit<
  RecordOf<Table<C>>,
  'business' | StreamColumn
>;

/** A stream's rows in this table, any number of them, which hold the stream's id in `streamColumn`. The table's key is one of their columns. */
export function listedInto<C extends Columns, StreamColumn extends keyof C & string, S, E extends DomainEvent>(
  { name, columns, primaryKey }: Table<C>,
  streamColumn: StreamColumn,
  rowsOf: (stream: LoadedStream<S, E>) => readonly ListedRow<C, StreamColumn>[],
): RowListProjection<S, E, ListedRow<C, StreamColumn>> {
  const given = Object.entries(columns).filter(([column]) => column !== 'business' && column !== streamColumn);
  const types = given.map(([column, { type }]) => [column, type] as const);
  type Row = ListedRow<C, StreamColumn>;
  return {
    table: name,
    columns: Object.fromEntries(types) as unknown as Record<keyof Row & string, ColumnType>,
    primaryKey: primaryKey as unknown as RowListProjection<S, E, Row>['primaryKey'],
    streamColumn,
    rowsOf,
  };
}
