import type { AnyDefinition, AnyProjection, AnyRowList, AnyStream } from '../load/stream-fold.js';
import type { ColumnType } from '../stream.js';
import type { Column, WrittenTable } from './append-item.js';

type Values = readonly unknown[];

/** A table that streams of one kind make, by whichever kind of projection. */
export interface ProjectedTable extends WrittenTable {
  /** Tells a stream's rows from each other; where a stream has but one, it is the stream's id. */
  readonly rowKey: Column;
  /** Holds the stream's id. */
  readonly streamColumn: string;
  /** The stream's rows there, in the order of the columns. */
  valuesOf(stream: AnyStream): readonly Values[];
}

const tables = new WeakMap<AnyProjection, WrittenTable>();
const listTables = new WeakMap<AnyRowList, ProjectedTable>();
const tablesOfDefinitions = new WeakMap<AnyDefinition, readonly ProjectedTable[]>();

export function projectionTable(projection: AnyProjection): WrittenTable {
  const known = tables.get(projection);
  if (known) return known;
  const table: WrittenTable = {
    name: projection.table,
    key: ['id'],
    columns: [{ name: 'id', type: 'uuid' }, ...columnsOf(projection)],
    isOfStream: true,
  };
  tables.set(projection, table);
  return table;
}

export function rowListTable(list: AnyRowList): ProjectedTable {
  const known = listTables.get(list);
  if (known) return known;
  const columns: Column[] = [{ name: list.streamColumn, type: 'uuid' }, ...columnsOf(list)];
  const rowKey = columns.find(({ name }) => name === list.primaryKey.at(-1));
  if (!rowKey || (rowKey.type !== 'text' && rowKey.type !== 'uuid'))
    throw new Error(`The key of ${list.table} is none of its columns, or neither text nor uuid`);
  const table: ProjectedTable = {
    name: list.table,
    key: list.primaryKey,
    columns,
    isOfStream: true,
    streamColumn: list.streamColumn,
    rowKey,
    valuesOf: (stream) => rowsInList(list, stream).map((row) => listValues(table, stream, row)),
  };
  listTables.set(list, table);
  return table;
}

/** Every read table of the definition. */
export function projectedTables(definition: AnyDefinition): readonly ProjectedTable[] {
  const known = tablesOfDefinitions.get(definition);
  if (known) return known;
  const made = [
    ...definition.projections.map((projection: AnyProjection, index) => oneRowTable(projection, index)),
    ...(definition.rowLists ?? []).map((list: AnyRowList) => rowListTable(list)),
  ];
  tablesOfDefinitions.set(definition, made);
  return made;
}

export function projectedTable(definition: AnyDefinition, name: string): ProjectedTable {
  const table = projectedTables(definition).find((candidate) => candidate.name === name);
  if (!table) throw new Error(`${definition.category} writes no table ${name}`);
  return table;
}

/** Whether a stream has at most one row there, whose key is the stream's id. */
export function hasOneRow({ rowKey, streamColumn }: ProjectedTable): boolean {
  return rowKey.name === streamColumn;
}

/** A stream without events has no rows, whatever its initial state would come to. */
export function rowsInList(list: AnyRowList, stream: AnyStream): readonly object[] {
  return stream.version > 0 ? list.rowsOf(stream) : [];
}

export function listValues({ columns, streamColumn }: ProjectedTable, { id }: AnyStream, row: object): Values {
  const given = row as Readonly<Record<string, unknown>>;
  return columns.map(({ name }) => (name === streamColumn ? id : given[name]));
}

function oneRowTable(projection: AnyProjection, index: number): ProjectedTable {
  const table = projectionTable(projection);
  const rowKey: Column = { name: 'id', type: 'uuid' };
  return {
    ...table,
    rowKey,
    streamColumn: rowKey.name,
    valuesOf: ({ id, rows }) => {
      const row = rows[index] as Readonly<Record<string, unknown>> | null | undefined;
      return row ? [table.columns.map(({ name }) => (name === rowKey.name ? id : row[name]))] : [];
    },
  };
}

function columnsOf({ columns }: { readonly columns: Readonly<Record<string, ColumnType>> }): Column[] {
  return Object.entries(columns).map(([name, type]) => ({ name, type }));
}
