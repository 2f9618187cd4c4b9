import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { HistoryEntryAnswer, PaymentRunAnswer, Problem, SecondPersonAnswer } from '@waybook/contracts/api';
import { RegisterBusiness } from '../../businesses/register-business/register-business.command.js';
import { TEST_ACCOUNT } from '../../bank-details/testing/test-account.js';
import { PAY_DAY, PaymentFixture } from '../../payments/testing/payment-fixture.js';
import { RemittanceFixture } from '../../remittances/testing/remittance-fixture.js';
import { answerOf, type Answer } from '../../testing/caller.js';
import type { TestPerson } from '../../testing/people.js';
import { AllowActingAlone } from './acting-alone.commands.js';

const HOUR_MS = 3_600_000;
const LONG_BEFORE = '2026-08-03T12:00:00.000Z';
const NOW = '2026-11-20T12:00:00.000Z';
const TOMORROW = 'Nov 21, 2026, 12:00';

let office: RemittanceFixture;
let payments: PaymentFixture;
let director: TestPerson;

beforeAll(async () => {
  office = await RemittanceFixture.open();
});
beforeEach(async () => {
  office.portal.clock.set(LONG_BEFORE);
  payments = await PaymentFixture.at(await office.anotherBusiness());
  ({ director } = payments);
  office.portal.clock.set(NOW);
});
afterAll(() => office?.close());

const as = (person: TestPerson) => office.portal.as(person);
const settles = (runId: string) => as(director).post(`/api/payment-runs/${runId}/settle`, {});
const takesFile = (runId: string) => as(director).get(`/api/payment-runs/${runId}/bank-file?format=csv`);

async function outcomeOf(asking: Promise<Answer>): Promise<number | string | undefined> {
  const answer = await asking;
  return answer.statusCode < 400 ? answer.statusCode : answer.json<Problem>().code;
}

/** A driver who can be paid. */
async function payable(): Promise<void> {
  const driver = await payments.office.driver();
  await payments.approved(driver);
  await payments.verifiedAccount(driver);
}

async function ownRun(): Promise<string> {
  const prepared = await as(director).post('/api/payment-runs', { payOn: PAY_DAY });
  return answerOf<PaymentRunAnswer>(prepared, 201).id;
}

const leaves = (person: TestPerson) => as(director).put(`/api/admin/users/${person.id}`, { isActive: false });

async function secondPerson(act: string, doneAt = NOW): Promise<SecondPersonAnswer> {
  const query = new URLSearchParams({ act, doneBy: director.id, doneAt });
  return answerOf<SecondPersonAnswer>(await as(director).get(`/api/second-person?${query.toString()}`), 200);
}

async function sentencesOf(): Promise<string[]> {
  const history = await as(director).get(`/api/history/business/${director.business}`);
  return history.json<HistoryEntryAnswer[]>().map(({ sentence }) => sentence);
}

describe('an objection to one person acting alone', () => {
  test('by a director closes it, until the operator allows it on the host', async () => {
    const other = await payments.office.admin({
      firstName: 'Grace',
      lastName: 'Hopper',
      permissions: ['drivers:read'],
    });
    await payable();
    const run = await ownRun();
    await leaves(payments.colleague);
    office.portal.clock.forward(72 * HOUR_MS);
    expect((await as(other).post('/api/acting-alone/objection', {})).statusCode).toBe(204);
    expect(await outcomeOf(settles(run))).toBe('ALONE_OBJECTED');
    office.portal.clock.forward(40 * 24 * HOUR_MS);
    expect(await outcomeOf(settles(run))).toBe('ALONE_OBJECTED');

    const actor = { type: 'system', id: 'waybook businesses allow-alone' } as const;
    const envelope = { business: director.business, metadata: { actor }, at: office.portal.clock.now() };
    await office.portal.portal.commands.execute(new AllowActingAlone(envelope));
    expect(await outcomeOf(settles(run))).toBe(200);
    expect((await sentencesOf()).slice(0, 2)).toEqual([
      'The system allowed one person to act alone.',
      'Grace Hopper objected to one person acting alone.',
    ]);
  });

  test('is no other admin’s to make', async () => {
    const clerk = await payments.office.admin({ role: 'payroll' });
    expect(await outcomeOf(as(clerk).post('/api/acting-alone/objection', {}))).toBe('OBJECTION_NOT_YOURS');
  });
});

describe('one person who acts alone', () => {
  test('in a business from 1.0 pays at once the first time, is told, and waits for a day from then on', async () => {
    await payable();
    await leaves(payments.colleague);
    office.portal.clock.forward(72 * HOUR_MS);
    const now = office.portal.clock.now().toISOString();
    expect((await secondPerson('makeBankFile', now)).note).toBe(
      'Nobody else who is independent of you may make payment runs and bank files, so you do both. From your next payment run on, if one person does both parts, the bank file can be made a day after the run was prepared.',
    );
    const first = await ownRun();
    expect(await outcomeOf(takesFile(first))).toBe(200);
    const cancelled = { reason: 'Once more', bankFileWithdrawn: true };
    expect(await outcomeOf(as(director).post(`/api/payment-runs/${first}/cancel`, cancelled))).toBe(200);
    office.portal.clock.forward(1);
    const next = await ownRun();
    expect(await outcomeOf(takesFile(next))).toBe('COOLING_OFF');
    const later = await secondPerson('makeBankFile', new Date(office.portal.clock.now()).toISOString());
    expect(later).toMatchObject({ isBarred: true, note: expect.stringContaining('from Nov 24, 2026, 12:00.') });
    expect(await outcomeOf(settles(next))).toBe(200);
    expect((await sentencesOf())[0]).toBe(
      'The system announced that one person who acts alone waits for a day, from the next payment run on.',
    );
  });

  test('in a new business waits for a day, from preparing to the bank file and from entering to verifying', async () => {
    const business = await newBusiness();
    const alone = await office.portal.people.admin(business);
    const ada = as(alone);
    const driver = await office.portal.people.driver(business);
    const url = `/api/drivers/${driver.id}/bank-details`;
    expect((await ada.put(url, TEST_ACCOUNT)).statusCode).toBe(200);
    const { sortCode, accountNumber } = TEST_ACCOUNT;
    const verify = () => ada.post(`${url}/verify`, { sortCode, accountNumber });
    const refused = await verify();
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Problem>()).toMatchObject({
      code: 'COOLING_OFF',
      error: `You do both parts alone, so there is a day between them. You can do this from ${TOMORROW}.`,
    });
    office.portal.clock.forward(24 * HOUR_MS);
    expect((await verify()).statusCode).toBe(200);
  });

  async function newBusiness(): Promise<string> {
    const id = crypto.randomUUID();
    const details = {
      ...{ name: 'New Ltd', displayName: 'New', contactEmail: 'office@new.example', phone: null, address: null },
      ...{ city: null, postcode: null, country: 'UK', companyNumber: null, vatNumber: null },
    };
    const envelope = {
      business: id,
      metadata: { actor: { type: 'system', id: 'test' } as const },
      at: new Date(LONG_BEFORE),
    };
    await office.portal.portal.commands.execute(new RegisterBusiness(envelope, details, null, true));
    return id;
  }
});
