import type { Recorded } from './event.js';

/** A place in the log in the order of (xid, position); opaque to callers. */
export interface LogCursor {
  readonly xid: string;
  readonly position: string;
}

/** Reads the log of all businesses in final order: only what no running transaction can still precede. Uses the system role's pool. */
export interface EventLog {
  /** The cursor behind the newest final event. */
  end(): Promise<LogCursor>;
  /** At most `limit` final events after the cursor, and where to go on; personal fields stay encrypted (null). */
  readAfter(cursor: LogCursor, limit: number): Promise<{ events: LoggedEvent[]; next: LogCursor }>;
}

/** What a reader of the log that doesn't need the personal fields sees. */
export type LoggedEvent = Pick<Recorded, 'eventId' | 'business' | 'stream' | 'version' | 'type' | 'at'>;
