import { SandboxModule } from '@waybook/demo';
import type { Configuration } from '@waybook/platform/config';
import { createPortal, type Portal } from '@waybook/portal';
import { openOperator } from '../operator/open-operator.js';
import { OperatorModule } from '../operator/operator.module.js';
import { breachedPasswords } from './breached-passwords.js';
import { checkLog } from './checkpoint-monitor.js';
import { checkClock } from './clock-monitor.js';
import type { OpenedDatabase } from './database-server.js';
import type { Lifetime } from './lifetime.js';
import { openResources } from './open-resources.js';
import { serviceModules } from './service-modules.js';

/** Opens the portal for a CLI command: without listening and without logging. */
export async function openOfflinePortal(
  configuration: Configuration,
  database: Omit<OpenedDatabase, 'server'>,
  lifetime: Lifetime,
): Promise<Portal> {
  const { brandName, secrets } = configuration;
  const resources = await openResources(configuration, database, lifetime);
  await checkClock(configuration, resources);
  await checkLog(resources);
  const operator = openOperator({ configuration, resources, ownerUrl: database.ownerUrl });
  const portal = await createPortal({
    ...resources,
    operators: operator.sessions,
    modules: [...serviceModules(resources), OperatorModule.with(operator), { module: SandboxModule }],
    brand: { name: brandName, demo: null },
    auth: {
      jwtKey: secrets.jwtKey,
      isHttps: false,
      breachedPasswords: await breachedPasswords(configuration, lifetime),
    },
    logger: false,
  });
  lifetime.onEnd(() => portal.close());
  return portal;
}
