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
import { serveSecurityTxt } from '../web/security-txt.js';
import { serveWeb } from '../web/serve-web.js';
import { watchMaintenance } from '../maintenance/maintenance-metrics.js';
import type { BrokerOutages } from './broker-outages.js';
import { logIsWhole } from './checkpoint-monitor.js';
import { clockIsRight } from './clock-monitor.js';
import { demoSignInsAreThere } from './demo.js';
import { installationMigrations } from './installation-migrations.js';
import type { Lifetime } from './lifetime.js';
import { listen } from './listen.js';
import type { GuardedResources } from './open-resources.js';
import { probeServer } from './probe-server.js';
import type { UnexpectedErrors } from './unexpected-errors.js';

export const WEB_FOLDER = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

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
  /** Null where the process serves nobody. */
  readonly portal: Portal | null;
  /** Null where it records nothing. */
  readonly watch: CheckpointWatch | null;
  readonly logger: Logger;
  readonly brokerOutages: Pick<BrokerOutages, 'refusals'>;
  readonly unexpected: UnexpectedErrors;
  /** Where the web app was built. */
  readonly webFolder: string;
}

/** Starts the HTTP server: the whole portal with the role `api`, otherwise health and metrics alone. */
export async function startHttpServer(options: HttpServerOptions, lifetime: Lifetime): Promise<HttpServer> {
  const { configuration, portal, logger, unexpected } = options;
  const { maintenance } = options.resources;
  const isHttps = configuration.publicUrl?.startsWith('https:') ?? false;
  const server = portal?.app.getHttpAdapter().getInstance() ?? probeServer(isHttps);
  if (!portal) lifetime.onEnd(() => server.close());
  let isStopping = false;
  const notStopping: ReadinessCheck = { complaint: 'it is stopping', holds: async () => !isStopping };
  if (portal && configuration.tracing) traceRequests(server);
  logRequests(server, logger);
  const ready = [notStopping, ...checks(options)];
  tellBrowsers(server, maintenance);
  serveHealth(server, ready, [unexpected.alive], () => standing(options));
  const metrics = serveMetrics(server, options);
  watchReadiness(metrics, ready);
  if (portal)
    await serveWeb(server, {
      folder: options.webFolder,
      brandName: configuration.brandName,
      isTraced: configuration.tracing !== undefined,
    });
  const { securityContact: contact, publicUrl } = configuration;
  if (portal && contact !== undefined) {
    serveSecurityTxt(server, { contact, publicUrl, now: () => options.resources.clock.now() });
  }
  const port = await listen(portal?.app ?? server, server.server, configuration);
  return { port, metrics, isReady: () => allHold(ready), reportNotReady: () => (isStopping = true) };
}

/** What `ready` says besides. What is wrong at the brokers is not for everybody who reaches the portal, and stops nobody there. */
function standing({ resources, portal, brokerOutages }: HttpServerOptions): Readonly<Record<string, unknown>> {
  return {
    ...(resources.maintenance.current !== null && { maintenance: true }),
    ...(portal === null && brokerOutages.refusals.length > 0 && { kafka: brokerOutages.refusals }),
  };
}

function checks({ configuration, resources, portal, watch, unexpected }: HttpServerOptions): ReadinessCheck[] {
  return [
    schemaIsCurrent(resources.appPool, installationMigrations),
    clockIsRight(resources.clock),
    ...(watch ? [logIsWhole(watch)] : []),
    unexpected.ready,
    ...(portal && configuration.isDemo ? [demoSignInsAreThere(resources.systemPool)] : []),
  ];
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
    read: () => portal?.securityLog.totals ?? [],
  });
  watchMaintenance(metrics, resources.maintenance, resources.clock);
  metrics.serve(server, configuration.metricsAccess);
  return metrics;
}
