import { expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { PROCESS_ROLES } from '@waybook/platform/config';
import { parse } from 'yaml';
import { KAFKA_ROLES } from './feed/kafka-roles.js';

interface Service {
  readonly image: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly entrypoint?: readonly string[];
  readonly networks: readonly string[] | Readonly<Record<string, { readonly ipv4_address: string }>>;
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<
    Record<
      string,
      {
        readonly internal?: boolean;
        readonly ipam?: { readonly config: readonly { readonly subnet: string }[] };
      } | null
    >
  >;
}

const file = async () =>
  parse(await readFile(new URL('../../../docker-compose.yml', import.meta.url), 'utf8'), {
    merge: true,
  }) as ComposeFile;

test.each([
  ['owner', ['CHECKPOINT', 'MASTER', 'PREVIOUS_CHECKPOINT', 'PREVIOUS_MASTER']],
  ['portal', ['CHECKPOINT', 'JWT', 'MASTER', 'PREVIOUS_CHECKPOINT', 'PREVIOUS_JWT', 'PREVIOUS_MASTER', 'PUSH']],
  ['sealer', ['CHECKPOINT', 'MASTER', 'PREVIOUS_CHECKPOINT', 'PREVIOUS_MASTER']],
  ['relay', ['MASTER', 'PREVIOUS_MASTER']],
  ['notifications', ['MASTER', 'PREVIOUS_MASTER', 'PUSH']],
  ['compliance', ['MASTER', 'PREVIOUS_MASTER']],
])('the container %s finds the keys of its own work and no others', async (service, keys) => {
  const { environment } = (await file()).services[service]!;
  const given = Object.keys(environment).flatMap((name) => /^WAYBOOK_((?!VAULT)\w+)_KEY$/.exec(name)?.[1] ?? []);
  expect(given.sort()).toEqual(keys);
});

const ourContainers = async () => Object.values((await file()).services).filter(({ image }) => image === 'waybook');
/** Those that run on. */
const processes = async () => (await ourContainers()).filter(({ environment }) => !('DATABASE_LOGINS' in environment));

test('mails are sent by who has the account for them, and files are touched by who has theirs', async () => {
  const having = async (setting: string) =>
    (await processes())
      .filter(({ environment }) => setting in environment)
      .map(({ environment }) => environment['WAYBOOK_ROLES']);
  expect(await having('SMTP_URL')).toEqual(['notifications']);
  expect(await having('S3_SECRET_ACCESS_KEY')).toEqual(['api', 'sealer', 'relay', 'compliance']);
});

test('every role has a container, and only one', async () => {
  const roles = (await processes()).map(({ environment }) => environment['WAYBOOK_ROLES']);
  expect(roles.sort()).toEqual([...PROCESS_ROLES].sort());
});

test('every role signs in to the database as itself, and the owner alone as the owner, who gives them their logins', async () => {
  for (const { environment } of await processes()) {
    const role = environment['WAYBOOK_ROLES']!;
    const address = `postgresql://waybook_${role}:\${${role.toUpperCase()}_DATABASE_PASSWORD`;
    expect(environment['DATABASE_URL']).toContain(address);
    expect(JSON.stringify(environment)).not.toContain('POSTGRES_PASSWORD');
    const others = PROCESS_ROLES.filter((other) => other !== role).map((other) => `${other.toUpperCase()}_DATABASE`);
    expect(others.filter((other) => JSON.stringify(environment).includes(other))).toEqual([]);
  }
  const { environment } = (await file()).services['owner']!;
  expect(environment['DATABASE_URL']).toContain('postgresql://waybook:${POSTGRES_PASSWORD');
  const given = [...environment['DATABASE_LOGINS']!.matchAll(/(\w+)=\$\{(\w+)_DATABASE_PASSWORD/g)];
  expect(given.map(([, role, name]) => [role, name])).toEqual(PROCESS_ROLES.map((role) => [role, role.toUpperCase()]));
});

test('every role that comes to the brokers has a user of its own there, and the portal has none', async () => {
  const ours = Object.entries((await file()).services).filter(([, { image }]) => image === 'waybook');
  const given = ours.flatMap(([service, { environment }]) =>
    ['KAFKA_USERNAME', 'KAFKA_PASSWORD'].flatMap((name) =>
      name in environment ? [[service, name, environment[name]]] : [],
    ),
  );
  const wanted = KAFKA_ROLES.flatMap((role) =>
    ['KAFKA_USERNAME', 'KAFKA_PASSWORD'].map((name) => [role, name, `\${${role.toUpperCase()}_${name}:-}`]),
  );
  expect(given.sort()).toEqual(wanted.sort());
});

test('no container gets a setting that the product does not know', async () => {
  const page = await readFile(new URL('../../../docs/running.md', import.meta.url), 'utf8');
  const [, table = ''] = /## Settings\n([^]*?)\n## /.exec(page) ?? [];
  const given = (await ourContainers()).flatMap(({ environment }) => Object.keys(environment));
  expect(given.length).toBeGreaterThan(50);
  expect(given.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});

test('the proxy has an address of its own, which is the one that the portal believes', async () => {
  const { services, networks } = await file();
  const { front } = services['proxy']!.networks as Readonly<Record<string, { readonly ipv4_address: string }>>;
  expect(services['portal']!.environment['WAYBOOK_TRUSTED_PROXIES']).toBe(
    `\${WAYBOOK_TRUSTED_PROXIES:-${front!.ipv4_address}}`,
  );
  const [{ subnet } = { subnet: '' }] = networks['front']!.ipam!.config;
  expect(subnet.replace('.0/24', '.2')).toBe(front!.ipv4_address);
});

test('database and broker are reached by our containers alone, and reach nothing outside', async () => {
  const { services, networks } = await file();
  const networksOf = ({ networks: its }: Service) => (Array.isArray(its) ? (its as string[]) : Object.keys(its));
  for (const neighbour of ['postgres', 'kafka']) expect(networksOf(services[neighbour]!)).toEqual(['back']);
  expect(networks['back']).toEqual({ internal: true });
  for (const other of ['proxy', 'prometheus', 'grafana']) expect(networksOf(services[other]!)).not.toContain('back');
  expect(networksOf(services['proxy']!)).toEqual(['front']);
  const servesPeople = Object.entries(services).filter(([, service]) => networksOf(service).includes('front'));
  expect(servesPeople.map(([name]) => name).sort()).toEqual(['portal', 'proxy']);
  for (const { image, networks: its } of Object.values(services).filter((each) => each.image === 'waybook'))
    expect([image, networksOf({ networks: its } as Service)]).toEqual(['waybook', expect.arrayContaining(['back'])]);
});

test('settings of the access point and of Xero are for who brings e-invoices and journals there', async () => {
  const having = Object.entries((await file()).services).filter(([, service]) =>
    /WAYBOOK_(PEPPOL|XERO)/.test(JSON.stringify(service)),
  );
  expect(having.map(([name]) => name)).toEqual(['portal']);
});

test('Grafana does not start without a password of yours', async () => {
  const { entrypoint, environment } = (await file()).services['grafana']!;
  expect(environment['GF_SECURITY_ADMIN_PASSWORD']).toBe('${GRAFANA_PASSWORD:-}');
  const [shell, ...words] = entrypoint!.map((word) => word.replaceAll('$$', () => '$'));
  const started = (password: string) => {
    const script = words.map((word) => word.replace('/run.sh', 'echo started'));
    return spawnSync(shell!, script, { encoding: 'utf8', env: { GF_SECURITY_ADMIN_PASSWORD: password } });
  };
  expect(started('')).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('GRAFANA_PASSWORD') });
  expect(started('sesame')).toMatchObject({ status: 0, stdout: 'started\n' });
});

test('every image of others can be pinned by its digest, and has a version', async () => {
  const images = Object.values((await file()).services).flatMap(({ image }) => (image === 'waybook' ? [] : [image]));
  expect(images).toHaveLength(5);
  for (const image of images) expect(image).toMatch(/^[a-z/]+:v?\d[\d.]*\$\{[A-Z]+_DIGEST:-\}$/);
});
