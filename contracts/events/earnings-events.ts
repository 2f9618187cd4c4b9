import type { EventsOf } from './define-events.js';

export const earningsEvents = {};
export type EarningsEvent = EventsOf<typeof earningsEvents>;
