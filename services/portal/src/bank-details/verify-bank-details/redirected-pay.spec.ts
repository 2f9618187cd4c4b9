import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BankDetailsAnswer, Problem } from '@waybook/contracts/api';
import { resetTokenOf } from '../../auth/testing/reset-token-of.js';
import { startTestPortal, TEST_ACCOUNT, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';

const CHOSEN = 'chosen by the office';
const DAY_MS = 24 * 60 * 60 * 1_000;

let portal: TestPortal;
let business: string;
/** Writes drivers' records and verifies accounts. */
let clerk: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
  clerk = await portal.people.admin(business, {
    permissions: ['drivers:read', 'drivers:write', 'bank-details:verify'],
  });
  const name = { firstName: 'Tom', lastName: 'Ashworth' };
  colleague = await portal.people.admin(business, { ...name, permissions: ['bank-details:verify'] });
});
afterAll(() => portal?.close());

async function changes(admin: TestPerson, { id }: TestPerson, given: object): Promise<void> {
  expect((await portal.as(admin).put(`/api/drivers/${id}`, given)).statusCode).toBe(200);
}

/** Whoever has what it takes to sign in as the driver. */
async function entersAccount(driver: TestPerson): Promise<void> {
  const account = { ...TEST_ACCOUNT, currentPassword: driver.password };
  const entered = await portal.as(driver).put('/api/driver/bank-details', account);
  expect([entered.statusCode, entered.json<BankDetailsAnswer>().status]).toEqual([200, 'unverified']);
}

function verifies(admin: TestPerson, { id }: TestPerson): Promise<Answer> {
  const { sortCode, accountNumber } = TEST_ACCOUNT;
  return portal.as(admin).post(`/api/drivers/${id}/bank-details/verify`, { sortCode, accountNumber });
}

/** By a mailed link, whoever reads the mail. */
async function choosesByLink(driver: TestPerson, newPassword: string): Promise<void> {
  const token = await resetTokenOf(portal, driver);
  const answer = await portal.asNobody().post('/api/auth/reset-password', { token, newPassword });
  expect(answer.statusCode).toBe(200);
}

/** What an admin hears who verifies. */
async function outcomeOf(verifying: Promise<Answer>): Promise<[number, string]> {
  const answer = await verifying;
  const { status, code } = answer.json<{ status: string; code?: string }>();
  return [answer.statusCode, code ?? status];
}

const VERIFIED = [200, 'verified'];
const REFUSED = [409, 'BANK_DETAILS_VERIFIED_BY_WHO_GAVE_SIGN_IN'];

test('an admin who gave the driver a password and signed in with it can’t verify what was entered then; a colleague can', async () => {
  const driver = await portal.people.driver(business);
  await changes(clerk, driver, { password: CHOSEN });
  await entersAccount({ ...driver, password: CHOSEN });
  const refused = await verifies(clerk, driver);
  expect(refused.json<Problem>()).toMatchObject({
    code: REFUSED[1],
    error:
      'You gave this driver another password on Nov 20, 2026, before this account was entered. Ask somebody else to verify it. Tom Ashworth can.',
  });
  expect(await outcomeOf(verifies(colleague, driver))).toEqual(VERIFIED);
});

test('so does one who changed the address that the driver signs in with', async () => {
  const driver = await portal.people.driver(business);
  const login = 'elsewhere@example.org';
  await changes(clerk, driver, { email: login });
  await entersAccount({ ...driver, login });
  expect(await outcomeOf(verifies(clerk, driver))).toEqual(REFUSED);
});

test('nor can whoever registered the driver, who knew the first password: the answer says who did, and a colleague verifies', async () => {
  const details = { firstName: 'Dora', lastName: 'Newcomer', email: 'newcomer@example.org', password: CHOSEN };
  const registered = await portal.as(clerk).post('/api/drivers', details);
  const { id } = registered.json<{ id: string }>();
  const driver: TestPerson = { kind: 'driver', id, business, login: details.email, password: CHOSEN };
  await changes(clerk, driver, { city: 'Bath' });
  portal.clock.forward(31 * DAY_MS);
  await entersAccount(driver);
  expect(await outcomeOf(verifies(clerk, driver))).toEqual(REFUSED);
  const shown = await portal.as(await portal.people.admin(business)).get(`/api/drivers/${id}/bank-details`);
  expect(shown.json()).toMatchObject({ status: 'unverified', driverRegisteredBy: clerk.id });
  expect(await outcomeOf(verifies(colleague, driver))).toEqual(VERIFIED);
});

test('a director who is alone may, because nobody else could: colleagues who left, or may not verify, are none', async () => {
  const small = await portal.people.business();
  const director = await portal.people.admin(small);
  const partner = await portal.people.admin(small);
  await portal.people.admin(small, { permissions: ['drivers:write'] });
  const driver = await portal.people.driver(small);
  await changes(director, driver, { password: CHOSEN });
  await entersAccount({ ...driver, password: CHOSEN });
  expect(await outcomeOf(verifies(director, driver))).toEqual(REFUSED);
  const left = await portal.as(director).put(`/api/admin/users/${partner.id}`, { isActive: false });
  expect(left.statusCode).toBe(200);
  expect(await outcomeOf(verifies(director, driver))).toEqual(VERIFIED);
});

test('what was given more than thirty days before the account was entered stands in nobody’s way', async () => {
  const driver = await portal.people.driver(business);
  await changes(clerk, driver, { password: CHOSEN });
  portal.clock.forward(31 * DAY_MS);
  await entersAccount({ ...driver, password: CHOSEN });
  expect(await outcomeOf(verifies(clerk, driver))).toEqual(VERIFIED);
});

test('waiting a month gains nothing for who changed the address, asked for a link there and signed in with it', async () => {
  const driver = await portal.people.driver(business);
  const login = `waited-for${DAY_MS}@example.org`;
  await changes(clerk, driver, { email: login });
  portal.clock.forward(31 * DAY_MS);
  await choosesByLink({ ...driver, login }, 'chosen by a link');
  const attacker = { ...driver, login, password: 'chosen by a link' };
  const confirmed = await portal.as(attacker).post('/api/driver/profile/confirm-email', {});
  expect([confirmed.statusCode, confirmed.json<Problem>().code]).toEqual([409, 'EMAIL_NOT_CONFIRMABLE']);
  portal.clock.forward(31 * DAY_MS);
  await entersAccount(attacker);
  expect(await outcomeOf(verifies(clerk, driver))).toEqual(REFUSED);
  expect(await outcomeOf(verifies(colleague, driver))).toEqual(VERIFIED);
});

test('the thirty days of an address begin once the driver confirms it with the password from before', async () => {
  const driver = await portal.people.driver(business);
  const own = { ...driver, login: 'moved-house@example.org' };
  await changes(clerk, driver, { email: own.login });
  portal.clock.forward(31 * DAY_MS);
  const asked = await portal.as(own).get('/api/driver/profile/email-confirmation');
  expect(asked.json()).toMatchObject({ isAsked: true, email: own.login });
  expect((await portal.as(own).post('/api/driver/profile/confirm-email', {})).statusCode).toBe(204);
  const answered = await portal.as(own).get('/api/driver/profile/email-confirmation');
  expect(answered.json()).toMatchObject({ isAsked: false });
  await entersAccount(own);
  expect(await outcomeOf(verifies(clerk, driver))).toEqual(REFUSED);
  portal.clock.forward(31 * DAY_MS);
  await entersAccount(own);
  expect(await outcomeOf(verifies(clerk, driver))).toEqual(VERIFIED);
});
