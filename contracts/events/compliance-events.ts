import type { EventsOf } from './define-events.js';

export const complianceEvents = {};
export type ComplianceEvent = EventsOf<typeof complianceEvents>;
