import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onOneConnection } from '@waybook/platform/database';
import { createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installationMigrations } from '../start/installation-migrations.js';
import { called } from '../testing/called.js';
import { rebuild } from './rebuild.js';

/** Longer than a database may be silent to what serves people. */
const SILENT_MS = 9_000;

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(installationMigrations);
  folder = await mkdtemp(join(tmpdir(), 'waybook-long-rebuild-'));
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

// An index of millions of rows takes as long, too; so does one that waits for a dump of the same database.
test('a rebuild waits for an index for as long as it takes', async () => {
  const environment = {
    DATABASE_URL: database.ownerUrl,
    WAYBOOK_DATA_DIR: folder,
    WAYBOOK_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  const rebuilt = await onOneConnection(database.ownerUrl, async (reader) => {
    await reader.query('begin isolation level repeatable read');
    await reader.query('select count(*) from drivers');
    const rebuilding = called(() => rebuild('drivers', { isFresh: false }, environment));
    await Promise.race([sleep(SILENT_MS), rebuilding.catch(() => undefined)]);
    await reader.query('rollback');
    return rebuilding;
  });
  expect(rebuilt).toMatchObject({ code: 0, complaint: '' });
});
