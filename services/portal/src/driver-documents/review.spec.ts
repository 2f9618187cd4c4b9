import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ComplianceAnswer, DriverDocumentAnswer, Problem } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import type { TestPerson } from '../testing/index.js';
import { RemoveDriverDocuments } from './remove-driver-documents/remove-driver-documents.command.js';
import { DriverDocumentFixture } from './testing/driver-document-fixture.js';

let office: DriverDocumentFixture;
let driver: TestPerson;
let document: DriverDocumentAnswer;

beforeAll(async () => {
  office = await DriverDocumentFixture.open();
});
afterAll(() => office?.close());
beforeEach(async () => {
  driver = await office.driver();
  document = await office.submitted(driver, 'insurance', { expiryDate: '2027-10-31' });
});

describe('approving', () => {
  test('names who approved it and when', async () => {
    const answer = await office.approve(document.id, { approvedBy: 'somebody else' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 'approved',
      approvedBy: office.reviewer.id,
      approvedAt: office.portal.clock.now().toISOString(),
      decidedByName: expect.stringMatching(/^Ada /),
      expiryDate: '2027-10-31',
    });
  });

  test('takes the day that the reviewer reads', async () => {
    const answer = await office.approve(document.id, { expiryDate: '2027-09-30' });
    expect(answer.json()).toMatchObject({ expiryDate: '2027-09-30' });
  });

  test('happens once', async () => {
    await office.approve(document.id);
    const again = await office.approve(document.id);
    expect([again.statusCode, again.json<Problem>().code]).toEqual([409, 'DOCUMENT_ALREADY_DECIDED']);
    expect((await office.reject(document.id)).statusCode).toBe(409);
  });

  test('of two reviewers at once one is first', async () => {
    const answers = await Promise.all([office.approve(document.id), office.reject(document.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('answers the same under the same key', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const url = `/api/driver-documents/${document.id}/approve`;
    const first = await office.portal.as(office.reviewer).post(url, {}, headers);
    const again = await office.portal.as(office.reviewer).post(url, {}, headers);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });
});

describe('rejecting', () => {
  test('tells the driver why', async () => {
    const answer = await office.reject(document.id, ' The name is cut off. ');
    expect(answer.statusCode).toBe(200);
    const [own] = (await office.portal.as(driver).get('/api/driver-documents')).json<DriverDocumentAnswer[]>();
    expect(own).toMatchObject({ status: 'rejected', rejectionReason: 'The name is cut off.', approvedBy: null });
  });

  test('needs a reason', async () => {
    const answer = await office.reject(document.id, '  ');
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([400, 'REJECTION_NEEDS_REASON']);
  });
});

describe('who may review', () => {
  test('needs the permission, within the business', async () => {
    const payroll = await office.admin({ role: 'payroll' });
    expect((await office.approve(document.id, {}, payroll)).statusCode).toBe(403);
    expect((await office.approve(document.id, {}, driver)).statusCode).toBe(403);
    const stranger = await office.admin({}, await office.portal.people.business());
    expect((await office.approve(document.id, {}, stranger)).statusCode).toBe(404);
    expect((await office.reject(document.id, 'No.', stranger)).statusCode).toBe(404);
    expect((await office.approve(uuidv7())).statusCode).toBe(404);
  });
});

describe('downloading', () => {
  const download = (person: TestPerson) =>
    office.portal.as(person).get(`/api/driver-documents/${document.id}/download`);

  test('is for the driver once it is approved, for admins before that', async () => {
    const early = await download(driver);
    expect([early.statusCode, early.json<Problem>().code]).toEqual([403, 'DOCUMENT_NOT_APPROVED']);
    expect((await download(office.reviewer)).statusCode).toBe(200);
    await office.approve(document.id);
    const answer = await download(driver);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('attachment; filename="certificate.pdf"'),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is for nobody else', async () => {
    expect((await download(await office.driver())).statusCode).toBe(404);
    expect((await download(await office.admin({ role: 'finance' }))).statusCode).toBe(403);
    const stranger = await office.admin({}, await office.portal.people.business());
    expect((await download(stranger)).statusCode).toBe(404);
  });
});

describe('the list for review', () => {
  test('is paged, filtered and searched on the server', async () => {
    const named = await office.driver({ firstName: 'Zebedee', lastName: 'Quill' });
    const newest = await office.submitted(named, 'mot');
    const rejected = await office.submitted(named, 'dbs');
    await office.reject(rejected.id);
    const list = async (query: string) => {
      const answer = await office.portal.as(office.reviewer).get(`/api/driver-documents?${query}`);
      expect(answer.statusCode).toBe(200);
      const ids = answer.json<DriverDocumentAnswer[]>().map(({ id }) => id);
      return { ids, total: Number(answer.headers['x-total-count']) };
    };
    expect(await list('q=zebedee qu&status=pending')).toEqual({ ids: [newest.id], total: 1 });
    expect(await list('q=zebedee&type=dbs')).toEqual({ ids: [rejected.id], total: 1 });
    expect((await list('q=zebedee&sort=driver')).total).toBe(2);
    const paged = await list('page=2&pageSize=1&sort=uploadedAt');
    expect(paged.ids).toHaveLength(1);
    expect(paged.total).toBeGreaterThan(2);
    expect((await list(`driverId=${named.id}`)).total).toBe(2);
    expect((await office.portal.as(office.reviewer).get('/api/driver-documents?sort=secret')).statusCode).toBe(400);
  });

  test('shows nobody what is not theirs', async () => {
    const other = await office.driver();
    const own = await office.portal.as(other).get(`/api/driver-documents?driverId=${driver.id}`);
    expect(own.json()).toEqual([]);
    const stranger = await office.admin({}, await office.portal.people.business());
    expect((await office.portal.as(stranger).get('/api/driver-documents')).json()).toEqual([]);
    const finance = await office.admin({ role: 'finance' });
    expect((await office.portal.as(finance).get('/api/driver-documents')).statusCode).toBe(403);
  });
});

describe("a driver's documents by business and driver", () => {
  const path = (business: string, id: string) => `/api/drivers/${business}/${id}/documents`;

  test('are there for admins and for the driver, by id or code', async () => {
    for (const person of [office.reviewer, driver]) {
      for (const id of [driver.id, document.driverCode]) {
        const answer = await office.portal.as(person).get(path(office.business, id));
        expect(answer.json()).toEqual([document]);
      }
    }
  });

  test("are not found for another driver or with another business's id", async () => {
    const elsewhere = await office.portal.people.business();
    const statusOf = async (person: TestPerson, url: string) => (await office.portal.as(person).get(url)).statusCode;
    expect(await statusOf(await office.driver(), path(office.business, driver.id))).toBe(404);
    expect(await statusOf(office.reviewer, path(elsewhere, driver.id))).toBe(404);
    expect(await statusOf(office.reviewer, path(office.business, uuidv7()))).toBe(404);
    expect(await statusOf(office.reviewer, path(office.business, 'DS'))).toBe(404);
    expect(await statusOf(await office.admin({}, elsewhere), path(elsewhere, driver.id))).toBe(404);
    expect(await statusOf(await office.admin({ role: 'finance' }), path(office.business, driver.id))).toBe(403);
  });
});

test('with the driver their documents and record go for good', async () => {
  await office.approve(document.id);
  await office.submitted(driver, 'mot');
  const envelope = {
    business: office.business,
    metadata: { actor: { type: 'admin' as const, id: office.reviewer.id } },
    at: office.portal.clock.now(),
  };
  const { commands } = office.portal.portal;
  expect(await commands.execute(new RemoveDriverDocuments(envelope, driver.id))).toEqual({ removed: 2 });
  expect(await commands.execute(new RemoveDriverDocuments(envelope, driver.id))).toEqual({ removed: 0 });
  expect((await office.portal.as(driver).get('/api/driver-documents')).json()).toEqual([]);
  const record = await office.portal.as(office.reviewer).get(`/api/drivers/${office.business}/${driver.id}/compliance`);
  expect(record.json<ComplianceAnswer[]>()).toEqual([]);
  const late = await office.submit(driver, { documentType: 'mot', objectPath: await office.upload(driver) });
  expect(late.statusCode).toBe(409);
});
