import type { PoolClient } from 'pg';
import type { PublishedEvent } from './published-event.js';

/** A transaction with the system's role. A handler's writes commit together with the mark that the event is handled. */
export type Transaction = Pick<PoolClient, 'query'>;

export interface Consumer {
  /** Names the checkpoint, inbox and dead letters; instances with the same name share the work. */
  readonly group: string;
  readonly topics: readonly string[];
  /**
   * Runs at least once for each event; its effects in the transaction happen exactly once. Throwing blocks the event's key: the
   * feed retries it with exponential back-off, in order, while other keys continue.
   */
  handle(event: PublishedEvent, transaction: Transaction): Promise<void>;
  /**
   * The same for several events in their order, where one statement can do what each would need one for. Where it throws, nothing of it stays, and
   * each is handled by itself.
   */
  handleTogether?(events: readonly PublishedEvent[], transaction: Transaction): Promise<void>;
}

/** The one way to consume events. */
export interface EventFeed {
  subscribe(consumer: Consumer): void;
  /** Resolves when the events in progress are handled; handles none afterwards. */
  stop(): Promise<void>;
}

/** A feed with figures for metrics. */
export interface MeasuredFeed extends EventFeed {
  /** Number of events that each group subscribed here has yet to handle. */
  lag(): Promise<ReadonlyMap<string, number>>;
  /** Number of retries in this process, by group. */
  readonly retries: ReadonlyMap<string, number>;
}
