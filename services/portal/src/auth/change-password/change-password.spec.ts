import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SignInAnswer } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import {
  answerOf,
  signIn,
  startTestPortal,
  TEST_PASSWORD,
  type TestPerson,
  type TestPortal,
} from '../../testing/index.js';
import { me, refresh, refreshCookieOf } from '../testing/cookies.js';
import { resetTokenOf } from '../testing/reset-token-of.js';
import { somebodyWaitsFor } from '../testing/somebody-waits-for.js';

const NEW_PASSWORD = 'another good password';

describe('changing the password', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());

  const driverWithSession = async () => {
    const driver = await portal.people.driver(await portal.people.business());
    const answer = await signIn(portal.portal.app, driver);
    return { driver, cookie: refreshCookieOf(answer), token: answer.json<SignInAnswer>().token };
  };
  const change = (token: string, body: object) =>
    portal.asNobody().post('/api/auth/change-password', body, { authorization: `Bearer ${token}` });

  test('ends the other sessions, forgets where they were used from, and keeps this one', async () => {
    const { driver, cookie, token } = await driverWithSession();
    const elsewhere = await signIn(portal.portal.app, driver);
    const left = (await signIn(portal.portal.app, driver)).json<SignInAnswer>().token;
    await portal.asNobody().post('/api/auth/logout', {}, { authorization: `Bearer ${left}` });
    const leftAt = portal.clock.now();
    portal.clock.forward(60_000);
    const changed = await change(token, { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    expect([changed.statusCode, changed.body]).toEqual([204, '']);
    expect((await refresh(portal.portal.app, refreshCookieOf(elsewhere))).statusCode).toBe(401);
    expect((await refresh(portal.portal.app, cookie)).statusCode).toBe(200);
    expect((await me(portal.portal.app, token)).statusCode).toBe(200);
    const { rows } = await portal.database.systemPool.query<{ at: Date | null; address: string | null }>(
      'select revoked_at as at, address from sessions where user_id = $1 order by 1',
      [driver.id],
    );
    expect(rows).toEqual([
      { at: leftAt, address: null },
      { at: portal.clock.now(), address: null },
      { at: null, address: '127.0.0.1' },
    ]);
  });

  test.each(['admin', 'driver'] as const)(
    'of an %s whom the office gave one: they are asked until they choose their own',
    async (kind) => {
      const director = await portal.people.admin(await portal.people.business());
      const email = `given-${kind}@example.org`;
      const names = { firstName: 'Gina', lastName: 'Given', email, password: 'chosen by the office' };
      const asAdmin = { username: email, role: 'payroll' };
      const [url, body] = kind === 'admin' ? ['/api/admin/users', { ...names, ...asAdmin }] : ['/api/drivers', names];
      const { id } = answerOf<{ id: string }>(await portal.as(director).post(url, body), 201);
      const person: TestPerson = { kind, id, business: director.business, login: email, password: names.password };
      const isAsked = async (who: TestPerson) => {
        const signedIn = (await signIn(portal.portal.app, who)).json<SignInAnswer>();
        const shown = (await me(portal.portal.app, signedIn.token)).json<SignInAnswer>();
        return [signedIn.user.passwordChosenByOffice, shown.user.passwordChosenByOffice];
      };
      expect(await isAsked(person)).toEqual([true, true]);
      const { token } = (await signIn(portal.portal.app, person)).json<SignInAnswer>();
      await change(token, { currentPassword: names.password, newPassword: NEW_PASSWORD });
      expect(await isAsked({ ...person, password: NEW_PASSWORD })).toEqual([false, false]);
      if (kind === 'admin') return;
      await portal.as(director).put(`${url}/${id}`, { password: names.password });
      expect(await isAsked(person)).toEqual([true, true]);
      const reset = { token: await resetTokenOf(portal, person), newPassword: NEW_PASSWORD };
      expect((await portal.asNobody().post('/api/auth/reset-password', reset)).statusCode).toBe(200);
      expect(await isAsked({ ...person, password: NEW_PASSWORD })).toEqual([false, false]);
    },
  );

  test('lets the person in with the new password only', async () => {
    const { driver, token } = await driverWithSession();
    await change(token, { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD });
    await expect(signIn(portal.portal.app, driver)).rejects.toThrow('INVALID_CREDENTIALS');
    await expect(signIn(portal.portal.app, { ...driver, password: NEW_PASSWORD })).resolves.toMatchObject({
      statusCode: 200,
    });
  });

  test.each([
    [{ currentPassword: 'not this one', newPassword: NEW_PASSWORD }, 'CURRENT_PASSWORD_WRONG', 'currentPassword'],
    [{ currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD }, 'NEW_PASSWORD_UNCHANGED', 'newPassword'],
    [{ currentPassword: TEST_PASSWORD, newPassword: 'too short' }, 'INVALID_REQUEST', 'newPassword'],
    [{ currentPassword: TEST_PASSWORD, newPassword: 'x'.repeat(129) }, 'INVALID_REQUEST', 'newPassword'],
    [{ currentPassword: TEST_PASSWORD, newPassword: 'eleven char' }, 'INVALID_REQUEST', 'newPassword'],
    [{ currentPassword: TEST_PASSWORD, newPassword: 'password2026' }, 'PASSWORD_TOO_WEAK', 'newPassword'],
  ])('refuses %j', async (body, code, field) => {
    const { driver, token } = await driverWithSession();
    const answer = await change(token, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code, details: [{ field }] });
    await expect(signIn(portal.portal.app, driver)).resolves.toMatchObject({ statusCode: 200 });
  });

  test('refuses the own email address', async () => {
    const { driver, token } = await driverWithSession();
    const answer = await change(token, { currentPassword: TEST_PASSWORD, newPassword: driver.login });
    expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code: 'PASSWORD_TOO_WEAK' })]);
  });

  test('leaves no session to who signs in with the old password at the same moment', async () => {
    const { driver } = await driverWithSession();
    const turnedAway = await inBusiness(portal.database.appPool, driver.business, async (changing) => {
      await changing.query('select from users where id = $1 for update', [driver.id]);
      const signingIn = expect(signIn(portal.portal.app, driver)).rejects.toThrow('INVALID_CREDENTIALS');
      await somebodyWaitsFor(changing);
      await changing.query('update users set password_hash = $2 where id = $1', [driver.id, 'of another password']);
      return { signingIn };
    });
    await turnedAway.signingIn;
  });

  test('lets one of two that come at once win', async () => {
    const { token } = await driverWithSession();
    const answers = await Promise.all(
      ['first new password', 'second new password'].map((newPassword) =>
        change(token, { currentPassword: TEST_PASSWORD, newPassword }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);
  });
});
