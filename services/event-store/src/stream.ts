import type { DomainEvent, Recorded } from './event.js';

export type ColumnType =
  'uuid' | 'text' | 'bigint' | 'integer' | 'boolean' | 'date' | 'timestamptz' | 'jsonb' | 'text[]';

/** A row as JavaScript values: bigint columns as safe integers, dates as `YYYY-MM-DD`, instants as Date, jsonb as plain JSON. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * A read model written in the same statement as the events: one row per stream, a pure fold of the stream.
 * The table has the primary key `id` (uuid, the stream's id) and a column `business`; both are filled in by the store
 * and are not listed in `columns`. Null means that the stream has no row (any more).
 */
export interface InlineProjection<R extends object, E extends DomainEvent> {
  readonly table: string;
  readonly columns: Readonly<Record<keyof R & string, ColumnType>>;
  evolve(row: R | null, event: Recorded<E>): R | null;
}

/**
 * A read model with any number of rows per stream, as the payments of a remittance, written in the same statement as the events. The rows are
 * derived from the stream as it is loaded anyway, its state or its row in another read model (`rowIn`), so that none of them is read
 * for an append: rows that are new or differ from those before are written, those that are gone are deleted.
 *
 * The table has a column `business` and one that holds the stream's id (uuid, not null, with an index of `business` and itself); both are filled in
 * by the store and are not listed in `columns`. An append that would take over a row of another stream fails.
 */
export interface RowListProjection<S, E extends DomainEvent, R extends object> {
  readonly table: string;
  /** The key among them. */
  readonly columns: Readonly<Record<keyof R & string, ColumnType>>;
  /** The table's primary key: one text or uuid column of the rows, across the installation or within the business. */
  readonly primaryKey: readonly [keyof R & string] | readonly ['business', keyof R & string];
  readonly streamColumn: string;
  /** Pure. In any order; each key at most once. */
  rowsOf(stream: LoadedStream<S, E>): readonly R[];
}

/** Something that only one stream may hold at a time: a sign-in name, a load. Unique across the installation. */
export interface Claim {
  /** `sign-in`, `load:<driver id>`, … */
  readonly scope: string;
  readonly value: string;
}

/** Everything the store must know about one kind of stream. */
export interface StreamDefinition<S, E extends DomainEvent> {
  /** `remittance`; a stream is named `<category>-<uuid>`. */
  readonly category: string;
  readonly initial: S;
  evolve(state: S, event: Recorded<E>): S;
  // oxlint-disable-next-line typescript/no-explicit-any -- each projection has a row type of its own
  readonly projections: readonly InlineProjection<any, E>[];
  // oxlint-disable-next-line typescript/no-explicit-any -- each projection has a row type of its own
  readonly rowLists?: readonly RowListProjection<S, E, any>[];
  /** What the stream holds in this state; the store inserts and deletes the difference. */
  claims?(state: S): readonly Claim[];
}

/** A stream as loaded: the state that a decider looks at, and what an append must expect. */
export interface LoadedStream<S = unknown, E extends DomainEvent = DomainEvent> {
  readonly definition: StreamDefinition<S, E>;
  readonly business: string;
  readonly id: string;
  /** 0 while the stream has no event. */
  readonly version: number;
  /** Hash of the stream's last event; 32 zero bytes while it has none. */
  readonly hash: Uint8Array;
  readonly state: S;
  /** Rows of the definition's projections, in its order. */
  readonly rows: readonly (object | null)[];
}

/** The stream's row in one of its definition's projections. */
export function rowIn<R extends object, E extends DomainEvent>(
  { definition, rows }: LoadedStream<unknown, E>,
  projection: InlineProjection<R, E>,
): R | null {
  const index = definition.projections.indexOf(projection);
  if (index < 0) throw new Error(`${definition.category} writes no table ${projection.table}`);
  return (rows[index] ?? null) as R | null;
}
