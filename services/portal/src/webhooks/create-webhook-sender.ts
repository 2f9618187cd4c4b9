import type { SealedReading } from '@waybook/event-store';
import type { Clock } from '@waybook/platform/clock';
import type { Logger } from '@waybook/platform/logging';
import type { OutgoingTargets } from '@waybook/platform/public-address';
import type pg from 'pg';
import type { Portal } from '../create-portal.js';
import { SEALED_READING } from '../event-store-tokens.js';
import { OUTGOING_TARGETS } from '../outgoing-targets.js';
import { BusinessEvents } from '../event-stream/business-events.js';
import { WebhookClient, type WebhookClientSettings } from './delivery/webhook-client.js';
import { WebhookQueue } from './delivery/webhook-queue.js';
import { WebhookSender, type WebhookTrouble } from './delivery/webhook-sender.js';
import { PauseWebhook } from './settings/webhook.commands.js';
import { WebhookSecrets } from './webhook-secrets.js';

const SENDER = { type: 'system', id: 'webhooks' } as const;

export interface WebhookSenderParts {
  readonly portal: Pick<Portal, 'app' | 'commands'>;
  /** Of the system's role. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly tell: (trouble: WebhookTrouble) => Promise<void>;
  readonly client?: Partial<WebhookClientSettings>;
}

/** What sends this portal's webhooks; of all instances one is to run at a time. */
export function createWebhookSender({ portal, pool, clock, logger, tell, client }: WebhookSenderParts): WebhookSender {
  const { app, commands } = portal;
  const sealed = app.get<SealedReading>(SEALED_READING, { strict: false });
  return new WebhookSender({
    ...{ sealed, clock, logger, tell },
    queue: new WebhookQueue(pool),
    events: new BusinessEvents(sealed),
    secrets: app.get(WebhookSecrets, { strict: false }),
    client: new WebhookClient({ ...app.get<OutgoingTargets>(OUTGOING_TARGETS, { strict: false }), ...client }),
    pauseEndpoint: (business, endpointId, reason, at) =>
      commands.execute(new PauseWebhook({ business, metadata: { actor: SENDER }, at }, endpointId, reason)),
  });
}
