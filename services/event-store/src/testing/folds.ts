import type { DomainEvent, Recorded } from '../event.js';
import type { InlineProjection, StreamDefinition } from '../stream.js';

const FIRST_AT_MS = Date.parse('2026-11-16T09:00:00.000Z');
const MINUTE_MS = 60_000;

/** When the event of this version happened, of those that are folded here: a minute after the one before it. */
export function happenedAt(version: number): Date {
  return new Date(FIRST_AT_MS + (version - 1) * MINUTE_MS);
}

/** @returns the row that a projection makes of a stream with these events, or null where it has none */
export function foldedRow<R extends object, E extends DomainEvent>(
  projection: Pick<InlineProjection<R, E>, 'evolve'>,
  ...events: readonly E[]
): R | null {
  return recorded(events).reduce<R | null>((row, event) => projection.evolve(row, event), null);
}

/** @returns the state of a stream with these events */
export function foldedState<S, E extends DomainEvent>(
  { initial, evolve }: Pick<StreamDefinition<S, E>, 'initial' | 'evolve'>,
  ...events: readonly E[]
): S {
  return recorded(events).reduce<S>((state, event) => evolve(state, event), initial);
}

function recorded<E extends DomainEvent>(events: readonly E[]): Recorded<E>[] {
  return events.map((event, index) => ({
    ...event,
    eventId: `00000000-0000-7000-8000-${String(index + 1).padStart(12, '0')}`,
    business: '00000000-0000-7000-8000-00000000000b',
    stream: 'some-00000000-0000-7000-8000-00000000000a',
    version: index + 1,
    at: happenedAt(index + 1),
    metadata: { actor: { type: 'system', id: 'test' } },
  }));
}
