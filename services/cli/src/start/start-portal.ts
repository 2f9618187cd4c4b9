import { join } from 'node:path';
import { demoSignIns, seedDemo } from '@waybook/demo';
import { ClockObstacle } from '@waybook/platform/clock';
import type { Configuration } from '@waybook/platform/config';
import { createLogger, type Logger, NestLogger } from '@waybook/platform/logging';
import { createPortal, type Portal } from '@waybook/portal';
import { announcement } from './announcement.js';
import { keepTheBooks } from './books-keeping.js';
import { watchCheckpoints } from './checkpoint-keeping.js';
import { keepTheClock } from './clock-keeping.js';
import { startConsumers } from './consumers.js';
import { demoButtons } from './demo.js';
import { keepTheDatabase } from './database-keeping.js';
import { openDatabase } from './database-server.js';
import { watchFeed } from './feed-metrics.js';
import { installationMigrations } from './installation-migrations.js';
import type { Lifetime } from './lifetime.js';
import { keepTheLog } from './log-keeping.js';
import { checkProjections, watchDrift } from './projection-drift.js';
import { refuseBusyPort } from './listen.js';
import { openDoor } from './open-door.js';
import { startRelay } from './open-feed.js';
import { openResources, type OpenedResources } from './open-resources.js';
import { serviceModules } from './service-modules.js';
import { warningsOf } from './start-warnings.js';
import { UnexpectedErrors } from './unexpected-errors.js';
import { whenOpen } from './when-open.js';

/** The composition root: puts the parts together as the configuration says, and opens the door last. */
export async function startPortal(configuration: Configuration, lifetime: Lifetime): Promise<void> {
  await refuseBusyPort(configuration.port);
  const database = await openDatabase(configuration, installationMigrations, lifetime);
  const logger = openLog(configuration, lifetime);
  const unexpected = new UnexpectedErrors(logger, lifetime);
  unexpected.watch();
  if (database.server) keepTheDatabase(database.server, logger, lifetime);
  const resources = await openResources(configuration, database, lifetime);
  for (const warning of warningsOf(configuration)) logger.warn(warning);
  await keepTheClock(configuration, resources, logger, lifetime);
  const portal = await openPortal(configuration, resources, logger);
  lifetime.onEnd(() => portal.stop());
  await portal.repeatErasures();
  resources.writeGate.add(new ClockObstacle(resources.clock));
  const watch = await watchCheckpoints(resources, logger, lifetime);
  const projections = configuration.roles.includes('sealer') && checkProjections(resources, logger, lifetime);
  if (configuration.roles.includes('sealer')) {
    keepTheLog(configuration, resources, logger, lifetime, watch);
    keepTheBooks(resources, logger, lifetime);
  }
  if (configuration.roles.includes('relay')) startRelay(configuration, resources, logger, lifetime);
  if (configuration.isDemo) await whenOpen(resources.writeGate, () => seedDemo(portal.app), logger, lifetime);
  const parts = { configuration, resources, portal, watch, logger, unexpected };
  const door = await openDoor(parts, lifetime);
  const portalUrl = configuration.publicUrl ?? `http://localhost:${door.port}`;
  const feed = startConsumers({ ...parts, portalUrl }, lifetime);
  watchFeed(door.metrics, resources.feedPool, { feed, hasBroker: configuration.kafkaBrokers.length > 0 });
  if (projections) watchDrift(door.metrics, projections);
  lifetime.onEnd(async () => {
    door.turnAway();
    portal.beginStop();
  });
  logger.info({ port: door.port }, 'ready');
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
