import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  DriverMembershipAnswer,
  HistoryEntryAnswer,
  MembershipAnswer,
  MembershipFeesAnswer,
  MembershipFiguresAnswer,
  ProcessedMembershipPaymentAnswer,
  Problem,
} from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { RemittanceFixture } from '../remittances/testing/remittance-fixture.js';
import { answerOf, type Answer, type TestPerson } from '../testing/index.js';

let office: RemittanceFixture;
let business: string;
let driver: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  office = await RemittanceFixture.open();
});
afterAll(() => office?.close());

beforeEach(async () => {
  business = await office.portal.people.business();
  driver = await office.driver({ firstName: 'Grace', lastName: 'Okafor', startDate: '2026-10-19' }, business);
  admin = await office.admin({ firstName: 'Ada', lastName: 'Bell' }, business);
});

const YEAR = { amount: '50.00', paidOn: '2026-11-20', expiresOn: '2027-11-20' };

function pay(person: TestPerson, who = driver.id, body: object = {}, headers = {}): Promise<Answer> {
  return office.portal.as(person).post(`/api/memberships/${who}/payments`, body, headers);
}

async function get<Body>(person: TestPerson, path: string): Promise<Body> {
  const answer = await office.portal.as(person).get(path);
  return answerOf<Body>(answer, 200);
}

describe('an annual membership', () => {
  test('is answered for the driver who paid, whoever comes before them in the list', async () => {
    await office.driver({ firstName: 'Ann', lastName: 'Aaronson' }, business);
    expect((await pay(admin)).json()).toMatchObject({ id: driver.id, driverName: 'Grace Okafor', status: 'paid' });
  });

  test('is outstanding until it is paid, and then lasts for a year', async () => {
    const [before] = await get<MembershipAnswer[]>(admin, '/api/memberships');
    expect(before).toMatchObject({
      id: driver.id,
      driverName: 'Grace Okafor',
      weeklyFee: '25.00',
      annualFee: '50.00',
      status: 'outstanding',
      expiresOn: null,
      lastPaidOn: null,
      canPay: true,
    });
    const answer = await pay(admin, before?.driverCode, { amount: '50.00' });
    expect(answer.statusCode).toBe(201);
    const paid = { ...before, status: 'paid', expiresOn: '2027-11-20', lastPaidOn: '2026-11-20', canPay: false };
    expect(answer.json()).toEqual(paid);
    expect(await get(admin, '/api/memberships')).toEqual([paid]);
    expect((await get<DriverMembershipAnswer>(driver, '/api/membership')).annual).toEqual({
      status: 'paid',
      fee: '50.00',
      expiresOn: '2027-11-20',
      lastPaidOn: '2026-11-20',
      payments: [{ number: 1, ...YEAR, processedBy: admin.id, reversal: null }],
    });
  });

  test('is paid once, however often the same request comes', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const first = await pay(admin, driver.id, {}, headers);
    expect((await pay(admin, driver.id, {}, headers)).json()).toEqual(first.json());
    const again = await pay(admin);
    expect([again.statusCode, again.json<Problem>().code]).toEqual([409, 'MEMBERSHIP_ALREADY_PAID']);
    expect((await get<DriverMembershipAnswer>(driver, '/api/membership')).annual.payments).toHaveLength(1);
  });

  test('has one price', async () => {
    const answer = await pay(admin, driver.id, { amount: '49.99' });
    expect([answer.statusCode, answer.json<Problem>().details?.[0]]).toMatchObject([
      422,
      { field: 'amount', message: 'amount was sent as 49.99, but is 50.00.' },
    ]);
    expect((await pay(admin, driver.id, { amount: 'fifty' })).statusCode).toBe(400);
  });

  test('is taken by whom it is allowed, for drivers of the business', async () => {
    expect((await pay(await office.admin({ role: 'payroll' }, business))).statusCode).toBe(403);
    expect((await pay(driver)).statusCode).toBe(403);
    expect((await pay(await office.admin())).statusCode).toBe(404);
    expect((await pay(admin, uuidv7())).statusCode).toBe(404);
    expect((await pay(admin, 'DS999999')).statusCode).toBe(404);
  });

  test('is found by status and words, a page at a time', async () => {
    await office.driver({ firstName: 'Zoe', lastName: 'Young' }, business);
    await office.driver({ firstName: 'Ivo', lastName: 'Old', status: 'inactive' }, business);
    await pay(admin);
    const names = async (query: string) =>
      (await get<MembershipAnswer[]>(admin, `/api/memberships?${query}`)).map(({ driverName }) => driverName);
    expect(await names('sort=driverName')).toEqual(['Grace Okafor', 'Zoe Young']);
    expect(await names('status=paid')).toEqual(['Grace Okafor']);
    expect(await names('status=outstanding')).toEqual(['Zoe Young']);
    expect(await names('driverStatus=inactive')).toEqual(['Ivo Old']);
    expect(await names('q=zo')).toEqual(['Zoe Young']);
    const page = await office.portal.as(admin).get('/api/memberships?pageSize=1&page=2');
    expect([page.headers['x-total-count'], page.json<MembershipAnswer[]>()[0]?.driverName]).toEqual(['2', 'Zoe Young']);
    expect(await get<MembershipFiguresAnswer>(admin, '/api/memberships/figures')).toEqual({
      paid: 1,
      outstanding: 1,
      expiringSoon: 0,
      paidThisYear: '50.00',
    });
  });

  test('is nobody’s to see who may not', async () => {
    const operations = await office.admin({ role: 'operations' }, business);
    const payments = `/api/memberships/${driver.id}/payments`;
    for (const path of ['/api/memberships', '/api/memberships/figures', '/api/membership-fees', payments]) {
      expect((await office.portal.as(operations).get(path)).statusCode).toBe(403);
      expect((await office.portal.as(driver).get(path)).statusCode).toBe(403);
    }
    expect((await office.portal.as(admin).get('/api/membership')).statusCode).toBe(403);
  });
});

describe('a processed payment that is reversed', () => {
  const REASON = 'The bank returned it: account closed';
  const reverse = (number: number | string, { person = admin, who = driver.id, reason = REASON, headers = {} } = {}) =>
    office.portal.as(person).post(`/api/memberships/${who}/payments/${number}/reverse`, { reason }, headers);
  const payments = () => get<ProcessedMembershipPaymentAnswer[]>(admin, `/api/memberships/${driver.id}/payments`);
  const refusal = (answer: Answer) => [answer.statusCode, answer.json<Problem>().code];
  const reversal = () => ({ reason: REASON, reversedOn: '2026-11-20', reversedBy: admin.id });

  test('is due again, stays in the list with who and why, and counts in no total', async () => {
    await pay(admin);
    expect(await payments()).toMatchObject([{ number: 1, reversal: null, reversedByName: null, canReverse: true }]);
    const answer = await reverse(1);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { id: driver.id, status: 'outstanding', expiresOn: null, lastPaidOn: null, canPay: true },
    ]);
    const payment = { number: 1, ...YEAR, processedBy: admin.id, reversal: reversal() };
    const names = { processedByName: 'Ada Bell', reversedByName: 'Ada Bell' };
    expect(await payments()).toEqual([{ ...payment, ...names, canReverse: false }]);
    expect((await get<DriverMembershipAnswer>(driver, '/api/membership')).annual).toEqual({
      status: 'outstanding',
      fee: '50.00',
      expiresOn: null,
      lastPaidOn: null,
      payments: [payment],
    });
    expect(await get<MembershipFiguresAnswer>(admin, '/api/memberships/figures')).toMatchObject({
      paid: 0,
      outstanding: 1,
      paidThisYear: '0.00',
    });
    expect(await get<MembershipAnswer[]>(admin, '/api/memberships?status=outstanding')).toHaveLength(1);
  });

  test('is processed again as a new one, which reversing the old one once more leaves alone', async () => {
    await pay(admin);
    await reverse(1);
    expect((await pay(admin)).json()).toMatchObject({ status: 'paid', expiresOn: '2027-11-20', canPay: false });
    expect(refusal(await reverse(1))).toEqual([409, 'MEMBERSHIP_PAYMENT_ALREADY_REVERSED']);
    expect(await payments()).toMatchObject([
      { number: 2, reversal: null, canReverse: true },
      { number: 1, reversal: reversal(), canReverse: false },
    ]);
    expect(await get<MembershipFiguresAnswer>(admin, '/api/memberships/figures')).toMatchObject({
      paidThisYear: '50.00',
    });
  });

  test('is reversed once: by the same request sent again, and by two people at once', async () => {
    await pay(admin);
    const headers = { 'idempotency-key': uuidv7() };
    const first = await reverse(1, { headers });
    const again = await reverse(1, { headers });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);

    await pay(admin);
    const other = await office.admin({}, business);
    const both = await Promise.all([reverse(2), reverse(2, { person: other })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await payments()).filter((payment) => payment.reversal !== null)).toHaveLength(2);
  });

  test('needs a reason, a payment, and somebody who may process one', async () => {
    expect(refusal(await reverse(1))).toEqual([404, 'MEMBERSHIP_PAYMENT_NOT_FOUND']);
    await pay(admin);
    const blank = await reverse(1, { reason: ' ' });
    expect([blank.statusCode, blank.json<Problem>().details?.[0]?.field]).toEqual([400, 'reason']);
    for (const number of [2, 0, '01', 'first', '9'.repeat(30)]) {
      expect(refusal(await reverse(number))).toEqual([404, 'MEMBERSHIP_PAYMENT_NOT_FOUND']);
    }
    expect((await reverse(1, { person: await office.admin({ role: 'payroll' }, business) })).statusCode).toBe(403);
    expect((await reverse(1, { person: driver })).statusCode).toBe(403);
    expect((await reverse(1, { person: await office.admin() })).statusCode).toBe(404);
    const payroll = await office.admin({ role: 'payroll' }, business);
    expect((await get<object[]>(payroll, `/api/memberships/${driver.id}/payments`)).length).toBe(1);
  });

  test('is told in the history by who did it, with the reason, which goes with the driver', async () => {
    await pay(admin);
    await reverse(1);
    const history = await get<HistoryEntryAnswer[]>(admin, `/api/history/membership/${driver.id}`);
    expect(history[0]).toMatchObject({ type: 'MembershipPaymentReversed' });
    expect(history[0]?.sentence).toContain("reversed Grace Okafor's annual membership payment of £50.00");
    expect(JSON.stringify(history[0])).toContain(REASON);
    expect((await office.portal.as(admin).delete(`/api/drivers/${driver.id}`)).statusCode).toBe(204);
    expect(refusal(await reverse(1))).toEqual([404, 'DRIVER_NOT_FOUND']);
  });
});

describe('GET /api/membership-fees', () => {
  test('adds up the weekly fees of the drivers active on each Sunday, by week, month and year', async () => {
    const other = await office.driver({ membershipFeePence: 1_000, startDate: '2026-11-08' }, business);
    await office.driver({ status: 'suspended' }, business);
    await office.submitted(driver);
    const weeks = await get<MembershipFeesAnswer[]>(admin, '/api/membership-fees');
    const figures = weeks.map((week) => [
      week.weekStartDate,
      week.activeDriversCount,
      week.totalWeeklyFees,
      week.totalMonthlyFees,
      week.totalYearlyFees,
      week.collectedFees,
    ]);
    expect(figures).toEqual([
      ['2026-11-16', 2, '35.00', '105.00', '155.00', '25.00'],
      ['2026-11-09', 2, '35.00', '70.00', '120.00', '0.00'],
      ['2026-11-02', 2, '35.00', '35.00', '85.00', '0.00'],
      ['2026-10-26', 1, '25.00', '50.00', '50.00', '0.00'],
      ['2026-10-19', 1, '25.00', '25.00', '25.00', '0.00'],
    ]);
    expect(weeks[0]).toMatchObject({ businessId: business, weekEndDate: '2026-11-22', vatOnCollectedFees: '0.00' });
    expect(other.business).toBe(business);
  });

  test('count from the first day as it was corrected, even where the fee changed before the day that was meant first', async () => {
    const { id } = await office.driver({ membershipFeePence: 1_000, startDate: '2026-11-30' }, business);
    const fees = async () =>
      (await get<MembershipFeesAnswer[]>(admin, '/api/membership-fees')).map(({ totalWeeklyFees }) => totalWeeklyFees);
    const change = (body: object) => office.portal.as(admin).put(`/api/drivers/${id}`, body);
    await change({ membershipFee: '15.00' });
    expect(await fees()).toEqual(['25.00', '25.00', '25.00', '25.00', '25.00']);
    expect((await change({ startDate: '2026-11-02' })).statusCode).toBe(200);
    expect(await fees()).toEqual(['40.00', '35.00', '35.00', '25.00', '25.00']);
  });

  test('come a page at a time, in both orders', async () => {
    const page = await office.portal.as(admin).get('/api/membership-fees?pageSize=2&page=2&sort=weekStartDate');
    expect(page.headers['x-total-count']).toBe('5');
    expect(page.json<MembershipFeesAnswer[]>().map(({ weekStartDate }) => weekStartDate)).toEqual([
      '2026-11-02',
      '2026-11-09',
    ]);
  });

  test('are counted behind the last page, too', async () => {
    const page = await office.portal.as(admin).get('/api/membership-fees?page=9');
    expect([page.headers['x-total-count'], page.json()]).toEqual(['5', []]);
  });

  test('are none for a business without drivers', async () => {
    const empty = await office.admin({}, await office.portal.people.business());
    expect(await get(empty, '/api/membership-fees')).toEqual([]);
  });
});

test("a driver's fees are what their remittances carry", async () => {
  const remittance = await office.submitted(driver);
  const membership = await get<DriverMembershipAnswer>(driver, '/api/membership');
  expect(membership).toMatchObject({
    weeklyFee: '25.00',
    isVatRegistered: false,
    nextPayment: { weekStartDate: '2026-11-23', fee: '25.00' },
    totals: { month: '25.00', calendarYear: '25.00', taxYear: '25.00', all: '25.00' },
    fees: [{ weekStartDate: '2026-11-16', fee: '25.00', vatOnFee: '0.00', feeDue: '25.00', status: 'pending' }],
  });
  await office.approve(admin, remittance.id);
  expect((await get<DriverMembershipAnswer>(driver, '/api/membership')).fees[0]?.status).toBe('approved');
});
