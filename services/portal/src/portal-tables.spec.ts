import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { feedMigrations } from '@waybook/event-feed';
import { eventStoreMigrations } from '@waybook/event-store';
import { createTestDatabase, definedSchema, migratedSchema, type TestDatabase } from '@waybook/platform/testing';
import { portalMigrations } from './migrations.js';
import { portalTables } from './portal-tables.js';

let database: TestDatabase;
let libraries: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(portalMigrations);
  libraries = await createTestDatabase([...eventStoreMigrations, ...feedMigrations]);
});
afterAll(() => Promise.all([database?.drop(), libraries?.drop()]));

test('the migrated database is what the definitions say: each column, constraint, index, policy and right', async () => {
  expect(await migratedSchema(database, libraries)).toEqual(await definedSchema(database, portalTables));
});
