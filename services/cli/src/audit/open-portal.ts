import { createPortal, type Portal } from '@waybook/portal';
import { compareTheClock } from '../start/clock-keeping.js';
import type { Log } from './with-log.js';

/** For commands that record something; the caller closes it. */
export async function openPortal({ configuration, resources }: Log): Promise<Portal> {
  await compareTheClock(configuration, resources);
  const { brandName, secrets } = configuration;
  return createPortal({
    ...resources,
    brand: { name: brandName, demo: null },
    auth: { jwtKey: secrets.jwtKey, isHttps: false },
    logger: false,
  });
}
