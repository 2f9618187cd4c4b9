import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { EarningsAnswer, EarningsFiguresAnswer } from '@waybook/contracts/api';
import type { TestPerson } from '../testing/index.js';
import { EarningsFixture, LAST_WEEK, THIS_WEEK } from './testing/earnings-fixture.js';

let desk: EarningsFixture;

beforeAll(async () => {
  desk = await EarningsFixture.open();
});
afterAll(() => desk?.close());
beforeEach(() => desk.moveToAnotherBusiness());

describe("a driver's weeks", () => {
  test('add up the remittances of a week, whatever was rejected left out', async () => {
    const first = await desk.office.submitted(desk.driver);
    const second = await desk.office.submitted(desk.driver, { membershipFee: '0.00' }, { jobPrice: 50 });
    const rejected = await desk.office.submitted(desk.driver, { membershipFee: '0.00' });
    await desk.office.reject(desk.admin, rejected.id, { notes: 'No' });
    const [week] = await desk.listed(desk.driver);
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
        { id: first.id, status: 'pending', payableAmount: '75.00', isLateSubmission: false },
        { id: second.id, status: 'pending', payableAmount: '50.00', isLateSubmission: false },
      ],
    });
    expect(week?.jobs.map(({ jobPrice }) => jobPrice)).toEqual([100, 50]);
    await desk.office.approve(desk.admin, first.id);
    expect((await desk.listed(desk.driver))[0]?.status).toBe('submitted');
    await desk.office.approve(desk.admin, second.id);
    expect((await desk.listed(desk.driver))[0]).toMatchObject({ status: 'approved', approvedBy: desk.admin.id });
  });

  test('are drafts while nothing was sent in for this week and the last', async () => {
    const weeks = (await desk.listed(desk.driver)).map(({ weekStartDate, status }) => [weekStartDate, status]);
    expect(weeks).toEqual([
      [THIS_WEEK, 'draft'],
      [LAST_WEEK, 'draft'],
    ]);
  });

  test("name the driver's fee while nothing was sent in, and deduct nothing", async () => {
    const driver = await desk.office.driver({ membershipFeePence: 3_000 }, desk.driver.business);
    const toCome = { status: 'draft', membershipFee: '30.00', deductionTotal: '0.00', netPay: '0.00' };
    expect(await desk.listed(driver)).toMatchObject([toCome, toCome]);
  });

  test('are read by business and driver, by id and by code', async () => {
    const { driverCode } = await desk.office.submitted(desk.driver);
    const path = (who: string, business = desk.driver.business) => `/api/drivers/${business}/${who}/earnings`;
    const get = (person: TestPerson, url: string) => desk.office.portal.as(person).get(url);
    const own = await get(desk.driver, path(desk.driver.id));
    expect(own.json<EarningsAnswer[]>().map(({ status }) => status)).toEqual(['submitted', 'draft']);
    expect((await get(desk.driver, path(driverCode))).json()).toEqual(own.json());
    expect((await get(desk.admin, path(driverCode))).json()).toEqual(own.json());
    const other = await desk.office.driver({}, desk.driver.business);
    expect((await get(other, path(desk.driver.id))).statusCode).toBe(404);
    const elsewhere = await desk.office.admin();
    expect((await get(elsewhere, path(desk.driver.id))).statusCode).toBe(404);
    expect((await get(elsewhere, path(desk.driver.id, desk.office.business))).statusCode).toBe(404);
    const operations = await desk.office.admin({ role: 'operations' }, desk.driver.business);
    expect((await get(operations, path(desk.driver.id))).statusCode).toBe(403);
  });

  test('show an entry once it is submitted, and not beside the remittance made of it', async () => {
    const draft = await desk.added();
    const ofEntries = async () => (await desk.listed(desk.driver)).filter(({ source }) => source === 'entry');
    expect(await ofEntries()).toEqual([]);
    await desk.step(draft.id, 'submit');
    expect(await ofEntries()).toMatchObject([{ id: draft.id, status: 'submitted', netPay: '575.00' }]);
    await desk.step(draft.id, 'approve');
    await desk.office.portal
      .as(desk.admin)
      .post('/api/earnings/remittances', { driverId: desk.driver.id, weekStartDate: THIS_WEEK });
    expect(await ofEntries()).toEqual([]);
    expect((await desk.listed(desk.driver))[0]).toMatchObject({
      jobsCompleted: 12,
      podsDelivered: 11,
      netPay: '575.00',
    });
  });
});

describe('a week of all drivers', () => {
  test('can be searched, filtered, sorted and paged', async () => {
    await desk.office.submitted(desk.driver);
    const vat = await desk.office.driver({ firstName: 'Zoe', lastName: 'Young' }, desk.driver.business);
    await desk.added({ driverId: vat.id });
    const rows = await desk.listed(desk.admin, '?sort=driverName&pageSize=10');
    expect(rows.map(({ driverName, source, status }) => [driverName, source, status])).toEqual([
      ['Grace Okafor', 'remittances', 'submitted'],
      ['Zoe Young', 'entry', 'draft'],
    ]);
    expect(await desk.listed(desk.admin, '?q=zoe')).toHaveLength(1);
    expect(await desk.listed(desk.admin, '?status=submitted')).toHaveLength(1);
    expect(await desk.listed(desk.admin, '?source=entry')).toHaveLength(1);
    const page = await desk.office.portal.as(desk.admin).get('/api/earnings?sort=-netPay&page=2&pageSize=1');
    expect(page.headers['x-total-count']).toBe('2');
    expect(page.json<EarningsAnswer[]>()[0]?.driverName).toBe('Grace Okafor');
    const beyond = await desk.office.portal.as(desk.admin).get('/api/earnings?page=9&pageSize=1');
    expect([beyond.headers['x-total-count'], beyond.json()]).toEqual(['2', []]);
    expect((await desk.listed(desk.admin, `?weekStartDate=${LAST_WEEK}`)).map(({ status }) => status)).toEqual([
      'draft',
      'draft',
    ]);
  });

  test('can be narrowed to what was rejected and waits to be sent in again', async () => {
    const rejected = async () =>
      (await desk.listed(desk.admin, '?status=rejected&sort=driverName')).map(({ driverName, status }) => [
        driverName,
        status,
      ]);
    const again = await desk.office.driver({ firstName: 'Zoe', lastName: 'Young' }, desk.driver.business);
    const withdrew = await desk.office.driver({ firstName: 'Una', lastName: 'Yorke' }, desk.driver.business);
    for (const person of [desk.driver, again]) {
      const { id } = await desk.office.submitted(person);
      await desk.office.reject(desk.admin, id, { notes: 'No' });
    }
    const { id } = await desk.office.submitted(withdrew);
    expect((await desk.office.portal.as(withdrew).post(`/api/remittances/${id}/withdraw`)).statusCode).toBe(200);
    expect(await rejected()).toEqual([
      ['Grace Okafor', 'draft'],
      ['Zoe Young', 'draft'],
    ]);
    await desk.office.submitted(again);
    expect(await rejected()).toEqual([['Grace Okafor', 'draft']]);
    expect(await desk.listed(desk.admin, `?status=rejected&weekStartDate=${LAST_WEEK}`)).toEqual([]);
    await desk.added();
    expect(await rejected()).toEqual([]);
  });

  test('is nobody’s who may not read earnings', async () => {
    const operations = await desk.office.admin({ role: 'operations' }, desk.driver.business);
    expect((await desk.office.portal.as(operations).get('/api/earnings')).statusCode).toBe(403);
    expect((await desk.office.portal.as(operations).get('/api/earnings/figures')).statusCode).toBe(403);
    expect((await desk.office.portal.as(desk.driver).get('/api/earnings/figures')).statusCode).toBe(403);
  });

  test('comes to these figures', async () => {
    const remittance = await desk.office.submitted(desk.driver);
    await desk.office.approve(desk.admin, remittance.id);
    const idle = await desk.office.driver({}, desk.driver.business);
    await desk.added({ driverId: idle.id });
    // Who begins on the week's last day is active in it, and who begins after it isn't yet.
    await desk.office.driver({ startDate: '2026-11-22' }, desk.driver.business);
    await desk.office.driver({ startDate: '2026-11-23' }, desk.driver.business);
    const answer = await desk.office.portal.as(desk.admin).get('/api/earnings/figures');
    expect(answer.json<EarningsFiguresAnswer>()).toEqual({
      weekStartDate: THIS_WEEK,
      weekEndDate: '2026-11-22',
      activeDrivers: 3,
      driversWithoutRemittance: 2,
      remittances: { pending: 0, approved: 1 },
      entries: { draft: 1, submitted: 0, approved: 0 },
      jobsCompleted: 1,
      podsDelivered: 1,
      grossEarnings: '100.00',
      vatAmount: '0.00',
      deductionTotal: '25.00',
      retentionAmount: '0.00',
      retentionHeld: '0.00',
      netPay: '75.00',
    });
  });
});

describe('GET /api/earnings/export', () => {
  test('is a line for each remittance of the tax year', async () => {
    const remittance = await desk.office.submitted(desk.driver);
    const answer = await desk.office.portal.as(desk.driver).get('/api/earnings/export?taxYear=2026-27');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="earnings-DS\d{6}-2026-27\.csv"$/);
    const [head, line, ...rest] = answer.body.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFWeek starting,Week ending,Status,/);
    expect(line).toBe(
      `2026-11-16,2026-11-22,pending,,1,100.00,0.00,25.00,0.00,0.00,75.00,0.00,75.00,,0.00,0.00,0.00,${remittance.id}`,
    );
    expect(rest).toEqual([]);
    const before = await desk.office.portal.as(desk.driver).get('/api/earnings/export?taxYear=2025-26');
    expect(before.body.trim().split('\r\n')).toHaveLength(1);
  });

  test('wants a tax year, and is the driver’s own', async () => {
    expect((await desk.office.portal.as(desk.driver).get('/api/earnings/export?taxYear=2026-28')).statusCode).toBe(400);
    expect((await desk.office.portal.as(desk.driver).get('/api/earnings/export')).statusCode).toBe(400);
    expect((await desk.office.portal.as(desk.admin).get('/api/earnings/export?taxYear=2026-27')).statusCode).toBe(403);
  });
});
