import type { DomainEvent, Recorded } from '../event.js';
import { NO_HASH } from '../hash/event-hash.js';
import type { LoadedStream, StreamDefinition } from '../stream.js';

// The store handles streams of every kind; their own types are known to the callers alone.
/* eslint-disable @typescript-eslint/no-explicit-any */
export type AnyDefinition = StreamDefinition<any, any>;
export type AnyStream = LoadedStream<any, any>;
/* eslint-enable @typescript-eslint/no-explicit-any */

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
  return {
    ...stream,
    version: event.version,
    hash,
    state: stream.definition.evolve(stream.state, event),
    rows: stream.definition.projections.map((projection, index) =>
      projection.evolve(stream.rows[index] ?? null, event),
    ),
  };
}
