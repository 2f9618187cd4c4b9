import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { ReadTables } from '@waybook/platform/database';
import type { DriverActor } from '@waybook/platform/http';
import { createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import pg from 'pg';
import { portalMigrations } from '../migrations.js';
import { readEntities } from '../read-entities.js';
import { BUSY, fillTables } from '../remittances/testing/full-tables.js';
import { tableAccesses, type ExplainRow } from '../remittances/testing/plan.js';
import { GetDriverQueriesHandler } from './driver-queries/get-driver-queries.handler.js';
import { GetDriverQueries } from './driver-queries/get-driver-queries.query.js';
import { GetOpenQueriesHandler } from './open-queries/get-open-queries.handler.js';
import { GetOpenQueries } from './open-queries/get-open-queries.query.js';

/** One query for each of 100,000 remittances; every two hundredth is open. */
const FILL = `insert into remittance_queries
  select gen_random_uuid(), business, id, driver_id, driver_name, 'Subject', 'Message',
    case when row_number() over (order by id) % 200 = 0 then 'open' else 'answered' end, submitted_at, null, null, null, submitted_at, submitted_at
  from remittances`;

const driver: DriverActor = {
  type: 'driver',
  id: BUSY.driverId,
  driverCode: 'DS000007',
  businessId: BUSY.business,
  status: 'active',
  sessionId: BUSY.driverId,
};

let database: TestDatabase;
let tables: ReadTables;

beforeAll(async () => {
  database = await createTestDatabase(portalMigrations);
  tables = await database.readTables(readEntities);
  await fillTables(database);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(FILL);
  await owner.query('analyze remittance_queries');
  await owner.end();
}, 120_000);
afterAll(() => database?.drop());

test.each([
  ['the open ones', () => new GetOpenQueriesHandler(tables).execute(new GetOpenQueries(BUSY.business)), 500],
  ["a driver's own", () => new GetDriverQueriesHandler(tables).execute(new GetDriverQueries(driver)), 100],
])('among 100,000 queries %s are found by an index', async (_, find, found) => {
  const sent = jest.spyOn(pg.Client.prototype, 'query');
  expect(await find()).toHaveLength(found);
  const [text, values] = sent.mock.calls.at(-1) as unknown as [string, unknown[]];
  sent.mockRestore();
  const plan = await tables.in(BUSY.business, (manager) =>
    manager.query<ExplainRow[]>(`explain (analyze, format json) ${text}`, values),
  );
  const [queries] = tableAccesses(plan[0]!).filter(({ table }) => table === 'remittance_queries');
  expect(queries).toMatchObject({ by: expect.stringMatching(/Index|Bitmap/), rows: found });
});
