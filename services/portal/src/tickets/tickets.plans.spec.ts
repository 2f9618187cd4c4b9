import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ReadTables } from '@waybook/platform/database';
import { asOwner, createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import { statementsSent } from '../testing/statements-sent.js';
import { portalMigrations } from '../migrations.js';
import { readEntities } from '../read-entities.js';
import { tableAccesses, type ExplainRow } from '../remittances/testing/plan.js';
import { GetTicketsHandler } from './ticket-list/get-tickets.handler.js';
import { GetTickets } from './ticket-list/get-tickets.query.js';
import type { TicketListRequest } from './ticket-list/ticket-list.request.js';

const BUSINESS = '00000000-0000-7000-8000-000000000001';
const ADMIN = '00000000-0000-7000-8002-000000000001';
const TICKETS = 20_000;
const now = new Date('2026-11-20T12:00:00.000Z');

/** Twenty thousand tickets over three years; every hundredth is still open. */
const FILL = `
  insert into tickets
    select gen_random_uuid(), '${BUSINESS}', 'Ticket ' || n, repeat('Something about van ' || n || ' and its papers. ', 5),
      repeat('something about van ' || n || ' and its papers. ', 5),
      case when n % 100 = 0 then 'open' else 'resolved' end, (array['low','medium','high','urgent'])[1 + n % 4], n % 4, 'system',
      case when n % 3 = 0 then '${ADMIN}' end, case when n % 2 = 0 then date '2026-11-20' - n % 900 end,
      ('00000000-0000-7000-8001-' || lpad((n % 1000)::text, 12, '0'))::uuid, '${ADMIN}', null,
      timestamptz '2026-11-20' - n * interval '80 minutes', now()
    from generate_series(1, ${TICKETS}) n`;

let database: TestDatabase;
let tables: ReadTables;

beforeAll(async () => {
  database = await createTestDatabase(portalMigrations);
  tables = await database.readTables(readEntities);
  await asOwner(database, async (owner) => {
    await owner.query(FILL);
    await owner.query('analyze tickets');
  });
});
afterAll(() => database?.drop());

test.each<[string, Partial<TicketListRequest>]>([
  ['the newest', {}],
  ['the most pressing', { sort: '-priority' }],
  ['those due first', { sort: 'dueDate' }],
  ['a driver’s', { driverId: '00000000-0000-7000-8001-000000000007' }],
  ['the open ones', { status: 'open' }],
  ['one’s own', { assignedTo: 'me' }],
])('among 20,000 tickets a page of %s is read from an index, and no more of it', async (_, request) => {
  const query = new GetTickets({ id: ADMIN, businessId: BUSINESS }, { page: 1, pageSize: 20, ...request }, now);
  const sent = await statementsSent(async () => {
    expect((await new GetTicketsHandler(tables).execute(query)).rows).toHaveLength(20);
  });
  const { text, values } = sent.find((statement) => statement.text.startsWith('select ticket.*'))!;
  const plan = await tables.in(BUSINESS, (manager) =>
    manager.query<ExplainRow[]>(`explain (analyze, format json) ${text}`, [...values]),
  );
  const [tickets] = tableAccesses(plan[0]!).filter(({ table }) => table === 'tickets');
  expect(tickets).toMatchObject({ by: expect.stringMatching(/Index|Bitmap/), rows: 20 });
});
