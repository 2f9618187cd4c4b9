import type { Pool } from 'pg';
import type { EventLog, LogCursor, LoggedEvent } from './event-log.js';

interface LogRow extends LogCursor {
  readonly event_id: string;
  readonly business: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly at: Date;
}

const BEFORE_ALL: LogCursor = { xid: '0', position: '0' };

/** Final is what no transaction still running can precede. */
const FINAL = 'xid < pg_snapshot_xmin(pg_current_snapshot())';

export class PostgresEventLog implements EventLog {
  readonly #systemPool: Pool;

  constructor(systemPool: Pool) {
    this.#systemPool = systemPool;
  }

  async end(): Promise<LogCursor> {
    const { rows } = await this.#systemPool.query<LogCursor>({
      name: 'event_store_log_end',
      text: `select xid::text as xid, position::text as position from events where ${FINAL}
        order by events.xid desc, events.position desc limit 1`,
    });
    return rows[0] ?? BEFORE_ALL;
  }

  async readAfter(cursor: LogCursor, limit: number): Promise<{ events: LoggedEvent[]; next: LogCursor }> {
    const { rows } = await this.#systemPool.query<LogRow>({
      name: 'event_store_log_page',
      text: `select xid::text as xid, position::text as position, event_id, business, stream, version, type, at from events
        where (events.xid, events.position) > ($1::text::xid8, $2::text::bigint) and ${FINAL}
        order by events.xid, events.position limit $3`,
      values: [cursor.xid, cursor.position, limit],
    });
    const last = rows.at(-1);
    return { events: rows.map(loggedEvent), next: last ? { xid: last.xid, position: last.position } : cursor };
  }
}

function loggedEvent({ event_id: eventId, business, stream, version, type, at }: LogRow): LoggedEvent {
  return { eventId, business, stream, version, type, at };
}
