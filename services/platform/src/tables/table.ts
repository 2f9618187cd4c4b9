import { type Column, type PlainColumnType, uuid } from './column.js';

export type Columns = Readonly<Record<string, Column<unknown>>>;
export type PlainColumns = Readonly<Record<string, Column<unknown, PlainColumnType>>>;

export type Right = 'select' | 'insert' | 'update' | 'delete';
export interface TableRights {
  readonly app: readonly Right[];
  readonly system: readonly Right[];
}

/** Columns in their order, a column backwards, or an expression in brackets. */
type Keys<Name extends string> = readonly (Name | `${Name} desc` | `(${string})`)[];

export interface IndexOptions<Name extends string = string> {
  readonly on: Keys<Name>;
  /** Columns that the index answers without a look at the row. */
  readonly include?: readonly Name[];
  /** As SQL. */
  readonly where?: string;
  readonly isUnique?: boolean;
}

/** Whose row it is, and what of it goes when that person is erased. */
export interface PersonOfRow<Name extends string = string> {
  readonly column: Name;
  /** `nothing`: there is nothing personal in it, or the row goes by other ways (a file, or an event of its own). */
  readonly erases: 'personal columns' | 'rows' | 'nothing';
}

export interface TableOptions<Name extends string = string> {
  /** By the index's name. */
  readonly indexes?: Readonly<Record<string, Keys<Name> | IndexOptions<Name>>>;
  /** Beside the primary key, by the constraint's name: `check (…)`, `unique (…)`, `foreign key (…) references …`. */
  readonly constraints?: Readonly<Record<string, string>>;
  /** Absent: all of them. */
  readonly rights?: TableRights;
  readonly person?: PersonOfRow<Name>;
}

/** All that is known of a table: its columns, its indexes, who may do what with it, and what of it is personal. */
export interface Table<C extends PlainColumns = PlainColumns> extends TableOptions {
  readonly name: string;
  readonly columns: C;
  readonly primaryKey: readonly string[];
}

/** What the store adds to each read model: the stream's id, and its business. */
type KeyColumns = typeof KEY_COLUMNS;
const KEY_COLUMNS = { id: uuid(), business: uuid() };

/** A table that is folded from streams and written along with their events. */
export interface ReadModel<C extends Columns = Columns> extends Table<KeyColumns & C> {
  /** Without the store's own. */
  readonly folded: C;
}

/** A row as the fold makes it. */
export type RowOf<M extends ReadModel> = Values<M['folded']>;
/** A row as it is read. */
export type RecordOf<T extends Table> = Values<T['columns']>;
type Values<C extends PlainColumns> = { readonly [Name in keyof C]: C[Name]['value'] };

type NameOf<C> = keyof C & string;

/** Defines a read model: one row per stream, under the stream's id. */
export function readModel<const C extends Columns>(
  name: string,
  columns: C,
  options: TableOptions<NameOf<C & KeyColumns>> = {},
): ReadModel<C> {
  const all = { ...KEY_COLUMNS, ...columns };
  return { ...plainTable(name, all, { ...options, primaryKey: ['id'] }), folded: columns };
}

/** Defines a table that stands beside the events. With a column `business` it is closed to other businesses. */
export function plainTable<const C extends PlainColumns>(
  name: string,
  columns: C,
  options: TableOptions<NameOf<C>> & { readonly primaryKey: readonly NameOf<C>[] },
): Table<C> {
  checkPersonal(name, columns, options.person);
  return { ...options, name, columns };
}

/** @throws Error where a personal column would be forgotten, or none is there to be erased */
function checkPersonal(name: string, columns: PlainColumns, person: PersonOfRow | undefined): void {
  const hasPersonal = Object.values(columns).some(({ options }) => options.erasedAs !== undefined);
  if (hasPersonal !== (person?.erases === 'personal columns'))
    throw new Error(`${name}: what is personal goes with a person whose erasure takes personal columns`);
}
