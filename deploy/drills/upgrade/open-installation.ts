import { KEPT_KEYS } from '@waybook/cli/testing';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBroker, stopBroker } from '../../kafka/broker.mjs';
import { freePort } from '../../free-port.mjs';
import { startCaddy } from '../../proxy/caddy.mjs';
import { built, type Built, type Closers } from '../faults/built.js';
import { type CheckTarget, lifeSoFar } from '../faults/check-consistency.js';
import { ExternalDatabase } from '../faults/database-under-fault.js';
import { Installation } from '../faults/installation.js';
import { openNeighbours, PROCESSES_APART } from '../faults/neighbours.js';
import { createPeople } from '../faults/traffic/people.js';
import { Traffic } from '../faults/traffic/traffic.js';
import type { Random } from '../random.js';
import type { Version } from './version.js';

export interface UpgradeGround extends CheckTarget {
  readonly installation: Installation;
  readonly database: ExternalDatabase;
}

/**
 * An installation that is years old, of the version before, which people work with: its kept backup, restored, two processes that serve requests behind
 * Caddy, one each for sealer, relay and consumers, PostgreSQL, and a broker.
 */
export function openInstallation(before: Version, random: Random): Promise<Built<UpgradeGround>> {
  return built((closers) => build(before, random, closers));
}

async function build(before: Version, random: Random, closers: Closers): Promise<UpgradeGround> {
  const folder = await mkdtemp(join(tmpdir(), 'waybook-drill-upgrade-'));
  closers.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const dataDirectory = join(folder, 'data');
  await mkdir(dataDirectory);
  const { settings } = await openNeighbours(closers);
  const database = await ExternalDatabase.start(join(folder, 'postgres'));
  closers.push(() => database.close());
  const brokers = await startBroker(join(folder, 'kafka'));
  closers.push(() => stopBroker(join(folder, 'kafka')));

  const environment = { ...settings, ...KEPT_KEYS, DATABASE_URL: database.url, KAFKA_BROKERS: brokers };
  const installation = new Installation(dataDirectory, environment);
  closers.push(() => installation.close());
  installation.launcher = before.launcher;
  await installation.command(['restore', '--from', before.keptBackup]);
  for (const [name, roles] of Object.entries(PROCESSES_APART)) await installation.start(name, roles);

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
