import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestPortal, TEST_PASSWORD, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';
import { ADDRESS_ALLOWANCE } from './failure-allowance.js';
import { SignInAttempts } from './sign-in-attempts.js';

const MINUTE_MS = 60_000;

describe('failed sign-ins', () => {
  let portal: TestPortal;
  let business: string;
  beforeAll(async () => {
    portal = await startTestPortal();
    business = await portal.people.business();
  });
  afterAll(() => portal.close());

  const tryAs = (username: string, password: string, app = portal.portal.app) =>
    app.inject({ method: 'POST', url: '/api/admin/login', payload: { username, password } });
  const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
  const count = (answers: readonly Answer[], status: number) =>
    answers.filter(({ statusCode }) => statusCode === status).length;
  const freshMinute = () => portal.clock.forward(60 * MINUTE_MS);

  test('stop an account after twenty, however many come at once, and say how long to wait', async () => {
    const admin = await portal.people.admin(business);
    const answers = await times(30, () => tryAs(admin.login, 'wrong password'));
    expect([count(answers, 401), count(answers, 429)]).toEqual([20, 10]);
    const stopped = answers.find(({ statusCode }) => statusCode === 429)!;
    expect(stopped.json()).toMatchObject({ code: 'TOO_MANY_FAILED_SIGN_INS' });
    const seconds = Number(stopped.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await tryAs(admin.login, TEST_PASSWORD)).statusCode).toBe(429);
    portal.clock.forward(seconds * 1_000);
    expect((await tryAs(admin.login, TEST_PASSWORD)).statusCode).toBe(200);
  });

  test('stop an account that does not exist in the same way', async () => {
    freshMinute();
    const answers = await times(21, () => tryAs('nobody', 'wrong password'));
    expect([count(answers, 401), count(answers, 429)]).toEqual([20, 1]);
  });

  test('are counted by all instances together', async () => {
    freshMinute();
    const admin = await portal.people.admin(business);
    const second = await portal.secondInstance();
    const answers = [
      ...(await times(12, () => tryAs(admin.login, 'wrong password'))),
      ...(await times(12, () => tryAs(admin.login, 'wrong password', second.app))),
    ];
    expect(count(answers, 401)).toBe(20);
  });

  test('do not count where the password was right, also when many sign in at once', async () => {
    freshMinute();
    const admin = await portal.people.admin(business);
    const answers = await times(40, () => tryAs(admin.login, TEST_PASSWORD));
    expect(count(answers, 200)).toBe(40);
    expect(count(await times(20, () => tryAs(admin.login, 'wrong password')), 401)).toBe(20);
  });

  test('of one account leave another at the same address alone', async () => {
    freshMinute();
    const [attacked, other] = [await portal.people.admin(business), await portal.people.admin(business)];
    await times(25, () => tryAs(attacked.login, 'wrong password'));
    expect((await tryAs(other.login, TEST_PASSWORD)).statusCode).toBe(200);
  });

  test('count when a stranger at an open desk guesses the current password', async () => {
    freshMinute();
    const admin: TestPerson = await portal.people.admin(business);
    const guess = () =>
      portal
        .as(admin)
        .post('/api/auth/change-password', { currentPassword: 'wrong password', newPassword: 'a new password' });
    await guess();
    const answers = await times(20, guess);
    expect([count(answers, 400), count(answers, 429)]).toEqual([19, 1]);
  });

  test('stop an address after two hundred in a minute, whatever the accounts', async () => {
    freshMinute();
    const attempts = portal.portal.app.get(SignInAttempts, { strict: false });
    const at = portal.clock.now();
    const begin = (account: number, address = '203.0.113.7') =>
      attempts.begin({ account: `admin:guess${account}`, address }, at);
    for (let account = 0; account < ADDRESS_ALLOWANCE.failures; account += 1) await begin(account);
    await expect(begin(999)).rejects.toMatchObject({ code: 'TOO_MANY_FAILED_SIGN_INS', retryAfterSeconds: 1 });
    await expect(begin(999, '203.0.113.8')).resolves.toBeUndefined();
  });

  test('are forgotten, row and all, when nobody has tried for an hour', async () => {
    const attempts = portal.portal.app.get(SignInAttempts, { strict: false });
    await attempts.forgetOld(new Date(portal.clock.now().getTime() + 61 * MINUTE_MS));
    const { rows } = await portal.database.appPool.query('select count(*)::int as count from sign_in_attempts');
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('leave no name in the table', async () => {
    await tryAs('somebody-in-particular', 'wrong password');
    const { rows } = await portal.database.appPool.query<{ key: string }>('select key from sign_in_attempts');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/somebody|127\.0\.0\.1/);
  });
});
