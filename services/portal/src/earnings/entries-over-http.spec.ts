import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { EarningsAnswer, Problem } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { EarningsFixture, LAST_WEEK, work } from './testing/earnings-fixture.js';

let desk: EarningsFixture;

beforeAll(async () => {
  desk = await EarningsFixture.open();
});
afterAll(() => desk?.close());
beforeEach(() => desk.moveToAnotherBusiness());

describe('POST /api/earnings', () => {
  test('adds an entry, whose figures the server computes', async () => {
    const answer = await desk.add({ notes: 'Cover for Ann', businessId: desk.driver.business });
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
    expect((await desk.added()).membershipFee).toBe('0.00');
  });

  test('takes a week’s fee once from each driver, whatever others or other weeks carry', async () => {
    await desk.added();
    const other = await desk.office.driver({ firstName: 'Ann' }, desk.driver.business);
    expect((await desk.added({ driverId: other.id })).membershipFee).toBe('25.00');
    expect((await desk.added({ weekStartDate: LAST_WEEK })).membershipFee).toBe('25.00');
    expect((await desk.added()).membershipFee).toBe('0.00');
  });

  test('under one key adds one entry', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const first = await desk.add({}, headers);
    expect((await desk.add({}, headers)).json()).toEqual(first.json());
    expect(await desk.listed(desk.admin, '?source=entry')).toHaveLength(1);
  });

  test.each([
    ['no gross', { grossEarnings: 0 }, 'grossEarnings'],
    ['a negative count', { jobsCompleted: -1 }, 'jobsCompleted'],
    ['too many PODs', { podsDelivered: 3_001 }, 'podsDelivered'],
    ['a week that starts on a Tuesday', { weekStartDate: '2026-11-17' }, 'weekStartDate'],
    ['a week to come', { weekStartDate: '2026-11-23' }, 'weekStartDate'],
    ['a negative fee', { membershipFee: '-1.00' }, 'membershipFee'],
  ])('refuses %s', async (_, changes, field) => {
    const answer = await desk.add(changes);
    expect([answer.statusCode, answer.json<Problem>().details?.[0]?.field]).toEqual([400, field]);
  });

  test("knows only the business's own drivers, and who may add", async () => {
    expect((await desk.add({ driverId: (await desk.office.driver()).id })).statusCode).toBe(404);
    expect((await desk.add({ businessId: desk.office.business })).statusCode).toBe(403);
    expect((await desk.add({}, {}, desk.driver)).statusCode).toBe(403);
    expect(
      (await desk.add({}, {}, await desk.office.admin({ role: 'finance' }, desk.driver.business))).statusCode,
    ).toBe(403);
  });
});

describe('an entry', () => {
  test('is changed, submitted, sent back, submitted again and approved', async () => {
    const { id } = await desk.added();
    const changed = await desk.office.portal.as(desk.admin).put(`/api/earnings/${id}`, { ...work, grossEarnings: 500 });
    expect(changed.json()).toMatchObject({ id, grossEarnings: '500.00', membershipFee: '25.00', status: 'draft' });
    expect((await desk.step(id, 'submit')).json()).toMatchObject({ status: 'submitted', isLateSubmission: false });
    expect((await desk.office.portal.as(desk.admin).put(`/api/earnings/${id}`, work)).statusCode).toBe(409);
    expect((await desk.step(id, 'return', { reason: ' ' })).statusCode).toBe(400);
    expect((await desk.step(id, 'return', { reason: 'Twelve?' })).json()).toMatchObject({
      status: 'draft',
      returnReason: 'Twelve?',
    });
    await desk.step(id, 'submit');
    expect((await desk.step(id, 'approve')).json()).toMatchObject({ status: 'approved', approvedBy: desk.admin.id });
    expect((await desk.step(id, 'approve')).statusCode).toBe(409);
  });

  test('is removed while it is a draft', async () => {
    const { id } = await desk.added();
    expect((await desk.office.portal.as(desk.admin).delete(`/api/earnings/${id}`)).statusCode).toBe(204);
    expect((await desk.step(id, 'submit')).statusCode).toBe(404);
    expect(await desk.listed(desk.admin, '?source=entry')).toEqual([]);
  });

  test('of another business is not there', async () => {
    const { id } = await desk.added();
    const elsewhere = desk.office.portal.as(await desk.office.admin());
    expect((await elsewhere.post(`/api/earnings/${id}/submit`)).statusCode).toBe(404);
    expect((await elsewhere.put(`/api/earnings/${id}`, work)).statusCode).toBe(404);
    expect((await elsewhere.delete(`/api/earnings/${id}`)).statusCode).toBe(404);
  });
});
