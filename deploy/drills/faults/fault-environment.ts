import { SilentServer, FakeS3Server } from '@waybook/platform/testing';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBroker, stopBroker } from '../../kafka/broker.mjs';
import { whatIsMissing } from '../../kafka/jars.mjs';
import { NO_EARLIER_LIFE } from './check-consistency.js';
import { type DatabaseUnderFault, EmbeddedDatabase, ExternalDatabase } from './database-under-fault.js';
import { Installation } from './installation.js';
import type { Layout } from './kinds/fault.js';
import type { Random } from '../random.js';
import type { FaultEnvironment } from './run-faults.js';
import { SmallDisk } from './small-disk.js';
import { createPeople } from './traffic/people.js';
import { Traffic } from './traffic/traffic.js';

/** Process by process, with its roles. */
const PROCESSES: Readonly<Record<Layout, Readonly<Record<string, string>>>> = {
  'all in one': { portal: 'all' },
  'own database': { portal: 'all' },
  'processes apart': {
    sealer: 'sealer',
    'first api': 'api',
    'second api': 'api',
    relay: 'relay',
    consumers: 'notifications,compliance',
  },
};

export interface OpenedEnvironment extends FaultEnvironment {
  close(): Promise<void>;
}

/** An installation under load, all real but the storage server; its mail server accepts connections and never answers. */
export async function openEnvironment(layout: Layout, random: Random): Promise<OpenedEnvironment> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const each of closers.reverse()) await each().catch((error: unknown) => console.error(error));
  };
  try {
    const folder = await mkdtemp(join(tmpdir(), 'waybook-drill-faults-'));
    // To look at what the processes logged.
    if (process.env['WAYBOOK_DRILL_KEEP'] === '1') console.log(`The installation's folder: ${folder}`);
    else closers.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    const scene = await build(layout, random, folder, closers);
    return { ...scene, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function build(
  layout: Layout,
  random: Random,
  folder: string,
  closers: (() => Promise<void>)[],
): Promise<FaultEnvironment> {
  const dataDirectory = join(folder, 'data');
  await mkdir(dataDirectory);
  const storage = new FakeS3Server();
  const s3 = await storage.listen();
  closers.push(() => storage.close());
  const mail = new SilentServer();
  const mailPort = await mail.listen();
  closers.push(() => mail.close());

  const disk = layout === 'own database' ? null : SmallDisk.mount(join(folder, 'disk'));
  if (disk) closers.push(async () => disk.unmount());
  const external = layout === 'own database' ? null : await ExternalDatabase.start(join(folder, 'disk/postgres'));
  if (external) closers.push(() => external.close());
  const brokerFolder = layout === 'processes apart' && whatIsMissing() === null ? join(folder, 'kafka') : null;
  const brokers = brokerFolder === null ? null : await startBroker(brokerFolder);
  if (brokerFolder !== null) closers.push(() => stopBroker(brokerFolder));

  const neighbours = {
    S3_ENDPOINT: s3.endpoint!,
    S3_BUCKET: s3.bucket,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    SMTP_FROM: 'no-reply@portal.example.org',
    ...(brokers === null ? {} : { KAFKA_BROKERS: brokers }),
  };
  const installation = new Installation(dataDirectory, {
    ...neighbours,
    ...(external ? { DATABASE_URL: external.url } : {}),
  });
  closers.push(() => installation.close());
  for (const [name, roles] of Object.entries(PROCESSES[layout])) await installation.start(name, roles);
  const businesses = await createPeople(installation, installation.doors[0]!);
  const traffic = new Traffic(() => installation.doors, businesses, random);
  traffic.start();
  closers.push(() => traffic.end());
  const database: DatabaseUnderFault = external ?? new EmbeddedDatabase(dataDirectory);
  return {
    ground: { layout, installation, database, storage, external, brokerFolder, disk, random },
    businesses,
    traffic,
    database,
    earlier: NO_EARLIER_LIFE,
    environment: {
      ...neighbours,
      WAYBOOK_DATA_DIR: dataDirectory,
      WAYBOOK_DEMO: '0',
      ...(external ? { DATABASE_URL: external.url } : {}),
    },
  };
}
