import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LoggerService } from '@nestjs/common';
import type { SignInAnswer } from '@waybook/contracts/api';
import { queryAsOwner } from '@waybook/platform/testing';
import { startTestPortal, TEST_PASSWORD, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';
import { me, refresh, refreshCookieOf } from '../testing/cookies.js';

/** Keeps what goes to the log. */
class KeptLog implements LoggerService {
  readonly lines: Record<string, unknown>[] = [];

  log(line: object, source: string): void {
    if (source === 'Security') this.lines.push({ ...line });
  }
  warn(): void {}
  error(): void {}
}

describe('signing in', () => {
  let portal: TestPortal;
  let business: string;
  let admin: TestPerson;
  const log = new KeptLog();
  beforeAll(async () => {
    portal = await startTestPortal({ logger: log });
    business = await portal.people.business({ displayName: 'Demo Deliveries' });
    admin = await portal.people.admin(business, {
      username: 'Ada.Admin',
      role: 'payroll',
      permissions: ['drivers:read'],
    });
  });
  afterAll(() => portal.close());

  const signInAdmin = (username: string, password = TEST_PASSWORD) =>
    portal.asNobody().post('/api/admin/login', { username, password });
  const signInDriver = (email: string, password = TEST_PASSWORD) =>
    portal.asNobody().post('/api/driver/login', { email, password });

  test('answers who an admin is and a token', async () => {
    const answer = await signInAdmin('Ada.Admin');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      type: 'admin',
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      user: {
        id: admin.id,
        businessId: business,
        businessName: 'Demo Deliveries',
        username: 'Ada.Admin',
        email: expect.stringContaining('@example.org'),
        firstName: 'Ada',
        lastName: expect.any(String),
        role: 'payroll',
        permissions: ['drivers:read'],
        passwordChosenByOffice: false,
      },
    });
  });

  test('answers who a driver is, with the code for people and the fee as decimal text', async () => {
    const driver = await portal.people.driver(
      business,
      { email: 'Dora@Example.org', isVatRegistered: true, vatNumber: 'GB123456727', membershipFeePence: 2_550 },
      'DS123456',
    );
    const answer = await signInDriver('dora@example.ORG ');
    expect(answer.json()).toEqual({
      type: 'driver',
      token: expect.any(String),
      user: {
        id: driver.id,
        businessId: business,
        businessName: 'Demo Deliveries',
        driverId: 'DS123456',
        email: 'Dora@Example.org',
        firstName: 'Dora',
        lastName: expect.any(String),
        isVatRegistered: true,
        vatNumber: 'GB123456727',
        membershipFee: '25.50',
        status: 'active',
        passwordChosenByOffice: false,
      },
    });
  });

  test('answers who is signed in again, by the token alone', async () => {
    const { token, ...signedIn } = (await signInAdmin('Ada.Admin')).json<SignInAnswer>();
    const answer = await me(portal.portal.app, token);
    expect([answer.statusCode, answer.json()]).toEqual([200, signedIn]);
  });

  test('takes a name without regard to case and the spaces around it, and the password exactly', async () => {
    expect((await signInAdmin(' ADA.admin ')).statusCode).toBe(200);
    expect((await signInAdmin('Ada.Admin', ` ${TEST_PASSWORD}`)).statusCode).toBe(401);
    expect((await signInAdmin('Ada.Admin', TEST_PASSWORD.toUpperCase())).statusCode).toBe(401);
  });

  test("says the same for an unknown user, a wrong password and the other kind's name", async () => {
    const driver = await portal.people.driver(business);
    const answers = await Promise.all([
      signInAdmin('nobody'),
      signInAdmin('Ada.Admin', 'wrong password'),
      signInAdmin(driver.login),
      signInDriver('Ada.Admin'),
      signInDriver('nobody@example.org'),
    ]);
    for (const answer of answers) {
      const { requestId, ...problem } = answer.json<{ requestId: string }>();
      expect(requestId).toBeTruthy();
      expect(answer.statusCode).toBe(401);
      expect(problem).toEqual({
        error: 'Invalid credentials',
        message: 'Invalid credentials',
        code: 'INVALID_CREDENTIALS',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('does the same work for an unknown user as for a wrong password', async () => {
    const processorTimes = { 'Ada.Admin': [] as number[], 'nobody-at-all': [] as number[] };
    for (let round = 0; round < 7; round++) {
      for (const [username, times] of Object.entries(processorTimes)) {
        const before = process.cpuUsage();
        await signInAdmin(username, 'wrong password');
        const { user, system } = process.cpuUsage(before);
        times.push(user + system);
      }
    }
    // The least, because whatever else the process does meanwhile only adds to it.
    const known = Math.min(...processorTimes['Ada.Admin']);
    const unknown = Math.min(...processorTimes['nobody-at-all']);
    expect(unknown / known).toBeGreaterThan(0.5);
    expect(unknown / known).toBeLessThan(2);
  });

  test('tells an inactive driver why, once the password was right', async () => {
    const driver = await portal.people.driver(business, { status: 'inactive' });
    expect((await signInDriver(driver.login, 'wrong password')).json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const answer = await signInDriver(driver.login);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'DRIVER_INACTIVE']);
  });

  test('lets a suspended driver in', async () => {
    const driver = await portal.people.driver(business, { status: 'suspended' });
    const answer = await signInDriver(driver.login);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { status: 'suspended' } });
  });

  test('refuses an inactive admin, and everybody of an inactive business', async () => {
    const elsewhere = await portal.people.business();
    const [inactive, bystander] = [await portal.people.admin(elsewhere), await portal.people.driver(elsewhere)];
    await queryAsOwner(portal.database, 'update admin_users set is_active = false where id = $1', [inactive.id]);
    expect((await signInAdmin(inactive.login)).json()).toMatchObject({ code: 'ADMIN_INACTIVE' });
    await queryAsOwner(portal.database, 'update businesses set is_active = false where id = $1', [elsewhere]);
    const answer = await signInDriver(bystander.login);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'BUSINESS_INACTIVE']);
  });

  test.each([
    [{}, ['username', 'password']],
    [{ username: 'a' }, ['password']],
    [{ username: 5, password: ['x'] }, ['username', 'password']],
    [{ username: 'a', password: 'x'.repeat(201) }, ['password']],
    [{ username: 'a', password: 'b', businessId: 'c' }, ['businessId']],
  ])('refuses %j and names the fields', async (body, fields) => {
    const answer = await portal.asNobody().post('/api/admin/login', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ details: { field: string }[] }>().details.map(({ field }) => field)).toEqual(fields);
  });

  test('notes when somebody signed in last', async () => {
    const person = await portal.people.admin(business);
    await signInAdmin(person.login);
    const [row] = await queryAsOwner(portal.database, 'select last_login_at from users where id = $1', [person.id]);
    expect(row).toEqual({ last_login_at: portal.clock.now() });
  });

  describe('leaves a line in the security log', () => {
    const saidOf = (answer: Answer) => log.lines.find(({ requestId }) => requestId === answer.headers['x-request-id']);
    const BASE = { msg: 'security event', address: '127.0.0.1', requestId: expect.any(String) };

    test('where it fails, with a hash in place of the name', async () => {
      const person = await portal.people.admin(business);
      const answers = [
        await signInAdmin(person.login, 'wrong password'),
        await signInAdmin(person.login, 'wrong again'),
      ];
      const [one, other] = answers.map(saidOf);
      expect(one).toEqual({
        ...BASE,
        event: 'sign_in_failed',
        reason: 'INVALID_CREDENTIALS',
        account: expect.stringMatching(/^[\w-]{22}$/),
        method: 'POST',
        route: '/api/admin/login',
        status: 401,
      });
      expect(other).toMatchObject({ account: one?.['account'] });
      expect(JSON.stringify(log.lines)).not.toMatch(new RegExp(`${person.login}|wrong`, 'i'));
      expect(portal.portal.securityLog.totals).toContainEqual({
        labels: { event: 'sign_in_failed', reason: 'INVALID_CREDENTIALS' },
        value: expect.any(Number),
      });
    });

    test('where a guard refuses a call, with who it was', async () => {
      const driver = await portal.people.driver(business);
      const route = '/api/admin/users';
      const refused = { ...BASE, event: 'call_refused', method: 'GET', route };
      expect(saidOf(await portal.as(driver).get(route))).toEqual({
        ...refused,
        reason: 'NOT_ALLOWED',
        status: 403,
        actor: driver.id,
        actorType: 'driver',
        business,
      });
      const reason = 'SIGN_IN_REQUIRED';
      expect(saidOf(await portal.asNobody().get(route))).toEqual({ ...refused, reason, status: 401 });
    });

    test('where a refresh token comes back that was used up, and is answered as any other', async () => {
      const driver = await portal.people.driver(business);
      const cookie = refreshCookieOf(await signInDriver(driver.login));
      await refresh(portal.portal.app, cookie);
      portal.clock.forward(10_001);
      const answer = await refresh(portal.portal.app, cookie);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'SESSION_ENDED']);
      expect(saidOf(answer)).toMatchObject({
        event: 'refresh_token_reused',
        actor: driver.id,
        route: '/api/auth/refresh',
      });
    });

    test('where a link is refused, and where somebody is throttled', async () => {
      const token = 'x'.repeat(86);
      const refused = await portal.asNobody().post('/api/auth/reset-password', { token, newPassword: TEST_PASSWORD });
      expect(saidOf(refused)).toMatchObject({ event: 'reset_link_refused', reason: 'RESET_LINK_INVALID', status: 400 });
      let answer: Answer;
      do answer = await portal.asNobody().post('/api/auth/forgot-password', { login: 'nobody' });
      while (answer.statusCode === 202);
      expect(saidOf(answer)).toMatchObject({
        event: 'throttled',
        reason: 'TOO_MANY_RESET_REQUESTS',
        account: expect.any(String),
        status: 429,
      });
    });

    test('where somebody is let in, and where they change their password', async () => {
      const person = await portal.people.driver(business);
      const answer = await signInDriver(person.login);
      const reason = 'SIGNED_IN_BY_PASSWORD';
      expect(saidOf(answer)).toMatchObject({ event: 'signed_in', reason, actor: person.id, status: 200 });
      const change = { currentPassword: TEST_PASSWORD, newPassword: 'another good password' };
      expect(saidOf(await portal.as(person).post('/api/auth/change-password', change))).toMatchObject({
        event: 'password_changed',
        reason: 'OWN_PASSWORD_CHANGED',
        actor: person.id,
        business,
        status: 204,
      });
    });

    test('and none where a call does what it is made for', async () => {
      expect(saidOf(await portal.as(admin).get('/api/drivers'))).toBeUndefined();
    });
  });
});
