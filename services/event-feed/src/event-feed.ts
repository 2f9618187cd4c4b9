import type { PoolClient } from 'pg';
import type { PublishedEvent } from './published-event.js';

/** A transaction of the system's role. What a handler writes in it stands exactly if the event counts as handled. */
export type Transaction = Pick<PoolClient, 'query'>;

export interface Consumer {
  /** Checkpoint, inbox and dead letters are kept under this name; instances with the same name share the work. */
  readonly group: string;
  readonly topics: readonly string[];
  /**
   * Runs at least once for each event, and its effects in the transaction exactly once. Throwing puts the event's key aside: it is
   * tried again with growing patience, in order, while other keys go on.
   */
  handle(event: PublishedEvent, transaction: Transaction): Promise<void>;
}

/** The one way to consume events. */
export interface EventFeed {
  subscribe(consumer: Consumer): void;
  /** Resolves when what is under way is done; nothing more is handled afterwards. */
  stop(): Promise<void>;
}

/** A feed that tells how its consumers get on. */
export interface MeasuredFeed extends EventFeed {
  /** How many events each group that is subscribed here has still before it. */
  lag(): Promise<ReadonlyMap<string, number>>;
  /** How often an event was tried again in this process, by group. */
  readonly retries: ReadonlyMap<string, number>;
}
