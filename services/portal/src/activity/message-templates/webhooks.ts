import type { webhookEvents } from '@waybook/contracts/events';
import type { SubjectRef, TemplatesFor } from './event-template.js';

const about = ({ businessId }: { businessId: string }): SubjectRef => ({ kind: 'business', id: businessId });

export const webhookTemplates: TemplatesFor<keyof typeof webhookEvents> = {
  WebhookEndpointAdded: { about, newStatus: 'On', phrase: ({ url }) => `set up a webhook to ${hostOf(url)}` },
  WebhookEndpointChanged: { about, phrase: ({ url }) => `changed the webhook to ${hostOf(url)}` },
  WebhookEndpointSwitchedOn: { about, newStatus: 'On', phrase: () => 'switched a webhook on' },
  WebhookEndpointSwitchedOff: { about, newStatus: 'Off', phrase: () => 'switched a webhook off' },
  WebhookEndpointPaused: {
    about,
    newStatus: 'Paused',
    phrase: ({ reason }) =>
      reason === 'gone' ? 'paused a webhook whose receiver is gone' : 'paused a webhook that failed for days',
  },
  WebhookSecretRotated: { about, phrase: () => 'rotated the secret of a webhook' },
  WebhookEndpointDeleted: { about, newStatus: 'Deleted', phrase: () => 'deleted a webhook' },
};

/** The rest of an address may hold what is its receiver's alone. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'an address';
}
