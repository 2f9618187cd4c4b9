import type { EventsOf } from './define-events.js';

export const driverDocumentEvents = {};
export type DriverDocumentEvent = EventsOf<typeof driverDocumentEvents>;
