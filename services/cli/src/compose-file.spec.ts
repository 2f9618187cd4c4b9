import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { PROCESS_ROLES } from '@waybook/platform/config';
import { parse } from 'yaml';
import { KAFKA_ROLES } from './feed/kafka-roles.js';

interface ComposeFile {
  readonly services: Readonly<
    Record<string, { readonly image: string; readonly environment: Readonly<Record<string, string>> }>
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
  const given = Object.entries((await file()).services).flatMap(([service, { environment = {} }]) =>
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
