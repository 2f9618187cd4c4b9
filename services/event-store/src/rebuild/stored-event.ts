import type { EventCodec, EventPlace, StoredEvent, StoredMetadata } from '../codec/event-codec.js';
import type { DomainEvent, Recorded } from '../event.js';
import type { Row } from '../stream.js';
import type { PersonKeys } from '../vault/person-keys.js';

/** An event as it was read to be folded: its texts parsed, its personal fields still sealed. */
export interface ReadEvent extends EventPlace, StoredEvent {
  readonly eventId: string;
  readonly at: Date;
}

/** From a row with the columns `EVENT_COLUMNS`. */
export function readEvent(row: Row): ReadEvent {
  return {
    business: row.business as string,
    stream: row.stream as string,
    version: row.version as number,
    eventId: row.event_id as string,
    at: row.at as Date,
    type: row.type as string,
    body: JSON.parse(row.body as string) as object,
    metadata: JSON.parse(row.metadata as string) as StoredMetadata,
  };
}

/** Opens many events; their persons' keys are read at once, since one by one each would cost a round trip. */
export async function openAll(
  codec: EventCodec,
  keys: PersonKeys,
  events: readonly ReadEvent[],
): Promise<Recorded<DomainEvent>[]> {
  const found = await findKeys(keys, events);
  return events.map((event) => {
    const { person } = event.metadata;
    const key = person === undefined ? null : (found.get(event.business)?.get(person) ?? null);
    const { business, stream, version, eventId, at } = event;
    const { event: opened, metadata } = codec.open(event, event, key);
    return { type: opened.type, data: opened.data, business, stream, version, eventId, at, metadata };
  });
}

async function findKeys(keys: PersonKeys, events: readonly ReadEvent[]) {
  const persons = new Map<string, Set<string>>();
  for (const { business, metadata } of events) {
    if (metadata.person === undefined) continue;
    const known = persons.get(business) ?? new Set();
    persons.set(business, known.add(metadata.person));
  }
  const found = new Map<string, ReadonlyMap<string, Buffer | null>>();
  for (const [business, ids] of persons) found.set(business, await keys.findAll(business, [...ids]));
  return found;
}
