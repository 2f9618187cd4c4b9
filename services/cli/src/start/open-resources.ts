import { join } from 'node:path';
import { WatchedClock } from '@waybook/platform/clock';
import type { Configuration } from '@waybook/platform/config';
import { createAppPool, createLongWorkPool, createSystemPool, type ServedDatabase } from '@waybook/platform/database';
import { MaintenanceMode } from '@waybook/platform/maintenance';
import { filesIn } from '@waybook/platform/object-storage';
import { WriteGate } from '@waybook/platform/write-gate';
import { ModulusTableUnreadable, readModulusTables, type ModulusTables, type PortalOptions } from '@waybook/portal';
import type pg from 'pg';
import type { Lifetime } from './lifetime.js';
import { openBucket } from './open-bucket.js';
import { auditTrail } from './audit-trail.js';
import { StartRefused } from './start-refused.js';

const FEED_CONNECTIONS = 8;
const LONG_WORK_CONNECTIONS = 2;

export interface OpenedResources extends Pick<
  PortalOptions,
  | 'clock'
  | 'appPool'
  | 'systemPool'
  | 'objectStorage'
  | 'masterKey'
  | 'previousMasterKey'
  | 'appUrl'
  | 'isPooled'
  | 'appSessionUrl'
  | 'trail'
  | 'targets'
  | 'modulusTables'
> {
  readonly longWorkPool: pg.Pool;
  /** Of the system's role, for consumers and the relay: some keep a connection for long, and nobody else is to wait for that. */
  readonly feedPool: pg.Pool;
  /** Absent: no notices go to phones. */
  readonly pushKey?: Uint8Array;
}

/** The same, with what guards them. */
export interface GuardedResources extends OpenedResources {
  readonly clock: WatchedClock;
  readonly writeGate: WriteGate;
  /** An obstacle at the gate; until somebody says what it is to follow, it is off. */
  readonly maintenance: MaintenanceMode;
}

/**
 * What the portal works with, as the configuration says.
 *
 * @throws StartRefused where the object storage can't be used, or what lies in the data directory isn't what it should be
 */
export async function openResources(
  configuration: Configuration,
  database: ServedDatabase,
  lifetime: Lifetime,
): Promise<GuardedResources> {
  const { dataDirectory, s3, secrets } = configuration;
  const { appUrl, appSessionUrl, isPooled } = database;
  const modulusTables = await modulusTablesIn(dataDirectory);
  const appPool = createAppPool(appUrl, { isPooled });
  const systemPool = createSystemPool(database.systemUrl);
  const feedPool = createSystemPool(database.systemUrl, FEED_CONNECTIONS);
  const longWorkPool = createLongWorkPool(database.systemUrl, { connections: LONG_WORK_CONNECTIONS });
  lifetime.onEnd(async () => {
    await Promise.all([appPool, systemPool, feedPool, longWorkPool].map((pool) => pool.end()));
  });
  const writeGate = new WriteGate();
  const objectStorage = s3 ? await openBucket(s3) : filesIn(join(dataDirectory, 'objects'));
  return {
    clock: new WatchedClock(),
    writeGate,
    maintenance: new MaintenanceMode(writeGate),
    appPool,
    systemPool,
    feedPool,
    longWorkPool,
    appUrl,
    appSessionUrl,
    isPooled,
    objectStorage,
    trail: auditTrail(configuration, objectStorage),
    targets: {
      allowsLocal: configuration.allowsLocalWebhooks,
      allowedHosts: configuration.outgoingHosts,
      ownHost: configuration.publicUrl === undefined ? null : new URL(configuration.publicUrl).hostname,
    },
    modulusTables,
    masterKey: secrets.masterKey,
    previousMasterKey: secrets.previousMasterKey,
    pushKey: secrets.pushKey,
  };
}

/** @throws StartRefused */
async function modulusTablesIn(dataDirectory: string): Promise<ModulusTables> {
  try {
    return await readModulusTables(dataDirectory);
  } catch (error) {
    if (error instanceof ModulusTableUnreadable) throw new StartRefused(error.message, { cause: error });
    throw error;
  }
}
