import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, queryAsOwner, type TestDatabase } from '@waybook/platform/testing';
import { portalMigrations } from '../migrations.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(portalMigrations);
});
afterAll(() => database?.drop());

test('no trigger on the read tables of people does more than tell of changed rights', async () => {
  const rows = await queryAsOwner(
    database,
    `select distinct tgfoid::regproc::text as does from pg_trigger
     where tgrelid in ('drivers'::regclass, 'admin_users'::regclass, 'users'::regclass, 'sessions'::regclass) and not tgisinternal`,
  );
  expect(rows).toEqual([{ does: 'note_access_change' }]);
});
