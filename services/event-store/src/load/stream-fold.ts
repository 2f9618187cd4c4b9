import type { DomainEvent, Recorded } from '../event.js';
import { NO_HASH } from '../hash/event-hash.js';
import type { InlineProjection, LoadedStream, RowListProjection, StreamDefinition } from '../stream.js';

/** A stream of whatever kind: its own types are known to the callers alone, and to the store they are all one. */
export type AnyDefinition = StreamDefinition<unknown, DomainEvent>;
export type AnyStream = LoadedStream<unknown, DomainEvent>;

export type AnyProjection = InlineProjection<object, DomainEvent>;
export type AnyRowList = RowListProjection<unknown, DomainEvent, object>;

export function streamName(definition: { readonly category: string }, id: string): string {
  return `${definition.category}-${id}`;
}

export function emptyStream(definition: AnyDefinition, business: string, id: string): AnyStream {
  return {
    definition,
    business,
    id,
    version: 0,
    hash: NO_HASH,
    state: definition.initial,
    rows: definition.projections.map(() => null),
  };
}

/** The one way in which state and read-model rows come from events: on load, on append and on rebuild. */
export function withEvent(stream: AnyStream, event: Recorded<DomainEvent>, hash: Uint8Array): AnyStream {
  const { definition, business, id, state, rows } = stream;
  return {
    definition,
    business,
    id,
    version: event.version,
    hash,
    state: definition.evolve(state, event),
    rows: definition.projections.map((projection: AnyProjection, index) =>
      projection.evolve(rows[index] ?? null, event),
    ),
  };
}
