import type { EventsOf } from './define-events.js';

export const ticketEvents = {};
export type TicketEvent = EventsOf<typeof ticketEvents>;
