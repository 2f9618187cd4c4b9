import type { EventsOf } from './define-events.js';

export const paymentEvents = {};
export type PaymentEvent = EventsOf<typeof paymentEvents>;
