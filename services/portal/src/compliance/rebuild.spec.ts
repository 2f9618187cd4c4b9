import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { driverDocumentStream } from '../driver-documents/driver-document.js';
import { DriverDocumentFixture } from '../driver-documents/testing/driver-document-fixture.js';
import { RemoveDriverDocuments } from '../driver-documents/remove-driver-documents/remove-driver-documents.command.js';
import { rebuildTables } from '../testing/index.js';
import { complianceStream } from './compliance.stream.js';

let office: DriverDocumentFixture;

beforeAll(async () => {
  office = await DriverDocumentFixture.open();
});
afterAll(() => office?.close());

async function allRows() {
  const query = async (sql: string) =>
    (await office.portal.database.systemPool.query<Record<string, unknown>>(sql)).rows;
  return {
    documents: await query('select * from driver_documents order by id'),
    records: await query('select * from driver_compliance order by id'),
    claims: await query(`select * from claims where stream like 'driver-document-%' order by scope, value`),
  };
}

test('documents and records made anew from the log are what they were', async () => {
  const { portal, business, reviewer } = office;
  const driver = await office.driver();
  await office.approved(driver, 'insurance', { issuedDate: '2026-11-01', expiryDate: '2026-12-01' });
  const { id } = await office.submitted(driver, 'mot');
  await office.reject(id);
  await portal.as(reviewer).post(`/api/compliance/${driver.id}/reminders`);
  await office.submitted(driver, 'insurance', { expiryDate: '2027-12-01' });
  const leaver = await office.driver();
  await office.submitted(leaver, 'dbs');
  const envelope = { business, metadata: { actor: { type: 'system' as const, id: 'test' } }, at: portal.clock.now() };
  await portal.portal.commands.execute(new RemoveDriverDocuments(envelope, leaver.id));

  const before = await allRows();
  expect(before.documents).toHaveLength(3);
  expect(before.records).toHaveLength(1);
  expect(before.claims.length).toBeGreaterThan(0);
  await portal.database.systemPool.query('delete from driver_documents');
  await portal.database.systemPool.query('delete from driver_compliance');
  await portal.database.systemPool.query(`delete from claims where stream like 'driver-document-%'`);
  await rebuildTables(portal.database, Buffer.alloc(32, 1), [driverDocumentStream, complianceStream]);
  expect(await allRows()).toEqual(before);
});
