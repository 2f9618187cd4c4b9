import { Elected } from '@waybook/event-store';
import type { Configuration } from '@waybook/platform/config';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import { createXeroSender, type Portal } from '@waybook/portal';
import type { Lifetime } from './lifetime.js';
import type { OpenedResources } from './open-resources.js';

/** Key of the advisory lock; unique within the database. */
const LEADER_LOCK = 7_263_901_456;

interface XeroOptions {
  readonly configuration: Pick<Configuration, 'xero'>;
  readonly resources: Pick<OpenedResources, 'feedPool' | 'clock'>;
  readonly portal: Portal;
  readonly logger: Logger;
}

/** Brings journals to Xero, on the elected instance alone, until the process ends. */
export function startXero({ configuration, resources, portal, logger }: XeroOptions, lifetime: Lifetime): void {
  if (configuration.xero === undefined) return;
  const { feedPool: pool, clock } = resources;
  const outages = new OutageLog(logger, 'sending journals to Xero');
  const elected = new Elected(
    pool,
    LEADER_LOCK,
    (_connection, stopped, working) => createXeroSender({ portal, pool, clock, logger }).run(stopped, working),
    { outages },
  );
  elected.start();
  lifetime.onEnd(() => elected.stop());
}
