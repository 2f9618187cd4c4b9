import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, queryAsOwner, type TestDatabase } from '@waybook/platform/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installationMigrations } from '../start/installation-migrations.js';
import { ROOT } from '../start/testing/waybook-process.js';

const page = readFileSync(join(ROOT, 'docs/data-protection.md'), 'utf8');
const [, levelsOfTables = ''] = /## Tables\n([^]*?)(\n## |$)/.exec(page) ?? [];
const named = [...levelsOfTables.matchAll(/`([a-z_]+)`/g)].map(([, name]) => name);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase([...installationMigrations]);
});
afterAll(() => database?.drop());

test('docs/data-protection.md gives each table of an installation one level', async () => {
  const rows = await queryAsOwner(
    database,
    "select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by tablename",
  );
  expect(named.toSorted()).toEqual(rows.map(({ tablename }) => tablename));
});
