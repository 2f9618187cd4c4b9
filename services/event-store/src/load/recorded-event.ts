import type { EventCodec } from '../codec/event-codec.js';
import type { DomainEvent, Recorded } from '../event.js';
import type { Row } from '../stream.js';

/** The columns of `events` that a recorded event is made of. */
export const EVENT_COLUMNS = 'business, stream, version, event_id, at, type, body, metadata, hash';

export async function recordedEvent(codec: EventCodec, row: Row): Promise<Recorded<DomainEvent>> {
  const place = { business: row.business as string, stream: row.stream as string, version: row.version as number };
  const { event, metadata } = await codec.decode(place, {
    type: row.type as string,
    body: row.body as string,
    metadata: row.metadata as string,
  });
  return { eventId: row.event_id as string, at: row.at as Date, metadata, ...event, ...place };
}
