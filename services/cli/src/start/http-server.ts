import { fileURLToPath } from 'node:url';
import type { CheckpointWatch } from '@waybook/event-store';
import type { Configuration } from '@waybook/platform/config';
import { allHold, type ReadinessCheck, schemaIsCurrent, serveHealth } from '@waybook/platform/health';
import { traceRequests } from '@waybook/platform/http';
import { tellBrowsers } from '@waybook/platform/maintenance';
import { type Logger, logRequests } from '@waybook/platform/logging';
import { Metrics } from '@waybook/platform/metrics';
import type { Portal } from '@waybook/portal';
import type { FastifyInstance } from 'fastify';
import { serveWeb } from '../web/serve-web.js';
import { watchMaintenance } from '../maintenance/maintenance-metrics.js';
import { logIsWhole } from './checkpoint-monitor.js';
import { clockIsRight } from './clock-monitor.js';
import { demoSignInsAreThere } from './demo.js';
import { installationMigrations } from './installation-migrations.js';
import type { Lifetime } from './lifetime.js';
import { listen } from './listen.js';
import type { GuardedResources } from './open-resources.js';
import { probeServer } from './probe-server.js';
import type { UnexpectedErrors } from './unexpected-errors.js';

const WEB_FOLDER = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

export interface HttpServer {
  readonly port: number;
  readonly metrics: Metrics;
  /** As the readiness probe says. */
  readonly isReady: () => Promise<boolean>;
  /** Makes the readiness probe fail; requests in progress continue. */
  reportNotReady(): void;
}

export interface HttpServerOptions {
  readonly configuration: Configuration;
  readonly resources: GuardedResources;
  readonly portal: Portal;
  readonly watch: CheckpointWatch;
  readonly logger: Logger;
  readonly unexpected: UnexpectedErrors;
}

/** Starts the HTTP server: the whole portal with the role `api`, otherwise health and metrics alone. */
export async function startHttpServer(options: HttpServerOptions, lifetime: Lifetime): Promise<HttpServer> {
  const { configuration, portal, logger, unexpected } = options;
  const { maintenance } = options.resources;
  const isPortal = configuration.roles.includes('api');
  const isHttps = configuration.publicUrl?.startsWith('https:') ?? false;
  const server = isPortal ? portal.app.getHttpAdapter().getInstance() : probeServer(isHttps);
  if (!isPortal) lifetime.onEnd(() => server.close());
  let isStopping = false;
  const notStopping: ReadinessCheck = { complaint: 'it is stopping', holds: async () => !isStopping };
  if (isPortal && configuration.tracing) traceRequests(server);
  logRequests(server, logger);
  const ready = [notStopping, ...checks(options)];
  tellBrowsers(server, maintenance);
  serveHealth(server, ready, [unexpected.alive], () => (maintenance.current === null ? {} : { maintenance: true }));
  const metrics = serveMetrics(server, options);
  watchReadiness(metrics, ready);
  if (isPortal)
    await serveWeb(server, {
      folder: WEB_FOLDER,
      brandName: configuration.brandName,
      isTraced: configuration.tracing !== undefined,
    });
  const port = await listen(isPortal ? portal.app : server, server.server, configuration);
  return { port, metrics, isReady: () => allHold(ready), reportNotReady: () => (isStopping = true) };
}

function checks({ configuration, resources, watch, unexpected }: HttpServerOptions): ReadinessCheck[] {
  const schema = schemaIsCurrent(resources.appPool, installationMigrations);
  const always = [schema, clockIsRight(resources.clock), logIsWhole(watch), unexpected.ready];
  return configuration.isDemo ? [...always, demoSignInsAreThere(resources.systemPool)] : always;
}

function watchReadiness(metrics: Metrics, all: readonly ReadinessCheck[]): void {
  metrics.watch({
    name: 'waybook_ready',
    help: '1 while the process is ready, as /api/health/ready says',
    read: async () => [{ value: (await allHold(all)) ? 1 : 0 }],
  });
}

function serveMetrics(server: FastifyInstance, { configuration, resources, portal }: HttpServerOptions): Metrics {
  const { appPool: app, systemPool: system, feedPool: feed } = resources;
  const metrics = new Metrics();
  metrics.measureRequests(server);
  metrics.watchPools({ app, system, feed });
  metrics.watchTotals({
    name: 'security_events_total',
    help: 'Failed sign-ins, refused and throttled calls, and what else the security log tells, all of them',
    labelNames: ['event', 'reason'],
    read: () => portal.securityLog.totals,
  });
  watchMaintenance(metrics, resources.maintenance, resources.clock);
  metrics.serve(server, configuration.metricsAccess);
  return metrics;
}
