import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onOneConnection } from '@waybook/platform/database';
import { createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installationMigrations } from '../start/installation-migrations.js';
import { called } from '../testing/called.js';
import { rotate } from './rotate.js';

/** Longer than a database may be silent to what serves people. */
const SILENT_MS = 9_000;
const [OWN, NEXT] = [7, 8].map((byte) => Buffer.alloc(32, byte).toString('base64')) as [string, string];

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(installationMigrations);
  folder = await mkdtemp(join(tmpdir(), 'waybook-long-rotation-'));
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const change = (key: string, previous: string) =>
  called(() =>
    rotate({
      DATABASE_URL: database.ownerUrl,
      WAYBOOK_DATA_DIR: folder,
      WAYBOOK_MASTER_KEY: key,
      WAYBOOK_PREVIOUS_MASTER_KEY: previous,
    }),
  );

// Deleting what was added up of millions of remittances takes as long, too.
test('a change of the master key waits for the database as long as it takes', async () => {
  const changed = await onOneConnection(database.ownerUrl, async (holder) => {
    await holder.query('begin; lock table finance_journal in share mode');
    const changing = change(NEXT, OWN);
    await Promise.race([sleep(SILENT_MS), changing.catch(() => undefined)]);
    await holder.query('rollback');
    return changing;
  });
  expect(changed).toMatchObject({ code: 0, complaint: '' });
  // Back again: the roles, whose passwords follow from the key, are those of all test databases that are made like this one.
  expect(await change(OWN, NEXT)).toMatchObject({ code: 0 });
});
