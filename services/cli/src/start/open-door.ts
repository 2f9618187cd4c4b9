import { fileURLToPath } from 'node:url';
import type { CheckpointWatch } from '@waybook/event-store';
import type { Configuration } from '@waybook/platform/config';
import { type ReadinessCheck, schemaIsCurrent, serveHealth } from '@waybook/platform/health';
import { type Logger, logRequests } from '@waybook/platform/logging';
import { Metrics } from '@waybook/platform/metrics';
import type { Portal } from '@waybook/portal';
import { fastify, type FastifyInstance } from 'fastify';
import { serveWeb } from '../web/serve-web.js';
import { logIsWhole } from './checkpoint-keeping.js';
import { clockIsRight } from './clock-keeping.js';
import { demoSignInsAreThere } from './demo.js';
import { installationMigrations } from './installation-migrations.js';
import type { Lifetime } from './lifetime.js';
import { listen } from './listen.js';
import type { GuardedResources } from './open-resources.js';
import type { UnexpectedErrors } from './unexpected-errors.js';

const WEB_FOLDER = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

export interface Door {
  readonly port: number;
  readonly metrics: Metrics;
  /** From now on whoever asks hears that this process isn't ready; what is under way goes on. */
  turnAway(): void;
}

export interface DoorOptions {
  readonly configuration: Configuration;
  readonly resources: GuardedResources;
  readonly portal: Portal;
  readonly watch: CheckpointWatch;
  readonly logger: Logger;
  readonly unexpected: UnexpectedErrors;
}

/** Listens: as the whole portal with the role `api`, else only to say how this process is. */
export async function openDoor(options: DoorOptions, lifetime: Lifetime): Promise<Door> {
  const { configuration, portal, logger, unexpected } = options;
  const isPortal = configuration.roles.includes('api');
  const server = isPortal ? portal.app.getHttpAdapter().getInstance() : fastify();
  if (!isPortal) lifetime.onEnd(() => server.close());
  let isEnding = false;
  const notEnding: ReadinessCheck = { complaint: 'it is stopping', holds: async () => !isEnding };
  logRequests(server, logger);
  serveHealth(server, [notEnding, ...checks(options)], [unexpected.alive]);
  const metrics = serveMetrics(server, options);
  if (isPortal) await serveWeb(server, { folder: WEB_FOLDER, brandName: configuration.brandName });
  const port = await listen(isPortal ? portal.app : server, server.server, configuration.port);
  return { port, metrics, turnAway: () => (isEnding = true) };
}

function checks({ configuration, resources, watch, unexpected }: DoorOptions): ReadinessCheck[] {
  const schema = schemaIsCurrent(resources.appPool, installationMigrations);
  const always = [schema, clockIsRight(resources.clock), logIsWhole(watch), unexpected.ready];
  return configuration.isDemo ? [...always, demoSignInsAreThere(resources.systemPool)] : always;
}

function serveMetrics(server: FastifyInstance, { resources }: DoorOptions): Metrics {
  const { appPool: app, systemPool: system, feedPool: feed } = resources;
  const metrics = new Metrics();
  metrics.measureRequests(server);
  metrics.watchPools({ app, system, feed });
  metrics.serve(server);
  return metrics;
}
