import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, migratedSchema, type TestDatabase } from '@waybook/platform/testing';
import pg from 'pg';
import { installationMigrations } from '../start/installation-migrations.js';
import { withoutIndexes } from './load-indexes.js';

const MANY = 1_000_000;

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase(installationMigrations);
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

const indexesOf = async (table: string) =>
  (
    await owner.query<{ name: string }>('select indexname as name from pg_indexes where tablename = $1', [table])
  ).rows.map(({ name }) => name);

test('of every table of ours the indexes are made again as migrations made them', async () => {
  const before = await migratedSchema(database);
  const { rows: tables } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await owner.query('begin');
  const left = new Map<string, string[]>();
  for (const { name } of tables)
    await withoutIndexes(owner, pg.escapeIdentifier(name), MANY, async () => {
      left.set(name, await indexesOf(name));
    });
  await owner.query('commit');
  expect(await migratedSchema(database)).toEqual(before);
  expect(left.get('events')).toEqual([]);
  expect(left.get('claims')).toEqual([]);
  // What other tables refer to.
  expect(left.get('users')).toEqual(['users_pkey']);
});

test('a row that an index refuses is refused, and the indexes were never gone', async () => {
  const before = await migratedSchema(database);
  await owner.query('begin');
  const twice = withoutIndexes(owner, 'claims', MANY, async () => {
    await owner.query(
      `insert into claims select gen_random_uuid(), 'load', '1', 'remittance-1' from generate_series(1, 2)`,
    );
  });
  await expect(twice).rejects.toMatchObject({ code: '23505' });
  await owner.query('rollback');
  expect(await migratedSchema(database)).toEqual(before);
});

test('a table of few rows keeps its indexes', async () => {
  let meanwhile: string[] = [];
  await owner.query('begin');
  await withoutIndexes(owner, 'claims', 10, async () => {
    meanwhile = await indexesOf('claims');
  });
  await owner.query('rollback');
  expect(meanwhile).toHaveLength(3);
});
