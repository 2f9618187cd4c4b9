import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from '@waybook/platform/config';
import { schemaIsCurrent, serveHealth } from '@waybook/platform/health';
import { createLogger, type Logger, logRequests, NestLogger } from '@waybook/platform/logging';
import { Metrics } from '@waybook/platform/metrics';
import { createPortal, demoSignIns, type Portal, seedDemo } from '@waybook/portal';
import { serveWeb } from '../web/serve-web.js';
import { announcement } from './announcement.js';
import { closePortal } from './close-portal.js';
import { startConsumers } from './consumers.js';
import { demoButtons, demoSignInsAreThere } from './demo.js';
import { openDatabase } from './database-server.js';
import { installationMigrations } from './installation-migrations.js';
import type { Lifetime } from './lifetime.js';
import { keepTheLog } from './log-keeping.js';
import { listen, refuseBusyPort } from './listen.js';
import { openResources, type OpenedResources } from './open-resources.js';
import { serviceModules } from './service-modules.js';

const WEB_FOLDER = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** The composition root: puts the parts together as the configuration says, and opens the door last. */
export async function startPortal(configuration: Configuration, lifetime: Lifetime): Promise<void> {
  await refuseBusyPort(configuration.port);
  const database = await openDatabase(configuration, installationMigrations, lifetime);
  const resources = await openResources(configuration, database, lifetime);
  const logger = openLog(configuration, lifetime);
  const portal = await openPortal(configuration, resources, logger);
  lifetime.onEnd(() => closePortal(portal));
  if (configuration.roles.includes('sealer')) keepTheLog(configuration, resources, logger, lifetime);
  if (configuration.isDemo) await seedDemo(portal.app);
  await addRoutes(portal, configuration, resources, logger);
  const port = await listen(portal.app, configuration.port);
  logger.info({ port }, 'ready');
  const portalUrl = configuration.publicUrl ?? `http://localhost:${port}`;
  startConsumers({ configuration, resources, portal, portalUrl, logger }, lifetime);
  announce(configuration, portalUrl);
}

function announce({ brandName, isDemo, isProduction }: Configuration, portalUrl: string): void {
  // A production log holds nothing but its own lines, unless the demo has to be made known.
  if (isProduction && !isDemo) return;
  console.log(announcement(brandName, portalUrl, isDemo ? demoSignIns : []));
}

/** A terminal stays readable; in production whoever runs the process collects what it says. */
function openLog({ isProduction, dataDirectory }: Configuration, lifetime: Lifetime): Logger {
  const logger = createLogger(
    isProduction ? { to: 'standard output' } : { to: 'file', path: join(dataDirectory, 'waybook.log') },
  );
  lifetime.onEnd(async () => logger.flush());
  return logger;
}

function openPortal(configuration: Configuration, resources: OpenedResources, logger: Logger): Promise<Portal> {
  const { brandName, isDemo, publicUrl, secrets, trustedProxies } = configuration;
  return createPortal({
    ...resources,
    brand: { name: brandName, demo: isDemo ? demoButtons() : null },
    auth: { jwtKey: secrets.jwtKey, isHttps: publicUrl?.startsWith('https:') ?? false },
    trustedProxies: trustedProxies.length > 0 ? trustedProxies : false,
    logger: new NestLogger(logger),
    modules: serviceModules(resources),
  });
}

async function addRoutes(
  { app }: Portal,
  { brandName, isDemo }: Configuration,
  { appPool, systemPool }: OpenedResources,
  logger: Logger,
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const metrics = new Metrics();
  logRequests(fastify, logger);
  metrics.measureRequests(fastify);
  metrics.watchPools({ app: appPool, system: systemPool });
  metrics.serve(fastify);
  const demoCheck = isDemo ? [demoSignInsAreThere(systemPool)] : [];
  serveHealth(fastify, [schemaIsCurrent(appPool, installationMigrations), ...demoCheck]);
  await serveWeb(fastify, { folder: WEB_FOLDER, brandName });
}
