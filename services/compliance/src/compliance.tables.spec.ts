import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, definedSchema, migratedSchema, type TestDatabase } from '@waybook/platform/testing';
import { complianceServiceMigrations } from './compliance.migration.js';
import { complianceServiceTables } from './compliance.tables.js';

let database: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(complianceServiceMigrations);
  empty = await createTestDatabase([]);
});
afterAll(() => Promise.all([database?.drop(), empty?.drop()]));

test('the migrated database is what the definitions say: each column, constraint, index, policy and right', async () => {
  expect(await migratedSchema(database, empty)).toEqual(await definedSchema(database, complianceServiceTables));
});
