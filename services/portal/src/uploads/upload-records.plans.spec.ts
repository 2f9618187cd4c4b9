import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ReadTables } from '@waybook/platform/database';
import { asOwner, createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import { statementsSent } from '../testing/statements-sent.js';
import { portalMigrations } from '../migrations.js';
import { readEntities } from '../read-entities.js';
import { tableAccesses, type ExplainRow } from '../remittances/testing/plan.js';
import { UploadRecords } from './upload-records.js';

const BUSINESS = '00000000-0000-7000-8000-000000000001';
const DRIVER = '00000000-0000-7000-8001-000000000001';

let database: TestDatabase;
let tables: ReadTables;
let records: UploadRecords;

beforeAll(async () => {
  database = await createTestDatabase(portalMigrations);
  tables = await database.readTables(readEntities);
  records = new UploadRecords(database.appPool, tables);
  await asOwner(database, async (owner) => {
    await owner.query(
      `insert into uploads select 'key-' || n, $1, $2, $2, 'pod_photo', 'p.jpg', 1, 'image/jpeg', '', true, $2, 'try-' || n, '', now()
       from generate_series(1, 100000) n`,
      [BUSINESS, DRIVER],
    );
    await owner.query('analyze uploads');
  });
});
afterAll(() => database.drop());

test.each([
  ['a file by its key', () => records.find(BUSINESS, 'key-4711')],
  ['an earlier try by its idempotency key', () => records.findByIdempotencyKey(BUSINESS, DRIVER, 'try-4711')],
])('among 100,000 uploads %s is found by an index', async (_, find) => {
  const sent = await statementsSent(async () => expect((await find())?.key).toBe('key-4711'));
  const { text, values } = sent.at(-1)!;
  const plan = await tables.in(BUSINESS, (manager) =>
    manager.query<ExplainRow[]>(`explain (analyze, format json) ${text}`, [...values]),
  );
  const accesses = tableAccesses(plan[0]!);
  expect(accesses).toEqual([{ table: 'uploads', by: expect.stringMatching(/^Index/), rows: 1 }]);
});
