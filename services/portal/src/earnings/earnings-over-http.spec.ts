import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  DriverWithoutRemittanceAnswer,
  EarningsAnswer,
  EarningsFiguresAnswer,
  Problem,
  RemittanceAnswer,
} from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { RemittanceOffice } from '../remittances/testing/remittance-office.js';
import type { Answer, TestPerson } from '../testing/index.js';

const THIS_WEEK = '2026-11-16';
const LAST_WEEK = '2026-11-09';

let office: RemittanceOffice;
let driver: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  office = await RemittanceOffice.open();
});
afterAll(() => office?.close());

/** Each test has a business of its own, so that its week holds what it put there. */
beforeEach(async () => {
  const business = await office.portal.people.business({ vatNumber: 'GB980780684' });
  driver = await office.driver({ firstName: 'Grace', lastName: 'Okafor' }, business);
  admin = await office.admin({ role: 'payroll' }, business);
});

const work = { jobsCompleted: 12, podsDelivered: 11, grossEarnings: '600.00' };

function add(changes: object = {}, headers: Record<string, string> = {}, person = admin): Promise<Answer> {
  const body = { driverId: driver.id, weekStartDate: THIS_WEEK, ...work, ...changes };
  return office.portal.as(person).post('/api/earnings', body, headers);
}

async function added(changes: object = {}): Promise<EarningsAnswer> {
  const answer = await add(changes);
  if (answer.statusCode !== 201) throw new Error(`this was not added: ${answer.body}`);
  return answer.json<EarningsAnswer>();
}

const step = (id: string, name: string, body?: object) =>
  office.portal.as(admin).post(`/api/earnings/${id}/${name}`, body);

async function approved(changes: object = {}): Promise<EarningsAnswer> {
  const { id } = await added({ status: 'submitted', ...changes });
  return (await step(id, 'approve')).json<EarningsAnswer>();
}

async function listed(person: TestPerson, path = ''): Promise<EarningsAnswer[]> {
  const answer = await office.portal.as(person).get(`/api/earnings${path}`);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<EarningsAnswer[]>();
}

describe("a driver's weeks", () => {
  test('add up the remittances of a week, whatever was rejected left out', async () => {
    const first = await office.submitted(driver);
    const second = await office.submitted(driver, { membershipFee: '0.00' }, { jobPrice: 50 });
    const rejected = await office.submitted(driver, { membershipFee: '0.00' });
    await office.reject(admin, rejected.id, { notes: 'No' });
    const [week] = await listed(driver);
    expect(week).toMatchObject({
      source: 'remittances',
      weekStartDate: THIS_WEEK,
      weekEndDate: '2026-11-22',
      driverName: 'Grace Okafor',
      jobsCompleted: 2,
      podsDelivered: 2,
      grossEarnings: '150.00',
      vatAmount: null,
      membershipFee: '25.00',
      deductionTotal: '25.00',
      retentionAmount: null,
      netPay: '125.00',
      status: 'submitted',
      approvedAt: null,
      remittances: [
        { id: first.id, status: 'pending' },
        { id: second.id, status: 'pending' },
      ],
    });
    expect(week?.jobs.map(({ jobPrice }) => jobPrice)).toEqual([100, 50]);
    await office.approve(admin, first.id);
    expect((await listed(driver))[0]?.status).toBe('submitted');
    await office.approve(admin, second.id);
    expect((await listed(driver))[0]).toMatchObject({ status: 'approved', approvedBy: admin.id });
  });

  test('are drafts while nothing was sent in for this week and the last', async () => {
    const weeks = (await listed(driver)).map(({ weekStartDate, status }) => [weekStartDate, status]);
    expect(weeks).toEqual([
      [THIS_WEEK, 'draft'],
      [LAST_WEEK, 'draft'],
    ]);
  });

  test('are read by the specification’s path, by id and by code', async () => {
    const { driverCode } = await office.submitted(driver);
    const path = (who: string, business = driver.business) => `/api/drivers/${business}/${who}/earnings`;
    const get = (person: TestPerson, url: string) => office.portal.as(person).get(url);
    const own = await get(driver, path(driver.id));
    expect(own.json<EarningsAnswer[]>().map(({ status }) => status)).toEqual(['submitted', 'draft']);
    expect((await get(driver, path(driverCode))).json()).toEqual(own.json());
    expect((await get(admin, path(driverCode))).json()).toEqual(own.json());
    const other = await office.driver({}, driver.business);
    expect((await get(other, path(driver.id))).statusCode).toBe(404);
    const elsewhere = await office.admin();
    expect((await get(elsewhere, path(driver.id))).statusCode).toBe(404);
    expect((await get(elsewhere, path(driver.id, office.business))).statusCode).toBe(404);
    const operations = await office.admin({ role: 'operations' }, driver.business);
    expect((await get(operations, path(driver.id))).statusCode).toBe(403);
  });

  test('show an entry once it is submitted, and not beside the remittance made of it', async () => {
    const draft = await added();
    const ofEntries = async () => (await listed(driver)).filter(({ source }) => source === 'entry');
    expect(await ofEntries()).toEqual([]);
    await step(draft.id, 'submit');
    expect(await ofEntries()).toMatchObject([{ id: draft.id, status: 'submitted', netPay: '575.00' }]);
    await step(draft.id, 'approve');
    await office.portal.as(admin).post('/api/earnings/remittances', { driverId: driver.id, weekStartDate: THIS_WEEK });
    expect(await ofEntries()).toEqual([]);
    expect((await listed(driver))[0]).toMatchObject({ jobsCompleted: 12, podsDelivered: 11, netPay: '575.00' });
  });
});

describe('a week of all drivers', () => {
  test('can be searched, filtered, sorted and paged', async () => {
    await office.submitted(driver);
    const vat = await office.driver({ firstName: 'Zoe', lastName: 'Young' }, driver.business);
    await added({ driverId: vat.id });
    const rows = await listed(admin, '?sort=driverName&pageSize=10');
    expect(rows.map(({ driverName, source, status }) => [driverName, source, status])).toEqual([
      ['Grace Okafor', 'remittances', 'submitted'],
      ['Zoe Young', 'entry', 'draft'],
    ]);
    expect(await listed(admin, '?q=zoe')).toHaveLength(1);
    expect(await listed(admin, '?status=submitted')).toHaveLength(1);
    expect(await listed(admin, '?source=entry')).toHaveLength(1);
    const page = await office.portal.as(admin).get('/api/earnings?sort=-netPay&page=2&pageSize=1');
    expect(page.headers['x-total-count']).toBe('2');
    expect(page.json<EarningsAnswer[]>()[0]?.driverName).toBe('Grace Okafor');
    const beyond = await office.portal.as(admin).get('/api/earnings?page=9&pageSize=1');
    expect([beyond.headers['x-total-count'], beyond.json()]).toEqual(['2', []]);
    expect((await listed(admin, `?weekStartDate=${LAST_WEEK}`)).map(({ status }) => status)).toEqual([
      'draft',
      'draft',
    ]);
  });

  test('is nobody’s who may not read earnings', async () => {
    const operations = await office.admin({ role: 'operations' }, driver.business);
    expect((await office.portal.as(operations).get('/api/earnings')).statusCode).toBe(403);
    expect((await office.portal.as(operations).get('/api/earnings/figures')).statusCode).toBe(403);
    expect((await office.portal.as(driver).get('/api/earnings/figures')).statusCode).toBe(403);
  });

  test('comes to these figures', async () => {
    const remittance = await office.submitted(driver);
    await office.approve(admin, remittance.id);
    const idle = await office.driver({}, driver.business);
    await added({ driverId: idle.id });
    const answer = await office.portal.as(admin).get('/api/earnings/figures');
    expect(answer.json<EarningsFiguresAnswer>()).toEqual({
      weekStartDate: THIS_WEEK,
      weekEndDate: '2026-11-22',
      activeDrivers: 2,
      driversWithoutRemittance: 1,
      remittances: { pending: 0, approved: 1 },
      entries: { draft: 1, submitted: 0, approved: 0 },
      jobsCompleted: 1,
      podsDelivered: 1,
      grossEarnings: '100.00',
      vatAmount: '0.00',
      deductionTotal: '25.00',
      retentionAmount: '0.00',
      netPay: '75.00',
    });
  });
});

describe('POST /api/earnings', () => {
  test('adds an entry, whose figures the server computes', async () => {
    const answer = await add({ notes: 'Cover for Ann', businessId: driver.business });
    expect(answer.statusCode).toBe(201);
    const entry = answer.json<EarningsAnswer>();
    expect(entry).toMatchObject({
      source: 'entry',
      driverName: 'Grace Okafor',
      jobsCompleted: 12,
      podsDelivered: 11,
      grossEarnings: '600.00',
      membershipFee: '25.00',
      netPay: '575.00',
      status: 'draft',
      notes: 'Cover for Ann',
      remittanceId: null,
    });
    expect((await added()).membershipFee).toBe('0.00');
  });

  test('under one key adds one entry', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const first = await add({}, headers);
    expect((await add({}, headers)).json()).toEqual(first.json());
    expect(await listed(admin, '?source=entry')).toHaveLength(1);
  });

  test.each([
    ['no gross', { grossEarnings: 0 }, 'grossEarnings'],
    ['a negative count', { jobsCompleted: -1 }, 'jobsCompleted'],
    ['too many PODs', { podsDelivered: 3_001 }, 'podsDelivered'],
    ['a week that starts on a Tuesday', { weekStartDate: '2026-11-17' }, 'weekStartDate'],
    ['a week to come', { weekStartDate: '2026-11-23' }, 'weekStartDate'],
    ['a negative fee', { membershipFee: '-1.00' }, 'membershipFee'],
  ])('refuses %s', async (_, changes, field) => {
    const answer = await add(changes);
    expect([answer.statusCode, answer.json<Problem>().details?.[0]?.field]).toEqual([400, field]);
  });

  test("knows only the business's own drivers, and who may add", async () => {
    expect((await add({ driverId: (await office.driver()).id })).statusCode).toBe(404);
    expect((await add({ businessId: office.business })).statusCode).toBe(403);
    expect((await add({}, {}, driver)).statusCode).toBe(403);
    expect((await add({}, {}, await office.admin({ role: 'finance' }, driver.business))).statusCode).toBe(403);
  });
});

describe('an entry', () => {
  test('is changed, submitted, sent back, submitted again and approved', async () => {
    const { id } = await added();
    const changed = await office.portal.as(admin).put(`/api/earnings/${id}`, { ...work, grossEarnings: 500 });
    expect(changed.json()).toMatchObject({ id, grossEarnings: '500.00', membershipFee: '25.00', status: 'draft' });
    expect((await step(id, 'submit')).json()).toMatchObject({ status: 'submitted', isLateSubmission: false });
    expect((await office.portal.as(admin).put(`/api/earnings/${id}`, work)).statusCode).toBe(409);
    expect((await step(id, 'return', { reason: ' ' })).statusCode).toBe(400);
    expect((await step(id, 'return', { reason: 'Twelve?' })).json()).toMatchObject({
      status: 'draft',
      returnReason: 'Twelve?',
    });
    await step(id, 'submit');
    expect((await step(id, 'approve')).json()).toMatchObject({ status: 'approved', approvedBy: admin.id });
    expect((await step(id, 'approve')).statusCode).toBe(409);
  });

  test('is removed while it is a draft', async () => {
    const { id } = await added();
    expect((await office.portal.as(admin).delete(`/api/earnings/${id}`)).statusCode).toBe(204);
    expect((await step(id, 'submit')).statusCode).toBe(404);
    expect(await listed(admin, '?source=entry')).toEqual([]);
  });

  test('of another business is not there', async () => {
    const { id } = await added();
    const elsewhere = office.portal.as(await office.admin());
    expect((await elsewhere.post(`/api/earnings/${id}/submit`)).statusCode).toBe(404);
    expect((await elsewhere.put(`/api/earnings/${id}`, work)).statusCode).toBe(404);
    expect((await elsewhere.delete(`/api/earnings/${id}`)).statusCode).toBe(404);
  });
});

describe('a remittance made on a driver’s behalf', () => {
  const make = (weekStartDate = THIS_WEEK, headers: Record<string, string> = {}) =>
    office.portal.as(admin).post('/api/earnings/remittances', { driverId: driver.id, weekStartDate }, headers);

  test('is a real one: pending, decided like any other, with a PDF; and says who made it', async () => {
    const entries = [await approved(), await approved({ grossEarnings: '50.00' })];
    const answer = await make();
    expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
    const remittance = answer.json<RemittanceAnswer>();
    expect(remittance).toMatchObject({
      driverName: 'Grace Okafor',
      grossEarnings: '650.00',
      membershipFee: '25.00',
      membershipFeeDue: '25.00',
      netPay: '625.00',
      status: 'pending',
      jobs: '[]',
      isLateSubmission: false,
      madeFrom: { madeBy: admin.id, entries: entries.map(({ id }) => expect.objectContaining({ entryId: id })) },
    });
    const pending = await office.portal.as(admin).get('/api/remittances/pending');
    expect(pending.json<RemittanceAnswer[]>().map(({ id }) => id)).toContain(remittance.id);
    expect((await office.approve(admin, remittance.id)).statusCode).toBe(200);
    const pdf = await office.portal.as(driver).get(`/api/remittances/${remittance.id}/pdf`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(await listed(admin, '?source=entry')).toMatchObject([
      { remittanceId: remittance.id },
      { remittanceId: remittance.id },
    ]);
  });

  test('is made once, and again only where it was rejected', async () => {
    await approved();
    const headers = { 'idempotency-key': uuidv7() };
    const { id } = (await make(THIS_WEEK, headers)).json<RemittanceAnswer>();
    expect((await make(THIS_WEEK, headers)).json()).toMatchObject({ id });
    const second = await make();
    expect([second.statusCode, second.json<Problem>().code]).toEqual([409, 'NO_APPROVED_EARNINGS']);
    await office.reject(admin, id, { notes: 'Not yet' });
    expect((await make()).statusCode).toBe(201);
  });

  test('is made once by two at a time', async () => {
    await approved();
    const answers = await Promise.all([make(), make()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  test('needs an approved entry, the permission and a driver of the business', async () => {
    await added({ status: 'submitted' });
    expect((await make()).statusCode).toBe(409);
    expect((await make('2026-11-23')).statusCode).toBe(400);
    const body = { driverId: driver.id, weekStartDate: THIS_WEEK };
    expect((await office.portal.as(driver).post('/api/earnings/remittances', body)).statusCode).toBe(403);
    const elsewhere = await office.admin();
    expect((await office.portal.as(elsewhere).post('/api/earnings/remittances', body)).statusCode).toBe(404);
  });
});

describe('drivers without a remittance', () => {
  const without = async (path = '') => {
    const answer = await office.portal.as(admin).get(`/api/earnings/without-remittance${path}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<DriverWithoutRemittanceAnswer[]>();
  };
  const remind = (weekStartDate = LAST_WEEK) =>
    office.portal.as(admin).post('/api/earnings/reminders', { driverId: driver.id, weekStartDate });

  test('for last week are listed with what could be made of their entries', async () => {
    expect(await without()).toEqual([
      {
        id: driver.id,
        driverCode: expect.stringMatching(/^DS\d{6}$/),
        driverName: 'Grace Okafor',
        email: driver.login,
        weekStartDate: LAST_WEEK,
        weekEndDate: '2026-11-15',
        approvedEntries: { count: 0, jobsCompleted: 0, grossEarnings: '0.00', netPay: '0.00', isLate: false },
        openEntries: 0,
        lastRemindedAt: null,
        isRemindedToday: false,
      },
    ]);
    await approved({ weekStartDate: LAST_WEEK });
    await added({ weekStartDate: LAST_WEEK });
    expect(await without()).toMatchObject([
      { approvedEntries: { count: 1, jobsCompleted: 12, netPay: '575.00', isLate: true }, openEntries: 1 },
    ]);
    await office.portal.as(admin).post('/api/earnings/remittances', { driverId: driver.id, weekStartDate: LAST_WEEK });
    expect(await without()).toEqual([]);
  });

  test('are reminded once a day, and see it until they have sent something in', async () => {
    const sent = await remind(THIS_WEEK);
    expect([sent.statusCode, sent.json()]).toMatchObject([201, { driverId: driver.id, weekStartDate: THIS_WEEK }]);
    const open = () => office.portal.as(driver).get('/api/earnings/reminders');
    expect((await open()).json()).toEqual([sent.json()]);
    expect((await remind(THIS_WEEK)).json()).toMatchObject({ code: 'SUBMISSION_REMINDER_SENT_TODAY' });
    expect(await without(`?weekStartDate=${THIS_WEEK}`)).toMatchObject([{ isRemindedToday: true }]);
    await office.submitted(driver);
    expect((await open()).json()).toEqual([]);
    expect((await remind(THIS_WEEK)).json()).toMatchObject({ code: 'DRIVER_HAS_SUBMITTED' });
  });

  test('are reminded by those who may write earnings, and by no other business', async () => {
    const body = { driverId: driver.id, weekStartDate: LAST_WEEK };
    const as = async (person: TestPerson) =>
      (await office.portal.as(person).post('/api/earnings/reminders', body)).statusCode;
    expect(await as(await office.admin({ role: 'finance' }, driver.business))).toBe(403);
    expect(await as(await office.admin())).toBe(404);
    expect((await office.portal.as(admin).get('/api/earnings/reminders')).statusCode).toBe(403);
  });
});

describe('GET /api/earnings/export', () => {
  test('is a line for each remittance of the tax year', async () => {
    const remittance = await office.submitted(driver);
    const answer = await office.portal.as(driver).get('/api/earnings/export?taxYear=2026-27');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="earnings-DS\d{6}-2026-27\.csv"$/);
    const [head, line, ...rest] = answer.body.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFWeek starting,Week ending,Status,/);
    expect(line).toBe(
      `2026-11-16,2026-11-22,pending,,1,100.00,0.00,25.00,0.00,0.00,75.00,0.00,75.00,,${remittance.id}`,
    );
    expect(rest).toEqual([]);
    const before = await office.portal.as(driver).get('/api/earnings/export?taxYear=2025-26');
    expect(before.body.trim().split('\r\n')).toHaveLength(1);
  });

  test('wants a tax year, and is the driver’s own', async () => {
    expect((await office.portal.as(driver).get('/api/earnings/export?taxYear=2026-28')).statusCode).toBe(400);
    expect((await office.portal.as(driver).get('/api/earnings/export')).statusCode).toBe(400);
    expect((await office.portal.as(admin).get('/api/earnings/export?taxYear=2026-27')).statusCode).toBe(403);
  });
});
