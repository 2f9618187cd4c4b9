import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EarningsAnswer, RemittanceQueryAnswer } from '@waybook/contracts/api';
import { driverStream } from '../drivers/driver.js';
import { membershipStream } from '../membership/membership.js';
import { queryStream } from '../queries/query.js';
import { MASTER_KEY, RemittanceFixture } from '../remittances/testing/remittance-fixture.js';
import { rebuildTables, type TestPerson } from '../testing/index.js';
import { entryStream } from './entry.js';
import { reminderStream } from './reminder.js';

const WEEK = '2026-11-16';
const TABLES = ['earnings_entries', 'submission_reminders', 'memberships', 'driver_terms', 'remittance_queries'];

let office: RemittanceFixture;
let driver: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  office = await RemittanceFixture.open();
  driver = await office.driver();
  admin = await office.admin();
});
afterAll(() => office?.close());

const post = (person: TestPerson, path: string, body?: object) => office.portal.as(person).post(path, body);

/** Entries in every state, a query with its answer and a follow-up, a reminder, a payment, and new terms. */
async function doEverything(): Promise<void> {
  await post(admin, '/api/earnings/reminders', { driverId: driver.id, weekStartDate: WEEK });
  const entry = async (status: 'draft' | 'submitted') => {
    const work = { jobsCompleted: 2, podsDelivered: 2, grossEarnings: '80.00', notes: 'Cover' };
    const body = { driverId: driver.id, weekStartDate: WEEK, ...work, status };
    return (await post(admin, '/api/earnings', body)).json<EarningsAnswer>().id;
  };
  const [made, returned, removed] = [await entry('submitted'), await entry('submitted'), await entry('draft')];
  await post(admin, `/api/earnings/${returned}/return`, { reason: 'Two jobs?' });
  await office.portal.as(admin).delete(`/api/earnings/${removed}`);
  await post(admin, `/api/earnings/${made}/approve`);
  const remittance = await post(admin, '/api/earnings/remittances', { driverId: driver.id, weekStartDate: WEEK });
  const remittanceId = remittance.json<{ id: string }>().id;
  const text = { remittanceId, subject: 'Fee', message: 'Why?' };
  const query = (await post(driver, '/api/remittance-queries', text)).json<RemittanceQueryAnswer>();
  await post(admin, `/api/remittance-queries/${query.id}/answer`, { response: 'Once.' });
  await post(driver, '/api/remittance-queries', { ...text, followsQueryId: query.id });
  const payments = `/api/memberships/${driver.id}/payments`;
  await post(admin, payments);
  await post(admin, `${payments}/1/reverse`, { reason: 'Returned' });
  await post(admin, payments);
  await office.portal.as(admin).put(`/api/drivers/${driver.id}`, { membershipFee: '30.00' });
}

async function allRows(): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    rows[table] = (await office.portal.database.systemPool.query(`select * from ${table} order by id`)).rows;
  }
  return rows;
}

test('a rebuild from the log changes nothing', async () => {
  await doEverything();
  const written = await allRows();
  expect(Object.values(written).map((rows) => rows.length)).toEqual([2, 1, 1, 1, 2]);
  for (const table of TABLES) await office.portal.database.systemPool.query(`delete from ${table}`);
  const streams = [entryStream, reminderStream, membershipStream, queryStream, driverStream];
  await rebuildTables(office.portal.database, MASTER_KEY, streams);
  expect(await allRows()).toEqual(written);
});
