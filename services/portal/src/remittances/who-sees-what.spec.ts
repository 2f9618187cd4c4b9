import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import type { TestPerson } from '../testing/index.js';
import { RemittanceFixture } from './testing/remittance-fixture.js';

let office: RemittanceFixture;
let driver: TestPerson;
let remittance: RemittanceAnswer;

beforeAll(async () => {
  office = await RemittanceFixture.open();
  driver = await office.driver();
  remittance = await office.submitted(driver);
});
afterAll(() => office?.close());

const open = (person: TestPerson, path = '') =>
  office.portal.as(person).get(`/api/remittances/${remittance.id}${path}`);

describe('a remittance', () => {
  test('is open to its driver and to admins who may read remittances', async () => {
    const readers = [driver, await office.admin({ role: 'finance' }), await office.admin({ role: 'payroll' })];
    for (const reader of readers) expect((await open(reader)).json()).toMatchObject({ id: remittance.id });
  });

  test('is closed to other admins', async () => {
    const operations = await office.admin({ role: 'operations' });
    for (const path of ['', '/pdf']) expect((await open(operations, path)).statusCode).toBe(403);
    expect((await office.portal.as(operations).get('/api/remittances/pending')).statusCode).toBe(403);
  });

  test('is not there for another driver', async () => {
    const other = await office.driver();
    for (const path of ['', '/pdf']) {
      const answer = await open(other, path);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'REMITTANCE_NOT_FOUND', error: 'There is no such remittance.' });
    }
    expect((await office.portal.as(other).get('/api/remittances')).json()).toEqual([]);
  });

  test('is not there for another business, which can’t decide on it either', async () => {
    const business = await office.portal.people.business();
    const [director, other] = await Promise.all([office.admin({}, business), office.driver({}, business)]);
    expect((await open(director)).statusCode).toBe(404);
    expect((await open(director, '/pdf')).statusCode).toBe(404);
    expect((await open(other)).statusCode).toBe(404);
    expect((await office.approve(director, remittance.id)).statusCode).toBe(404);
    expect((await office.reject(director, remittance.id, { notes: 'No' })).statusCode).toBe(404);
    expect((await office.portal.as(director).get('/api/remittances/pending')).json()).toEqual([]);
    expect((await open(driver)).json()).toMatchObject({ status: 'pending' });
  });

  test('nor for a visitor', async () => {
    expect((await office.portal.asNobody().get(`/api/remittances/${remittance.id}`)).statusCode).toBe(401);
  });
});

describe('the lists', () => {
  test('a driver’s holds their own, latest week first', async () => {
    const own = await office.driver();
    const earlier = { date: '2026-11-04' };
    const payload = office.payload([await office.job(own, earlier)]);
    await office.submitted(own);
    await office.submit(own, { ...payload, weekStartDate: '2026-11-02', weekEndDate: '2026-11-08' });
    const late = office.payload([await office.job(own, { date: '2026-11-11' })]);
    await office.submit(own, { ...late, weekStartDate: '2026-11-09', weekEndDate: '2026-11-15' });
    const list = (await office.portal.as(own).get('/api/remittances')).json<RemittanceAnswer[]>();
    expect(list.map(({ weekStartDate }) => weekStartDate)).toEqual(['2026-11-16', '2026-11-09', '2026-11-02']);
  });

  test('an admin has no list of their own', async () => {
    expect((await office.portal.as(await office.admin()).get('/api/remittances')).statusCode).toBe(403);
  });
});

describe('the document', () => {
  test('is there once the remittance is approved, for its driver and for admins', async () => {
    const [own, admin] = await Promise.all([office.driver(), office.admin()]);
    const { id, driverCode } = await office.submitted(own);
    const download = (person: TestPerson) => office.portal.as(person).get(`/api/remittances/${id}/pdf`);

    const early = await download(own);
    expect(early.statusCode).toBe(409);
    expect(early.json()).toMatchObject({
      code: 'REMITTANCE_NOT_APPROVED',
      error: 'This remittance is awaiting approval. Its document can be downloaded once it is approved.',
    });

    await office.approve(admin, id);
    const [mine, theirs] = await Promise.all([download(own), download(admin)]);
    expect(mine.statusCode).toBe(200);
    expect(mine.headers['content-disposition']).toMatch(new RegExp(`"STM-\\d{6}-${driverCode}-2026-11-16\\.pdf"`));
    expect(theirs.rawPayload.equals(mine.rawPayload)).toBe(true);
  });

  test('is never there for a rejected one', async () => {
    const own = await office.driver();
    const { id } = await office.submitted(own);
    await office.reject(await office.admin(), id, { notes: 'Wrong week' });
    const answer = await office.portal.as(own).get(`/api/remittances/${id}/pdf`);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ error: string }>().error).toContain('was rejected');
  });
});
