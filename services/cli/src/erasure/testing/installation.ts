import type { MeasuredFeed } from '@waybook/event-feed';
import { loadConfiguration } from '@waybook/platform/config';
import { createSystemPool } from '@waybook/platform/database';
import { MaintenanceMode } from '@waybook/platform/maintenance';
import { WriteGate } from '@waybook/platform/write-gate';
import { traceRequests } from '@waybook/platform/http';
import { createLogger, logRequests, NestLogger, type Logger } from '@waybook/platform/logging';
import { filesIn } from '@waybook/platform/object-storage';
import { portalMigrations } from '@waybook/portal';
import { startTestPortal, type TestPortal } from '@waybook/portal/testing';
import type pg from 'pg';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBroker, stopBroker } from '../../../../../deploy/kafka/broker.mjs';
import { BrokerOutages } from '../../start/broker-outages.js';
import { startConsumers } from '../../start/consumers.js';
import { installationMigrations } from '../../start/installation-migrations.js';
import { Lifetime } from '../../start/lifetime.js';
import { startSealing } from '../../start/sealing.js';
import { startRelay } from '../../start/open-feed.js';
import { serviceModules } from '../../start/service-modules.js';
import { beginTracing } from '../../start/tracing.js';
import { startWebhooks } from '../../start/webhooks.js';
import { auditTrail } from '../../start/audit-trail.js';

const FEED_CONNECTIONS = 8;
const WAIT_LIMIT_MS = 60_000;
const POLL_INTERVAL_MS = 50;
/** Neighbours of the tests. */
const LOCAL_TARGETS = { allowsLocal: true, ownHost: null };

/**
 * A whole installation, put together as `waybook start` does it: portal, sealer and checkpoints, a relay to a broker of its own, the
 * services that follow the broker's topics, files and a log. Its clock is the test's.
 */
export class Installation {
  readonly #feed: MeasuredFeed;
  readonly #feedPool: pg.Pool;
  readonly #logger: Logger;
  readonly #lifetime: Lifetime;

  private constructor(
    readonly portal: TestPortal,
    readonly brokers: readonly string[],
    readonly objectsFolder: string,
    readonly logFile: string,
    feed: MeasuredFeed,
    feedPool: pg.Pool,
    logger: Logger,
    lifetime: Lifetime,
  ) {
    this.#feed = feed;
    this.#feedPool = feedPool;
    this.#logger = logger;
    this.#lifetime = lifetime;
  }

  /** @param environment settings beside those of its own */
  static async open(environment: Readonly<Record<string, string>> = {}): Promise<Installation> {
    const lifetime = new Lifetime();
    try {
      return await Installation.#opened(environment, lifetime);
    } catch (error) {
      await lifetime.end();
      throw error;
    }
  }

  static async #opened(environment: Readonly<Record<string, string>>, lifetime: Lifetime): Promise<Installation> {
    const folder = await mkdtemp(join(tmpdir(), 'waybook-erasure-'));
    lifetime.onEnd(() => rm(folder, { recursive: true, force: true }));
    const kafkaFolder = join(folder, 'kafka');
    lifetime.onEnd(() => stopBroker(kafkaFolder));
    const broker = await startBroker(kafkaFolder);
    const configuration = await loadConfiguration(
      { WAYBOOK_DATA_DIR: folder, KAFKA_BROKERS: broker, ...environment },
      folder,
    );
    await beginTracing(configuration, lifetime);
    const logFile = join(folder, 'waybook.log');
    const logger = createLogger({ to: 'file', path: logFile });
    const objectsFolder = join(folder, 'objects');
    const objectStorage = filesIn(objectsFolder);
    const { masterKey, pushKey } = configuration.secrets;
    const maintenance = new MaintenanceMode(new WriteGate());
    const trail = auditTrail(configuration, objectStorage);
    const portal = await startTestPortal(
      {
        ...{ objectStorage, masterKey, trail, logger: new NestLogger(logger) },
        targets: LOCAL_TARGETS,
      },
      {
        migrations: installationMigrations.filter((migration) => !portalMigrations.includes(migration)),
        modules: ({ appPool }) => serviceModules({ appPool, masterKey, pushKey, maintenance }),
      },
    );
    lifetime.onEnd(() => portal.close());
    const server = portal.portal.app.getHttpAdapter().getInstance();
    if (configuration.tracing) traceRequests(server);
    logRequests(server, logger);
    const { appPool, systemPool, appUrl, systemUrl } = portal.database;
    const feedPool = createSystemPool(systemUrl, FEED_CONNECTIONS);
    lifetime.onEnd(() => feedPool.end());
    const resources = {
      clock: portal.clock,
      appPool,
      systemPool,
      feedPool,
      longWorkPool: systemPool,
      appUrl,
      objectStorage,
      masterKey,
      pushKey,
      trail,
    };
    const logs = { logger, brokerOutages: new BrokerOutages(logger) };
    startSealing(configuration, resources, logs, lifetime);
    startRelay(configuration, resources, logs, lifetime);
    const portalUrl = 'http://localhost';
    const feed = await startConsumers({ configuration, resources, portalUrl, ...logs }, lifetime);
    startWebhooks({ resources: { ...resources, targets: LOCAL_TARGETS }, logger }, lifetime);
    return new Installation(portal, [broker], objectsFolder, logFile, feed!, feedPool, logger, lifetime);
  }

  /** Resolves once everything that has happened until now is with the broker, has had its effects, mails too, and stands in the log file. */
  async caughtUp(): Promise<void> {
    const { rows } = await this.portal.database.systemPool.query<{ events: number }>(
      'select count(*)::int as events from events',
    );
    await this.#until(async () => (await this.#relayedUpTo()) >= rows[0]!.events);
    await this.#until(async () => [...(await this.#feed.lag()).values()].every((lag) => lag === 0));
    await this.#until(async () => (await this.#mailsWaiting()) === 0);
    await new Promise<void>((flushed) => this.#logger.flush(() => flushed()));
  }

  close(): Promise<void> {
    return this.#lifetime.end();
  }

  async #relayedUpTo(): Promise<number> {
    const { rows } = await this.#feedPool.query<{ seq: number }>('select seq::int from relaying');
    return rows[0]!.seq;
  }

  async #mailsWaiting(): Promise<number> {
    const { rows } = await this.#feedPool.query<{ mails: number }>(
      'select count(*)::int as mails from notification_emails where sent_at is null and given_up_at is null',
    );
    return rows[0]!.mails;
  }

  async #until(holds: () => Promise<boolean>): Promise<void> {
    const givesUpAt = performance.now() + WAIT_LIMIT_MS;
    while (!(await holds())) {
      if (performance.now() > givesUpAt) throw new Error('Relay or consumers did not catch up');
      await sleep(POLL_INTERVAL_MS);
    }
  }
}
