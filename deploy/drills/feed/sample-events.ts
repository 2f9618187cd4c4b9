import { defineEvent, type EventsOf } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Publish } from '@waybook/event-feed';

const LEGS = 6;
const place = z.object({ street: z.string(), metres: z.int(), minutes: z.int() });

/** Sample events, each with an id of its own and about as much data as an approval. */
export const sampleEvents = { StepTaken: defineEvent(z.object({ step: z.uuid(), legs: z.array(place) })) };

export const sampleStream: StreamDefinition<null, EventsOf<typeof sampleEvents>> = {
  category: 'walk',
  initial: null,
  evolve: () => null,
  projections: [],
};

export function sampleEvent(step: string): EventsOf<typeof sampleEvents> {
  const legs = Array.from({ length: LEGS }, () => ({
    street: `${randomInt(200)} Harbour Street, LS${randomInt(20)} ${randomInt(9)}AB`,
    metres: randomInt(10_000),
    minutes: randomInt(60),
  }));
  return { type: 'StepTaken', data: { step, legs } };
}

/** Publishes sample events unchanged. */
export function publishSamplesOn(topic: string): Publish {
  return ({ eventId, stream, at, seq, business, type, data }) => [
    { id: eventId, topic, key: stream, type, business, subject: stream, time: at.toISOString(), seq, data },
  ];
}
