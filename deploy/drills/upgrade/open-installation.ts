import { FakeS3Server, SilentServer } from '@waybook/platform/testing';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBroker, stopBroker } from '../../kafka/broker.mjs';
import { freePort } from '../../free-port.mjs';
import { startCaddy } from '../../proxy/caddy.mjs';
import { type CheckTarget, lifeSoFar } from '../faults/check-consistency.js';
import { ExternalDatabase } from '../faults/database-under-fault.js';
import { Installation } from '../faults/installation.js';
import { createPeople } from '../faults/traffic/people.js';
import { Traffic } from '../faults/traffic/traffic.js';
import type { Random } from '../random.js';
import type { Version } from './version.js';

/** Process by process, with its roles. */
const PROCESSES = {
  sealer: 'sealer',
  'first api': 'api',
  'second api': 'api',
  relay: 'relay',
  consumers: 'notifications,compliance',
} as const;
export type ProcessName = keyof typeof PROCESSES;

export interface UpgradeGround extends CheckTarget {
  readonly installation: Installation;
  close(): Promise<void>;
}

/**
 * An installation that is years old, of the version before, which people work with: its kept backup, restored, two processes that serve requests behind
 * Caddy, one each for sealer, relay and consumers, PostgreSQL, and a broker.
 */
export async function openInstallation(before: Version, random: Random): Promise<UpgradeGround> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of closers.reverse()) await each().catch((error: unknown) => console.error(error));
  };
  try {
    return { ...(await build(before, random, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function build(
  before: Version,
  random: Random,
  closers: (() => Promise<void>)[],
): Promise<Omit<UpgradeGround, 'close'>> {
  const folder = await mkdtemp(join(tmpdir(), 'waybook-drill-upgrade-'));
  closers.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const dataDirectory = join(folder, 'data');
  await mkdir(dataDirectory);
  const storage = new FakeS3Server();
  const s3 = await storage.listen();
  closers.push(() => storage.close());
  const mail = new SilentServer();
  const mailPort = await mail.listen();
  closers.push(() => mail.close());
  const database = await ExternalDatabase.start(join(folder, 'postgres'));
  closers.push(() => database.close());
  const brokers = await startBroker(join(folder, 'kafka'));
  closers.push(() => stopBroker(join(folder, 'kafka')));

  const environment = {
    ...before.keptKeys,
    DATABASE_URL: database.url,
    KAFKA_BROKERS: brokers,
    S3_ENDPOINT: s3.endpoint!,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SMTP_FROM: 'no-reply@portal.example.org',
  };
  const installation = new Installation(dataDirectory, environment);
  closers.push(() => installation.close());
  installation.launcher = before.launcher;
  await installation.command(['restore', '--from', before.keptBackup]);
  for (const [name, roles] of Object.entries(PROCESSES)) await installation.start(name, roles);

  const site = `http://localhost:${await freePort()}`;
  const caddy = await startCaddy(
    site,
    installation.doors.map((door) => new URL(door).host),
  );
  closers.push(() => caddy.stop());
  const businesses = await createPeople(installation, site);
  const earlier = await lifeSoFar(database);
  const traffic = new Traffic(() => [site], businesses, random);
  traffic.start();
  closers.push(() => traffic.end());
  return {
    installation,
    database,
    traffic,
    earlier,
    environment: { ...environment, WAYBOOK_DATA_DIR: dataDirectory, WAYBOOK_DEMO: '0' },
  };
}
