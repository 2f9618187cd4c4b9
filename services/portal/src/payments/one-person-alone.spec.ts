import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  EarningsAnswer,
  HistoryEntryAnswer,
  PaymentRunAnswer,
  Problem,
  RemittanceAnswer,
} from '@waybook/contracts/api';
import { startTestPortal, TEST_ACCOUNT, type Answer, type TestPerson, type TestPortal } from '../testing/index.js';
import { PAY_DAY } from './testing/payment-fixture.js';

const CHOSEN = 'chosen by the office';
const WEEK = '2026-11-16';

let portal: TestPortal;
let drivers = 0;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal?.close());

/** A business where one person wants money to go where they please. */
async function officeOf(role: 'director' | 'payroll') {
  const business = await portal.people.business();
  return { business, schemer: await portal.people.admin(business, { role, firstName: 'Ada', lastName: 'Byron' }) };
}

/** The sentence and code of a refusal, or the status of what went through. */
async function outcomeOf(asking: Promise<Answer>): Promise<number | { code?: string; error: string }> {
  const answer = await asking;
  const { code, error } = answer.json<Problem>();
  return answer.statusCode < 400 ? answer.statusCode : { code, error };
}

/** The driver whom an admin registers, with a password that the admin knows. */
async function registeredBy(admin: TestPerson): Promise<TestPerson> {
  drivers += 1;
  const login = `ghost${drivers}@example.org`;
  const details = { firstName: 'Grace', lastName: 'Okafor', email: login, password: CHOSEN };
  const registered = await portal.as(admin).post('/api/drivers', details);
  expect(registered.statusCode).toBe(201);
  const { id } = registered.json<{ id: string }>();
  return { kind: 'driver', id, business: admin.business, login, password: CHOSEN };
}

async function entersAccount(driver: TestPerson): Promise<void> {
  const account = { ...TEST_ACCOUNT, currentPassword: driver.password };
  expect((await portal.as(driver).put('/api/driver/bank-details', account)).statusCode).toBe(200);
}

function verifies(admin: TestPerson, { id }: TestPerson): Promise<Answer> {
  const { sortCode, accountNumber } = TEST_ACCOUNT;
  return portal.as(admin).post(`/api/drivers/${id}/bank-details/verify`, { sortCode, accountNumber });
}

async function entersEarnings(admin: TestPerson, driver: TestPerson): Promise<string> {
  const work = { jobsCompleted: 1, podsDelivered: 1, grossEarnings: '600.00', status: 'submitted' };
  const body = { driverId: driver.id, weekStartDate: WEEK, ...work };
  const added = await portal.as(admin).post('/api/earnings', body);
  expect(added.statusCode).toBe(201);
  return added.json<EarningsAnswer>().id;
}

const approvesEarnings = (admin: TestPerson, id: string) => portal.as(admin).post(`/api/earnings/${id}/approve`);

async function makesRemittance(admin: TestPerson, driver: TestPerson): Promise<string> {
  const body = { driverId: driver.id, weekStartDate: WEEK };
  const made = await portal.as(admin).post('/api/earnings/remittances', body);
  expect(made.statusCode).toBe(201);
  return made.json<RemittanceAnswer>().id;
}

const approvesRemittance = (admin: TestPerson, id: string) =>
  portal.as(admin).post(`/api/remittances/${id}/approve`, {});

async function preparesRun(admin: TestPerson): Promise<string> {
  const prepared = await portal.as(admin).post('/api/payment-runs', { payOn: PAY_DAY });
  expect(prepared.statusCode).toBe(201);
  return prepared.json<PaymentRunAnswer>().id;
}

const takesBankFile = (admin: TestPerson, id: string) =>
  portal.as(admin).get(`/api/payment-runs/${id}/bank-file?format=csv`);
const settles = (admin: TestPerson, id: string) => portal.as(admin).post(`/api/payment-runs/${id}/settle`, {});

/** Which events of a business say that one person did what takes two elsewhere. */
async function doneAlone(business: string): Promise<string[]> {
  const { rows } = await portal.database.systemPool.query<{ type: string }>(
    `select type from events where business = $1 and (body::jsonb -> 'alone') = 'true' order by position`,
    [business],
  );
  return rows.map(({ type }) => type);
}

describe('one person who wants to pay themselves', () => {
  test('is stopped at each step that a colleague could do, and the colleague goes on', async () => {
    const { business, schemer } = await officeOf('director');
    const colleague = await portal.people.admin(business, { firstName: 'Tom', lastName: 'Ashworth' });

    const driver = await registeredBy(schemer);
    await entersAccount(driver);
    expect(await outcomeOf(verifies(schemer, driver))).toEqual({
      code: 'BANK_DETAILS_VERIFIED_BY_WHO_GAVE_SIGN_IN',
      error:
        'You registered this driver on Nov 20, 2026, so you knew what they signed in with first. Ask somebody else to verify their account. Tom Ashworth can.',
    });
    expect(await outcomeOf(verifies(colleague, driver))).toBe(200);

    const entry = await entersEarnings(schemer, driver);
    expect(await outcomeOf(approvesEarnings(schemer, entry))).toEqual({
      code: 'EARNINGS_APPROVED_BY_WHO_ENTERED',
      error: 'Somebody else has to approve these earnings: you entered them. Tom Ashworth can.',
    });
    expect(await outcomeOf(approvesEarnings(colleague, entry))).toBe(200);

    const remittance = await makesRemittance(schemer, driver);
    expect(await outcomeOf(approvesRemittance(schemer, remittance))).toEqual({
      code: 'REMITTANCE_APPROVED_BY_WHO_MADE',
      error: 'Somebody else has to approve this remittance: you made it. Tom Ashworth can.',
    });
    expect(await outcomeOf(approvesRemittance(colleague, remittance))).toBe(200);

    const run = await preparesRun(schemer);
    expect(await outcomeOf(takesBankFile(schemer, run))).toEqual({
      code: 'BANK_FILE_BY_WHO_PREPARED',
      error: "Somebody else has to make this run's bank file: you prepared the run. Tom Ashworth can.",
    });
    expect(await outcomeOf(settles(schemer, run))).toEqual({
      code: 'PAYMENT_RUN_SETTLED_BY_WHO_PREPARED',
      error: 'Somebody else has to settle this run: you prepared it. Tom Ashworth can.',
    });
    expect((await takesBankFile(colleague, run)).statusCode).toBe(200);
    expect((await takesBankFile(schemer, run)).statusCode).toBe(200);
    expect(await outcomeOf(settles(colleague, run))).toBe(200);
    expect(await doneAlone(business)).toEqual([]);
  });

  test('does it all where nobody else may, and the log says so of each step', async () => {
    const { business, schemer } = await officeOf('director');
    await portal.people.admin(business, { role: 'operations' });
    const partner = await portal.people.admin(business);
    const left = await portal.as(schemer).put(`/api/admin/users/${partner.id}`, { isActive: false });
    expect(left.statusCode).toBe(200);

    const driver = await registeredBy(schemer);
    await entersAccount(driver);
    expect(await outcomeOf(verifies(schemer, driver))).toBe(200);
    expect(await outcomeOf(approvesEarnings(schemer, await entersEarnings(schemer, driver)))).toBe(200);
    expect(await outcomeOf(approvesRemittance(schemer, await makesRemittance(schemer, driver)))).toBe(200);
    const run = await preparesRun(schemer);
    expect((await takesBankFile(schemer, run)).statusCode).toBe(200);
    expect(await outcomeOf(settles(schemer, run))).toBe(200);
    expect(await doneAlone(business)).toEqual([
      'BankDetailsVerified',
      'EarningsEntryApproved',
      'RemittanceApproved',
      'BankFileMade',
      'PaymentRunSettled',
    ]);
    const [latest] = (await portal.as(schemer).get(`/api/history/payment-run/${run}`)).json<HistoryEntryAnswer[]>();
    expect(latest?.sentence).toMatch(
      /^Ada Byron settled the payment run .*, alone, as no independent colleague could\.$/,
    );
  });

  test('as payroll goes from an own entry to a settled run only with the director', async () => {
    const { business, schemer: payroll } = await officeOf('payroll');
    const director = await portal.people.admin(business, { firstName: 'Tom', lastName: 'Ashworth' });
    const driver = await registeredBy(director);

    const entry = await entersEarnings(payroll, driver);
    expect(await outcomeOf(approvesEarnings(payroll, entry))).toMatchObject({
      code: 'EARNINGS_APPROVED_BY_WHO_ENTERED',
    });
    await approvesEarnings(director, entry);
    const remittance = await makesRemittance(payroll, driver);
    expect(await outcomeOf(approvesRemittance(payroll, remittance))).toMatchObject({
      code: 'REMITTANCE_APPROVED_BY_WHO_MADE',
    });
    await approvesRemittance(director, remittance);
    const run = await preparesRun(payroll);
    expect(await outcomeOf(settles(payroll, run))).toMatchObject({ code: 'PAYMENT_RUN_SETTLED_BY_WHO_PREPARED' });
    expect(await outcomeOf(settles(director, run))).toBe(200);
  });
});
