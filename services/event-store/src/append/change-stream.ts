import type { EncodedEvent, EventCodec } from '../codec/event-codec.js';
import type { CommandEnvelope } from '../command-runner.js';
import type { DomainEvent } from '../event.js';
import { eventHash, microseconds } from '../hash/event-hash.js';
import { type AnyStream, streamName, withEvent } from '../load/stream-fold.js';
import type { EventRow } from './append-item.js';
import { newEventId } from './event-id.js';
import type { Idempotency } from './request-hashes.js';

/** What a command decided for one stream. */
export interface NewStreamEvents {
  readonly stream: AnyStream;
  /** Made for this command: its head need not be looked at. */
  readonly isNew: boolean;
  readonly events: readonly DomainEvent[];
}

/** A stream that gets events, before and after. */
export interface Change {
  readonly name: string;
  readonly before: AnyStream;
  readonly after: AnyStream;
  readonly events: readonly EventRow[];
  /** Whose keys the events are under. */
  readonly persons: ReadonlySet<string>;
}

/** Encodes the events, chains each to the one before it, and folds them; the first one carries the key. */
export async function changeStream(
  codec: EventCodec,
  { business, metadata, at }: CommandEnvelope,
  { stream: before, isNew, events }: NewStreamEvents,
  idempotency: Idempotency | undefined,
): Promise<Change> {
  const name = streamName(before.definition, before.id);
  const rows: EventRow[] = [];
  const persons = new Set<string>();
  let after = before;
  for (const stated of events) {
    const isFirst = rows.length === 0;
    const version = after.version + 1;
    const encoded = await codec.encode({ business, stream: name, version }, stated, metadata);
    const row = chainedRow(after, name, at, encoded, isFirst && !isNew, isFirst ? idempotency : undefined);
    rows.push(row);
    if (encoded.person !== undefined) persons.add(encoded.person);
    const { type, data } = encoded.event;
    after = withEvent(
      after,
      { type, data, eventId: row.eventId, business, stream: name, version, at, metadata },
      row.hash,
    );
  }
  return { name, before, after, events: rows, persons };
}

function chainedRow(
  { business, version, hash: previousHash }: AnyStream,
  stream: string,
  at: Date,
  { event: { type }, body, metadata }: EncodedEvent,
  followsHead: boolean,
  idempotency: Idempotency | undefined,
): EventRow {
  const [eventId, next] = [newEventId(), version + 1];
  const hash = eventHash({
    previousHash,
    business,
    eventId,
    version: next,
    atMicroseconds: microseconds(at),
    stream,
    type,
    metadata,
    body,
  });
  return {
    followsHead,
    stream,
    version: next,
    eventId,
    at,
    type,
    body,
    metadata,
    idempotencyKey: idempotency?.key ?? null,
    requestHash: idempotency?.requestHash ?? null,
    previousHash,
    hash,
  };
}
