import type { PublicEvent, UnknownEvent } from './event.js';

/** The last event that was read from the feed. */
export interface Position {
  readonly seq: number;
  readonly id: string;
}

/** What is kept of every event that was taken, so that it is recognised when it comes again. */
export interface TakenEvent extends Position {
  readonly type: string;
  /** Events of one key come in order. */
  readonly key: string;
}

/** `late` is new, but a later event of its key was taken before it. */
export type Novelty = 'new' | 'late' | 'repeated';

/** What may be done within one transaction of a store. */
export interface Bookkeeping<Transaction> {
  /** What your own effects are written with, so that they are kept together with the rest, or not at all. */
  readonly transaction: Transaction;
  /**
   * Takes an event, if it wasn't taken before. Another transaction that takes an event of the same key waits for the end of this one.
   *
   * @param isKept keeps the whole event, to be booked by a later version
   */
  take(event: PublicEvent | UnknownEvent, isKept: boolean): Promise<Novelty>;
  /** Forgets an event: it is new when it comes again. */
  forget(id: string): Promise<void>;
  /** Keeps an event no longer than this transaction, which books it. @returns false where another transaction did so before */
  release(id: string): Promise<boolean>;
  /** Null before the first event. A second reader of the same feed waits here for the end of this transaction. */
  moveTo(position: Position | null): Promise<void>;
}

/** Where a consumer keeps what it has taken, beside its own books. Write one for the database that holds yours. */
export interface ConsumerStore<Transaction> {
  /** Runs all of it or nothing: what `work` did is kept once its promise is fulfilled, and undone when it is rejected. */
  transaction<T>(work: (bookkeeping: Bookkeeping<Transaction>) => Promise<T>): Promise<T>;
  position(): Promise<Position | null>;
  /** What was taken up to this `seq`, this one included; the newest first, at most so many. */
  takenUpTo(seq: number, limit: number): Promise<readonly TakenEvent[]>;
  /** Events that were kept, in order of `seq`, after this one, at most so many. */
  kept(afterSeq: number, limit: number): Promise<readonly UnknownEvent[]>;
}
