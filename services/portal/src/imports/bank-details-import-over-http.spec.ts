import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { BankDetailsAnswer, Problem } from '@waybook/contracts/api';
import { ACCOUNT_NOT_AT_SORT_CODE } from '../bank-details/bank-details.errors.js';
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/index.js';
import { ImportFixture } from './testing/import-fixture.js';

let portal: TestPortal;
let desk: ImportFixture;
let driver: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());
beforeEach(async () => {
  const business = await portal.people.business();
  driver = await portal.people.driver(business, { firstName: 'Grace', lastName: 'Okafor' }, 'DS100001');
  desk = new ImportFixture(portal, 'bank-details', await portal.people.admin(business));
});

const file = (...rows: string[]) => ['Driver ID;Account holder;Sort code;Account number;Bank', ...rows].join('\r\n');
const GRACE = 'ds100001;Grace Okafor;20-00-00;55779911;';
const account = async () =>
  (await portal.as(desk.admin).get(`/api/drivers/${driver.id}/bank-details`)).json<BankDetailsAnswer>();

test('bank details are written as if entered by hand: somebody else verifies them', async () => {
  const { import: imported } = await desk.imported(file(GRACE));
  expect(imported).toMatchObject({ added: 1, status: 'finished' });
  expect(await account()).toMatchObject({ status: 'unverified', lastFourDigits: '9911', enteredBy: desk.admin.id });
  await portal.people.admin(driver.business);
  const verifying = await portal
    .as(desk.admin)
    .post(`/api/drivers/${driver.id}/bank-details/verify`, { sortCode: '200000', accountNumber: '55779911' });
  expect(verifying.json<Problem>().code).toBe('BANK_DETAILS_VERIFIED_BY_WHO_ENTERED');
});

test('a preview never says more than the last four digits, nor whether it is the same account', async () => {
  await desk.imported(file(GRACE));
  const answer = await desk.post('/preview', { content: file(GRACE, 'DS100001;G;200000;12345803;') });
  expect(answer.body).not.toMatch(/55779911|200000|20-00-00|12345803/);
  expect(answer.json()).toMatchObject({
    headings: ['Driver ID', 'Account holder', 'Sort code', 'Account number', 'Bank'],
    rows: [
      { outcome: 'changed', changes: [{ field: 'accountNumber', from: '••••9911', to: '••••9911' }] },
      { outcome: 'refused', problems: [{ field: 'driverId' }], cells: ['DS100001', 'G', '', '', ''] },
    ],
  });
});

test('faults are named by the rules of the single form', async () => {
  const preview = await desk.preview(file('DS100001;;20-00;1234;', 'DS999999;Ann;200000;55779911;'));
  expect(preview.rows.map(({ problems }) => problems.map(({ field }) => field))).toEqual([
    ['accountHolderName'],
    ['driverId'],
  ]);
  const numbers = await desk.preview(file('DS100001;Grace;20-00;1234;'));
  expect(numbers.rows[0]?.problems.map(({ field }) => field)).toEqual(['sortCode', 'accountNumber']);
});

test('an account number that there can not be at its sort code is named before anything is written', async () => {
  const preview = await desk.preview(file('DS100001;Grace Okafor;20-00-00;55779912;'));
  expect(preview.rows).toMatchObject([
    { outcome: 'refused', problems: [{ field: 'accountNumber', message: ACCOUNT_NOT_AT_SORT_CODE }] },
  ]);
});

test('they are written once, however often it is pressed', async () => {
  const request = await desk.request(file(GRACE));
  await Promise.all([desk.post('', request), desk.post('', request)]);
  expect((await desk.post('', request)).json()).toMatchObject({ import: { added: 1, refused: 0 } });
  const { rows } = await portal.database.systemPool.query(
    `select version from events where business = $1 and type = 'BankDetailsEntered'`,
    [driver.business],
  );
  expect(rows).toHaveLength(1);
});

test('there is no step to undo them, and neither file nor numbers stand in the log', async () => {
  const { import: imported } = await desk.imported(file(GRACE));
  expect((await desk.post(`/${imported.id}/undo`, { after: 0 })).statusCode).toBe(404);
  const { rows } = await portal.database.systemPool.query<{ body: string }>(
    'select body::text from events where business = $1',
    [driver.business],
  );
  expect(rows.map(({ body }) => body).join()).not.toMatch(/55779911/);
});

test('they are for who may enter and read bank details', async () => {
  for (const permissions of [['bank-details:write'], ['bank-details:read']] as const) {
    const other = await portal.people.admin(driver.business, { permissions: [...permissions] });
    expect((await desk.post('/preview', { content: file(GRACE) }, other)).statusCode).toBe(403);
  }
});
