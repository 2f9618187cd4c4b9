import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { DriverDetailsAnswer, Problem, SelfBillingAgreementAnswer } from '@waybook/contracts/api';
import { startTestPortal, type TestPerson, type TestPortal } from '../../testing/index.js';

const PROFILE = '/api/driver/profile';
const AGREEMENT = '/api/driver/self-billing-agreement';

let portal: TestPortal;
let business: string;
let driver: TestPerson;
let director: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business({ displayName: 'Harbour Parcels' });
  director = await portal.people.admin(business);
  driver = await portal.people.driver(business, {
    firstName: 'Grace',
    lastName: 'Okafor',
    isVatRegistered: true,
    vatNumber: 'GB434031494',
    notes: 'Late twice.',
  });
});
afterAll(() => portal?.close());

describe("a driver's own profile", () => {
  test('is theirs, without what the office notes about them', async () => {
    const profile = (await portal.as(driver).get(PROFILE)).json<DriverDetailsAnswer>();
    expect(profile).toMatchObject({ id: driver.id, firstName: 'Grace', vatNumber: 'GB434031494', notes: null });
  });

  test('changes where they can be reached', async () => {
    const changes = { phone: '07700 900412', address: '1 Quay Street', city: 'Bristol', postcode: 'bs1 4dj' };
    const answer = await portal.as(driver).put(PROFILE, changes);
    expect(answer.json()).toMatchObject({ ...changes, postcode: 'BS1 4DJ', notes: null });
    const seen = (await portal.as(director).get(`/api/drivers/${driver.id}`)).json<DriverDetailsAnswer>();
    expect(seen).toMatchObject({ city: 'Bristol', notes: 'Late twice.' });
  });

  test.each([
    [{ phone: '12' }, 'phone'],
    [{ postcode: 'nowhere' }, 'postcode'],
    [{ firstName: 'Gracie' }, 'firstName'],
    [{ membershipFee: '0.00' }, 'membershipFee'],
    [{ status: 'active' }, 'status'],
  ])('refuses %j', async (wrong, field) => {
    const answer = await portal.as(driver).put(PROFILE, wrong);
    expect([answer.statusCode, answer.json<Problem>().details?.[0]?.field]).toEqual([400, field]);
  });

  test('stays as it is for a suspended driver, who may read it', async () => {
    const suspended = await portal.people.driver(business, { status: 'suspended' });
    expect((await portal.as(suspended).get(PROFILE)).statusCode).toBe(200);
    const answer = await portal.as(suspended).put(PROFILE, { phone: null });
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([403, 'DRIVER_SUSPENDED']);
  });

  test("is nobody else's", async () => {
    expect((await portal.as(director).get(PROFILE)).statusCode).toBe(403);
    expect((await portal.asNobody().put(PROFILE, {})).statusCode).toBe(401);
  });
});

describe('the self-billing agreement', () => {
  const offered = { from: '2026-11-20', until: '2027-11-19' };

  test('is offered for a year from today, in words that name both sides', async () => {
    const answer = (await portal.as(driver).get(AGREEMENT)).json<SelfBillingAgreementAnswer>();
    expect(answer).toMatchObject({ isNeeded: true, isInForce: false, agreement: null, offered });
    expect(answer.terms[0]).toContain('Harbour Parcels');
    expect(answer.terms[0]).toContain('Grace Okafor');
  });

  test('is accepted as it was read, and then in force', async () => {
    const other = await portal.as(driver).post(AGREEMENT, { ...offered, until: '2036-11-19' });
    expect([other.statusCode, other.json<Problem>().code]).toEqual([409, 'ANOTHER_AGREEMENT_IS_OFFERED']);
    const accepted = await portal.as(driver).post(AGREEMENT, offered);
    expect(accepted.statusCode).toBe(200);
    expect(accepted.json()).toMatchObject({ isInForce: true, agreement: offered, offered: null });
    const again = await portal.as(driver).post(AGREEMENT, {});
    expect(again.json()).toMatchObject({ isInForce: true, agreement: offered });
    const seen = (await portal.as(director).get(`/api/drivers/${driver.id}`)).json<DriverDetailsAnswer>();
    expect(seen.selfBillingAgreement).toEqual(offered);
  });

  test('ends with the VAT number that it was made for', async () => {
    await portal.as(director).put(`/api/drivers/${driver.id}`, { vatNumber: 'GB980780684' });
    const answer = (await portal.as(driver).get(AGREEMENT)).json<SelfBillingAgreementAnswer>();
    expect(answer).toMatchObject({ isInForce: false, agreement: null, offered });
  });

  test('is not needed without VAT registration', async () => {
    const small = await portal.people.driver(business);
    expect((await portal.as(small).get(AGREEMENT)).json()).toEqual({
      isNeeded: false,
      isInForce: false,
      agreement: null,
      offered: null,
      terms: [],
    });
    expect((await portal.as(small).post(AGREEMENT, {})).statusCode).toBe(409);
  });
});
