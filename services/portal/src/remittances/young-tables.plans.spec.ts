import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ContextQuery } from '@waybook/event-store';
import { askedTogether } from '@waybook/event-store/testing';
import { createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import pg from 'pg';
import { portalMigrations } from '../migrations.js';
import { submissionContext } from './submit-remittance/submission-context.js';
import { addRemittances, beginTables, BUSY } from './testing/full-tables.js';
import { type ExplainRow, tableAccesses } from './testing/plan.js';

const MORE = 2_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(portalMigrations);
  await beginTables(database);
});
afterAll(() => database?.drop());

const jobs = { photoKeys: ['photo-6'], loadIds: ['00000006'] };
const week = { business: BUSY.business, driverId: BUSY.driverId, weekStartDate: BUSY.newestWeek };
const SUBMISSION = submissionContext({ ...week, ...jobs, replaces: null });
const EIGHT = Array.from({ length: 8 }, () => SUBMISSION);

const executed = ({ values }: ContextQuery) => `execute submission (${values.map(literal).join(', ')})`;

function literal(value: unknown): string {
  if (value === null) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : `${value as string}`);
}

// A connection of the portal keeps its statement's plan for as long as PostgreSQL's statistics stay what they were.
test.each([
  ['a submission', SUBMISSION, 20],
  ['eight submissions at once', askedTogether(EIGHT), 8 * 20],
])(
  'the plan of %s, made when there was next to nothing, reads no more rows once a driver has thousands',
  async (_, asked, most) => {
    const client = await database.appPool.connect();
    try {
      await client.query(`set plan_cache_mode = force_generic_plan`);
      await client.query(`select set_config('waybook.business', $1, false)`, [BUSY.business]);
      await client.query(`prepare submission as ${asked.text}`);
      await client.query(executed(asked));
      await addRemittances(database, MORE);
      const { rows } = await client.query<ExplainRow>(`explain (analyze, format json) ${executed(asked)}`);
      expect(rows.flatMap(tableAccesses).filter(({ rows: read }) => read > most)).toEqual([]);
    } finally {
      client.release(true);
    }
  },
);
