import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestPortal, TEST_PASSWORD, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';
import { marksOf } from '../testing/cookies.js';
import { resetLinkCounts, signInCounts } from './attempt-counts.js';
import { ACCOUNT_ALLOWANCE, ADDRESS_ALLOWANCE } from './failure-allowance.js';
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

  interface From {
    readonly app?: TestPortal['portal']['app'];
    readonly address?: string;
    readonly cookie?: string;
  }
  const tryAs = (username: string, password: string, { app = portal.portal.app, address, cookie }: From = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username, password },
      remoteAddress: address,
      headers: cookie === undefined ? {} : { cookie },
    });
  const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
  const count = (answers: readonly Answer[], status: number) =>
    answers.filter(({ statusCode }) => statusCode === status).length;
  /** Two hundred failures from ten addresses, the fewest that can. */
  const useUp = async (username: string) => {
    const attempts = portal.portal.app.get(SignInAttempts, { strict: false });
    for (let guess = 0; guess < ACCOUNT_ALLOWANCE.failures; guess += 1) {
      const address = `198.51.100.${guess % 10}`;
      await attempts.begin(signInCounts({ account: `admin:${username}`, address, device: null }), portal.clock.now());
    }
  };
  const afterHours = () => portal.clock.forward(120 * MINUTE_MS);

  test('stop an account at one address after twenty, however many come at once, and say how long to wait', async () => {
    const admin = await portal.people.admin(business);
    const answers = await times(30, () => tryAs(admin.login, 'wrong password'));
    expect([count(answers, 401), count(answers, 429)]).toEqual([20, 10]);
    const stopped = answers.find(({ statusCode }) => statusCode === 429)!;
    expect(stopped.json()).toMatchObject({ code: 'TOO_MANY_FAILED_SIGN_INS' });
    const seconds = Number(stopped.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(300);
    expect((await tryAs(admin.login, TEST_PASSWORD)).statusCode).toBe(429);
    portal.clock.forward(seconds * 1_000);
    expect((await tryAs(admin.login, TEST_PASSWORD)).statusCode).toBe(200);
  });

  test('of a stranger leave the owner at another address alone', async () => {
    afterHours();
    const admin = await portal.people.admin(business);
    const stranger = { address: '203.0.113.9' };
    await times(25, () => tryAs(admin.login, 'wrong password', stranger));
    expect((await tryAs(admin.login, TEST_PASSWORD, stranger)).statusCode).toBe(429);
    expect((await tryAs(admin.login, TEST_PASSWORD, { address: '203.0.113.10' })).statusCode).toBe(200);
  });

  test('from everywhere stop an account after two hundred, except where it was signed in to before', async () => {
    afterHours();
    const admin = await portal.people.admin(business);
    const known = marksOf(await tryAs(admin.login, TEST_PASSWORD));
    await useUp(admin.login);
    const stopped = await tryAs(admin.login, TEST_PASSWORD, { address: '203.0.113.10' });
    expect([stopped.statusCode, Number(stopped.headers['retry-after'])]).toEqual([429, 30]);
    expect((await tryAs(admin.login, TEST_PASSWORD, { cookie: known, address: '203.0.113.10' })).statusCode).toBe(200);
  });

  test('on a known device are twenty as well, and of that account alone', async () => {
    afterHours();
    const [admin, other] = [await portal.people.admin(business), await portal.people.admin(business)];
    const cookie = marksOf(await tryAs(admin.login, TEST_PASSWORD));
    const answers = await times(25, () => tryAs(admin.login, 'wrong password', { cookie }));
    expect([count(answers, 401), count(answers, 429)]).toEqual([20, 5]);
    expect((await tryAs(other.login, TEST_PASSWORD, { cookie })).statusCode).toBe(200);
    await useUp(other.login);
    expect((await tryAs(other.login, TEST_PASSWORD, { cookie })).statusCode).toBe(429);
  });

  test('mark no device', async () => {
    afterHours();
    const admin = await portal.people.admin(business);
    expect((await tryAs(admin.login, 'wrong password')).headers['set-cookie']).toBeUndefined();
    const { cookies } = await tryAs(admin.login, TEST_PASSWORD);
    expect(cookies.find(({ name }) => name === 'waybook_devices')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api',
      maxAge: 90 * 24 * 60 * 60,
    });
  });

  test('stop an account that does not exist in the same way', async () => {
    afterHours();
    const answers = await times(21, () => tryAs('nobody', 'wrong password'));
    expect([count(answers, 401), count(answers, 429)]).toEqual([20, 1]);
  });

  test('are counted by all instances together', async () => {
    afterHours();
    const admin = await portal.people.admin(business);
    const second = await portal.secondInstance();
    const answers = [
      ...(await times(12, () => tryAs(admin.login, 'wrong password'))),
      ...(await times(12, () => tryAs(admin.login, 'wrong password', { app: second.app }))),
    ];
    expect(count(answers, 401)).toBe(20);
  });

  test('do not count where the password was right, also when many sign in at once', async () => {
    afterHours();
    const admin = await portal.people.admin(business);
    const answers = await times(40, () => tryAs(admin.login, TEST_PASSWORD));
    expect(count(answers, 200)).toBe(40);
    expect(count(await times(20, () => tryAs(admin.login, 'wrong password')), 401)).toBe(20);
  });

  test('of one account leave another at the same address alone', async () => {
    afterHours();
    const [attacked, other] = [await portal.people.admin(business), await portal.people.admin(business)];
    await times(25, () => tryAs(attacked.login, 'wrong password'));
    expect((await tryAs(other.login, TEST_PASSWORD)).statusCode).toBe(200);
  });

  test('count when a stranger at an open desk guesses the current password', async () => {
    afterHours();
    const admin: TestPerson = await portal.people.admin(business);
    const guess = () =>
      portal
        .as(admin)
        .post('/api/auth/change-password', { currentPassword: 'wrong password', newPassword: 'a new password' });
    await guess();
    const answers = await times(20, guess);
    expect([count(answers, 400), count(answers, 429)]).toEqual([19, 1]);
  });

  test('stop an account that does not exist from everywhere in the same way', async () => {
    afterHours();
    await useUp('nobody at all');
    const stopped = await tryAs('nobody at all', 'wrong password', { address: '203.0.113.10' });
    expect([stopped.statusCode, Number(stopped.headers['retry-after'])]).toEqual([429, 30]);
  });

  test('of a signed-in person leave them their sign-in, and strangers leave them their password', async () => {
    afterHours();
    const admin = await portal.people.admin(business);
    const asAdmin = portal.as(admin);
    await asAdmin.get('/api/auth/me');
    await useUp(admin.login);
    const change = { currentPassword: TEST_PASSWORD, newPassword: 'another good password' };
    expect((await asAdmin.post('/api/auth/change-password', change)).statusCode).toBe(204);
  });

  test('with a link stop that link at one address alone', async () => {
    const attempts = portal.portal.app.get(SignInAttempts, { strict: false });
    const at = portal.clock.now();
    for (let guess = 0; guess < 20; guess += 1) await attempts.begin(resetLinkCounts('person', '203.0.113.7'), at);
    await expect(attempts.begin(resetLinkCounts('person', '203.0.113.7'), at)).rejects.toThrow('Too many');
    await attempts.begin(resetLinkCounts('person', '203.0.113.8'), at);
  });

  test('stop an address after two hundred in a minute, whatever the accounts', async () => {
    afterHours();
    const attempts = portal.portal.app.get(SignInAttempts, { strict: false });
    const at = portal.clock.now();
    const begin = (account: number, address = '203.0.113.7') =>
      attempts.begin(signInCounts({ account: `admin:guess${account}`, address, device: null }), at);
    for (let account = 0; account < ADDRESS_ALLOWANCE.failures; account += 1) await begin(account);
    await expect(begin(999)).rejects.toMatchObject({ code: 'TOO_MANY_FAILED_SIGN_INS', retryAfterSeconds: 1 });
    await expect(begin(999, '203.0.113.8')).resolves.toBeUndefined();
  });

  test('that are refused count nowhere, neither where there was room', async () => {
    afterHours();
    const attempts = portal.portal.app.get(SignInAttempts, { strict: false });
    await useUp('refused');
    const failures = async () => {
      const { rows } = await portal.database.appPool.query<{ sum: number }>(
        'select sum(failures) from sign_in_attempts',
      );
      return rows[0]!.sum;
    };
    const before = await failures();
    const counts = signInCounts({ account: 'admin:refused', address: '192.0.2.7', device: null });
    await expect(attempts.begin(counts, portal.clock.now())).rejects.toMatchObject({ retryAfterSeconds: 30 });
    expect(await failures()).toBe(before);
  });

  test('that begin and succeed at once wait for each other in no circle, and all are taken back', async () => {
    afterHours();
    const attempts = portal.portal.app.get(SignInAttempts, { strict: false });
    const at = portal.clock.now();
    const signIn = async (_: unknown, turn: number) => {
      const counts = signInCounts({ account: `admin:busy${turn % 3}`, address: `203.0.113.${turn % 2}`, device: null });
      await attempts.begin(counts, at);
      await attempts.succeeded(counts);
    };
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 30 }, signIn));
    const { rows } = await portal.database.appPool.query(
      'select count(*)::int as count from sign_in_attempts where updated_at = $1 and failures > 0',
      [at],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('are forgotten, row and all, when nobody has tried for two hours', async () => {
    const attempts = portal.portal.app.get(SignInAttempts, { strict: false });
    await attempts.forgetOld(new Date(portal.clock.now().getTime() + 121 * MINUTE_MS));
    const { rows } = await portal.database.appPool.query('select count(*)::int as count from sign_in_attempts');
    expect(rows).toEqual([{ count: 0 }]);
  });

  test('leave no name in the table', async () => {
    await tryAs('somebody-in-particular', 'wrong password');
    const { rows } = await portal.database.appPool.query<{ key: string }>('select key from sign_in_attempts');
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/somebody|127\.0\.0\.1/);
  });
});
