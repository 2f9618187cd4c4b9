import { join } from 'node:path';
import { demoSignIns, SandboxModule, seedDemo } from '@waybook/demo';
import type { CheckpointWatch } from '@waybook/event-store';
import { oldestWaitingMailSeconds, tellOfDirectory } from '@waybook/notifications';
import { ClockObstacle } from '@waybook/platform/clock';
import type { Configuration, ProcessRole } from '@waybook/platform/config';
import { onOneConnection } from '@waybook/platform/database';
import { createLogger, type Logger, NestLogger } from '@waybook/platform/logging';
import type { Metrics } from '@waybook/platform/metrics';
import { Clamd, createPortal, type Portal } from '@waybook/portal';
import { latestBackup, NOT_ENCRYPTED } from '../backup/backup-record.js';
import { openOperator } from '../operator/open-operator.js';
import { OperatorModule, type OperatorParts } from '../operator/operator.module.js';
import { announcement } from './announcement.js';
import { breachedPasswords } from './breached-passwords.js';
import { BrokerOutages } from './broker-outages.js';
import { InstanceTeller } from '../instances/tell-instance.js';
import { startMasterKeyMonitor } from './master-key-monitor.js';
import { startMaintenanceMonitor } from '../maintenance/maintenance-monitor.js';
import { startFinanceJournalUpdater } from './finance-journal-updater.js';
import { startDiskMonitor, watchDisks } from './disk-monitor.js';
import { startCheckpointMonitor } from './checkpoint-monitor.js';
import { startClockMonitor } from './clock-monitor.js';
import { collectGarbage } from './collect-garbage.js';
import { startConsumers } from './consumers.js';
import { demoButtons } from './demo.js';
import { startDemoStream } from './demo-stream.js';
import { superviseDatabase } from './database-supervision.js';
import { type DatabaseIdentity, databaseIdentity, inWords, recordServed } from './database-identity.js';
import { type OpenedDatabase, openDatabase } from './database-server.js';
import { watchFeed } from './feed-metrics.js';
import { installationMigrations } from './installation-migrations.js';
import type { Lifetime } from './lifetime.js';
import { watchLog } from './log-metrics.js';
import { startSealing } from './sealing.js';
import { checkProjections, watchDrift } from './projection-drift.js';
import { refuseBusyPort } from './listen.js';
import { startHttpServer, WEB_FOLDER } from './http-server.js';
import { startRelay } from './open-feed.js';
import { type GuardedResources, openResources, type OpenedResources } from './open-resources.js';
import { serviceModules } from './service-modules.js';
import { closeBroughtBack } from '../businesses/remove/close-brought-back.js';
import { startEInvoices, watchEInvoices } from './e-invoices.js';
import { beginTracing, watchTracing } from './tracing.js';
import { startWebhooks, watchWebhooks } from './webhooks.js';
import { warningsOf } from './start-warnings.js';
import { UnexpectedErrors } from './unexpected-errors.js';
import { startXero } from './xero.js';
import { onceWritable } from './once-writable.js';

/** Their processes append events or seal them, so they hear where the log has lost some. */
const RECORDING: readonly ProcessRole[] = ['api', 'sealer', 'relay', 'compliance'];

interface Serving {
  readonly resources: GuardedResources;
  readonly ownerUrl: string | null;
  readonly logger: Logger;
}

/** The composition root: assembles the parts as configured, and listens last. */
export async function startPortal(
  configuration: Configuration,
  lifetime: Lifetime,
  webFolder = WEB_FOLDER,
): Promise<void> {
  const does = (role: ProcessRole) => configuration.roles.includes(role);
  await refuseBusyPort(configuration);
  const tracing = await beginTracing(configuration, lifetime);
  const database = await openDatabase(configuration, installationMigrations, lifetime);
  const logger = openLog(configuration, lifetime);
  const brokerOutages = new BrokerOutages(logger);
  const unexpected = new UnexpectedErrors(logger, lifetime);
  unexpected.watch();
  const identity = await identifyServed(configuration, database);
  logger.info({ database: identity }, 'database');
  if (database.server) superviseDatabase(database.server, logger, lifetime);
  startMasterKeyMonitor(configuration, logger, lifetime);
  const resources = await openResources(configuration, database, lifetime);
  const instance = new InstanceTeller(configuration, resources, lifetime);
  for (const warning of warningsOf(configuration)) logger.warn(warning);
  if (does('api')) {
    await rememberServed(identity, resources, logger);
    await warnOfBackup(resources, logger);
  }
  await startClockMonitor(configuration, resources, logger, lifetime);
  const disks = await startDiskMonitor(configuration, { ...resources, server: database.server }, logger, lifetime);
  const portal = does('api')
    ? await openServing(configuration, { resources, ownerUrl: database.ownerUrl, logger }, lifetime)
    : null;
  resources.writeGate.add(new ClockObstacle(resources.clock));
  await startMaintenanceMonitor(resources, logger, lifetime);
  if (portal) await onceWritable(resources.writeGate, () => portal.grantDuePermissions(), logger, lifetime);
  const watch = RECORDING.some(does) ? await startCheckpointMonitor(resources, logger, lifetime) : null;
  const projections = does('sealer') && checkProjections(resources, logger, lifetime);
  if (does('sealer')) {
    startSealing(configuration, resources, { logger, brokerOutages }, lifetime, watch!);
    startFinanceJournalUpdater(resources, logger, lifetime);
  }
  if (does('relay')) startRelay(configuration, resources, { logger, brokerOutages }, lifetime);
  if (configuration.isDemo && portal) {
    const seed = async () => {
      if (await seedDemo(portal.app, configuration.pendingInDemo)) collectGarbage();
    };
    await onceWritable(resources.writeGate, seed, logger, lifetime);
  }
  const parts = { configuration, resources, portal, watch, logger, brokerOutages, unexpected, webFolder };
  const httpServer = await startHttpServer(parts, lifetime);
  const portalUrl = configuration.publicUrl ?? `http://localhost:${httpServer.port}`;
  const feed = await startConsumers({ ...parts, portalUrl }, lifetime);
  if (does('relay')) startWebhooks(parts, lifetime);
  if (portal) startEInvoices({ ...parts, portal }, lifetime);
  if (portal) startXero({ ...parts, portal }, lifetime);
  if (configuration.isDemo && portal) startDemoStream({ ...parts, portal }, lifetime);
  watchFeed(httpServer.metrics, resources.feedPool, {
    feed,
    isRelay: does('relay') && configuration.kafkaBrokers.length > 0,
  });
  await instance.start(httpServer.isReady);
  if (projections) watchDrift(httpServer.metrics, projections);
  watchTracing(httpServer.metrics, tracing);
  watchDisks(httpServer.metrics, disks);
  watchRoles(httpServer.metrics, configuration, resources, watch);
  lifetime.onEnd(async () => {
    httpServer.reportNotReady();
    portal?.beginStop();
  });
  logger.info({ port: httpServer.port }, 'ready');
  announce(configuration, portalUrl);
}

/** Signs in as the process does, which may be as a role. */
function identifyServed(configuration: Configuration, { systemUrl }: OpenedDatabase): Promise<DatabaseIdentity> {
  return onOneConnection(systemUrl, (system) => databaseIdentity(configuration, system));
}

/** The doctor and backups compare with this record. */
async function rememberServed(
  identity: DatabaseIdentity,
  { objectStorage, clock }: GuardedResources,
  logger: Logger,
): Promise<void> {
  try {
    const before = await recordServed(objectStorage, identity, clock.now());
    if (before)
      logger.warn({ database: identity, before }, `the portal served another database before: ${inWords(before)}`);
  } catch (error) {
    logger.warn({ err: error }, 'the object storage does not take the record of which database this is');
  }
}

async function warnOfBackup({ objectStorage }: GuardedResources, logger: Logger): Promise<void> {
  // The doctor tells of a storage that does not answer.
  const latest = await latestBackup(objectStorage).catch(() => null);
  if (latest?.isEncrypted === false) logger.warn({ at: latest.at }, `the last backup is ${NOT_ENCRYPTED}`);
}

/** What answers requests. */
async function openServing(
  configuration: Configuration,
  { resources, ownerUrl, logger }: Serving,
  lifetime: Lifetime,
): Promise<Portal> {
  const operator = openOperator({ configuration, resources, ownerUrl }, (complaint, table) =>
    logger.error({ table, complaint }, 'making a read table anew failed'),
  );
  lifetime.onEnd(async () => operator.rebuilds.stop());
  const portal = await openPortal({ configuration, resources, operator, logger }, lifetime);
  lifetime.onEnd(() => portal.stop());
  for (const business of await closeBroughtBack(portal, resources)) {
    logger.warn({ business }, 'a business that was removed is in the database, closed: it has to be removed again');
  }
  await portal.repeatErasures();
  return portal;
}

/** What only a process of the role can put right is told by that process. */
function watchRoles(
  metrics: Metrics,
  { roles }: Configuration,
  { systemPool, feedPool, objectStorage, clock }: OpenedResources,
  watch: CheckpointWatch | null,
): void {
  if (roles.includes('api')) watchEInvoices(metrics, { feedPool, clock });
  if (roles.includes('relay')) watchWebhooks(metrics, { feedPool, clock });
  if (roles.includes('sealer')) watchLog(metrics, { pool: systemPool, objectStorage, watch: watch! });
  if (roles.includes('notifications')) {
    metrics.watch({
      name: 'waybook_mail_waiting_seconds',
      help: 'Age of the oldest notice whose mail is neither sent nor given up',
      read: async () => [{ value: await oldestWaitingMailSeconds(feedPool) }],
    });
  }
}

function announce({ brandName, isDemo, isProduction, roles }: Configuration, portalUrl: string): void {
  // A production log holds nothing but its own lines, unless the demo has to be made known.
  if (isProduction && !isDemo) return;
  console.log(announcement(brandName, portalUrl, isDemo && roles.includes('api') ? demoSignIns : []));
}

/** A terminal stays readable; in production whoever runs the process collects what it says. */
function openLog({ isProduction, dataDirectory }: Configuration, lifetime: Lifetime): Logger {
  const logger = createLogger(
    isProduction ? { to: 'standard output' } : { to: 'file', path: join(dataDirectory, 'waybook.log') },
  );
  lifetime.onEnd(async () => logger.flush());
  return logger;
}

interface PortalParts {
  readonly configuration: Configuration;
  readonly resources: GuardedResources;
  readonly operator: OperatorParts;
  readonly logger: Logger;
}

async function openPortal(
  { configuration, resources, operator, logger }: PortalParts,
  lifetime: Lifetime,
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
      officeSessions: configuration.officeSessions,
      breachedPasswords: await breachedPasswords(configuration, lifetime),
    },
    malwareScanner: configuration.malwareScanner && new Clamd(configuration.malwareScanner),
    trustedProxies: trustedProxies.length > 0 ? trustedProxies : false,
    showsApiDocs: configuration.showsApiDocs,
    logger: new NestLogger(logger),
    operators: operator.sessions,
    hasAccessPoint: configuration.accessPoint !== undefined,
    xero: configuration.xero,
    tellOfDirectory: (refusal) => tellOfDirectory(resources.feedPool, refusal),
    modules: [
      ...serviceModules(resources),
      OperatorModule.with(operator),
      ...(isDemo ? [{ module: SandboxModule }] : []),
    ],
  });
}
