import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ContextQuery } from '@waybook/event-store';
import { askedTogether } from '@waybook/event-store/testing';
import type { ReadTables } from '@waybook/platform/database';
import type { AdminActor, DriverActor } from '@waybook/platform/http';
import { createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import pg from 'pg';
import { statementsSent } from '../testing/statements-sent.js';
import { portalMigrations } from '../migrations.js';
import { readEntities } from '../read-entities.js';
import { decisionContextQuery } from './decision-context.js';
import { GetComparisonHandler } from './comparison/get-comparison.handler.js';
import { GetComparison } from './comparison/get-comparison.query.js';
import { GetDriverRemittancesHandler } from './driver-remittances/get-driver-remittances.handler.js';
import { GetDriverRemittances } from './driver-remittances/get-driver-remittances.query.js';
import { GetOverviewHandler } from './overview/get-overview.handler.js';
import { GetOverview } from './overview/get-overview.query.js';
import { GetPendingRemittancesHandler } from './pending-remittances/get-pending-remittances.handler.js';
import { GetPendingRemittances } from './pending-remittances/get-pending-remittances.query.js';
import { GetRemittanceListHandler } from './remittance-list/get-remittance-list.handler.js';
import { GetRemittanceList } from './remittance-list/get-remittance-list.query.js';
import type { RemittanceListRequest } from './remittance-list/remittance-list.request.js';
import { GetRemittanceHandler } from './remittance-details/get-remittance.handler.js';
import { GetRemittance } from './remittance-details/get-remittance.query.js';
import { submissionContext } from './submit-remittance/submission-context.js';
import { GetUsualDecisionHandler } from './usual-decision/get-usual-decision.handler.js';
import { GetUsualDecision } from './usual-decision/get-usual-decision.query.js';
import { BUSY, fillTables, FULL } from './testing/full-tables.js';
import { type ExplainRow, tableAccesses, type TableAccess } from './testing/plan.js';

/** A statement that looks at more rows of a table than this has lost its way. */
const MAX_ROWS = FULL / 20;

let database: TestDatabase;
let tables: ReadTables;

beforeAll(async () => {
  database = await createTestDatabase(portalMigrations);
  await fillTables(database);
  tables = await database.readTables(readEntities);
});
afterAll(() => database?.drop());

const driver: DriverActor = {
  type: 'driver',
  id: BUSY.driverId,
  driverCode: 'DS000007',
  businessId: BUSY.business,
  status: 'active',
  sessionId: 'session',
};
const admin: AdminActor = {
  type: 'admin',
  id: BUSY.adminId,
  businessId: BUSY.business,
  role: 'payroll',
  permissions: ['remittances:read'],
  sessionId: 'session',
};

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that a query handler sends, as it sends them. */
async function statementsOf(run: () => Promise<unknown>): Promise<Asked[]> {
  return (await statementsSent(run))
    .map(({ text, values }) => ({ text, values: [...values] }))
    .filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !text.includes('set_config'));
}

async function accesses(explain: (client: pg.PoolClient) => Promise<pg.QueryResult<ExplainRow>>) {
  const client = await database.appPool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('waybook.business', $1, true)`, [BUSY.business]);
    const { rows } = await explain(client);
    return rows.flatMap(tableAccesses);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** With the plan that queries get: made for the values at hand. */
const askedOnce = ({ text, values }: Asked) =>
  accesses(async (client) => {
    await client.query('set local plan_cache_mode = auto');
    return client.query<ExplainRow>(`explain (analyze, format json) ${text}`, [...values]);
  });

function literal(value: unknown): string {
  const text = Array.isArray(value) ? `{${value.join(',')}}` : String(value);
  return value === null ? text : pg.escapeLiteral(text);
}

/** With the plan that commands get: one for all values, made when the statement is prepared. */
const askedOften = ({ text, values }: ContextQuery) =>
  accesses(async (client) => {
    await client.query('set local plan_cache_mode = force_generic_plan');
    await client.query(`prepare asked_often as ${text}`);
    const plan = `explain (analyze, format json) execute asked_often (${values.map(literal).join(', ')})`;
    try {
      return await client.query<ExplainRow>(plan);
    } finally {
      await client.query('deallocate asked_often');
    }
  });

function expectNoScan(found: readonly TableAccess[]): void {
  expect(found).not.toEqual([]);
  expect(found.filter(({ by, rows }) => by === 'Seq Scan' || rows > MAX_ROWS)).toEqual([]);
}

describe(`with ${FULL.toLocaleString('en')} rows in each table, as the application's role`, () => {
  test('the tables are as full as they should be', async () => {
    const counts = await Promise.all(
      ['drivers', 'admin_users', 'remittances', 'claims', 'uploads'].map(async (table) => {
        const { rows } = await database.systemPool.query<{ count: number }>(`select count(*) from ${table}`);
        return rows[0]?.count;
      }),
    );
    expect(counts).toEqual([FULL, FULL, FULL, 2 * FULL, FULL]);
  });

  test.each<[string, number, () => Promise<unknown>]>([
    [
      'the pending list with its flags',
      200,
      async () => {
        const handler = new GetPendingRemittancesHandler(tables);
        return (await handler.execute(new GetPendingRemittances(BUSY.business, new Date()))).rows;
      },
    ],
    [
      'a page of the pending list, searched and sorted',
      10,
      async () => {
        const handler = new GetPendingRemittancesHandler(tables);
        const request = { page: 3, pageSize: 10, sort: '-payableAmount', q: 'DS' };
        return (await handler.execute(new GetPendingRemittances(BUSY.business, new Date(), request))).rows;
      },
    ],
    ["a driver's list", 100, () => new GetDriverRemittancesHandler(tables).execute(new GetDriverRemittances(driver))],
  ])('%s reaches every row by an index', async (_, length, run) => {
    const statements = await statementsOf(async () => expect(await run()).toHaveLength(length));
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) expectNoScan(await askedOnce(statement));
  });

  test.each<[string, number, RemittanceListRequest]>([
    ['of all', 25, {}],
    ['far behind', 25, { page: 1_500 }],
    ['of the last page', 25, { page: 4_000 }],
    ['of those that wait', 25, { status: 'pending' }],
    ['of a week', 25, { weekStartDate: BUSY.newestWeek }],
    ['of a driver', 25, { driverId: BUSY.driverId }],
    ['with a load', 1, { q: '00000006' }],
    ['of those with flags', 0, { flagged: 'true' }],
    ['of more than is paid to anybody', 0, { minAmount: '75.01' }],
    ['of less than is paid to anybody', 0, { maxAmount: '74.99' }],
    ['of the highest amounts', 25, { sort: '-payableAmount' }],
    ['of those that wait and pay so much', 25, { status: 'pending', minAmount: '75.00' }],
    ['of a load that its remittance let go of', 0, { q: '99999999' }],
  ])('a page of the list of remittances %s is found and counted by indexes alone', async (_, length, narrowed) => {
    const handler = new GetRemittanceListHandler(tables);
    const asked = new GetRemittanceList(BUSY.business, new Date(), { page: 1, pageSize: 25, ...narrowed });
    const statements = await statementsOf(async () => expect((await handler.execute(asked)).rows).toHaveLength(length));
    const walks = statements.filter(({ text }) => /from remittances r\s+where/.test(text));
    expect(walks).toHaveLength(length === 0 ? 1 : 2);
    for (const statement of statements) {
      const found = await askedOnce(statement);
      expect(found.filter(({ by }) => by === 'Seq Scan')).toEqual([]);
      const read = walks.includes(statement) ? found.filter(({ by }) => by !== 'Index Only Scan') : found;
      expect(read.filter(({ rows }) => rows > MAX_ROWS)).toEqual([]);
    }
  });

  test.each<[string, RemittanceListRequest]>([
    ['of all', {}],
    ['of a week', { weekStartDate: BUSY.newestWeek }],
    ['of those that were approved', { status: 'approved' }],
    ['of a driver by code', { q: 'ds000009' }],
    ['of some drivers', { q: 'DS00000' }],
    ['of drivers of whom there are many', { q: 'first last' }],
  ])('a page of the list of remittances %s looks at about as many rows as are counted', async (_, narrowed) => {
    const handler = new GetRemittanceListHandler(tables);
    const request = { page: 1, pageSize: 25, countTo: FULL / 100, ...narrowed };
    const asked = new GetRemittanceList(BUSY.business, new Date(), request);
    const statements = await statementsOf(async () => expect((await handler.execute(asked)).rows).toHaveLength(25));
    for (const statement of statements) {
      const found = (await askedOnce(statement)).filter(({ table }) => table === 'remittances');
      expect(found.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(MAX_ROWS);
    }
  });

  test('which drivers a search finds is stepped through by an index, one step for each', async () => {
    const handler = new GetRemittanceListHandler(tables);
    const asked = new GetRemittanceList(BUSY.business, new Date(), { q: 'ds000009', countTo: 100 });
    const statements = await statementsOf(() => handler.execute(asked));
    const found = await askedOnce(statements.find(({ text }) => text.includes('recursive'))!);
    expect(found.map(({ by }) => by)).toEqual(['Index Only Scan', 'Index Only Scan']);
    expect(found.reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(1_001);
  });

  test.each([
    ['its driver', driver],
    ['an admin', admin],
  ])('the details, opened by %s, reach every row by an index', async (_, actor) => {
    const details = new GetRemittanceHandler(tables);
    const statements = await statementsOf(() => details.execute(new GetRemittance(actor, BUSY.remittanceId)));
    expect(statements.length).toBeGreaterThan(0);
    for (const statement of statements) expectNoScan(await askedOnce(statement));
  });

  test('the comparison with earlier weeks and same loads reaches every row by an index', async () => {
    const handler = new GetComparisonHandler(tables);
    const asked = new GetComparison(BUSY.business, BUSY.remittanceId);
    const [statement, ...others] = await statementsOf(async () =>
      expect((await handler.execute(asked)).earlierWeeks).toHaveLength(8),
    );
    expect(others).toEqual([]);
    expectNoScan(await askedOnce(statement!));
  });

  test('the overview reads what waits and nine weeks, by indexes', async () => {
    const handler = new GetOverviewHandler(tables);
    const asked = new GetOverview(BUSY.business, new Date(`${BUSY.newestWeek}T12:00:00Z`));
    const [statement, ...others] = await statementsOf(async () =>
      expect((await handler.execute(asked)).weeks.filter(({ submitted }) => submitted >= 999)).toHaveLength(9),
    );
    expect(others).toEqual([]);
    const found = await askedOnce(statement!);
    expect(found.filter(({ by, rows }) => by === 'Seq Scan' || rows > FULL / 10)).toEqual([]);
    expect(found.map(({ by }) => by)).toContain('Index Only Scan');
  });

  test('how long a decision usually takes is read off the latest, by an index alone', async () => {
    const handler = new GetUsualDecisionHandler(tables);
    const weekLater = new Date(Date.parse(`${BUSY.newestWeek}T12:00:00Z`) + 7 * 86_400_000);
    const asked = new GetUsualDecision(BUSY.business, weekLater);
    const [statement, ...others] = await statementsOf(async () =>
      expect(await handler.execute(asked)).toEqual({ withinDays: 3 }),
    );
    expect(others).toEqual([]);
    const found = await askedOnce(statement!);
    expect(found).toMatchObject([{ by: 'Index Only Scan' }]);
    expect(found[0]!.rows).toBeLessThanOrEqual(1_000);
  });

  test('what a submission looks at', async () => {
    const many = (item: (number: number) => string) => Array.from({ length: 200 }, (__, index) => item(index));
    const lookup = {
      business: BUSY.business,
      driverId: BUSY.driverId,
      weekStartDate: BUSY.newestWeek,
      photoKeys: many((number) => `photo-${number * 1000 + 6}`),
      loadIds: many((number) => String(number * 1000 + 6).padStart(8, '0')),
      replaces: BUSY.remittanceId,
    };
    const found = await askedOften(submissionContext(lookup));
    expectNoScan(found);
    expect(new Set(found.map(({ table }) => table))).toEqual(new Set(['drivers', 'remittances', 'uploads', 'claims']));
  });

  test('what submissions look at that come together', async () => {
    const lookup = (number: number) =>
      submissionContext({
        business: BUSY.business,
        driverId: BUSY.driverId,
        weekStartDate: BUSY.newestWeek,
        photoKeys: [`photo-${number * 1000 + 6}`],
        loadIds: [String(number * 1000 + 6).padStart(8, '0')],
        replaces: number === 1 ? BUSY.remittanceId : null,
      });
    const found = await askedOften(askedTogether(Array.from({ length: 8 }, (_, number) => lookup(number))));
    expectNoScan(found);
    expect(new Set(found.map(({ table }) => table))).toEqual(new Set(['drivers', 'remittances', 'uploads', 'claims']));
  });

  test('of a week with a hundred remittances a submission looks at the one that carries the fee', async () => {
    const week = { business: BUSY.business, driverId: BUSY.diligentDriverId, weekStartDate: BUSY.newestWeek };
    const found = await askedOften(
      submissionContext({ ...week, photoKeys: ['photo-6'], loadIds: ['99999999'], replaces: null }),
    );
    expect(found.filter(({ table, rows }) => table === 'remittances' && rows > 0)).toMatchObject([{ rows: 1 }]);
  });

  test('what a decision looks at', async () => {
    const found = await askedOften(decisionContextQuery(BUSY.business, BUSY.remittanceId, BUSY.adminId));
    expectNoScan(found);
    expect(new Set(found.map(({ table }) => table))).toEqual(
      new Set(['remittances', 'drivers', 'businesses', 'admin_users', 'company_identities', 'events']),
    );
  });
});
