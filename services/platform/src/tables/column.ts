/** What the store writes along with events. */
export type ColumnType =
  'uuid' | 'text' | 'bigint' | 'integer' | 'boolean' | 'date' | 'timestamptz' | 'jsonb' | 'text[]';
export type PlainColumnType = ColumnType | 'double precision' | 'bytea';

/** SQL that takes the place of an erased person's value. */
export type ErasedAs = string | ((column: string) => string);

interface ColumnOptions {
  readonly isNullable?: boolean;
  readonly isInByteOrder?: boolean;
  /** As SQL. */
  readonly defaultsTo?: string;
  readonly isNumbered?: boolean;
  readonly isPacked?: boolean;
  readonly erasedAs?: ErasedAs;
}

/**
 * A column of a table: its type in PostgreSQL, and that of its values in TypeScript as they are read and written: bigint as a safe integer,
 * a date as `YYYY-MM-DD`, an instant as Date, jsonb as plain JSON.
 */
export class Column<Value, Type extends PlainColumnType = ColumnType> {
  /** For the compiler alone. */
  declare readonly value: Value;

  constructor(
    readonly type: Type,
    readonly options: ColumnOptions = {},
  ) {}

  nullable(): Column<Value | null, Type> {
    return new Column(this.type, { ...this.options, isNullable: true });
  }

  /** What a row gets that is written without this column. @param sql an expression */
  defaultsTo(sql: string): Column<Value, Type> {
    return new Column(this.type, { ...this.options, defaultsTo: sql });
  }

  /** The database numbers the rows. */
  numbered(): Column<Value, Type> {
    return new Column(this.type, { ...this.options, isNumbered: true });
  }

  /** Packed already, so that the database doesn't try to compress it. */
  packed(): Column<Value, Type> {
    return new Column(this.type, { ...this.options, isPacked: true });
  }

  /** Compared byte by byte, as ids that are texts are. */
  inByteOrder(): Column<Value, Type> {
    return new Column(this.type, { ...this.options, isInByteOrder: true });
  }

  /** Tells who somebody is, or what they wrote; on their erasure, this SQL takes its place. */
  personal(erasedAs: ErasedAs): Column<Value, Type> {
    return new Column(this.type, { ...this.options, erasedAs });
  }
}

export const uuid = () => new Column<string, 'uuid'>('uuid');
/** Of a few texts alone: `text<RemittanceStatus>()`. */
export const text = <Value extends string = string>() => new Column<Value, 'text'>('text');
export const texts = <Value extends string = string>() => new Column<readonly Value[], 'text[]'>('text[]');
export const bigint = () => new Column<number, 'bigint'>('bigint');
export const integer = () => new Column<number, 'integer'>('integer');
export const boolean = () => new Column<boolean, 'boolean'>('boolean');
export const date = () => new Column<string, 'date'>('date');
export const timestamptz = () => new Column<Date, 'timestamptz'>('timestamptz');
export const jsonb = <Value extends object>() => new Column<Value, 'jsonb'>('jsonb');
export const double = () => new Column<number, 'double precision'>('double precision');
export const bytes = () => new Column<Uint8Array, 'bytea'>('bytea');
