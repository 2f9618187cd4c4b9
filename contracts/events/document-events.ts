import type { EventsOf } from './define-events.js';

export const documentEvents = {};
export type DocumentEvent = EventsOf<typeof documentEvents>;
