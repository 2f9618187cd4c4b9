import type { EventStore } from '@waybook/event-store';
import type { Clock } from '@waybook/platform/clock';
import type { Logger } from '@waybook/platform/logging';
import type { OutgoingTargets } from '@waybook/platform/public-address';
import type pg from 'pg';
import { BusinessEvents } from '../event-stream/business-events.js';
import { WebhookClient, type WebhookClientSettings } from './delivery/webhook-client.js';
import { WebhookQueue } from './delivery/webhook-queue.js';
import { WebhookSender, type WebhookTrouble } from './delivery/webhook-sender.js';
import { PauseWebhook } from './settings/webhook.commands.js';
import { PauseWebhookHandler } from './settings/webhook.handlers.js';
import { WebhookSecrets } from './webhook-secrets.js';

const SENDER = { type: 'system', id: 'webhooks' } as const;

export interface WebhookSenderParts {
  readonly store: Pick<EventStore, 'sealed' | 'keyVault' | 'commands'>;
  readonly targets: OutgoingTargets;
  /** Of the system's role. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly tell: (trouble: WebhookTrouble) => Promise<void>;
  readonly client?: Partial<WebhookClientSettings>;
}

/** What sends the webhooks of all businesses; of all instances one is to run at a time. */
export function createWebhookSender(parts: WebhookSenderParts): WebhookSender {
  const { store, targets, pool, clock, logger, tell, client } = parts;
  const { sealed, keyVault, commands } = store;
  const pausing = new PauseWebhookHandler(commands);
  return new WebhookSender({
    ...{ sealed, clock, logger, tell },
    queue: new WebhookQueue(pool),
    events: new BusinessEvents(sealed),
    secrets: new WebhookSecrets(keyVault),
    client: new WebhookClient({ ...targets, ...client }),
    pauseEndpoint: (business, endpointId, reason, at) =>
      pausing.execute(new PauseWebhook({ business, metadata: { actor: SENDER }, at }, endpointId, reason)),
  });
}
