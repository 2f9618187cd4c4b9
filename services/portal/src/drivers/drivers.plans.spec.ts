import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ReadTables } from '@waybook/platform/database';
import { asOwner, createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import type { EntityManager } from 'typeorm';
import { portalMigrations } from '../migrations.js';
import { readEntities } from '../read-entities.js';
import { tableAccesses, type ExplainRow, type TableAccess } from '../remittances/testing/plan.js';
import type { DriverListRequest } from './driver-list/driver-list.request.js';
import { driversFound } from './driver-list/drivers-found.js';

const BUSINESS = '00000000-0000-7000-8000-000000000001';
const DRIVERS = 10_000;
const PAGE = 25;

let database: TestDatabase;
let tables: ReadTables;

beforeAll(async () => {
  database = await createTestDatabase(portalMigrations);
  tables = await database.readTables(readEntities);
  await asOwner(database, async (owner) => {
    await owner.query(
      `insert into drivers select gen_random_uuid(), $1, 'DS' || n, 'First' || n, 'Last' || n, n || '@example.test', null, null, null, null,
         'UK', false, null, 2500, case when n % 50 = 0 then 'suspended' else 'active' end, '2020-01-06', null, null, now(), now()
       from generate_series(1, ${DRIVERS}) n`,
      [BUSINESS],
    );
    await owner.query('analyze drivers');
  });
});
afterAll(() => database?.drop());

/** How the list's own statement reaches its rows, as the application's role. */
function accessesOf(request: DriverListRequest): Promise<TableAccess[]> {
  return tables.in(BUSINESS, async (manager) => {
    const explaining = {
      query: (text: string, values: unknown[]) => manager.query(`explain (analyze, format json) ${text}`, values),
    } as Pick<EntityManager, 'query'> as EntityManager;
    const found = await driversFound(explaining, BUSINESS, request, { limit: PAGE, offset: 0 });
    return tableAccesses((found as unknown as ExplainRow[])[0]!);
  });
}

test.each<[string, DriverListRequest]>([
  ['the first page by name', {}],
  ['those of one status, by name', { status: 'suspended' }],
])('among 10,000 drivers %s is found by an index', async (_what, request) => {
  const [access] = await accessesOf(request);
  expect(access).toEqual({ table: 'drivers', by: expect.stringMatching(/^Index/), rows: PAGE });
});

test('a search looks at the drivers of the business once', async () => {
  const accesses = await accessesOf({ q: 'nobody at all' });
  expect(accesses).toHaveLength(1);
  expect(accesses[0]?.rows).toBeLessThanOrEqual(DRIVERS);
});
