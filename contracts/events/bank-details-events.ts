import type { EventsOf } from './define-events.js';

export const bankDetailsEvents = {};
export type BankDetailsEvent = EventsOf<typeof bankDetailsEvents>;
