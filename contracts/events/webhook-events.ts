import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { instant, uuid } from './fields.js';

const endpoint = { endpointId: uuid(), businessId: uuid() };

/** Under the business's own key: an address may hold what only its receiver is to know. */
const settings = {
  url: personalText(),
  description: personalText(),
  /** Types of public events; null for all, those of later too. */
  eventTypes: z.array(z.string()).nullable(),
};

/** Where the business's public events are sent. Its secrets are in no event. */
export const webhookEvents = {
  WebhookEndpointAdded: defineEvent(z.object({ ...endpoint, ...settings, addedBy: uuid(), addedAt: instant() }), {
    personId: 'businessId',
  }),
  WebhookEndpointChanged: defineEvent(z.object({ ...endpoint, ...settings, changedBy: uuid(), changedAt: instant() }), {
    personId: 'businessId',
  }),
  WebhookEndpointSwitchedOn: defineEvent(z.object({ ...endpoint, switchedBy: uuid(), switchedAt: instant() })),
  WebhookEndpointSwitchedOff: defineEvent(z.object({ ...endpoint, switchedBy: uuid(), switchedAt: instant() })),
  /** By the portal itself: the receiver said that it is gone (410), or took nothing for days. */
  WebhookEndpointPaused: defineEvent(
    z.object({ ...endpoint, reason: z.enum(['gone', 'failing']), pausedAt: instant() }),
  ),
  WebhookSecretRotated: defineEvent(z.object({ ...endpoint, rotatedBy: uuid(), rotatedAt: instant() })),
  WebhookEndpointDeleted: defineEvent(z.object({ ...endpoint, deletedBy: uuid(), deletedAt: instant() })),
};
export type WebhookEvent = EventsOf<typeof webhookEvents>;
