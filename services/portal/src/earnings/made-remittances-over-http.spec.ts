import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DriverWithoutRemittanceAnswer, Problem, RemittanceAnswer } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import type { TestPerson } from '../testing/index.js';
import { EarningsFixture, LAST_WEEK, THIS_WEEK, work } from './testing/earnings-fixture.js';

let desk: EarningsFixture;

beforeAll(async () => {
  desk = await EarningsFixture.open();
});
afterAll(() => desk?.close());
beforeEach(() => desk.moveToAnotherBusiness());

describe('a remittance made on a driver’s behalf', () => {
  const make = (weekStartDate = THIS_WEEK, headers: Record<string, string> = {}) =>
    desk.office.portal
      .as(desk.admin)
      .post('/api/earnings/remittances', { driverId: desk.driver.id, weekStartDate }, headers);

  test('is a real one: pending, decided like any other, with a PDF; and says who made it', async () => {
    const entries = [await desk.approved(), await desk.approved({ grossEarnings: '50.00' })];
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
      madeFrom: { madeBy: desk.admin.id, entries: entries.map(({ id }) => expect.objectContaining({ entryId: id })) },
    });
    const pending = await desk.office.portal.as(desk.admin).get('/api/remittances/pending');
    expect(pending.json<RemittanceAnswer[]>().map(({ id }) => id)).toContain(remittance.id);
    expect((await desk.office.approve(desk.admin, remittance.id)).statusCode).toBe(200);
    const pdf = await desk.office.portal.as(desk.driver).get(`/api/remittances/${remittance.id}/pdf`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(await desk.listed(desk.admin, '?source=entry')).toMatchObject([
      { remittanceId: remittance.id },
      { remittanceId: remittance.id },
    ]);
  });

  test('carries what its entries carry of the fee, and only once: the next entry takes the rest', async () => {
    await desk.approved({ membershipFee: '10.00' });
    expect((await make()).json()).toMatchObject({ membershipFee: '10.00' });
    expect((await desk.added()).membershipFee).toBe('15.00');
  });

  test('is made once, and again only where it was rejected', async () => {
    await desk.approved();
    const headers = { 'idempotency-key': uuidv7() };
    const { id } = (await make(THIS_WEEK, headers)).json<RemittanceAnswer>();
    expect((await make(THIS_WEEK, headers)).json()).toMatchObject({ id });
    const second = await make();
    expect([second.statusCode, second.json<Problem>().code]).toEqual([409, 'NO_APPROVED_EARNINGS']);
    await desk.office.reject(desk.admin, id, { notes: 'Not yet' });
    expect((await make()).statusCode).toBe(201);
  });

  test('holds its entries until it is rejected; then they are sent back, set right and put on another', async () => {
    const { id: entryId } = await desk.approved();
    const { id } = (await make()).json<RemittanceAnswer>();
    const held = await desk.step(entryId, 'return', { reason: 'Eleven' });
    expect([held.statusCode, held.json<Problem>().code]).toEqual([409, 'EARNINGS_ALREADY_ON_REMITTANCE']);
    await desk.office.reject(desk.admin, id, { notes: 'Eleven, not twelve' });
    expect((await desk.step(entryId, 'return', { reason: 'Eleven' })).json()).toMatchObject({
      status: 'draft',
      approvedAt: null,
      approvedBy: null,
      returnReason: 'Eleven',
    });
    expect((await make()).statusCode).toBe(409);
    await desk.office.portal.as(desk.admin).put(`/api/earnings/${entryId}`, { ...work, grossEarnings: 550 });
    await desk.step(entryId, 'submit');
    await desk.step(entryId, 'approve');
    expect((await make()).json()).toMatchObject({ grossEarnings: '550.00', membershipFee: '25.00', status: 'pending' });
  });

  test('is made once by two at a time', async () => {
    await desk.approved();
    const answers = await Promise.all([make(), make()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  });

  test('needs an approved entry, the permission and a driver of the business', async () => {
    await desk.added({ status: 'submitted' });
    expect((await make()).statusCode).toBe(409);
    expect((await make('2026-11-23')).statusCode).toBe(400);
    const body = { driverId: desk.driver.id, weekStartDate: THIS_WEEK };
    expect((await desk.office.portal.as(desk.driver).post('/api/earnings/remittances', body)).statusCode).toBe(403);
    const elsewhere = await desk.office.admin();
    expect((await desk.office.portal.as(elsewhere).post('/api/earnings/remittances', body)).statusCode).toBe(404);
  });
});

describe('drivers without a remittance', () => {
  const without = async (path = '') => {
    const answer = await desk.office.portal.as(desk.admin).get(`/api/earnings/without-remittance${path}`);
    expect(answer.statusCode).toBe(200);
    return answer.json<DriverWithoutRemittanceAnswer[]>();
  };
  const remind = (weekStartDate = LAST_WEEK) =>
    desk.office.portal.as(desk.admin).post('/api/earnings/reminders', { driverId: desk.driver.id, weekStartDate });

  test('for last week are listed with what could be made of their entries', async () => {
    expect(await without()).toEqual([
      {
        id: desk.driver.id,
        driverCode: expect.stringMatching(/^DS\d{6}$/),
        driverName: 'Grace Okafor',
        email: desk.driver.login,
        weekStartDate: LAST_WEEK,
        weekEndDate: '2026-11-15',
        approvedEntries: { count: 0, jobsCompleted: 0, grossEarnings: '0.00', netPay: '0.00', isLate: false },
        openEntries: 0,
        lastRemindedAt: null,
        isRemindedToday: false,
      },
    ]);
    await desk.approved({ weekStartDate: LAST_WEEK });
    await desk.added({ weekStartDate: LAST_WEEK });
    expect(await without()).toMatchObject([
      { approvedEntries: { count: 1, jobsCompleted: 12, netPay: '575.00', isLate: true }, openEntries: 1 },
    ]);
    await desk.approved({ weekStartDate: LAST_WEEK, grossEarnings: '50.00' });
    expect(await without()).toMatchObject([
      { approvedEntries: { count: 2, jobsCompleted: 24, grossEarnings: '650.00', netPay: '625.00' }, openEntries: 1 },
    ]);
    await desk.office.portal
      .as(desk.admin)
      .post('/api/earnings/remittances', { driverId: desk.driver.id, weekStartDate: LAST_WEEK });
    expect(await without()).toEqual([]);
  });

  test('are reminded once a day, and see it until they have sent something in', async () => {
    const sent = await remind(THIS_WEEK);
    expect([sent.statusCode, sent.json()]).toMatchObject([201, { driverId: desk.driver.id, weekStartDate: THIS_WEEK }]);
    const open = () => desk.office.portal.as(desk.driver).get('/api/earnings/reminders');
    const other = await desk.office.driver({ firstName: 'Ann' }, desk.driver.business);
    expect((await desk.office.portal.as(other).get('/api/earnings/reminders')).json()).toEqual([]);
    expect((await open()).json()).toEqual([sent.json()]);
    expect((await remind(THIS_WEEK)).json()).toMatchObject({ code: 'SUBMISSION_REMINDER_SENT_TODAY' });
    const listed = (await without(`?weekStartDate=${THIS_WEEK}`)).map(({ id, isRemindedToday }) => [
      id,
      isRemindedToday,
    ]);
    expect(new Map(listed as [string, boolean][])).toEqual(
      new Map([
        [desk.driver.id, true],
        [other.id, false],
      ]),
    );
    await desk.office.submitted(desk.driver);
    expect((await open()).json()).toEqual([]);
    expect((await remind(THIS_WEEK)).json()).toMatchObject({ code: 'DRIVER_HAS_SUBMITTED' });
  });

  test('are reminded by those who may write earnings, and by no other business', async () => {
    const body = { driverId: desk.driver.id, weekStartDate: LAST_WEEK };
    const as = async (person: TestPerson) =>
      (await desk.office.portal.as(person).post('/api/earnings/reminders', body)).statusCode;
    expect(await as(await desk.office.admin({ role: 'finance' }, desk.driver.business))).toBe(403);
    expect(await as(await desk.office.admin())).toBe(404);
    expect((await desk.office.portal.as(desk.admin).get('/api/earnings/reminders')).statusCode).toBe(403);
  });
});
