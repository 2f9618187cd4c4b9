import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RemittanceAnswer, UploadAnswer } from '@waybook/contracts/api';
import { setTimeout as sleep } from 'node:timers/promises';
import { bankDetailsStream } from '../bank-details/bank-details.js';
import { driverStream } from '../drivers/driver.js';
import { entryStream } from '../earnings/entry.js';
import { queryStream } from '../queries/query.js';
import { remittanceStream } from '../remittances/remittance.stream.js';
import { MASTER_KEY, RemittanceFixture } from '../remittances/testing/remittance-fixture.js';
import { completeErasures, rebuildTables, type TestPerson } from '../testing/index.js';
import { commentStream } from '../tickets/comments/comment.js';
import { ticketStream } from '../tickets/ticket.js';
import { pdfDocument } from '../uploads/testing/documents.js';
import { sendFile } from '../uploads/testing/send-file.js';
import { portalTables } from '../portal-tables.js';
import { personalRows } from './personal-rows.js';

const FORGOTTEN_WITHIN_MS = 1_000;

let office: RemittanceFixture;
let driver: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  office = await RemittanceFixture.open();
  driver = await office.driver();
  admin = await office.admin();
});
afterAll(() => office?.close());

/** Something of the driver's in every table that holds what is personal. */
async function workOfDriver(): Promise<void> {
  const { portal } = office;
  const job = await office.job(driver, { description: 'To the back door', date: '2026-11-11' });
  const late = { ...office.payload([job]), weekStartDate: '2026-11-09', weekEndDate: '2026-11-15' };
  const remittance = (await office.submit(driver, late)).json<RemittanceAnswer>();
  const about = `/api/remittances/${remittance.id}`;
  const line = { kind: 'parking', text: 'In front of number 7', amount: 4, reason: 'The house has no yard' };
  const written = await portal.as(admin).post(`${about}/lines`, line);
  const waived = await portal.as(admin).post(`${about}/waive-lateness`, { reason: 'Nobody opened the door' });
  expect([written.statusCode, waived.statusCode]).toEqual([201, 200]);
  await office.reject(admin, remittance.id, { notes: 'The photo shows another house' });
  const typed = { name: 'reason', value: 'Fuel for number 7', at: 1, by: 'phone' };
  await portal.as(driver).put('/api/driver/drafts/2026-11-09', { fields: [typed] });
  const query = { remittanceId: remittance.id, subject: 'Which house?', message: 'It was number 7' };
  const asked = (await portal.as(driver).post('/api/remittance-queries', query)).json<{ id: string }>();
  await portal.as(admin).post(`/api/remittance-queries/${asked.id}/answer`, { response: 'Number 9 it was' });
  const ticket = { title: 'Call them', description: 'About number 7', driverId: driver.id };
  const raised = (await portal.as(admin).post('/api/tickets', ticket)).json<{ id: string }>();
  await portal.as(admin).post(`/api/tickets/${raised.id}/comments`, { content: 'They were not in' });
  const file = { bytes: pdfDocument, purpose: 'driver_document', fileName: 'licence.pdf' } as const;
  const { objectPath } = (await sendFile(portal.as(driver), file)).json<UploadAnswer>();
  await portal
    .as(driver)
    .post('/api/driver-documents', { documentType: 'licence', objectPath, expiryDate: '2028-01-01' });
  const account = { accountHolderName: 'Number 7', sortCode: '200000', accountNumber: '55779911' };
  await portal.as(admin).put(`/api/drivers/${driver.id}/bank-details`, account);
  const entry = { driverId: driver.id, weekStartDate: '2026-11-09', jobsCompleted: 1, podsDelivered: 1 };
  await portal.as(admin).post('/api/earnings', { ...entry, grossEarnings: '10.00', notes: 'By telephone' });
  const payments = `/api/memberships/${driver.id}/payments`;
  const paid = await portal.as(admin).post(payments, {});
  const reversed = await portal.as(admin).post(`${payments}/1/reverse`, { reason: 'Paid by number 9' });
  expect([paid.statusCode, reversed.statusCode]).toEqual([201, 200]);
  for (const email of ['number7@example.org', 'number9@example.org']) {
    await portal.as(admin).put(`/api/drivers/${driver.id}`, { email });
  }
}

async function personalTables(): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const { table } of personalRows(portalTables)) {
    const { rows } = await office.portal.database.systemPool.query(`select * from ${table} order by id`);
    tables[table] = rows;
  }
  return tables;
}

test('once a driver is erased, a rebuild from the log makes the same tables', async () => {
  await workOfDriver();
  for (const rows of Object.values(await personalTables())) expect(rows).toHaveLength(1);
  expect((await office.portal.as(admin).delete(`/api/drivers/${driver.id}`)).statusCode).toBe(204);
  await completeErasures(office.portal);
  await sleep(FORGOTTEN_WITHIN_MS);

  const cleared = await personalTables();
  const personal = [remittanceStream, bankDetailsStream, queryStream, ticketStream, commentStream, entryStream];
  await rebuildTables(office.portal.database, MASTER_KEY, [driverStream, ...personal]);
  expect(await personalTables()).toEqual(cleared);
  const { rows } = await office.portal.database.systemPool.query(
    'select stream from events where starts_with(stream, $1)',
    ['driver-document-'],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(cleared)).not.toMatch(/number [79]|house|telephone|door/i);
});
