import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, definedSchema, migratedSchema, type TestDatabase } from '@waybook/platform/testing';
import { notificationsMigrations } from './notifications.migration.js';
import { notificationsTables } from './notifications.tables.js';

let database: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(notificationsMigrations);
  empty = await createTestDatabase([]);
});
afterAll(() => Promise.all([database?.drop(), empty?.drop()]));

test('the migrated database is what the definitions say: each column, constraint, index, policy and right', async () => {
  expect(await migratedSchema(database, empty)).toEqual(await definedSchema(database, notificationsTables));
});
