import { join } from 'node:path';
import { SystemClock } from '@waybook/platform/clock';
import type { Configuration } from '@waybook/platform/config';
import { createAppPool, createSystemPool, type PreparedDatabase } from '@waybook/platform/database';
import { filesIn } from '@waybook/platform/object-storage';
import type { PortalOptions } from '@waybook/portal';
import type pg from 'pg';
import type { Lifetime } from './lifetime.js';
import { openBucket } from './open-bucket.js';
import { trailOf } from './trail-of.js';

const FEED_CONNECTIONS = 8;

export interface OpenedResources extends Pick<
  PortalOptions,
  'clock' | 'appPool' | 'systemPool' | 'objectStorage' | 'masterKey' | 'previousMasterKey' | 'appUrl' | 'trail'
> {
  /** Of the system's role, for consumers and the relay: some keep a connection for long, and nobody else is to wait for that. */
  readonly feedPool: pg.Pool;
}

/**
 * What the portal works with, as the configuration says.
 *
 * @throws StartRefused where the object storage can't be used
 */
export async function openResources(
  configuration: Configuration,
  database: PreparedDatabase,
  lifetime: Lifetime,
): Promise<OpenedResources> {
  const { dataDirectory, s3, secrets } = configuration;
  const appPool = createAppPool(database.appUrl);
  const systemPool = createSystemPool(database.systemUrl);
  const feedPool = createSystemPool(database.systemUrl, FEED_CONNECTIONS);
  lifetime.onEnd(async () => {
    await Promise.all([appPool.end(), systemPool.end(), feedPool.end()]);
  });
  const objectStorage = s3 ? await openBucket(s3) : filesIn(join(dataDirectory, 'objects'));
  return {
    clock: new SystemClock(),
    appPool,
    systemPool,
    feedPool,
    appUrl: database.appUrl,
    objectStorage,
    trail: trailOf(configuration, objectStorage),
    masterKey: secrets.masterKey,
    previousMasterKey: secrets.previousMasterKey,
  };
}
