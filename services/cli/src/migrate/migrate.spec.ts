import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { onOneConnection } from '@waybook/platform/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@waybook/platform/embedded-postgres';
import { queryOnce } from '@waybook/platform/testing';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installationMigrations } from '../start/installation-migrations.js';
import { migrate } from './migrate.js';

let folder: string;
let server: EmbeddedPostgres;
let said: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-migrate-'));
  server = await startEmbeddedPostgres({ directory: join(folder, 'postgres') });
  await onOneConnection(server.url('postgres'), (superuser) => superuser.query('create database waybook'));
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => {
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  jest.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** What a job beside the processes gets: no key but the one that the roles' passwords follow from. */
const environment = (masterKey = 1) => ({
  NODE_ENV: 'production',
  DATABASE_URL: server.url('waybook'),
  WAYBOOK_MASTER_KEY: Buffer.alloc(32, masterKey).toString('base64'),
  WAYBOOK_DATA_DIR: join(folder, 'data'),
});

const applied = async () => {
  const rows = await queryOnce<{ name: string }>(server.url('waybook'), 'select name from migrations order by name');
  return rows.map(({ name }) => name);
};

test('the database gets what this version wants, by the master key alone, and nothing is written beside it', async () => {
  expect(await migrate(environment())).toBe(0);
  expect(await applied()).toEqual(installationMigrations.map(({ name }) => name).sort());
  expect(said).toEqual(['The database is as this version wants it.']);
  expect(await readdir(folder)).toEqual(['postgres']);
});

test('a second time changes nothing', async () => {
  const first = await applied();
  expect(await migrate(environment())).toBe(0);
  expect(await applied()).toEqual(first);
});

test('another master key is refused in a sentence', async () => {
  expect(await migrate(environment(2))).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^WAYBOOK_MASTER_KEY is not the key that this database was made with/)]);
});
