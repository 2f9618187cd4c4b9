import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DriverDetailsAnswer, Problem } from '@waybook/contracts/api';
import { refresh, refreshCookieOf } from '../auth/testing/cookies.js';
import { signIn, startTestPortal, type Caller, type TestPerson, type TestPortal } from '../testing/index.js';

let portal: TestPortal;
let business: string;
let director: TestPerson;
let office: Caller;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
  director = await portal.people.admin(business);
  office = portal.as(director);
});
afterAll(() => portal?.close());
// Codes are made of the time: another one for each test.
beforeEach(() => portal.clock.forward(1_000));

const PASSWORD = 'a good long password';
let made = 0;
const newcomer = () => ({
  firstName: 'Grace',
  lastName: 'Okafor',
  email: `grace${++made}@harbour.example`,
  password: PASSWORD,
});
const created = async (more: object = {}) =>
  (await office.post('/api/drivers', { ...newcomer(), ...more })).json<DriverDetailsAnswer>();
const asDriver = ({ id, email }: DriverDetailsAnswer): TestPerson => ({
  kind: 'driver',
  id,
  business,
  login: email,
  password: PASSWORD,
});

describe('POST /api/drivers', () => {
  test('registers with the default of whatever is left out (R84)', async () => {
    const answer = await office.post('/api/drivers', newcomer());
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      businessId: business,
      driverId: expect.stringMatching(/^DS\d{6}$/),
      firstName: 'Grace',
      lastName: 'Okafor',
      country: 'UK',
      membershipFee: '25.00',
      isVatRegistered: false,
      status: 'active',
      startDate: '2026-11-20',
    });
    await signIn(portal.portal.app, asDriver(answer.json()));
  });

  test('takes everything a form has, blanks for nothing', async () => {
    const driver = await created({
      businessId: business,
      driverId: 'van-7',
      phone: '07700 900412',
      address: '',
      city: 'Bristol',
      postcode: 'bs3 1aa',
      country: '',
      dateOfBirth: '1990-02-28',
      nationalInsurance: 'AB 12 34 56 C',
      isVatRegistered: true,
      vatNumber: 'GB 434 0314 94',
      membershipFee: 30.5,
      status: 'inactive',
      startDate: '2026-11-23',
      endDate: null,
      notes: 'Knows the port.',
    });
    expect(driver).toMatchObject({
      driverId: 'VAN-7',
      address: null,
      postcode: 'BS3 1AA',
      country: 'UK',
      dateOfBirth: '1990-02-28',
      nationalInsurance: 'AB123456C',
      vatNumber: 'GB434031494',
      membershipFee: '30.50',
      status: 'inactive',
      notes: 'Knows the port.',
      selfBillingAgreement: null,
      isUnderLegalHold: false,
      legalHold: null,
    });
  });

  test('lets nobody in as a driver without a password', async () => {
    const driver = await created({ password: null });
    await expect(signIn(portal.portal.app, asDriver(driver))).rejects.toThrow('INVALID_CREDENTIALS');
  });

  test.each([
    [{ firstName: ' ' }, 'firstName'],
    [{ email: 'grace' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: '123456789012' }, 'password'],
    [{ password: 'grace-of-hull@example.org', email: 'grace-of-hull@example.org' }, 'password'],
    [{ phone: 'none' }, 'phone'],
    [{ postcode: 'nowhere' }, 'postcode'],
    [{ nationalInsurance: 'QQ123456C' }, 'nationalInsurance'],
    [{ isVatRegistered: true }, 'vatNumber'],
    [{ isVatRegistered: true, vatNumber: 'GB434031495' }, 'vatNumber'],
    [{ membershipFee: '-1' }, 'membershipFee'],
    [{ membershipFee: '10000.00' }, 'membershipFee'],
    [{ status: 'asleep' }, 'status'],
    [{ driverId: 'a b' }, 'driverId'],
    [{ endDate: '2026-01-01' }, 'endDate'],
    [{ favouriteColour: 'teal' }, 'favouriteColour'],
  ])('refuses %j and names the field', async (wrong, field) => {
    const answer = await office.post('/api/drivers', { ...newcomer(), ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>().details?.map((detail) => detail.field)).toEqual([field]);
  });

  test('refuses an email address and a driver ID that are in use', async () => {
    const { email, driverId } = await created({ driverId: 'DS-TAKEN' });
    const sameEmail = await office.post('/api/drivers', { ...newcomer(), email: email.toUpperCase() });
    expect([sameEmail.statusCode, sameEmail.json<Problem>().details?.[0]?.field]).toEqual([409, 'email']);
    const sameCode = await office.post('/api/drivers', { ...newcomer(), driverId: driverId.toLowerCase() });
    expect([sameCode.statusCode, sameCode.json<Problem>().details?.[0]?.field]).toEqual([409, 'driverId']);
  });

  test("refuses another business's id", async () => {
    const answer = await office.post('/api/drivers', { ...newcomer(), businessId: await portal.people.business() });
    expect([answer.statusCode, answer.json<Problem>().details?.[0]?.field]).toEqual([403, 'businessId']);
  });

  test('under the same key registers once', async () => {
    const body = newcomer();
    const key = { 'idempotency-key': 'register-once' };
    const first = await office.post('/api/drivers', body, key);
    const second = await office.post('/api/drivers', body, key);
    expect([second.statusCode, second.json<DriverDetailsAnswer>().id]).toEqual([
      201,
      first.json<DriverDetailsAnswer>().id,
    ]);
    expect((await office.post('/api/drivers', newcomer(), key)).statusCode).toBe(422);
  });
});

describe('GET /api/drivers/{id}', () => {
  test('answers by id and by driver ID', async () => {
    const driver = await created();
    for (const name of [driver.id, driver.driverId, driver.driverId.toLowerCase()]) {
      expect((await office.get(`/api/drivers/${name}`)).json()).toEqual(driver);
    }
  });

  test("knows nobody who isn't there, nor another business's", async () => {
    const elsewhere = await portal.people.driver(await portal.people.business());
    for (const name of [elsewhere.id, 'DS-NOBODY', "'--"]) {
      expect((await office.get(`/api/drivers/${name}`)).statusCode).toBe(404);
    }
  });
});

describe('PUT /api/drivers/{id}', () => {
  test('changes what is named and nothing else', async () => {
    const driver = await created({ phone: '07700 900412' });
    portal.clock.forward(1_000);
    const answer = await office.put(`/api/drivers/${driver.driverId}`, { lastName: 'Mensah', membershipFee: '0.00' });
    const updatedAt = portal.clock.now().toISOString();
    expect(answer.json()).toEqual({ ...driver, lastName: 'Mensah', membershipFee: '0.00', updatedAt });
  });

  test('takes the whole record as a form sends it, the driver ID unchanged', async () => {
    const { id, businessId, driverId, firstName, lastName, email } = await created();
    const body = {
      businessId,
      driverId: 'DS-OTHER',
      firstName,
      lastName,
      email,
      phone: '',
      city: 'Bath',
      password: '',
      endDate: '',
    };
    expect((await office.put(`/api/drivers/${id}`, body)).json()).toMatchObject({
      driverId,
      city: 'Bath',
      phone: null,
    });
  });

  test('a new email address is the new login, the old one is free again', async () => {
    const driver = await created();
    const { email } = newcomer();
    await office.put(`/api/drivers/${driver.id}`, { email });
    await expect(signIn(portal.portal.app, asDriver(driver))).rejects.toThrow('INVALID_CREDENTIALS');
    await signIn(portal.portal.app, { ...asDriver(driver), login: email });
    expect((await office.post('/api/drivers', { ...newcomer(), email: driver.email })).statusCode).toBe(201);
    const taken = await office.put(`/api/drivers/${driver.id}`, { email: driver.email });
    expect([taken.statusCode, taken.json<Problem>().code]).toEqual([409, 'SIGN_IN_NAME_TAKEN']);
  });

  test('an address from before is kept for mail alone: nothing that is answered names it', async () => {
    const driver = await created();
    await office.put(`/api/drivers/${driver.id}`, { email: newcomer().email });
    const { rows } = await portal.database.systemPool.query<{ former_emails: unknown }>(
      'select former_emails from drivers where id = $1',
      [driver.id],
    );
    expect(rows).toEqual([{ former_emails: [expect.objectContaining({ address: driver.email, version: 2 })] }]);
    const paths = [
      'drivers',
      `drivers/${driver.id}`,
      'drivers/export',
      `drivers?q=${driver.email}`,
      `search?q=${driver.email}`,
    ];
    for (const path of paths) {
      const answer = await office.get(`/api/${path}`);
      expect([path, answer.statusCode]).toEqual([path, 200]);
      expect(answer.body).not.toContain(driver.email);
    }
  });

  test('a new password replaces the old one and ends the sessions; with the email address at once, too', async () => {
    const driver = await created();
    const { email } = newcomer();
    const cookie = refreshCookieOf(await signIn(portal.portal.app, asDriver(driver)));
    await office.put(`/api/drivers/${driver.id}`, { password: 'another good password', email });
    expect((await refresh(portal.portal.app, cookie)).statusCode).toBe(401);
    await signIn(portal.portal.app, { ...asDriver(driver), login: email, password: 'another good password' });
    await expect(signIn(portal.portal.app, { ...asDriver(driver), login: email })).rejects.toThrow(
      'INVALID_CREDENTIALS',
    );
  });

  test('an inactive driver is shut out, a suspended one reads', async () => {
    const driver = await created();
    await office.put(`/api/drivers/${driver.id}`, { status: 'inactive' });
    await expect(signIn(portal.portal.app, asDriver(driver))).rejects.toThrow('DRIVER_INACTIVE');
    await office.put(`/api/drivers/${driver.id}`, { status: 'suspended' });
    await signIn(portal.portal.app, asDriver(driver));
    await office.put(`/api/drivers/${driver.id}`, { status: 'active' });
    expect((await office.get(`/api/drivers/${driver.id}`)).json()).toMatchObject({ status: 'active' });
  });

  test("knows nobody who isn't there, nor another business's", async () => {
    const elsewhere = await portal.people.driver(await portal.people.business());
    for (const name of [elsewhere.id, 'DS-NOBODY']) {
      expect((await office.put(`/api/drivers/${name}`, { city: 'Bath' })).statusCode).toBe(404);
    }
  });
});

test('what may be done follows the permissions', async () => {
  const { id } = await created();
  const payroll = portal.as(await portal.people.admin(business, { role: 'payroll' }));
  const operations = portal.as(await portal.people.admin(business, { role: 'operations' }));
  expect((await payroll.get(`/api/drivers/${id}`)).statusCode).toBe(200);
  expect((await payroll.put(`/api/drivers/${id}`, { city: 'Bath' })).statusCode).toBe(403);
  expect((await payroll.post('/api/drivers', newcomer())).statusCode).toBe(403);
  expect((await operations.put(`/api/drivers/${id}`, { city: 'Bath' })).statusCode).toBe(200);
  expect((await operations.delete(`/api/drivers/${id}`)).statusCode).toBe(403);
});
