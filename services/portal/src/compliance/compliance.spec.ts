import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  DRIVER_DOCUMENT_TYPES,
  type ComplianceAlertAnswer,
  type ComplianceAnswer,
  type ComplianceFiguresAnswer,
  type ComplianceReminder,
  type Problem,
  type RemindDriversAnswer,
} from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { DriverDocumentFixture } from '../driver-documents/testing/driver-document-fixture.js';
import type { TestPerson } from '../testing/index.js';

let office: DriverDocumentFixture;
let director: TestPerson;
let driver: TestPerson;

beforeAll(async () => {
  office = await DriverDocumentFixture.open();
});
afterAll(() => office?.close());

/** Each test has a business of its own, so that it counts its own drivers alone. */
beforeEach(async () => {
  const business = await office.portal.people.business();
  director = await office.admin({}, business);
  driver = await office.driver({ firstName: 'Grace', lastName: 'Okafor' }, business);
});

const as = (person: TestPerson) => office.portal.as(person);
const approved = async (type: (typeof DRIVER_DOCUMENT_TYPES)[number], expiryDate: string | null) => {
  const { id } = await office.submitted(driver, type, { expiryDate });
  expect((await office.approve(id, {}, director)).statusCode).toBe(200);
  return id;
};
const recordOf = async (person: TestPerson, of = driver) =>
  (await as(person).get(`/api/drivers/${of.business}/${of.id}/compliance`)).json<ComplianceAnswer[]>();
const figures = async () => (await as(director).get('/api/compliance/figures')).json<ComplianceFiguresAnswer>();

describe("a driver's compliance record", () => {
  test('is not there before anything was sent', async () => {
    expect(await recordOf(director)).toEqual([]);
    expect(await recordOf(driver)).toEqual([]);
  });

  test('counts what is approved, expiring and expired today', async () => {
    const insurance = await approved('insurance', '2026-12-20');
    await approved('licence', '2026-12-21');
    await approved('mot', '2026-11-20');
    await approved('dbs', null);
    const { id: waiting } = await office.submitted(driver, 'right_to_work');
    const [record] = await recordOf(driver);
    expect(record).toMatchObject({
      driverId: driver.id,
      driverName: 'Grace Okafor',
      overallStatus: 'pending',
      complianceScore: 66,
      band: 'red',
      documentsRequired: 6,
      documentsSubmitted: 5,
      documentsApproved: 4,
      documentsExpiring: 2,
      documentsExpired: 0,
      documentsWaiting: 1,
      nextExpiryDate: '2026-11-20',
      remindersSent: 0,
    });
    expect(record?.documents).toMatchObject([
      { documentType: 'insurance', standing: 'expiring_soon', documentId: insurance, expiryDate: '2026-12-20' },
      { documentType: 'licence', standing: 'valid' },
      { documentType: 'right_to_work', standing: 'missing', latest: { documentId: waiting, status: 'pending' } },
      { documentType: 'vehicle_info', standing: 'missing', latest: null },
      { documentType: 'mot', standing: 'expiring_soon' },
      { documentType: 'dbs', standing: 'valid', expiryDate: null },
    ]);
    office.portal.clock.forward(24 * 3_600_000);
    expect((await recordOf(director))[0]).toMatchObject({
      overallStatus: 'attention',
      complianceScore: 50,
      documentsExpiring: 2,
      documentsExpired: 1,
      nextExpiryDate: '2026-12-20',
    });
    office.portal.clock.forward(-24 * 3_600_000);
  });

  test('is compliant with all six, also while a renewal waits', async () => {
    for (const type of DRIVER_DOCUMENT_TYPES) await approved(type, '2027-10-31');
    await office.submitted(driver, 'mot');
    expect((await recordOf(director))[0]).toMatchObject({
      overallStatus: 'compliant',
      complianceScore: 100,
      band: 'green',
    });
  });

  test('is for the driver and for admins who may', async () => {
    await approved('dbs', null);
    const statusOf = async (person: TestPerson) =>
      (await as(person).get(`/api/drivers/${driver.business}/${driver.id}/compliance`)).statusCode;
    expect(await statusOf(await office.driver({}, driver.business))).toBe(404);
    expect(await statusOf(await office.admin({ role: 'payroll' }, driver.business))).toBe(403);
    expect(await statusOf(await office.admin({ role: 'finance' }, driver.business))).toBe(200);
    expect(await statusOf(office.reviewer)).toBe(404);
  });
});

describe('the matrix', () => {
  const list = async (query: string) => {
    const answer = await as(director).get(`/api/compliance?${query}`);
    expect(answer.statusCode).toBe(200);
    const names = answer.json<ComplianceAnswer[]>().map(({ driverName }) => driverName);
    return { names, total: Number(answer.headers['x-total-count']) };
  };

  test('shows every driver who drives, lowest score first, by page', async () => {
    await approved('dbs', null);
    await office.driver({ firstName: 'Abel', lastName: 'Zorn' }, driver.business);
    await office.driver({ firstName: 'Ina', lastName: 'Idle', status: 'inactive' }, driver.business);
    expect(await list('')).toEqual({ names: ['Abel Zorn', 'Grace Okafor'], total: 2 });
    expect(await list('sort=-score')).toEqual({ names: ['Grace Okafor', 'Abel Zorn'], total: 2 });
    expect(await list('sort=name&page=2&pageSize=1')).toEqual({ names: ['Abel Zorn'], total: 2 });
    expect(await list('page=3&pageSize=1')).toEqual({ names: [], total: 2 });
    expect(await list('q=okaf')).toEqual({ names: ['Grace Okafor'], total: 1 });
    expect((await as(director).get('/api/compliance?sort=email')).statusCode).toBe(400);
  });

  test('is filtered by band and by status', async () => {
    for (const type of DRIVER_DOCUMENT_TYPES.slice(1)) await approved(type, '2027-10-31');
    expect(await list('band=yellow')).toMatchObject({ total: 1 });
    expect(await list('band=green')).toMatchObject({ total: 0 });
    expect(await list('band=red')).toMatchObject({ total: 0 });
    expect(await list('status=attention')).toMatchObject({ total: 1 });
    await office.submitted(driver, 'insurance');
    expect(await list('status=pending&sort=nextExpiry')).toMatchObject({ total: 1 });
    expect((await as(director).get('/api/compliance?band=blue')).statusCode).toBe(400);
  });

  test('comes as a file for a spreadsheet, with its filters', async () => {
    await office.driver({ firstName: '=1+1', lastName: 'Zorn' }, driver.business);
    await approved('mot', '2026-12-01');
    const answer = await as(director).get('/api/compliance/export?sort=name');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="compliance-2026-11-20.csv"',
    });
    const [head, grace, zorn, rest] = answer.body.split('\r\n');
    expect(head).toContain('Driver ID,Driver,Email');
    expect(grace).toContain('Grace Okafor');
    expect(grace).toContain(
      'Attention,16,Missing,,Missing,,Missing,,Missing,,Expiring Soon,2026-12-01,Missing,,2026-12-01,0,0,',
    );
    expect(zorn).toContain("'=1+1 Zorn");
    expect(rest).toBe('');
    const one = await as(director).get('/api/compliance/export?q=grace');
    expect(one.body.split('\r\n')).toHaveLength(3);
    const payroll = await office.admin({ role: 'payroll' }, driver.business);
    expect((await as(payroll).get('/api/compliance/export')).statusCode).toBe(403);
  });

  test('needs the permission and shows one business alone', async () => {
    expect((await as(await office.admin({ role: 'payroll' }, driver.business)).get('/api/compliance')).statusCode).toBe(
      403,
    );
    expect((await as(driver).get('/api/compliance')).statusCode).toBe(403);
    const others = (await as(office.reviewer).get('/api/compliance')).json<ComplianceAnswer[]>();
    expect(others.filter(({ driverId }) => driverId === driver.id)).toEqual([]);
  });
});

describe('alerts and figures', () => {
  test('name what is expired, expiring or missing, the most urgent first', async () => {
    await approved('insurance', '2026-11-20');
    await approved('licence', '2026-12-15');
    await approved('mot', '2027-10-31');
    await approved('dbs', null);
    await office.submitted(driver, 'right_to_work');
    office.portal.clock.forward(24 * 3_600_000);
    const answer = await as(director).get('/api/compliance/alerts');
    expect(answer.headers['x-total-count']).toBe('4');
    expect(answer.json<ComplianceAlertAnswer[]>()).toMatchObject([
      {
        documentType: 'insurance',
        kind: 'expired',
        priority: 'high',
        expiryDate: '2026-11-20',
        driverName: 'Grace Okafor',
      },
      { documentType: 'vehicle_info', kind: 'missing', priority: 'high', expiryDate: null, waitsForReview: false },
      { documentType: 'licence', kind: 'expiring_soon', priority: 'medium' },
      { documentType: 'right_to_work', kind: 'missing', priority: 'medium', waitsForReview: true },
    ]);
    const missing = await as(director).get(
      '/api/compliance/alerts?kind=missing&priority=high&q=grace&page=1&pageSize=5',
    );
    expect(missing.json()).toHaveLength(1);
    expect(await figures()).toMatchObject({
      drivers: 1,
      averageScore: 50,
      bands: { green: 0, yellow: 0, red: 1 },
      statuses: { compliant: 0, pending: 0, attention: 1 },
      pendingDocuments: 1,
      alerts: { total: 4, high: 2, medium: 2, expired: 1, expiringSoon: 1, missing: 2, drivers: 1 },
    });
    expect((await figures()).expiries.filter(({ documents }) => documents > 0)).toEqual([
      { weekStartDate: '2026-12-14', documents: 1 },
    ]);
    office.portal.clock.forward(-24 * 3_600_000);
  });

  test('say of a driver who sent nothing that all is missing, and that nothing waits', async () => {
    const another = await office.portal.people.business();
    await office.portal.people.driver(another);
    const admin = as(await office.admin({}, another));
    const alerts = (await admin.get('/api/compliance/alerts')).json<ComplianceAlertAnswer[]>();
    expect(alerts).toHaveLength(6);
    expect(alerts).toEqual(alerts.map((alert) => ({ ...alert, kind: 'missing', waitsForReview: false })));
    expect((await admin.get('/api/compliance/figures')).json()).toMatchObject({
      drivers: 1,
      averageScore: 0,
      bands: { green: 0, yellow: 0, red: 1 },
      pendingDocuments: 0,
      alerts: { total: 6, missing: 6, expired: 0, expiringSoon: 0, drivers: 1 },
    });
  });

  test('are empty where there are no drivers', async () => {
    const admin = await office.admin({}, await office.portal.people.business());
    expect((await as(admin).get('/api/compliance/alerts')).json()).toEqual([]);
    expect((await as(admin).get('/api/compliance/figures')).json()).toMatchObject({ drivers: 0, averageScore: null });
  });

  test('urgent is also what runs out within a week', async () => {
    await approved('insurance', '2026-11-27');
    await approved('licence', '2026-11-28');
    const alerts = (await as(director).get('/api/compliance/alerts?kind=expiring_soon')).json<
      ComplianceAlertAnswer[]
    >();
    expect(alerts.map(({ documentType, priority }) => [documentType, priority])).toEqual([
      ['insurance', 'high'],
      ['licence', 'medium'],
    ]);
  });
});

describe('a reminder', () => {
  const remind = (person: TestPerson, id = driver.id, headers = {}) =>
    as(person).post(`/api/compliance/${id}/reminders`, undefined, headers);

  test('asks for documents within seven days and shows in the record until they are sent', async () => {
    const insurance = await approved('insurance', '2026-12-01');
    const answer = await remind(director);
    expect(answer.statusCode).toBe(201);
    expect(answer.json<ComplianceReminder>()).toEqual({
      sentAt: office.portal.clock.now().toISOString(),
      dueBy: '2026-11-27',
      documentTypes: [...DRIVER_DOCUMENT_TYPES],
      outstanding: [...DRIVER_DOCUMENT_TYPES],
    });
    const documents = (await as(driver).get('/api/driver-documents')).json<
      { id: string; notificationSent: boolean }[]
    >();
    expect(documents.find(({ id }) => id === insurance)?.notificationSent).toBe(true);
    office.portal.clock.forward(60_000);
    await office.submitted(driver, 'mot');
    const [record] = await recordOf(driver);
    expect(record?.remindersSent).toBe(1);
    expect(record?.reminder?.outstanding).toEqual(DRIVER_DOCUMENT_TYPES.filter((type) => type !== 'mot'));
    office.portal.clock.forward(-60_000);
  });

  test('is sent once a day, and once under one key', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const first = await remind(director, driver.id, headers);
    const again = await remind(director, driver.id, headers);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const another = await remind(director);
    expect([another.statusCode, another.json<Problem>().code]).toEqual([409, 'REMINDER_ALREADY_SENT_TODAY']);
  });

  test('needs the permission, within the business', async () => {
    expect((await remind(await office.admin({ role: 'finance' }, driver.business))).statusCode).toBe(403);
    expect((await remind(office.reviewer)).statusCode).toBe(404);
    expect((await remind(director, 'nobody')).statusCode).toBe(404);
  });

  test('goes to many, each on their own', async () => {
    const other = await office.driver({}, driver.business);
    await remind(director);
    const body = { driverIds: [driver.id, other.id, 'DS999999'] };
    const answer = await as(director).post('/api/compliance/reminders', body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<RemindDriversAnswer>()).toMatchObject({
      sent: [{ driverId: other.id, dueBy: '2026-11-27' }],
      notSent: [
        { driverId: driver.id, code: 'REMINDER_ALREADY_SENT_TODAY' },
        { driverId: 'DS999999', code: 'DRIVER_NOT_FOUND' },
      ],
    });
    expect((await as(director).post('/api/compliance/reminders', { driverIds: 'all' })).statusCode).toBe(400);
  });
});
