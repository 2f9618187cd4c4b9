import { allEvents } from '@waybook/contracts/events';
import { shadowCheck, type ShadowCheck } from '@waybook/event-store';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import type { Metrics } from '@waybook/platform/metrics';
import { projectedStreams } from '@waybook/portal';
import type { Lifetime } from './lifetime.js';
import type { OpenedResources } from './open-resources.js';

/** Replays streams in the background and compares the result with the read tables. */
export function checkProjections(
  { feedPool, masterKey, previousMasterKey }: OpenedResources,
  logger: Logger,
  lifetime: Lifetime,
): ShadowCheck {
  const check = shadowCheck({ pool: feedPool, masterKey, previousMasterKey, events: allEvents }, projectedStreams, {
    onDrift: ({ table, id, what }) =>
      logger.error({ table, id, what }, 'a read table or a claim is not what the log says'),
    outages: new OutageLog(logger, 'comparing the read tables with the log'),
  });
  check.start();
  lifetime.onEnd(() => check.stop());
  return check;
}

export function watchDrift(metrics: Metrics, check: ShadowCheck): void {
  metrics.watch({
    name: 'waybook_projection_drift',
    help: 'Rows of a read table, or claims, that are not what the log says, as far as the check in the background has come',
    labelNames: ['projection'],
    read: async () => [...check.drift].map(([projection, value]) => ({ labels: { projection }, value })),
  });
}
