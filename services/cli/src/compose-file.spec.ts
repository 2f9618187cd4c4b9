import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { PROCESS_ROLES } from '@waybook/platform/config';
import { parse } from 'yaml';

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
  ['portal', ['CHECKPOINT', 'JWT', 'MASTER', 'PREVIOUS_CHECKPOINT', 'PREVIOUS_JWT', 'PREVIOUS_MASTER', 'PUSH']],
  ['sealer', ['CHECKPOINT', 'MASTER', 'PREVIOUS_CHECKPOINT', 'PREVIOUS_MASTER']],
  ['relay', ['MASTER', 'PREVIOUS_MASTER']],
  ['notifications', ['MASTER', 'PREVIOUS_MASTER', 'PUSH']],
  ['compliance', ['MASTER', 'PREVIOUS_MASTER']],
])('the container %s finds the keys of its own work and no others', async (service, keys) => {
  const { environment } = (await file()).services[service]!;
  const given = Object.keys(environment).flatMap((name) => /^WAYBOOK_(\w+)_KEY$/.exec(name)?.[1] ?? []);
  expect(given.sort()).toEqual(keys);
});

const ourContainers = async () => Object.values((await file()).services).filter(({ image }) => image === 'waybook');

test('every role has a container, and only one', async () => {
  const roles = (await ourContainers()).map(({ environment }) => environment['WAYBOOK_ROLES']);
  expect(roles.sort()).toEqual([...PROCESS_ROLES].sort());
});

test('no container gets a setting that the product does not know', async () => {
  const page = await readFile(new URL('../../../docs/running.md', import.meta.url), 'utf8');
  const [, table = ''] = /## Settings\n([^]*?)\n## /.exec(page) ?? [];
  const given = (await ourContainers()).flatMap(({ environment }) => Object.keys(environment));
  expect(given.length).toBeGreaterThan(50);
  expect(given.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});
