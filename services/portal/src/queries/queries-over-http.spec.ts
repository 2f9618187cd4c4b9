import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  Problem,
  RemittanceAnswer,
  RemittanceQueryAnswer,
  UploadAnswer,
  UploadPurpose,
} from '@waybook/contracts/api';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { RemittanceFixture } from '../remittances/testing/remittance-fixture.js';
import type { Answer, TestPerson } from '../testing/index.js';
import { sendFile } from '../uploads/testing/send-file.js';

let office: RemittanceFixture;
let driver: TestPerson;
let remittance: RemittanceAnswer;

beforeAll(async () => {
  office = await RemittanceFixture.open();
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
      followsQueryId: null,
      threadId: query.id,
      subject: 'Fee',
      message: 'Why twice?',
      photos: [],
      status: 'open',
      submittedAt: at,
      answeredAt: null,
      answeredBy: null,
      answeredByName: null,
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

  test('takes photos along, which the driver and who may read queries see', async () => {
    const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    const sent = async (purpose: UploadPurpose, person = driver) =>
      (await sendFile(office.portal.as(person), { bytes, purpose })).json<UploadAnswer>().objectPath;
    const objectPath = await sent('query_photo');
    const query = (await ask(driver, { photos: [objectPath] })).json<RemittanceQueryAnswer>();
    expect(query.photos).toEqual([objectPath]);
    const admin = await office.admin({ role: 'finance' });
    expect(await listed(admin, '/open')).toContainEqual(query);
    expect((await office.portal.as(admin).get(objectPath)).statusCode).toBe(200);
    const another = await office.driver();
    expect((await office.portal.as(another).get(objectPath)).statusCode).toBe(404);
    for (const path of [await sent('query_photo', another), await sent('ticket_photo'), '/elsewhere.jpg']) {
      const refused = await ask(driver, { photos: [path] });
      expect([refused.statusCode, refused.json<Problem>().code]).toEqual([400, 'ATTACHED_PHOTO_UNKNOWN']);
    }
    expect((await ask(driver, { photos: Array(5).fill(objectPath) })).statusCode).toBe(400);
  });

  test('is not for another business, and says so to whoever names one', async () => {
    const answer = await ask(driver, { businessId: uuidv7() });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([403, 'ANOTHER_BUSINESS']);
    expect(await listed(driver, '')).toEqual([]);
    expect((await ask(driver, { businessId: office.business })).statusCode).toBe(201);
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

describe('a follow-up', () => {
  test('stands in one thread with what it follows, for driver and admin alike', async () => {
    const first = (await ask(driver)).json<RemittanceQueryAnswer>();
    office.portal.clock.forward(60_000);
    const second = (await ask(driver, { followsQueryId: first.id })).json<RemittanceQueryAnswer>();
    office.portal.clock.forward(60_000);
    const third = (await ask(driver, { followsQueryId: second.id })).json<RemittanceQueryAnswer>();
    expect([second.followsQueryId, second.threadId]).toEqual([first.id, first.id]);
    expect([third.followsQueryId, third.threadId]).toEqual([second.id, first.id]);
    for (const person of [driver, await office.admin({ role: 'finance' })]) {
      expect((await listed(person, `/${second.id}/thread`)).map(({ id }) => id)).toEqual([
        first.id,
        second.id,
        third.id,
      ]);
    }
  });

  test("of another remittance's query, or of another driver's, is not found", async () => {
    const first = (await ask(driver)).json<RemittanceQueryAnswer>();
    const other = await office.submitted(driver, { membershipFee: '0.00' });
    expect((await ask(driver, { remittanceId: other.id, followsQueryId: first.id })).statusCode).toBe(404);
    expect((await ask(driver, { followsQueryId: uuidv7() })).statusCode).toBe(404);
  });

  test("the thread is nobody else's to read", async () => {
    const { id } = (await ask(driver)).json<RemittanceQueryAnswer>();
    const read = async (person: TestPerson) =>
      (await office.portal.as(person).get(`/api/remittance-queries/${id}/thread`)).statusCode;
    expect(await read(await office.driver())).toBe(404);
    expect(await read(await office.admin({}, await office.portal.people.business()))).toBe(404);
    expect(await read(await office.admin({ role: 'operations' }))).toBe(403);
  });
});

test('whoever is deleted in the moment in which they ask is signed out', async () => {
  await ask(driver);
  const { systemPool } = office.portal.database;
  await systemPool.query('delete from drivers where business = $1 and id = $2', [office.business, driver.id]);
  expect((await ask(driver)).statusCode).toBe(401);
});

describe('POST /api/remittance-queries/{id}/answer', () => {
  function answer(person: TestPerson, id: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
    return office.portal.as(person).post(`/api/remittance-queries/${id}/answer`, body, headers);
  }

  test('takes the query off the open list and shows the driver the answer', async () => {
    const query = (await ask(driver)).json<RemittanceQueryAnswer>();
    const admin = await office.admin({ role: 'payroll', firstName: 'Priya', lastName: 'Shah' });
    office.portal.clock.forward(60_000);
    const given = await answer(admin, query.id, { answeredBy: uuidv7(), response: ' It was taken once. ' });
    expect(given.statusCode).toBe(200);
    const answered = {
      ...query,
      status: 'answered',
      response: 'It was taken once.',
      answeredAt: office.portal.clock.now().toISOString(),
      answeredBy: admin.id,
      answeredByName: 'Priya Shah',
      updatedAt: office.portal.clock.now().toISOString(),
    };
    expect(given.json()).toEqual(answered);
    expect((await listed(admin, '/open')).map(({ id }) => id)).not.toContain(query.id);
    expect(await listed(driver, `?remittanceId=${remittance.id}`)).toEqual([answered]);
  });

  test('a second answer is refused and changes nothing, the same one sent again is not', async () => {
    const query = (await ask(driver)).json<RemittanceQueryAnswer>();
    const admin = await office.admin({ firstName: 'Priya', lastName: 'Shah' });
    const headers = { 'idempotency-key': uuidv7() };
    const first = await answer(admin, query.id, { response: 'Once.' }, headers);
    expect((await answer(admin, query.id, { response: 'Once.' }, headers)).json()).toEqual(first.json());
    const second = await answer(await office.admin(), query.id, { response: 'Twice.' });
    expect(second.statusCode).toBe(409);
    expect(second.json<Problem>().error).toMatch(/^This query was already answered by Priya Shah on /);
    expect(await listed(driver, '')).toEqual([first.json()]);
  });

  test('of two at once exactly one stands', async () => {
    const query = (await ask(driver)).json<RemittanceQueryAnswer>();
    const admins = [await office.admin(), await office.admin()];
    const answers = await Promise.all(admins.map((admin) => answer(admin, query.id, { response: admin.login })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('needs words, the permission, and a query of the business', async () => {
    const query = (await ask(driver)).json<RemittanceQueryAnswer>();
    const admin = await office.admin();
    const blank = await answer(admin, query.id, { response: '  ' });
    expect([blank.statusCode, blank.json<Problem>().error]).toEqual([400, 'Please enter a response before submitting']);
    expect((await answer(await office.admin({ role: 'finance' }), query.id, { response: 'x' })).statusCode).toBe(403);
    expect((await answer(driver, query.id, { response: 'x' })).statusCode).toBe(403);
    const elsewhere = await office.admin({}, await office.portal.people.business());
    expect((await answer(elsewhere, query.id, { response: 'x' })).statusCode).toBe(404);
    expect((await answer(admin, uuidv7(), { response: 'x' })).statusCode).toBe(404);
  });
});

describe('GET /api/remittance-queries for an admin', () => {
  test('finds by words, status and driver, a page at a time', async () => {
    const admin = await office.admin();
    const word = `word${Date.now()}`;
    const own = (await ask(driver, { subject: `About ${word}` })).json<RemittanceQueryAnswer>();
    await ask(driver, { message: `And ${word}` });
    const path = `/api/remittance-queries?q=${word.toUpperCase()}&status=open&driverId=${driver.id}&pageSize=1`;
    const page = await office.portal.as(admin).get(path);
    expect(page.headers['x-total-count']).toBe('2');
    expect(page.json<RemittanceQueryAnswer[]>().map(({ id }) => id)).toEqual([own.id]);
    expect((await office.portal.as(admin).get(`${path}&page=2`)).json()).toHaveLength(1);
    expect((await office.portal.as(admin).get(`${path}&sort=message`)).statusCode).toBe(400);
  });

  test('needs the permission to read queries', async () => {
    const operations = await office.admin({ role: 'operations' });
    expect((await office.portal.as(operations).get('/api/remittance-queries')).statusCode).toBe(403);
  });

  test('shows a driver their own, whatever driver is named', async () => {
    await ask(driver);
    const other = await office.driver();
    expect(await listed(other, `?driverId=${driver.id}`)).toEqual([]);
  });
});
