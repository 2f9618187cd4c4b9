import type { Configuration } from '@waybook/platform/config';
import type { PreparedDatabase } from '@waybook/platform/database';
import { createPortal, type Portal } from '@waybook/portal';
import { compareTheLog } from './checkpoint-keeping.js';
import { compareTheClock } from './clock-keeping.js';
import type { Lifetime } from './lifetime.js';
import { openResources } from './open-resources.js';
import { serviceModules } from './service-modules.js';

/** The whole portal for a command that works with it and serves nobody: it neither listens nor logs. */
export async function openSilentPortal(
  configuration: Configuration,
  database: PreparedDatabase,
  lifetime: Lifetime,
): Promise<Portal> {
  const { brandName, secrets } = configuration;
  const resources = await openResources(configuration, database, lifetime);
  await compareTheClock(configuration, resources);
  await compareTheLog(resources);
  const portal = await createPortal({
    ...resources,
    modules: serviceModules(resources),
    brand: { name: brandName, demo: null },
    auth: { jwtKey: secrets.jwtKey, isHttps: false },
    logger: false,
  });
  lifetime.onEnd(() => portal.close());
  return portal;
}
