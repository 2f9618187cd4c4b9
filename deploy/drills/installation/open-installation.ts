import { PROCESS_ROLES, type ProcessRole } from '@waybook/platform/config';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../free-port.mjs';
import { CERTIFICATE_FILE } from '../../mail/server.mjs';
import { startCaddy } from '../../proxy/caddy.mjs';
import { built, type Built, type Closers } from '../faults/built.js';
import { Installation } from '../faults/installation.js';
import { composeSettings } from './compose-settings.js';
import { layOutImage } from './image-files.js';
import { type Neighbours, openNeighbours, storageSettings } from './neighbours.js';

export type Place = 'first' | 'second';

export interface WholeInstallation {
  readonly installation: Installation;
  readonly neighbours: Neighbours;
  /** What people type. */
  readonly site: string;
  /** Of commands that the owner gives. */
  readonly environment: Readonly<Record<string, string>>;
  /** Starts one more process of each role that has but one. */
  doubleAll(): Promise<void>;
}

export const processName = (place: Place, role: ProcessRole) => `${place} ${role}`;

/**
 * Each role as a process of its own from the image's files, with the settings that `docker-compose.yml` gives it, its own login to the database through
 * PgBouncer, and its own user of the broker; people come through Caddy to two that serve requests.
 */
export function openInstallation(): Promise<Built<WholeInstallation>> {
  return built(build);
}

async function build(closers: Closers): Promise<WholeInstallation> {
  const folder = await mkdtemp(join(tmpdir(), 'waybook-drill-installation-'));
  if (process.env['WAYBOOK_DRILL_KEEP'] === '1') console.log(`The installation's folder: ${folder}`);
  else closers.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const [dataDirectory, image] = [join(folder, 'data'), join(folder, 'image')];
  for (const each of [dataDirectory, image]) await mkdir(each);
  const files = layOutImage(image);
  const neighbours = await openNeighbours(folder, closers);
  const { database, pooler } = neighbours;
  const site = `http://localhost:${await freePort()}`;
  const compose = composeSettings({ ...secrets(), ...settingsFor(neighbours), WAYBOOK_PUBLIC_URL: site });

  const environment = {
    ...files.environment,
    ...compose.owner,
    DATABASE_URL: database.url,
  };
  const ofRole = (role: ProcessRole) => {
    const { username, password } = new URL(compose.roles[role]['DATABASE_URL']!);
    const direct = Object.assign(new URL(database.url), { username, password }).href;
    const addresses = { DATABASE_URL: pooler.through(direct), DATABASE_DIRECT_URL: direct };
    const trusted: Record<string, string> = role === 'notifications' ? { NODE_EXTRA_CA_CERTS: CERTIFICATE_FILE } : {};
    return { ...files.environment, ...compose.roles[role], ...addresses, ...trusted };
  };

  const installation = new Installation(dataDirectory, environment);
  installation.launcher = files.launcher;
  installation.nodeOptions = files.nodeOptions;
  closers.push(() => installation.close());
  const start = (place: Place, role: ProcessRole) => installation.start(processName(place, role), role, ofRole(role));
  await installation.command(['migrate']);
  await start('first', 'api');
  await Promise.all([
    start('second', 'api'),
    ...PROCESS_ROLES.filter((role) => role !== 'api').map((role) => start('first', role)),
  ]);
  const upstreams = installation.doors.map((door) => new URL(door).host);
  const caddy = await startCaddy(site, upstreams);
  closers.push(() => caddy.stop());
  return {
    installation,
    neighbours,
    site,
    environment: { ...environment, WAYBOOK_DATA_DIR: dataDirectory },
    doubleAll: async () => {
      await Promise.all(PROCESS_ROLES.filter((role) => role !== 'api').map((role) => start('second', role)));
    },
  };
}

/** What the head of docker-compose.yml says to make. */
function secrets(): Record<string, string> {
  const logins = PROCESS_ROLES.map((role) => `${role.toUpperCase()}_DATABASE_PASSWORD`);
  const keys = ['MASTER', 'JWT', 'CHECKPOINT', 'PUSH'].map((name) => `WAYBOOK_${name}_KEY`);
  return Object.fromEntries([
    ...['POSTGRES_PASSWORD', ...logins].map((name) => [name, randomBytes(24).toString('hex')]),
    ...keys.map((name) => [name, randomBytes(32).toString('base64')]),
  ]) as Record<string, string>;
}

function settingsFor({ broker, storage, mail }: Neighbours): Record<string, string> {
  return {
    ...broker.settings,
    ...storageSettings(storage),
    SMTP_URL: mail.url({ isTrusted: false }),
    SMTP_FROM: 'no-reply@portal.example.org',
    WAYBOOK_TRUSTED_PROXIES: '127.0.0.1',
    WAYBOOK_DEMO: '1',
  };
}
