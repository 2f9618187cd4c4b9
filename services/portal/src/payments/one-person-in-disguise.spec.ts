import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PaymentRunAnswer, PaymentRunLineAnswer, Problem } from '@waybook/contracts/api';
import { PersonWithApp } from '../auth/testing/second-factor-of.js';
import { RemittanceFixture } from '../remittances/testing/remittance-fixture.js';
import { answerOf, type Answer } from '../testing/caller.js';
import type { TestPerson } from '../testing/people.js';
import { PAY_DAY, PaymentFixture } from './testing/payment-fixture.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CHOSEN = 'chosen by the office';
const LONG_BEFORE = '2026-08-03T12:00:00.000Z';
const NOW = '2026-11-20T12:00:00.000Z';

let office: RemittanceFixture;
let payments: PaymentFixture;

beforeAll(async () => {
  office = await RemittanceFixture.open();
});
beforeEach(async () => {
  office.portal.clock.set(LONG_BEFORE);
  payments = await PaymentFixture.at(await office.anotherBusiness());
  office.portal.clock.set(NOW);
});
afterAll(() => office?.close());

const as = (person: TestPerson) => office.portal.as(person);
const settles = (person: TestPerson, runId: string) => as(person).post(`/api/payment-runs/${runId}/settle`, {});
const takesFile = (person: TestPerson, runId: string) =>
  as(person).get(`/api/payment-runs/${runId}/bank-file?format=csv`);
const changes = (by: TestPerson, other: TestPerson, body: object) => as(by).put(`/api/admin/users/${other.id}`, body);

/** The code of a refusal, or the status of what went through. */
async function outcomeOf(asking: Promise<Answer>): Promise<number | string | undefined> {
  const answer = await asking;
  return answer.statusCode < 400 ? answer.statusCode : answer.json<Problem>().code;
}

async function prepares(person: TestPerson): Promise<string> {
  const prepared = await as(person).post('/api/payment-runs', { payOn: PAY_DAY });
  return answerOf<PaymentRunAnswer>(prepared, 201).id;
}

/** A run that is due to be paid, prepared by somebody. */
async function runBy(person: TestPerson): Promise<string> {
  const driver = await payments.office.driver();
  await payments.approved(driver);
  await payments.verifiedAccount(driver);
  return prepares(person);
}

async function makesUp(by: TestPerson): Promise<TestPerson> {
  const username = `ghost${Math.random().toString(36).slice(2)}`;
  const names = { firstName: 'Casper', lastName: 'Ghost', username, email: `${username}@example.org` };
  const made = await as(by).post('/api/admin/users', {
    ...names,
    role: 'payroll',
    permissions: ['payments:run', 'payments:read'],
    password: CHOSEN,
  });
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ id: string }>();
  return { kind: 'admin', id, business: by.business, login: username, password: CHOSEN };
}

describe('a director who makes up a second person', () => {
  test('by a new account, in which they settle their own run', async () => {
    const { director, colleague } = payments;
    const ghost = await makesUp(director);
    const run = await runBy(director);
    expect(await outcomeOf(takesFile(ghost, run))).toBe('BANK_FILE_BY_WHO_PREPARED');
    expect(await outcomeOf(settles(ghost, run))).toBe('PAYMENT_RUN_SETTLED_BY_WHO_PREPARED');
    const answer = await settles(ghost, run);
    expect(answer.json<Problem>().error).toMatch(
      /^Somebody else has to settle this run: Ada Byron prepared it, and you aren't independent of each other\..* Tom Ashworth can\.$/,
    );
    expect(await outcomeOf(settles(colleague, run))).toBe(200);
  });

  test("by resetting a real colleague's second factor", async () => {
    const { director, colleague } = payments;
    await payments.office.admin({ firstName: 'Grace', lastName: 'Hopper' });
    await new PersonWithApp(office.portal, colleague).turnOn();
    const run = await runBy(director);
    const reset = await as(director).post(`/api/admin/users/${colleague.id}/reset-second-factor`, { reason: 'Lost' });
    expect(reset.statusCode).toBe(204);
    const { login: identifier, password } = colleague;
    const again = await office.portal.asNobody().post('/api/auth/admin/login', { username: identifier, password });
    expect(again.statusCode).toBeLessThan(500);
    expect(await outcomeOf(settles({ ...colleague, id: colleague.id }, run))).not.toBe(200);
  });

  test('by giving a real colleague another address, at which they ask for a link', async () => {
    const { director, colleague } = payments;
    const run = await runBy(director);
    const moved = await changes(director, colleague, { email: `${colleague.login}-moved@example.org` });
    expect(moved.statusCode).toBe(200);
    expect(await outcomeOf(settles(colleague, run))).toBe('ALONE_NOT_YET');
    office.portal.clock.forward(31 * DAY_MS);
    expect(await outcomeOf(settles(colleague, run))).toBe(200);
  });

  test('by a permission that is taken from the only colleague for a minute', async () => {
    const { director } = payments;
    const { colleague } = payments;
    const run = await runBy(director);
    const held = ['payments:run', 'payments:read', 'remittances:approve'];
    await changes(director, colleague, { permissions: ['payments:read'] });
    office.portal.clock.forward(60_000);
    expect(await outcomeOf(settles(director, run))).toBe('ALONE_NOT_YET');
    await changes(director, colleague, { permissions: held });
    expect(await outcomeOf(settles(director, run))).toBe('ALONE_NOT_YET');
    office.portal.clock.forward(71 * HOUR_MS);
    expect(await outcomeOf(settles(director, run))).toBe('ALONE_NOT_YET');
    office.portal.clock.forward(HOUR_MS);
    expect(await outcomeOf(settles(director, run))).toBe(200);
  });

  test.each([
    ['deactivated', (by: TestPerson, other: TestPerson) => changes(by, other, { isActive: false })],
    ['deleted', (by: TestPerson, other: TestPerson) => as(by).delete(`/api/admin/users/${other.id}`)],
  ])('by having the only colleague %s', async (_, remove) => {
    const { director, colleague } = payments;
    const run = await runBy(director);
    expect((await remove(director, colleague)).statusCode).toBeLessThan(300);
    expect(await outcomeOf(settles(director, run))).toBe('ALONE_NOT_YET');
  });
});

describe('what was paid is not paid again by one person', () => {
  async function firstLine(runId: string): Promise<PaymentRunLineAnswer> {
    const [line] = await payments.linesOf(runId);
    return line!;
  }

  test('who says that the bank sent it back, when the bank did not', async () => {
    const { director, colleague } = payments;
    const third = await payments.office.admin({ firstName: 'Grace', lastName: 'Hopper' });
    const run = await runBy(colleague);
    expect(await outcomeOf(settles(director, run))).toBe(200);
    const { id: paymentId } = await firstLine(run);
    const back = await as(director).post(`/api/payment-runs/${run}/returns`, { paymentId, reason: 'account_closed' });
    expect(back.statusCode).toBe(200);
    const again = await prepares(colleague);
    expect(await outcomeOf(takesFile(director, again))).toBe('PAYMENT_RUN_PAID_BY_WHO_MADE_DUE_AGAIN');
    expect(await outcomeOf(settles(director, again))).toBe('PAYMENT_RUN_PAID_BY_WHO_MADE_DUE_AGAIN');
    expect(await outcomeOf(settles(third, again))).toBe(200);
  });

  test('who says that a run was never paid, and settles it again', async () => {
    const { director, colleague } = payments;
    const third = await payments.office.admin({ firstName: 'Grace', lastName: 'Hopper' });
    const run = await runBy(colleague);
    expect(await outcomeOf(settles(director, run))).toBe(200);
    const reopened = await as(director).post(`/api/payment-runs/${run}/reopen`, { reason: 'The wrong run' });
    expect(reopened.statusCode).toBe(200);
    expect(await outcomeOf(settles(director, run))).toBe('PAYMENT_RUN_PAID_BY_WHO_MADE_DUE_AGAIN');
    expect(await outcomeOf(settles(third, run))).toBe(200);
  });

  test('who reopens a run, cancels it, and pays it with the next one', async () => {
    const { director, colleague } = payments;
    const run = await runBy(colleague);
    expect(await outcomeOf(settles(director, run))).toBe(200);
    await as(director).post(`/api/payment-runs/${run}/reopen`, { reason: 'The wrong run' });
    const cancelled = await as(director).post(`/api/payment-runs/${run}/cancel`, { reason: 'The wrong run' });
    expect(cancelled.statusCode).toBe(200);
    const again = await prepares(colleague);
    const refused = await settles(director, again);
    expect(refused.json<Problem>().code).toBe('PAYMENT_RUN_PAID_BY_WHO_MADE_DUE_AGAIN');
    expect(refused.json<Problem>().error).toMatch(
      /Cancel the run and prepare it yourself: then somebody else can pay it\.$/,
    );
    await as(director).post(`/api/payment-runs/${again}/cancel`, { reason: 'Prepared by the wrong person' });
    expect(await outcomeOf(settles(colleague, await prepares(director)))).toBe(200);
  });

  test('who cancels a run whose file the bank may have, and makes another file', async () => {
    const { director, colleague } = payments;
    const run = await runBy(colleague);
    expect(await outcomeOf(takesFile(director, run))).toBe(200);
    const body = { reason: 'The bank has lost it', bankFileWithdrawn: true };
    expect(await outcomeOf(as(director).post(`/api/payment-runs/${run}/cancel`, body))).toBe(200);
    const again = await prepares(colleague);
    expect(await outcomeOf(takesFile(director, again))).toBe('PAYMENT_RUN_PAID_BY_WHO_MADE_DUE_AGAIN');
  });
});
