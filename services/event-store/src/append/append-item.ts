import type { GuardTick } from '../load/guard-ticks.js';
import type { Claim } from '../stream.js';
import type { ParameterType } from '../wire/parameter-types.js';

export interface Column {
  readonly name: string;
  readonly type: ParameterType;
}

/** A row of `events` to be. */
export interface EventRow {
  /** Whether this is its stream's first event in this append, and must be the next after the stream's head. */
  readonly followsHead: boolean;
  readonly stream: string;
  readonly version: number;
  readonly eventId: string;
  readonly at: Date;
  readonly type: string;
  readonly body: string;
  readonly metadata: string;
  readonly idempotencyKey: string | null;
  readonly requestHash: Uint8Array | null;
  readonly previousHash: Uint8Array;
  readonly hash: Uint8Array;
}

/** A table that is written over by key: a read model's, or a plain one. The store adds the business where it isn't listed. */
export interface WrittenTable {
  readonly name: string;
  readonly key: readonly string[];
  readonly columns: readonly Column[];
  /** Whether a row is its stream's own, so that a new stream has none yet. */
  readonly isOfStream: boolean;
  /** Where a stream may have several rows: the column that holds the stream's id. */
  readonly streamColumn?: string;
}

export interface RowWrite {
  readonly table: WrittenTable;
  /** In the order of the table's columns. */
  readonly values: readonly unknown[];
}

export interface RowRemoval {
  readonly table: WrittenTable;
  /** Of the row: what stands in the one column of the key beside the business. */
  readonly id: string;
}

/** The key of a person who begins with this append, wrapped by the master key. */
export interface NewKey {
  readonly person: string;
  readonly wrappedKey: Uint8Array;
}

export interface StreamClaim extends Claim {
  readonly stream: string;
}

/** All that one command writes; it is written whole or not at all. */
export interface AppendItem {
  readonly business: string;
  readonly idempotencyKey: string | null;
  readonly events: readonly EventRow[];
  readonly writes: readonly RowWrite[];
  readonly removals: readonly RowRemoval[];
  readonly claimed: readonly StreamClaim[];
  readonly released: readonly StreamClaim[];
  readonly newKeys: readonly NewKey[];
  /** As they were read: one that has moved on since is in the way of all. */
  readonly guards: readonly GuardTick[];
}

export type AppendOutcome =
  | { readonly status: 'appended' }
  /** The idempotency key came before with the same request; `stream` is the first that it wrote. */
  | { readonly status: 'replayed'; readonly stream: string }
  | { readonly status: 'key_reused' }
  /** A stream's head or a guard is not what was expected, or the key came before: load again to see which. */
  | { readonly status: 'conflict' }
  /** A stream's head was written by a younger transaction than this one: appending would turn the log's order round. */
  | { readonly status: 'inversion' };
