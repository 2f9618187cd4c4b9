import type { DomainEvent, Recorded } from '../event.js';

/** An event as a person looks at it who wants to know what happened. */
export type HistoricEvent = Recorded<DomainEvent> & {
  /** Its place in the sealed log; null in the moment before it is sealed. */
  readonly seq: number | null;
  /** When the database took it down; `at` is when it happened. */
  readonly recordedAt: Date;
  /** Hexadecimal. */
  readonly hash: string;
};

/** With what shows that nobody changed it. */
export type EventWithProof = HistoricEvent & {
  /** Hexadecimal, of its predecessor in the stream; zeros for the first. */
  readonly previousHash: string;
  /** Hexadecimal, of the signed tree; null in the moment before it is sealed. */
  readonly leaf: string | null;
};

export interface TimelineFilter {
  /** Kinds of streams: `remittance`, `driver`, …; all when left out. */
  readonly categories?: readonly string[];
  readonly types?: readonly string[];
  /** Who acted. */
  readonly actorId?: string;
  /** A record's id: events of streams of that id, and events that name it as their driver or remittance. */
  readonly recordIds?: readonly string[];
  /** Happened at this instant or later. */
  readonly from?: Date;
  /** Happened before this instant. */
  readonly until?: Date;
  /** Only what stands before this `seq`: where the page before ended. */
  readonly before?: number;
}

/** What happened, for people: within one business, personal fields readable (null once the person is erased). */
export interface EventHistory {
  /** The newest first, at most `limit`. Holds sealed events only, so that nothing can slip in between two pages. */
  timeline(business: string, filter: TimelineFilter, limit: number): Promise<HistoricEvent[]>;
  /** A stream from its beginning or a version on, at most `limit` events. */
  ofStream(business: string, stream: string, limit: number, fromVersion?: number): Promise<HistoricEvent[]>;
  /** By its place in the sealed log, or by its id; null where the business has no such sealed event. */
  find(business: string, reference: number | string): Promise<EventWithProof | null>;
}
