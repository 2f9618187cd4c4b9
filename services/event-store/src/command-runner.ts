import type { DomainEvent, EventMetadata } from './event.js';
import type { ColumnType, LoadedStream, Row, StreamDefinition } from './stream.js';

/** Which streams a command looks at. `head` loads only version and hash: for long streams whose state no rule needs. */
export interface StreamReference<S = unknown, E extends DomainEvent = DomainEvent> {
  readonly definition: StreamDefinition<S, E>;
  readonly id: string;
  /** `new`: the id was made for this command, so nothing is loaded and version 0 is expected. */
  readonly read: 'whole' | 'head' | 'new';
}

/**
 * What a rule looks at where no stream holds it: a driver's week, all that is owed to a driver. Of two commands of a business with
 * the same guard the later to append is decided again, so that each sees in its context what the other wrote. Every command that the rule
 * holds, and every one that changes what it looks at, has to name the guard. Kept in plain text for ever, so an id and never a name.
 */
export interface Guard {
  /** `driver`, `driver-week`, … */
  readonly scope: string;
  readonly value: string;
}

/** A prepared SELECT that rides along with the load in the same round trip; runs with the business set, as the application's role. */
export interface ContextQuery {
  /** Unique name: the statement is prepared under it. */
  readonly name: string;
  /** Placeholders start at $1. */
  readonly text: string;
  readonly values: readonly unknown[];
  /**
   * The types of the values, where those who load together are to be answered by one statement, which costs the database a fraction of one for
   * each. The text then has no names in common with the values' (`asked`), and ends in a limit, so that it is run once for each of them.
   */
  readonly valueTypes?: readonly ColumnType[];
}

/** Who asks, when, and under which idempotency key. */
export interface CommandEnvelope {
  readonly business: string;
  readonly metadata: EventMetadata;
  /** When it happens. Handed in, never read inside. */
  readonly at: Date;
  /** `key` is scoped by business and actor; `request` is hashed, so that the same key with another request is refused. */
  readonly idempotency?: { readonly key: string; readonly request: unknown };
}

type References = Readonly<Record<string, StreamReference<any, any>>>; // oxlint-disable-line typescript/no-explicit-any

export type LoadedStreams<R extends References> = {
  readonly [K in keyof R]: R[K] extends StreamReference<infer S, infer E> ? LoadedStream<S, E> : never;
};
export type NewEvents<R extends References> = {
  readonly [K in keyof R]?: R[K] extends StreamReference<infer _S, infer E> ? readonly E[] : never;
};

/** A plain row written in the same statement (credentials): upserted by `key`, never derived from events. */
export interface PlainRow {
  readonly table: string;
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, { type: ColumnType; value: unknown }>>;
}

/** A plain row that goes in the same statement, where it is there. Its table has a column `id`. */
export interface PlainRowRemoval {
  readonly table: string;
  readonly id: string;
}

export interface CommandPlan<R extends References> {
  readonly streams: R;
  readonly context?: ContextQuery;
  readonly guards?: readonly Guard[];
  /** Pure: throws a domain error to refuse. Called again with fresh state when a race was lost. No events: nothing is written. */
  decide(streams: LoadedStreams<R>, context: readonly Row[]): NewEvents<R>;
  /** A function where they follow from what was decided; like `decide`, it is pure and may be called again. */
  readonly plainRows?: readonly PlainRow[] | ((decided: NewEvents<R>) => readonly PlainRow[]);
  readonly plainRemovals?: readonly PlainRowRemoval[];
  /** Whose ids were made for this command: their keys are written along with the first events that need them. */
  readonly newPersons?: readonly string[];
}

export type CommandResult<R extends References> =
  /** Written now; `streams` are as they are after it. */
  | { readonly outcome: 'appended'; readonly streams: LoadedStreams<R>; readonly context: readonly Row[] }
  /** `decide` had nothing to say. */
  | { readonly outcome: 'unchanged'; readonly streams: LoadedStreams<R>; readonly context: readonly Row[] }
  /** The same key with the same request came before; `streamId` is the id of the first stream that it wrote. */
  | { readonly outcome: 'replayed'; readonly streamId: string };

/**
 * Loads, decides, appends: at most two round trips, one where every stream is `new` and there is neither a context to look at
 * nor a guard. Lost races for a version or a guard are decided again, at most MAX_ATTEMPTS times.
 *
 * @throws ConcurrencyConflict when the race was lost every time
 * @throws ClaimTaken when another stream holds a claim; names scope and value
 * @throws IdempotencyKeyReused when the key came before with another request
 */
export interface CommandRunner {
  run<R extends References>(envelope: CommandEnvelope, plan: CommandPlan<R>): Promise<CommandResult<R>>;
}
