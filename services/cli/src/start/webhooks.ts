import { Elected } from '@waybook/event-store';
import { tellOfWebhook } from '@waybook/notifications';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import type { Metrics } from '@waybook/platform/metrics';
import { PUBLIC_TARGETS } from '@waybook/platform/public-address';
import { createWebhookSender, portalStore, webhookBacklog } from '@waybook/portal';
import type { Lifetime } from './lifetime.js';
import type { OpenedResources } from './open-resources.js';

/** Key of the advisory lock; unique within the database. */
const LEADER_LOCK = 7_263_901_453;

interface WebhooksOptions {
  readonly resources: Parameters<typeof portalStore>[0] & Pick<OpenedResources, 'feedPool' | 'clock' | 'targets'>;
  readonly logger: Logger;
}

/** Sends events to the addresses that businesses have set up, on the elected instance alone, until the process ends. */
export function startWebhooks({ resources, logger }: WebhooksOptions, lifetime: Lifetime): void {
  const { feedPool: pool, clock, targets = PUBLIC_TARGETS } = resources;
  const store = portalStore(resources);
  const outages = new OutageLog(logger, 'sending webhooks');
  const elected = new Elected(
    pool,
    LEADER_LOCK,
    (_connection, stopped, working) => {
      const tell = (trouble: Parameters<typeof tellOfWebhook>[1]) => tellOfWebhook(pool, trouble);
      return createWebhookSender({ store, targets, pool, clock, logger, tell }).run(stopped, working);
    },
    { outages },
  );
  elected.start();
  lifetime.onEnd(() => elected.stop());
}

/** What waits to be sent to the addresses of businesses. */
export function watchWebhooks(
  metrics: Metrics,
  { feedPool, clock }: Pick<OpenedResources, 'feedPool' | 'clock'>,
): void {
  metrics.watch({
    name: 'webhook_waiting_messages',
    help: 'Messages that wait to be sent to webhooks that are on',
    read: async () => [{ value: (await webhookBacklog(feedPool, clock.now())).waiting }],
  });
  metrics.watch({
    name: 'webhook_overdue_seconds',
    help: 'How long ago the one that is longest over its time was to be sent',
    read: async () => [{ value: (await webhookBacklog(feedPool, clock.now())).overdueSeconds }],
  });
}
