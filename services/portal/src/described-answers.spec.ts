import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { routesOf } from '@waybook/platform/http';
import { RemittanceFixture } from './remittances/testing/remittance-fixture.js';
import { BusinessRows } from './testing/business-rows.js';
import { DescribedAnswers } from './testing/described-answers.js';
import { liveIn } from './testing/lived-in-business.js';

let office: RemittanceFixture;
beforeAll(async () => {
  office = await RemittanceFixture.open();
});
afterAll(() => office?.close());

/** Where a call without parameters is refused. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/audit/closings/preview': 'month=2026-09',
  '/api/audit/finance/difference': 'from=2026-11-01&until=2026-11-30',
  '/api/books/journals': 'month=2026-11',
  '/api/books/vat-return': 'month=2026-11&period=month',
  '/api/books/vat-return/export': 'month=2026-11&period=month',
  '/api/books/xero/sendings': 'month=2026-11',
  '/api/earnings/export': 'taxYear=2026-27',
  '/api/payment-runs/preview': 'payOn=2026-11-27',
  '/api/reports/earnings': 'from=2026-11-01&until=2026-11-30',
  '/api/reports/top-drivers': 'from=2026-11-01&until=2026-11-30',
  '/api/reports/{report}/export': 'from=2026-11-01&until=2026-11-30',
  '/api/reports/vat': 'from=2026-11-01&until=2026-11-30',
  '/api/search': 'q=quill',
  '/api/second-person': 'act=settleRun&doneBy=0193a3f0-0000-7000-8000-000000000001',
};

/** What the business has none of: a verification, a file behind a document, a verified account, a connection to Xero, an import, a correction, VAT on a fee, anything paid, a month that is over; and what is named by a week, not by an id. */
const HAS_NONE = [
  '/api/audit/verifications/{id}',
  '/api/books/journals/file',
  '/api/books/xero/journals',
  '/api/documents/{id}/download',
  '/api/driver/drafts/{weekStart}',
  '/api/imports/drivers/{id}/undo',
  '/api/imports/earnings/{id}/undo',
  '/api/payment-runs/{id}/bank-file',
  '/api/remittances/{id}/credit-note',
  '/api/remittances/{id}/e-credit-note',
  '/api/remittances/{id}/e-invoice',
  '/api/remittances/{id}/fee-credit-note',
  '/api/remittances/{id}/fee-e-credit-note',
  '/api/remittances/{id}/fee-e-invoice',
  '/api/remittances/{id}/fee-invoice',
  '/api/statements/csv',
  '/api/statements/documents',
  '/api/statements/pdf',
];

test('what the office and a driver read is what the OpenAPI document says, field by field', async () => {
  const answers = DescribedAnswers.of(office.portal.portal.app);
  const { director, driver, objectPath } = await liveIn(office);
  await office.portal.sign();
  const { systemPool } = office.portal.database;
  const { rows } = await systemPool.query<{ id: string }>(
    'select event_id as id from events where business = $1 limit 1',
    [office.business],
  );
  const recorded = await new BusinessRows(systemPool, office.business).oneIdOfEachTable();
  const ids = [...recorded, rows[0]!.id, objectPath.split('/').at(-1)!, driver.id];
  // The API's documentation is no part of it, live updates have no end, and what directories read is looked at with SCIM.
  const reads = routesOf(office.portal.portal.app).filter(
    ({ method, path }) => method === 'GET' && !/^\/(api\/(docs|live)|scim)/.test(path),
  );
  const read = async (path: string, id: string) => {
    const address = path.replace('{businessId}', office.business).replace('{category}', 'remittance');
    const named = address.replace('{report}', 'earnings').replace('{format}', 'xero');
    const url = `${named.replace(/\{\w+\}/g, id)}?${QUERIES[path] ?? ''}`;
    for (const person of [director, driver]) await office.portal.as(person).get(url);
  };
  for (const { path } of reads) for (const id of path.includes('{') ? ids : ['']) await read(path, id);
  expect([...answers.deviations]).toEqual([]);
  const unseen = reads.filter(({ path }) => !answers.seen.has(`GET ${path}`)).map(({ path }) => path);
  expect(unseen).toEqual(HAS_NONE);
});
