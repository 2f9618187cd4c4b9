import { BackgroundLoop, PROMPT } from '@waybook/event-store';
import type { Logger } from '@waybook/platform/logging';
import type { Lifetime } from '../start/lifetime.js';
import type { GuardedResources } from '../start/open-resources.js';
import { readMaintenance } from './maintenance-row.js';

/** Every instance follows within a second. */
const INTERVAL_MS = 500;

/** Reads the installation's mode, now and periodically. While the database doesn't answer, the process goes by what it last heard. */
export async function startMaintenanceMonitor(
  { maintenance, systemPool }: GuardedResources,
  logger: Pick<Logger, 'warn' | 'info'>,
  lifetime: Lifetime,
): Promise<void> {
  const listen = async (): Promise<number> => {
    const wasOn = maintenance.current !== null;
    maintenance.heard(await readMaintenance(systemPool));
    const isOn = maintenance.current !== null;
    if (isOn && !wasOn) logger.warn('maintenance: nothing is recorded until "waybook maintenance off"');
    if (wasOn && !isOn) logger.info('maintenance has ended');
    return INTERVAL_MS;
  };
  await listen();
  // Reports no outage: other loops report a database that doesn't answer.
  const listening = new BackgroundLoop({ pauses: PROMPT, step: listen, firstRestMs: INTERVAL_MS });
  listening.start();
  lifetime.onEnd(() => listening.stop());
}
