import { fileURLToPath } from 'node:url';
import type { CheckpointWatch } from '@waybook/event-store';
import type { Configuration } from '@waybook/platform/config';
import { type ReadinessCheck, schemaIsCurrent, serveHealth } from '@waybook/platform/health';
import { type Logger, logRequests } from '@waybook/platform/logging';
import { Metrics } from '@waybook/platform/metrics';
import type { Portal } from '@waybook/portal';
import { fastify, type FastifyInstance } from 'fastify';
import { serveWeb } from '../web/serve-web.js';
import { logIsWhole } from './checkpoint-monitor.js';
import { clockIsRight } from './clock-monitor.js';
import { demoSignInsAreThere } from './demo.js';
import { installationMigrations } from './installation-migrations.js';
import type { Lifetime } from './lifetime.js';
import { listen } from './listen.js';
import type { GuardedResources } from './open-resources.js';
import type { UnexpectedErrors } from './unexpected-errors.js';

const WEB_FOLDER = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

export interface HttpServer {
  readonly port: number;
  readonly metrics: Metrics;
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
  const isPortal = configuration.roles.includes('api');
  const server = isPortal ? portal.app.getHttpAdapter().getInstance() : fastify();
  if (!isPortal) lifetime.onEnd(() => server.close());
  let isStopping = false;
  const notStopping: ReadinessCheck = { complaint: 'it is stopping', holds: async () => !isStopping };
  logRequests(server, logger);
  serveHealth(server, [notStopping, ...checks(options)], [unexpected.alive]);
  const metrics = serveMetrics(server, options);
  if (isPortal) await serveWeb(server, { folder: WEB_FOLDER, brandName: configuration.brandName });
  const port = await listen(isPortal ? portal.app : server, server.server, configuration.port);
  return { port, metrics, reportNotReady: () => (isStopping = true) };
}

function checks({ configuration, resources, watch, unexpected }: HttpServerOptions): ReadinessCheck[] {
  const schema = schemaIsCurrent(resources.appPool, installationMigrations);
  const always = [schema, clockIsRight(resources.clock), logIsWhole(watch), unexpected.ready];
  return configuration.isDemo ? [...always, demoSignInsAreThere(resources.systemPool)] : always;
}

function serveMetrics(server: FastifyInstance, { resources }: HttpServerOptions): Metrics {
  const { appPool: app, systemPool: system, feedPool: feed } = resources;
  const metrics = new Metrics();
  metrics.measureRequests(server);
  metrics.watchPools({ app, system, feed });
  metrics.serve(server);
  return metrics;
}
