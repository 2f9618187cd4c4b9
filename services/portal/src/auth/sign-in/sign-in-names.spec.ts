import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SignInAnswer } from '@waybook/contracts/api';
import { answerOf, signIn, startTestPortal, type TestPerson, type TestPortal } from '../../testing/index.js';

let portal: TestPortal;
let business: string;
let director: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
  director = await portal.people.admin(business);
});
afterAll(() => portal?.close());

const signedIn = async (person: TestPerson, login: string) =>
  (await signIn(portal.portal.app, { ...person, login })).json<SignInAnswer>().user.id;
const unknown = (person: TestPerson, login: string) =>
  expect(signedIn(person, login)).rejects.toThrow('INVALID_CREDENTIALS');
const give = async (person: TestPerson, changes: object) => {
  const url = person.kind === 'driver' ? '/api/drivers' : '/api/admin/users';
  answerOf(await portal.as(director).put(`${url}/${person.id}`, changes), 200);
};

describe('a driver signs in', () => {
  test('by a new email address at once, in any case, and no longer by the one before', async () => {
    const driver = await portal.people.driver(business, { email: 'old@names.example' });
    await give(driver, { email: 'Über@Names.example' });
    for (const login of ['Über@Names.example', 'über@names.EXAMPLE ']) {
      expect(await signedIn(driver, login)).toBe(driver.id);
    }
    await unknown(driver, 'old@names.example');
  });

  test('by the address as it is written now, where only its case changed', async () => {
    const driver = await portal.people.driver(business, { email: 'case@names.example' });
    await give(driver, { email: 'CASE@names.example' });
    expect(await signedIn(driver, 'case@names.example')).toBe(driver.id);
  });

  test('by an address that another gave up, or was deleted with', async () => {
    const [first, second] = [await portal.people.driver(business), await portal.people.driver(business)];
    await give(first, { email: 'first.to.leave@names.example' });
    const taker = await portal.people.driver(business, { email: first.login });
    expect(await signedIn(taker, first.login)).toBe(taker.id);
    expect((await portal.as(director).delete(`/api/drivers/${second.id}`)).statusCode).toBe(204);
    const heir = await portal.people.driver(await portal.people.business(), { email: second.login });
    expect(await signedIn(heir, second.login)).toBe(heir.id);
  });
});

describe('an admin signs in by the username', () => {
  test('and not by the email address, neither as an admin nor as a driver', async () => {
    const admin = await portal.people.admin(business, { username: 'Wanda', email: 'wanda@names.example' });
    expect(await signedIn(admin, 'wanda')).toBe(admin.id);
    await unknown(admin, 'wanda@names.example');
    await unknown({ ...admin, kind: 'driver' }, 'wanda@names.example');
    await unknown({ ...admin, kind: 'driver' }, 'wanda');
  });

  test('which may be the email address, and stays what it was when that changes', async () => {
    const name = 'both@names.example';
    const admin = await portal.people.admin(business, { username: name, email: name });
    await give(admin, { email: 'new@names.example' });
    expect(await signedIn(admin, name)).toBe(admin.id);
    await unknown(admin, 'new@names.example');
  });
});

test.each(['driver', 'admin'] as const)(
  'failures to confirm the own password stop the session of the %s, and not their sign-in',
  async (kind) => {
    const person = await portal.people[kind](business);
    const caller = portal.as(person);
    const wrong = { currentPassword: 'not this one', newPassword: 'another good password' };
    let status = 400;
    let failures = 0;
    for (; failures < 50 && status === 400; failures++) {
      status = (await caller.post('/api/auth/change-password', wrong)).statusCode;
    }
    expect([status, failures]).toEqual([429, 21]);
    expect(await signedIn(person, person.login)).toBe(person.id);
  },
);
