import type { MeasuredFeed } from '@waybook/event-feed';
import { seedDemo } from '@waybook/demo';
import { Checkpointer, Sealer } from '@waybook/event-store';
import { loadConfiguration } from '@waybook/platform/config';
import { createSystemPool } from '@waybook/platform/database';
import { createLogger, type Logger } from '@waybook/platform/logging';
import { MaintenanceMode } from '@waybook/platform/maintenance';
import { filesIn, type ObjectStorage } from '@waybook/platform/object-storage';
import { WriteGate } from '@waybook/platform/write-gate';
import { portalMigrations } from '@waybook/portal';
import { startTestPortal, type TestPortal } from '@waybook/portal/testing';
import type pg from 'pg';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditTrail } from '../../start/audit-trail.js';
import { checkpointArchive, checkpointSigner, LOG_ORIGIN } from '../../start/checkpoint-archive.js';
import { BrokerOutages } from '../../start/broker-outages.js';
import { startConsumers } from '../../start/consumers.js';
import { installationMigrations } from '../../start/installation-migrations.js';
import { Lifetime } from '../../start/lifetime.js';
import { serviceModules } from '../../start/service-modules.js';

/** The test databases' own. */
const MASTER_KEY = Buffer.alloc(32, 7);
const FEED_CONNECTIONS = 8;
const WAIT_LIMIT_MS = 60_000;
const POLL_INTERVAL_MS = 50;

/** The demo's two businesses with data of all kinds, whose notices and standings the services have written, and a signed log. */
export class TwoBusinesses {
  private constructor(
    readonly portal: TestPortal,
    readonly folder: string,
    readonly storage: ObjectStorage,
    /** As a command gets it that works on the same installation. */
    readonly environment: Readonly<Record<string, string>>,
    readonly publicName: string,
    readonly feed: MeasuredFeed,
    readonly logger: Logger,
    readonly lifetime: Lifetime,
  ) {}

  static async open(): Promise<TwoBusinesses> {
    const lifetime = new Lifetime();
    try {
      return await TwoBusinesses.#opened(lifetime);
    } catch (error) {
      await lifetime.end();
      throw error;
    }
  }

  static async #opened(lifetime: Lifetime): Promise<TwoBusinesses> {
    const folder = await mkdtemp(join(tmpdir(), 'waybook-businesses-'));
    lifetime.onEnd(() => rm(folder, { recursive: true, force: true }));
    const data = {
      WAYBOOK_DATA_DIR: join(folder, 'data'),
      // Its businesses are the demo's, and the portal makes them anew no more.
      WAYBOOK_DEMO: '0',
      WAYBOOK_MASTER_KEY: MASTER_KEY.toString('base64'),
    };
    const configuration = await loadConfiguration(data, folder);
    const logger = createLogger({ to: 'file', path: join(folder, 'waybook.log') });
    const storage = filesIn(join(configuration.dataDirectory, 'objects'));
    const { masterKey, pushKey } = configuration.secrets;
    const maintenance = new MaintenanceMode(new WriteGate());
    const trail = auditTrail(configuration, storage);
    const portal = await startTestPortal(
      { objectStorage: storage, masterKey, trail },
      {
        migrations: installationMigrations.filter((migration) => !portalMigrations.includes(migration)),
        modules: ({ appPool }) => serviceModules({ appPool, masterKey, pushKey, maintenance }),
      },
    );
    lifetime.onEnd(() => portal.close());
    const { appPool, systemPool, appUrl, ownerUrl, systemUrl } = portal.database;
    await seedDemo(portal.portal.app);
    const feedPool: pg.Pool = createSystemPool(systemUrl, FEED_CONNECTIONS);
    lifetime.onEnd(() => feedPool.end());
    const resources = {
      ...{ clock: portal.clock, appPool, systemPool, feedPool, longWorkPool: systemPool, appUrl },
      ...{ objectStorage: storage, masterKey, pushKey, trail },
    };
    const sealer = new Sealer(systemPool);
    sealer.start();
    lifetime.onEnd(() => sealer.stop());
    const signer = checkpointSigner(configuration);
    const archive = checkpointArchive(storage);
    const checkpointer = new Checkpointer({ pool: systemPool, origin: LOG_ORIGIN, signer, archive });
    checkpointer.start();
    lifetime.onEnd(() => checkpointer.stop());
    const parts = { configuration, resources, logger, brokerOutages: new BrokerOutages(logger) };
    const feed = await startConsumers({ ...parts, portalUrl: 'http://localhost' }, lifetime);
    const environment = { ...data, DATABASE_URL: ownerUrl };
    const office = new TwoBusinesses(portal, folder, storage, environment, LOG_ORIGIN, feed!, logger, lifetime);
    await office.caughtUp();
    return office;
  }

  /** Resolves once everything that has happened until now has had its effects, and is signed. */
  async caughtUp(): Promise<void> {
    await this.#until(async () => {
      const { rows } = await this.portal.database.systemPool.query<{ isSigned: boolean }>(
        `select (select count(*) from sealed) >= (select count(*) from events)
          and (select max(seq) from sealed) = (select max(size) from checkpoints) as "isSigned"`,
      );
      return rows[0]!.isSigned;
    });
    await this.#until(async () => [...(await this.feed.lag()).values()].every((lag) => lag === 0));
  }

  close(): Promise<void> {
    return this.lifetime.end();
  }

  async #until(holds: () => Promise<boolean>): Promise<void> {
    const givesUpAt = performance.now() + WAIT_LIMIT_MS;
    while (!(await holds())) {
      if (performance.now() > givesUpAt) throw new Error('The services did not catch up');
      await sleep(POLL_INTERVAL_MS);
    }
  }
}
