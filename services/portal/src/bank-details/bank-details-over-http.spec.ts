import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BankDetailsAnswer, Problem } from '@waybook/contracts/api';
import { startTestPortal, TEST_ACCOUNT, TEST_PASSWORD, type TestPerson, type TestPortal } from '../testing/index.js';
import { BankAccounts } from './bank-accounts.js';
import { ACCOUNT_NOT_AT_SORT_CODE } from './bank-details.errors.js';

const ACCOUNT = { ...TEST_ACCOUNT, bankName: 'Harbour Bank' };
const NUMBERS = { sortCode: '200000', accountNumber: '55779911' };

let portal: TestPortal;
let business: string;
let driver: TestPerson;
let director: TestPerson;
let colleague: TestPerson;
let url: string;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
  director = await portal.people.admin(business, { firstName: 'Ada', lastName: 'Byron' });
  colleague = await portal.people.admin(business, { firstName: 'Tom', lastName: 'Ashworth' });
});
afterAll(() => portal?.close());

async function newDriver() {
  driver = await portal.people.driver(business, { firstName: 'Dora', lastName: 'Driver' });
  url = `/api/drivers/${driver.id}/bank-details`;
}

describe("a driver's own bank details", () => {
  beforeAll(newDriver);
  const own = '/api/driver/bank-details';
  const entered = { ...ACCOUNT, currentPassword: TEST_PASSWORD };

  test('are missing at first', async () => {
    expect((await portal.as(driver).get(own)).json()).toEqual({ driverId: driver.id, status: 'missing' });
  });

  test('want the password again', async () => {
    const without = await portal.as(driver).put(own, ACCOUNT);
    expect(without.statusCode).toBe(400);
    const wrong = await portal.as(driver).put(own, { ...ACCOUNT, currentPassword: 'not this one' });
    expect([wrong.statusCode, wrong.json<Problem>().code]).toEqual([400, 'CURRENT_PASSWORD_WRONG']);
  });

  test.each([
    [{ sortCode: '20-00' }, 'sortCode'],
    [{ accountNumber: '1234567' }, 'accountNumber'],
    [{ accountHolderName: ' ' }, 'accountHolderName'],
    [{ accountNumber: '55779912' }, 'accountNumber'],
  ])('refuse %j and name the field', async (wrong, field) => {
    const answer = await portal.as(driver).put(own, { ...entered, ...wrong });
    expect([answer.statusCode, answer.json<Problem>().details?.[0]?.field]).toEqual([400, field]);
  });

  test('are refused by a rule with a code where there can be no such account, for the office as well', async () => {
    const impossible = { ...entered, accountNumber: '55779912' };
    const answers = [
      await portal.as(driver).put(own, impossible),
      await portal.as(director).put(url, { ...ACCOUNT, accountNumber: impossible.accountNumber }),
    ];
    for (const answer of answers)
      expect(answer.json<Problem>()).toMatchObject({
        code: 'BANK_DETAILS_INVALID',
        details: [{ field: 'accountNumber', message: ACCOUNT_NOT_AT_SORT_CODE }],
      });
    expect((await portal.as(driver).get(own)).json()).toEqual({ driverId: driver.id, status: 'missing' });
  });

  test('of a sort code that the rules say nothing of are taken as they are', async () => {
    const other = await portal.people.driver(business);
    const unknown = { ...ACCOUNT, sortCode: '000000', accountNumber: '55779912' };
    expect((await portal.as(director).put(`/api/drivers/${other.id}/bank-details`, unknown)).statusCode).toBe(200);
  });

  test('are answered masked', async () => {
    const answer = await portal.as(driver).put(own, entered);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'unverified',
      accountHolderName: 'Dora Driver',
      bankName: 'Harbour Bank',
      accountNumber: '••••9911',
      lastFourDigits: '9911',
      isVerified: false,
      isEnteredByDriver: true,
      enteredByName: 'Dora Driver',
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    expect(answer.body).not.toMatch(/55779911|200000|20-00-00/);
  });

  test('stand nowhere readable, neither in the log nor in the table', async () => {
    const { rows } = await portal.database.systemPool.query<{ text: string }>(
      `select body || metadata || coalesce(encode(request_hash, 'hex'), '') as text from events where stream = $1
       union all select details::text from bank_details details`,
      [`bank-details-${driver.id}`],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toMatch(/5577|200000/);
  });

  test("are not another driver's, nor an admin's, to enter here", async () => {
    expect((await portal.as(director).get(own)).statusCode).toBe(403);
    expect((await portal.asNobody().get(own)).statusCode).toBe(401);
  });
});

describe("an admin's part", () => {
  beforeAll(newDriver);

  test('is to enter, and somebody else to verify by entering the numbers once more', async () => {
    const entered = await portal.as(director).put(url, ACCOUNT);
    expect(entered.json()).toMatchObject({
      status: 'unverified',
      isEnteredByDriver: false,
      enteredByName: 'Ada Byron',
    });

    const self = await portal.as(director).post(`${url}/verify`, NUMBERS);
    expect([self.statusCode, self.json<Problem>().code]).toEqual([409, 'BANK_DETAILS_VERIFIED_BY_WHO_ENTERED']);
    const differs = await portal.as(colleague).post(`${url}/verify`, { ...NUMBERS, sortCode: '200001' });
    expect([differs.statusCode, differs.json<Problem>().details]).toEqual([
      422,
      [{ field: 'sortCode', message: 'Differs from what was entered.' }],
    ]);
    const verified = await portal.as(colleague).post(`${url}/verify`, NUMBERS);
    expect(verified.json()).toMatchObject({ status: 'verified', isVerified: true, verifiedByName: 'Tom Ashworth' });
    expect((await portal.as(colleague).post(`${url}/verify`, NUMBERS)).statusCode).toBe(200);
  });

  test('a change is to be verified anew', async () => {
    const changed = await portal.as(colleague).put(url, { ...ACCOUNT, accountNumber: '00000329' });
    expect(changed.json<BankDetailsAnswer>()).toMatchObject({ status: 'unverified', lastFourDigits: '0329' });
  });

  test('the same request under the same key is done once', async () => {
    const key = { 'idempotency-key': 'bank-details-once' };
    await portal.as(director).put(url, ACCOUNT, key);
    await portal.as(director).put(url, ACCOUNT, key);
    const { rows } = await portal.database.systemPool.query(
      `select 1 from events where idem_key like '%bank-details-once'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('needs permission for each step', async () => {
    const reader = portal.as(await portal.people.admin(business, { permissions: ['bank-details:read'] }));
    expect((await reader.get(url)).statusCode).toBe(200);
    expect((await reader.put(url, ACCOUNT)).statusCode).toBe(403);
    expect((await reader.post(`${url}/verify`, NUMBERS)).statusCode).toBe(403);
    const operations = portal.as(await portal.people.admin(business, { role: 'operations' }));
    expect((await operations.get(url)).statusCode).toBe(403);
  });

  test("another business's driver is not there", async () => {
    const stranger = portal.as(await portal.people.admin(await portal.people.business()));
    expect((await stranger.get(url)).statusCode).toBe(404);
    expect((await stranger.put(url, ACCOUNT)).statusCode).toBe(404);
    const verified = await stranger.post(`${url}/verify`, NUMBERS);
    expect([verified.statusCode, verified.json<Problem>().code]).toEqual([404, 'DRIVER_NOT_FOUND']);
  });

  test('nothing can be verified where nothing was entered', async () => {
    const other = await portal.people.driver(business);
    const answer = await portal.as(director).post(`/api/drivers/${other.id}/bank-details/verify`, NUMBERS);
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([404, 'BANK_DETAILS_MISSING']);
  });
});

test('payments read the accounts in full, of this business alone', async () => {
  await newDriver();
  await portal.as(director).put(url, ACCOUNT);
  const accounts = portal.portal.app.get(BankAccounts, { strict: false });
  const without = await portal.people.driver(business);
  const found = await accounts.forDrivers(business, [driver.id, without.id]);
  expect([...found]).toEqual([[driver.id, { ...NUMBERS, accountHolderName: 'Dora Driver', isVerified: false }]]);
  expect((await accounts.forDrivers(await portal.people.business(), [driver.id])).size).toBe(0);
  expect((await accounts.forDrivers(business, [])).size).toBe(0);
});
