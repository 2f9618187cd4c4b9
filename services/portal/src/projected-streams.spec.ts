import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import { portalMigrations } from './migrations.js';
import { projectedStreams } from './projected-streams.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase(portalMigrations);
});
afterAll(() => database?.drop());

/** As the catalogue names them; an array's name says what it holds. */
const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  int4: 'integer',
  int8: 'bigint',
  bool: 'boolean',
  _text: 'text[]',
};

test('every column of a projection has the type that its table gives it', async () => {
  const { rows } = await database.systemPool.query<{ table_name: string; column_name: string; udt_name: string }>(
    "select table_name, column_name, udt_name from information_schema.columns where table_schema = 'public'",
  );
  const typeOf = new Map(
    rows.map((row) => [`${row.table_name}.${row.column_name}`, NAMED_OTHERWISE[row.udt_name] ?? row.udt_name]),
  );
  const written = projectedStreams.flatMap(({ projections, rowLists = [] }) => [...projections, ...rowLists]);
  for (const { table, columns } of written) {
    const inTable = Object.keys(columns).map((name) => [name, typeOf.get(`${table}.${name}`)]);
    expect({ table, columns }).toEqual({ table, columns: Object.fromEntries(inTable) as unknown });
  }
});

test('a stream keeps the category under which its events are stored', () => {
  expect(projectedStreams.map(({ category }) => category)).toEqual([
    'admin-user',
    'api-key',
    'bank-details',
    'business',
    'chart-of-accounts',
    'comment',
    'compliance',
    'document',
    'driver-document',
    'driver',
    'earnings',
    'import',
    'membership',
    'mention',
    'payment-run',
    'payment-settings',
    'payout',
    'payroll-topic',
    'query',
    'submission-reminder',
    'remittance',
    'taken-journal',
    'xero-connection',
    'xero-sending',
    'ticket',
    'webhook',
  ]);
});
