import { createPortal, type Portal } from '@waybook/portal';
import { checkClock } from '../start/clock-monitor.js';
import type { Log } from './with-log.js';

/** For commands that record something; the caller closes it. */
export async function openPortal({
  configuration,
  resources,
}: Pick<Log, 'configuration' | 'resources'>): Promise<Portal> {
  await checkClock(configuration, resources);
  const { brandName, secrets } = configuration;
  return createPortal({
    ...resources,
    brand: { name: brandName, demo: null },
    auth: { jwtKey: secrets.jwtKey, isHttps: false },
    logger: false,
  });
}
