import { Elected } from '@waybook/event-store';
import { tellOfWebhook } from '@waybook/notifications';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import { PUBLIC_TARGETS } from '@waybook/platform/public-address';
import { createWebhookSender, portalStore } from '@waybook/portal';
import type { Lifetime } from './lifetime.js';
import type { GuardedResources } from './open-resources.js';

/** Key of the advisory lock; unique within the database. */
const LEADER_LOCK = 7_263_901_453;

interface WebhooksOptions {
  readonly resources: GuardedResources;
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
