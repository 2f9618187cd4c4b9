import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase, TransitServer } from '@waybook/platform/testing';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../migrate/migrate.js';
import { installationMigrations } from '../start/installation-migrations.js';
import { called } from '../testing/called.js';
import { rotate } from './rotate.js';
import { wrap } from './wrap.js';

/** The test databases' own, as the setting of an installation that doesn't know of Vault yet. */
const PLAIN = { WAYBOOK_MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };

let vault: TransitServer;
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-wrap-'));
  vault = await TransitServer.listen();
  await writeFile(join(folder, 'token'), vault.token);
  database = await createTestDatabase(installationMigrations);
});
afterAll(async () => {
  await vault?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const environment = (more: Readonly<Record<string, string>>) => ({
  WAYBOOK_DATA_DIR: folder,
  DATABASE_URL: database.ownerUrl,
  WAYBOOK_VAULT_URL: vault.url,
  WAYBOOK_VAULT_TOKEN_FILE: join(folder, 'token'),
  ...more,
});
const wrapped = async (isNew: boolean, more: Readonly<Record<string, string>> = {}) => {
  const { code, lines, complaint } = await called(() => wrap({ isNew }, environment(more)));
  expect([code, complaint]).toEqual([0, '']);
  return lines[0]!;
};
/** Whether the database takes what a process would have as its master key. */
const starts = async (more: Readonly<Record<string, string>>) => (await called(() => migrate(environment(more)))).code;

test('the present key is wrapped, wrapped anew and changed for one that nobody saw, and the database goes along', async () => {
  const present = await wrapped(false, PLAIN);
  expect(present).toMatch(/^vault:v1:/);
  expect(await starts({ WAYBOOK_MASTER_KEY: present })).toBe(0);

  vault.rotate();
  const anew = await wrapped(false, { WAYBOOK_MASTER_KEY: present });
  expect(anew).toMatch(/^vault:v2:/);
  expect(await starts({ WAYBOOK_MASTER_KEY: anew })).toBe(0);

  const next = await wrapped(true);
  const change = { WAYBOOK_MASTER_KEY: next, WAYBOOK_PREVIOUS_MASTER_KEY: anew };
  const { code, lines } = await called(() => rotate(environment(change)));
  expect([code, lines.at(-1)]).toEqual([
    0,
    expect.stringContaining('WAYBOOK_PREVIOUS_MASTER_KEY is not needed any more'),
  ]);
  expect(await starts({ WAYBOOK_MASTER_KEY: next })).toBe(0);
  expect(await starts({ WAYBOOK_MASTER_KEY: anew })).toBe(1);
  expect(await starts(PLAIN)).toBe(1);

  // Back again: the roles, whose passwords follow from the key, are those of all test databases that are made like this one.
  const back = { ...PLAIN, WAYBOOK_PREVIOUS_MASTER_KEY: next };
  expect((await called(() => rotate(environment(back)))).code).toBe(0);
  expect(await starts(PLAIN)).toBe(0);
});

test('where Vault wraps nothing, or is none, a sentence says so, and nothing is printed that is no key', async () => {
  vault.isSealed = true;
  const sealed = await called(() => wrap({ isNew: true }, environment({})));
  vault.isSealed = false;
  expect(sealed).toMatchObject({ code: 1, lines: [] });
  expect(sealed.complaint).toBe(`Vault at ${vault.url} wraps no key (it answers with 503: Vault is sealed).`);
  const without = await called(() => wrap({ isNew: true }, { WAYBOOK_DATA_DIR: folder }));
  expect(without).toMatchObject({ code: 1, lines: [], complaint: expect.stringMatching(/^Set WAYBOOK_VAULT_URL/) });
  const keyless = await called(() => wrap({ isNew: false }, environment({ WAYBOOK_DATA_DIR: join(folder, 'empty') })));
  expect(keyless).toMatchObject({ code: 1, lines: [], complaint: expect.stringMatching(/^There is no master key/) });
});
