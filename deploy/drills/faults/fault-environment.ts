import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBroker, stopBroker } from '../../kafka/broker.mjs';
import { whatIsMissing } from '../../kafka/jars.mjs';
import { built, type Built, type Closers } from './built.js';
import { NO_EARLIER_LIFE } from './check-consistency.js';
import { type DatabaseUnderFault, EmbeddedDatabase, ExternalDatabase } from './database-under-fault.js';
import { Installation } from './installation.js';
import type { Layout } from './kinds/fault.js';
import { openNeighbours, PROCESSES_APART } from './neighbours.js';
import type { Random } from '../random.js';
import { SmallDisk } from '@waybook/platform/testing';
import type { FaultEnvironment } from './run-faults.js';
import { createPeople } from './traffic/people.js';
import { Traffic } from './traffic/traffic.js';

/** A database that has lived through the drill takes half of it. */
const DISK_SIZE = '1g';

/** Process by process, with its roles. */
const PROCESSES: Readonly<Record<Layout, Readonly<Record<string, string>>>> = {
  'all in one': { portal: 'all' },
  'own database': { portal: 'all' },
  'processes apart': PROCESSES_APART,
};

export type OpenedEnvironment = Built<FaultEnvironment>;

/** An installation under load, all real but the storage server; its mail server accepts connections and never answers. */
export function openEnvironment(layout: Layout, random: Random): Promise<OpenedEnvironment> {
  return built(async (closers) => {
    const folder = await mkdtemp(join(tmpdir(), 'waybook-drill-faults-'));
    // To look at what the processes logged.
    if (process.env['WAYBOOK_DRILL_KEEP'] === '1') console.log(`The installation's folder: ${folder}`);
    else closers.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
    return build(layout, random, folder, closers);
  });
}

async function build(layout: Layout, random: Random, folder: string, closers: Closers): Promise<FaultEnvironment> {
  const dataDirectory = join(folder, 'data');
  await mkdir(dataDirectory);
  const diskFolder = layout === 'own database' ? dataDirectory : join(folder, 'disk');
  const disk = SmallDisk.mount({ size: DISK_SIZE, folder: diskFolder });
  if (disk) closers.push(async () => disk.unmount());
  const { storage, settings } = await openNeighbours(closers);
  const external = layout === 'own database' ? null : await ExternalDatabase.start(join(folder, 'disk/postgres'));
  if (external) closers.push(() => external.close());
  const brokerFolder = layout === 'processes apart' && whatIsMissing() === null ? join(folder, 'kafka') : null;
  const brokers = brokerFolder === null ? null : await startBroker(brokerFolder);
  if (brokerFolder !== null) closers.push(() => stopBroker(brokerFolder));

  const neighbours = { ...settings, ...(brokers === null ? {} : { KAFKA_BROKERS: brokers }) };
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
