import { defineEvent, type EventsOf } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { z } from 'zod';

/** All that happens in a drill: steps of many walks, each with nothing but an id of its own. */
export const walkEvents = { StepTaken: defineEvent(z.object({ step: z.uuid() })) };

export const walkStream: StreamDefinition<null, EventsOf<typeof walkEvents>> = {
  category: 'walk',
  initial: null,
  evolve: () => null,
  projections: [],
};
