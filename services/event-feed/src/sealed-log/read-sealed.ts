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
  readonly schema_version: number;
  readonly traceparent?: string | null;
}

const TRACEPARENT = `, substring(e.metadata from '"traceparent":"([0-9a-f-]{55})"') as traceparent`;

/** The sealed events after `seq`, in order. */
export async function readSealed(connection: Transaction, seq: number, limit: number): Promise<SealedEvent[]> {
  const { rows } = await connection.query<SealedRow>({
    name: isTracing() ? 'event_feed_read_sealed_traced' : 'event_feed_read_sealed',
    text: `select s.seq, e.event_id, e.business, e.stream, e.version, e.type, e.at, e.body,
        substring(e.metadata from '"schemaVersion":([0-9]+)')::int as schema_version${isTracing() ? TRACEPARENT : ''}
      from sealed s join events e on (e.xid, e.position) = (s.xid, s.position)
      where s.seq > $1 order by s.seq limit $2`,
    values: [seq, limit],
  });
  return rows.map(({ event_id: eventId, schema_version: schemaVersion, traceparent, body, ...rest }) => ({
    eventId,
    schemaVersion,
    traceparent: traceparent ?? undefined,
    data: JSON.parse(body) as object,
    ...rest,
  }));
}
