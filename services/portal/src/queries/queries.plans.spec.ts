import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ReadTables } from '@waybook/platform/database';
import { createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import pg from 'pg';
import { statementsSent } from '../testing/statements-sent.js';
import { portalMigrations } from '../migrations.js';
import { readEntities } from '../read-entities.js';
import { BUSY, fillTables } from '../remittances/testing/full-tables.js';
import { tableAccesses, type ExplainRow } from '../remittances/testing/plan.js';
import type { QueryFilter } from './find-queries.js';
import { GetQueriesHandler } from './query-list/get-queries.handler.js';
import { GetQueries } from './query-list/get-queries.query.js';

/** One query for each of 100,000 remittances; every two hundredth is open. */
const FILL = `insert into remittance_queries
  select gen_random_uuid(), business, id, driver_id, driver_name, null, id, 'Subject', 'Message',
    case when row_number() over (order by id) % 200 = 0 then 'open' else 'answered' end, submitted_at, null, null, null, submitted_at, submitted_at
  from remittances`;

let database: TestDatabase;
let tables: ReadTables;

beforeAll(async () => {
  database = await createTestDatabase(portalMigrations);
  tables = await database.readTables(readEntities);
  await fillTables(database, ['drivers', 'remittances']);
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(FILL);
  await owner.query('analyze remittance_queries');
  await owner.end();
});
afterAll(() => database?.drop());

test.each<[string, QueryFilter, number]>([
  ['the open ones', { status: 'open' }, 500],
  ["a driver's own", { driverId: BUSY.driverId }, 100],
  ["a remittance's", { remittanceId: BUSY.remittanceId }, 1],
  ["a thread's", { threadId: BUSY.remittanceId }, 1],
])('among 100,000 queries %s are found by an index', async (_, filter, found) => {
  const sent = await statementsSent(async () => {
    const { rows } = await new GetQueriesHandler(tables).execute(new GetQueries(BUSY.business, filter));
    expect(rows).toHaveLength(found);
  });
  const { text, values } = sent.find((statement) => statement.text.includes('answered_by_name'))!;
  const plan = await tables.in(BUSY.business, (manager) =>
    manager.query<ExplainRow[]>(`explain (analyze, format json) ${text}`, [...values]),
  );
  const [queries] = tableAccesses(plan[0]!).filter(({ table }) => table === 'remittance_queries');
  expect(queries).toMatchObject({ by: expect.stringMatching(/Index|Bitmap/), rows: found });
});
