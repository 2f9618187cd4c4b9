import { join } from 'node:path';
import { demoSignIns, seedDemo } from '@waybook/demo';
import type { CheckpointWatch } from '@waybook/event-store';
import { oldestWaitingMailSeconds } from '@waybook/notifications';
import { ClockObstacle } from '@waybook/platform/clock';
import type { Configuration } from '@waybook/platform/config';
import { createLogger, type Logger, NestLogger } from '@waybook/platform/logging';
import type { Metrics } from '@waybook/platform/metrics';
import { createPortal, type Portal } from '@waybook/portal';
import { openOperator } from '../operator/open-operator.js';
import { OperatorModule, type OperatorParts } from '../operator/operator.module.js';
import { announcement } from './announcement.js';
import { InstanceTeller } from '../instances/tell-instance.js';
import { startMaintenanceMonitor } from '../maintenance/maintenance-monitor.js';
import { startFinanceJournalUpdater } from './finance-journal-updater.js';
import { startCheckpointMonitor } from './checkpoint-monitor.js';
import { startClockMonitor } from './clock-monitor.js';
import { startConsumers } from './consumers.js';
import { demoButtons } from './demo.js';
import { superviseDatabase } from './database-supervision.js';
import { openDatabase } from './database-server.js';
import { watchFeed } from './feed-metrics.js';
import { installationMigrations } from './installation-migrations.js';
import type { Lifetime } from './lifetime.js';
import { watchLog } from './log-metrics.js';
import { startSealing } from './sealing.js';
import { checkProjections, watchDrift } from './projection-drift.js';
import { refuseBusyPort } from './listen.js';
import { startHttpServer } from './http-server.js';
import { startRelay } from './open-feed.js';
import { type GuardedResources, openResources, type OpenedResources } from './open-resources.js';
import { serviceModules } from './service-modules.js';
import { startEInvoices, watchEInvoices } from './e-invoices.js';
import { startWebhooks } from './webhooks.js';
import { warningsOf } from './start-warnings.js';
import { UnexpectedErrors } from './unexpected-errors.js';
import { onceWritable } from './once-writable.js';

/** The composition root: assembles the parts as configured, and listens last. */
export async function startPortal(configuration: Configuration, lifetime: Lifetime): Promise<void> {
  await refuseBusyPort(configuration);
  const database = await openDatabase(configuration, installationMigrations, lifetime);
  const logger = openLog(configuration, lifetime);
  const unexpected = new UnexpectedErrors(logger, lifetime);
  unexpected.watch();
  if (database.server) superviseDatabase(database.server, logger, lifetime);
  const resources = await openResources(configuration, database, lifetime);
  const instance = new InstanceTeller(configuration, resources, lifetime);
  for (const warning of warningsOf(configuration)) logger.warn(warning);
  await startClockMonitor(configuration, resources, logger, lifetime);
  const operator = openOperator({ configuration, resources, ownerUrl: database.ownerUrl }, (complaint, table) =>
    logger.error({ table, complaint }, 'making a read table anew failed'),
  );
  lifetime.onEnd(async () => operator.rebuilds.stop());
  const portal = await openPortal(configuration, resources, operator, logger);
  lifetime.onEnd(() => portal.stop());
  await portal.repeatErasures();
  resources.writeGate.add(new ClockObstacle(resources.clock));
  await startMaintenanceMonitor(resources, logger, lifetime);
  const watch = await startCheckpointMonitor(resources, logger, lifetime);
  const projections = configuration.roles.includes('sealer') && checkProjections(resources, logger, lifetime);
  if (configuration.roles.includes('sealer')) {
    startSealing(configuration, resources, logger, lifetime, watch);
    startFinanceJournalUpdater(resources, logger, lifetime);
  }
  if (configuration.roles.includes('relay')) startRelay(configuration, resources, logger, lifetime);
  if (configuration.isDemo) {
    const seed = () => seedDemo(portal.app, configuration.pendingInDemo);
    await onceWritable(resources.writeGate, seed, logger, lifetime);
  }
  const parts = { configuration, resources, portal, watch, logger, unexpected };
  const httpServer = await startHttpServer(parts, lifetime);
  const portalUrl = configuration.publicUrl ?? `http://localhost:${httpServer.port}`;
  const feed = startConsumers({ ...parts, portalUrl }, lifetime);
  if (configuration.roles.includes('relay')) startWebhooks(parts, lifetime);
  if (configuration.roles.includes('relay')) startEInvoices(parts, lifetime);
  watchFeed(httpServer.metrics, resources.feedPool, { feed, hasBroker: configuration.kafkaBrokers.length > 0 });
  await instance.start(httpServer.isReady);
  if (projections) watchDrift(httpServer.metrics, projections);
  watchRoles(httpServer.metrics, configuration, resources, watch);
  lifetime.onEnd(async () => {
    httpServer.reportNotReady();
    portal.beginStop();
  });
  logger.info({ port: httpServer.port }, 'ready');
  announce(configuration, portalUrl);
}

/** What only a process of the role can put right is told by that process. */
function watchRoles(
  metrics: Metrics,
  { roles }: Configuration,
  { systemPool, feedPool, objectStorage, clock }: OpenedResources,
  watch: CheckpointWatch,
): void {
  if (roles.includes('relay')) watchEInvoices(metrics, { feedPool, clock });
  if (roles.includes('sealer')) watchLog(metrics, { pool: systemPool, objectStorage, watch });
  if (roles.includes('notifications')) {
    metrics.watch({
      name: 'waybook_mail_waiting_seconds',
      help: 'Age of the oldest notice whose mail is neither sent nor given up',
      read: async () => [{ value: await oldestWaitingMailSeconds(feedPool) }],
    });
  }
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

function openPortal(
  configuration: Configuration,
  resources: GuardedResources,
  operator: OperatorParts,
  logger: Logger,
): Promise<Portal> {
  const { brandName, isDemo, publicUrl, secrets, trustedProxies } = configuration;
  return createPortal({
    ...resources,
    brand: { name: brandName, demo: isDemo ? demoButtons() : null },
    auth: {
      jwtKey: secrets.jwtKey,
      previousJwtKey: secrets.previousJwtKey,
      isHttps: publicUrl?.startsWith('https:') ?? false,
      publicUrl: publicUrl ?? `http://localhost:${configuration.port}`,
    },
    trustedProxies: trustedProxies.length > 0 ? trustedProxies : false,
    showsApiDocs: configuration.showsApiDocs,
    hasAccessPoint: configuration.accessPoint !== undefined,
    logger: new NestLogger(logger),
    operators: operator.sessions,
    modules: [...serviceModules(resources), OperatorModule.with(operator)],
  });
}
