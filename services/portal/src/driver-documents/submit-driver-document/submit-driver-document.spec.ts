import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DriverDocumentAnswer, Problem } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import type { TestPerson } from '../../testing/index.js';
import { DriverDocumentFixture } from '../testing/driver-document-fixture.js';

let office: DriverDocumentFixture;
let driver: TestPerson;

beforeAll(async () => {
  office = await DriverDocumentFixture.open();
});
afterAll(() => office?.close());
beforeEach(async () => {
  driver = await office.driver({ firstName: 'Grace', lastName: 'Okafor' });
});

const codeOf = (answer: { json: <T>() => T }) => answer.json<Problem>().code;

describe("a driver's document", () => {
  test('waits for review once it is sent', async () => {
    const objectPath = await office.upload(driver, 'my insurance.pdf');
    const days = { issuedDate: '2026-11-01', expiryDate: '2027-10-31' };
    const answer = await office.submit(driver, { documentType: 'insurance', objectPath, ...days });
    expect(answer.statusCode).toBe(201);
    const at = office.portal.clock.now().toISOString();
    const document = answer.json<DriverDocumentAnswer>();
    expect(document).toEqual({
      id: expect.any(String),
      businessId: office.business,
      driverId: driver.id,
      driverCode: expect.stringMatching(/^DS\d{6}$/),
      driverName: 'Grace Okafor',
      documentType: 'insurance',
      fileName: 'my insurance.pdf',
      fileSize: expect.any(Number),
      mimeType: 'application/pdf',
      objectPath,
      status: 'pending',
      ...days,
      approvedBy: null,
      approvedAt: null,
      decidedByName: null,
      decidedAt: null,
      rejectionReason: null,
      notificationSent: false,
      followsDocumentId: null,
      uploadedBy: driver.id,
      uploadedAt: at,
      createdAt: at,
      updatedAt: at,
    });
    expect((await office.portal.as(driver).get('/api/driver-documents')).json()).toEqual([document]);
  });

  test('of the same type follows the one before', async () => {
    const first = await office.submitted(driver, 'mot');
    expect(await office.submitted(driver, 'mot')).toMatchObject({ followsDocumentId: first.id });
    expect(await office.submitted(driver, 'dbs')).toMatchObject({ followsDocumentId: null });
  });

  test('is not for another business, and says so to whoever names one', async () => {
    const body = { documentType: 'mot', objectPath: await office.upload(driver) };
    const answer = await office.submit(driver, { ...body, businessId: uuidv7() });
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'ANOTHER_BUSINESS']);
    expect((await office.submit(driver, { ...body, businessId: office.business })).statusCode).toBe(201);
  });

  test('is sent once under one key', async () => {
    const body = { documentType: 'mot', objectPath: await office.upload(driver) };
    const headers = { 'idempotency-key': uuidv7() };
    const first = await office.submit(driver, body, headers);
    const again = await office.submit(driver, body, headers);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect((await office.portal.as(driver).get('/api/driver-documents')).json()).toHaveLength(1);
  });

  test('needs a file of its own', async () => {
    const { objectPath } = await office.submitted(driver, 'mot');
    const again = await office.submit(driver, { documentType: 'mot', objectPath });
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'DOCUMENT_FILE_TAKEN']);
    const other = await office.driver();
    const theirs = await office.submit(driver, { documentType: 'mot', objectPath: await office.upload(other) });
    expect([theirs.statusCode, codeOf(theirs)]).toEqual([400, 'DOCUMENT_FILE_UNKNOWN']);
    const nothing = await office.submit(driver, { documentType: 'mot', objectPath: '/documents/mot.pdf' });
    expect([nothing.statusCode, codeOf(nothing)]).toEqual([400, 'DOCUMENT_FILE_UNKNOWN']);
  });

  test.each([
    [{ documentType: 'passport' }, 'documentType'],
    [{ expiryDate: 'tomorrow' }, 'expiryDate'],
    [{ expiryDate: '2026-11-19' }, 'expiryDate'],
    [{ issuedDate: '2026-11-21' }, 'issuedDate'],
    [{ status: 'approved' }, 'status'],
  ])('is refused with %j', async (changes, field) => {
    const objectPath = await office.upload(driver);
    const answer = await office.submit(driver, { documentType: 'mot', objectPath, ...changes });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().details).toMatchObject([{ field }]);
  });

  test("is never sent in another driver's name", async () => {
    const other = await office.driver();
    const objectPath = await office.upload(driver);
    const answer = await office.submit(driver, { driverId: other.id, documentType: 'mot', objectPath });
    expect(answer.statusCode).toBe(403);
    const own = await office.submit(driver, { driverId: driver.id, documentType: 'mot', objectPath });
    expect(own.statusCode).toBe(201);
  });

  test('may be sent while the driver is suspended', async () => {
    const suspended = await office.driver({ status: 'suspended' });
    expect(await office.submitted(suspended, 'mot')).toMatchObject({ status: 'pending' });
  });
});

describe('a document that an admin sends for a driver', () => {
  test("is the driver's, and follows what they sent", async () => {
    const admin = await office.admin({ role: 'operations' });
    const { id, driverCode } = await office.submitted(driver, 'mot');
    const objectPath = await office.upload(admin, 'mot.pdf', driverCode);
    const answer = await office.submit(admin, { driverId: driverCode, documentType: 'mot', objectPath });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ driverId: driver.id, uploadedBy: admin.id, followsDocumentId: id });
    expect((await office.portal.as(driver).get('/api/driver-documents')).json()).toHaveLength(2);
  });

  test('needs the permission, and a driver of the business', async () => {
    const objectPath = await office.upload(office.reviewer, 'mot.pdf', driver.id);
    const body = { driverId: driver.id, documentType: 'mot', objectPath };
    expect((await office.submit(await office.admin({ role: 'payroll' }), body)).statusCode).toBe(403);
    expect(codeOf(await office.submit(office.reviewer, { ...body, driverId: undefined }))).toBe(
      'DOCUMENT_NEEDS_DRIVER',
    );
    const stranger = await office.driver({}, await office.portal.people.business());
    expect((await office.submit(office.reviewer, { ...body, driverId: stranger.id })).statusCode).toBe(404);
    const other = await office.driver();
    const theirs = await office.submit(office.reviewer, { ...body, driverId: other.id });
    expect([theirs.statusCode, codeOf(theirs)]).toEqual([400, 'DOCUMENT_FILE_UNKNOWN']);
  });
});
