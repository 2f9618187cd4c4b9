import { isTracing } from '@waybook/tracing';
import type { Transaction } from '../event-feed.js';
import type { SealedEvent } from '../published-event.js';

interface SealedRow {
  readonly seq: number;
  readonly event_id: string;
  readonly business: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly at: Date;
  readonly body: string;
  readonly metadata: string;
}

/** Looked for here: PostgreSQL's own search by a pattern costs it more than to send the text. */
const SCHEMA_VERSION = /"schemaVersion":(\d+)/;
const TRACEPARENT = /"traceparent":"([0-9a-f-]{55})"/;

/** The sealed events after `seq`, in order. */
export async function readSealed(connection: Transaction, seq: number, limit: number): Promise<SealedEvent[]> {
  const { rows } = await connection.query<SealedRow>({
    name: 'event_feed_read_sealed',
    text: `select s.seq, e.event_id, e.business, e.stream, e.version, e.type, e.at, e.body, e.metadata
      from sealed s join events e on (e.xid, e.position) = (s.xid, s.position)
      where s.seq > $1 order by s.seq limit $2`,
    values: [seq, limit],
  });
  const isTraced = isTracing();
  return rows.map(({ event_id: eventId, metadata, body, ...rest }) => {
    const schemaVersion = SCHEMA_VERSION.exec(metadata)?.[1];
    return {
      eventId,
      schemaVersion: schemaVersion === undefined ? undefined : Number(schemaVersion),
      traceparent: isTraced ? TRACEPARENT.exec(metadata)?.[1] : undefined,
      data: JSON.parse(body) as object,
      ...rest,
    };
  });
}
