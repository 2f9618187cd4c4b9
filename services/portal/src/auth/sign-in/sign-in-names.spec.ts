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
  test('by a new e-mail address at once, in any case, and no longer by the one before', async () => {
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
  test('and not by the e-mail address, neither as an admin nor as a driver', async () => {
    const admin = await portal.people.admin(business, { username: 'Wanda', email: 'wanda@names.example' });
    expect(await signedIn(admin, 'wanda')).toBe(admin.id);
    await unknown(admin, 'wanda@names.example');
    await unknown({ ...admin, kind: 'driver' }, 'wanda@names.example');
    await unknown({ ...admin, kind: 'driver' }, 'wanda');
  });

  test('which may be the e-mail address, and stays what it was when that changes', async () => {
    const name = 'both@names.example';
    const admin = await portal.people.admin(business, { username: name, email: name });
    await give(admin, { email: 'new@names.example' });
    expect(await signedIn(admin, name)).toBe(admin.id);
    await unknown(admin, 'new@names.example');
  });
});

test.each([
  { kind: 'driver', details: { email: 'Guessed.Driver@names.example' }, login: 'guessed.driver@names.example' },
  { kind: 'admin', details: { username: 'Guessed.Admin' }, login: 'guessed.admin' },
] as const)(
  'failures to confirm the own password count for the sign-in of the $kind',
  async ({ kind, details, login }) => {
    const person = await portal.people[kind](business, details);
    const caller = portal.as(person);
    const wrong = { currentPassword: 'not this one', newPassword: 'another good password' };
    let status = 400;
    for (let attempt = 0; attempt < 50 && status === 400; attempt++) {
      status = (await caller.post('/api/auth/change-password', wrong)).statusCode;
    }
    expect(status).toBe(429);
    await expect(signedIn(person, login)).rejects.toThrow('TOO_MANY_FAILED_SIGN_INS');
  },
);
