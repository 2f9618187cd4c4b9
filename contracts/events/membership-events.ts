import type { EventsOf } from './define-events.js';

export const membershipEvents = {};
export type MembershipEvent = EventsOf<typeof membershipEvents>;
