import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Problem, RemittanceAnswer, RemittanceQueryAnswer } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { RemittanceOffice } from '../remittances/testing/remittance-office.js';
import type { Answer, TestPerson } from '../testing/index.js';

let office: RemittanceOffice;
let driver: TestPerson;
let remittance: RemittanceAnswer;

beforeAll(async () => {
  office = await RemittanceOffice.open();
});
afterAll(() => office?.close());

beforeEach(async () => {
  driver = await office.driver({ firstName: 'Grace', lastName: 'Okafor' });
  remittance = await office.submitted(driver);
});

function ask(person: TestPerson, changes: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const request = { remittanceId: remittance.id, subject: 'Fee', message: 'Why twice?', ...changes };
  return office.portal.as(person).post('/api/remittance-queries', request, headers);
}

async function listed(person: TestPerson, path: string): Promise<RemittanceQueryAnswer[]> {
  const answer = await office.portal.as(person).get(`/api/remittance-queries${path}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<RemittanceQueryAnswer[]>();
}

describe('POST /api/remittance-queries', () => {
  test("puts the driver's question on the open list and on their own", async () => {
    const answer = await ask(driver, { driverId: driver.id, driverName: 'Somebody Else', subject: ' Fee ' });
    expect(answer.statusCode).toBe(201);
    const query = answer.json<RemittanceQueryAnswer>();
    const at = office.portal.clock.now().toISOString();
    expect(query).toEqual({
      id: expect.any(String),
      businessId: office.business,
      remittanceId: remittance.id,
      driverId: driver.id,
      driverCode: remittance.driverCode,
      driverName: 'Grace Okafor',
      subject: 'Fee',
      message: 'Why twice?',
      status: 'open',
      submittedAt: at,
      answeredAt: null,
      answeredBy: null,
      response: null,
      createdAt: at,
      updatedAt: at,
    });
    const admin = await office.admin({ role: 'finance' });
    expect(await listed(admin, '/open')).toContainEqual(query);
    expect(await listed(driver, `?remittanceId=${remittance.id}`)).toEqual([query]);
    expect(await listed(driver, '')).toEqual([query]);
    expect(await listed(driver, `?remittanceId=${uuidv7()}`)).toEqual([]);
  });

  test('under one key there is one query, however often it is sent', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const first = await ask(driver, {}, headers);
    const again = await ask(driver, {}, headers);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect(await listed(driver, '')).toHaveLength(1);
  });

  test('blank texts are refused in the words of the screen', async () => {
    const answer = await ask(driver, { subject: '  ', message: '' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>()).toMatchObject({
      error: 'Please fill in both subject and message fields',
      code: 'QUERY_INCOMPLETE',
      details: [{ field: 'subject' }, { field: 'message' }],
    });
  });

  test('a text that is too long is refused', async () => {
    expect((await ask(driver, { subject: 'x'.repeat(201) })).statusCode).toBe(400);
    expect((await ask(driver, { message: 'x'.repeat(4_001) })).statusCode).toBe(400);
  });

  test("another driver's remittance is not found, nor another business's", async () => {
    expect((await ask(await office.driver())).statusCode).toBe(404);
    const elsewhere = await office.driver({}, await office.portal.people.business());
    expect((await ask(elsewhere)).statusCode).toBe(404);
    expect((await ask(driver, { remittanceId: uuidv7() })).statusCode).toBe(404);
  });

  test('nobody asks in the name of another driver', async () => {
    const other = await office.driver();
    expect((await ask(driver, { driverId: other.id })).statusCode).toBe(403);
    expect((await ask(driver, { driverId: remittance.driverCode })).statusCode).toBe(201);
  });

  test('is for drivers', async () => {
    expect((await ask(await office.admin())).statusCode).toBe(403);
  });
});

describe('GET /api/remittance-queries/open', () => {
  test('lists the oldest first', async () => {
    const admin = await office.admin();
    const older = (await ask(driver)).json<RemittanceQueryAnswer>();
    office.portal.clock.forward(60_000);
    const newer = (await ask(driver)).json<RemittanceQueryAnswer>();
    const ids = (await listed(admin, '/open')).map(({ id }) => id);
    expect(ids.indexOf(older.id)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(newer.id)).toBeGreaterThan(ids.indexOf(older.id));
  });

  test("shows nothing of another business's", async () => {
    await ask(driver);
    const elsewhere = await office.portal.people.business();
    expect(await listed(await office.admin({}, elsewhere), '/open')).toEqual([]);
  });

  test('needs the permission to read queries', async () => {
    const operations = await office.admin({ role: 'operations' });
    const answer = await office.portal.as(operations).get('/api/remittance-queries/open');
    expect(answer.statusCode).toBe(403);
    expect((await office.portal.as(driver).get('/api/remittance-queries/open')).statusCode).toBe(403);
  });
});
