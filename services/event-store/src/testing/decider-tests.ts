import { expect } from '@jest/globals';
import type { DomainEvent, Recorded } from '../event.js';
import type { StreamDefinition } from '../stream.js';

type Evolution<S, E extends DomainEvent> = Pick<StreamDefinition<S, E>, 'category' | 'initial' | 'evolve'>;

// oxlint-disable-next-line typescript/no-explicit-any -- errors are constructed from whatever they need
type ErrorClass = new (...parameters: any[]) => Error;

const SOMEWHERE = {
  eventId: '00000000-0000-7000-8000-000000000001',
  business: '00000000-0000-7000-8000-000000000002',
  at: new Date('2026-11-16T09:00:00.000Z'),
  metadata: { actor: { type: 'system', id: 'test' } },
} as const;

/**
 * The language of a decider's tests:
 * `givenEvents(remittanceStream, submitted).when((state) => approve(state, command)).thenEvents(approved)`.
 */
export function givenEvents<S, E extends DomainEvent>(definition: Evolution<S, E>, ...events: readonly E[]) {
  const stream = `${definition.category}-00000000-0000-7000-8000-000000000003`;
  const state = events.reduce<S>((before, event, index) => {
    const recorded: Recorded<E> = { ...event, ...SOMEWHERE, stream, version: index + 1 };
    return definition.evolve(before, recorded);
  }, definition.initial);
  return {
    when: (decide: (state: S) => readonly E[]) => ({
      thenEvents: (...expected: readonly E[]): void => {
        expect(decide(state)).toEqual(expected);
      },
      thenNothing: (): void => {
        expect(decide(state)).toEqual([]);
      },
      thenRefuses: (refusal: ErrorClass): void => {
        expect(() => decide(state)).toThrow(refusal);
      },
    }),
  };
}
