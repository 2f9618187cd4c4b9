import { createPortal, type Portal } from '@waybook/portal';
import type { Log } from './with-log.js';

/** For commands that record something; the caller closes it. */
export function openPortal({ configuration, resources }: Log): Promise<Portal> {
  const { brandName, secrets } = configuration;
  return createPortal({
    ...resources,
    brand: { name: brandName, demo: null },
    auth: { jwtKey: secrets.jwtKey, isHttps: false },
    logger: false,
  });
}
