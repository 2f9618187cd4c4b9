import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHmac } from 'node:crypto';
import type { SignInAnswer } from '@waybook/contracts/api';
import { signIn, startTestPortal, TEST_NOW, type TestPerson, type TestPortal } from '../../testing/index.js';
import { me, refresh, refreshCookieOf } from '../testing/cookies.js';
import { outdatedForMs } from '../testing/outdated-for.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe('a session', () => {
  let portal: TestPortal;
  let driver: TestPerson;
  beforeAll(async () => {
    portal = await startTestPortal();
    driver = await portal.people.driver(await portal.people.business());
  });
  beforeEach(() => portal.clock.set(TEST_NOW));
  afterAll(() => portal.close());

  const app = () => portal.portal.app;
  const start = async () => {
    const answer = await signIn(app(), driver);
    return { cookie: refreshCookieOf(answer), token: answer.json<SignInAnswer>().token };
  };

  test('hides its cookie from scripts, other sites and all other calls', async () => {
    const answer = await signIn(app(), driver);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/auth',
      maxAge: (14 * DAY_MS) / 1_000,
    });
    expect(cookie).not.toHaveProperty('secure');
  });

  test('has a cookie over https that no sibling host can have set', async () => {
    const { app: overHttps } = await portal.secondInstance({
      auth: { jwtKey: Buffer.alloc(32, 2), isHttps: true },
    });
    const answer = await signIn(overHttps, driver);
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: '__Host-waybook_refresh', secure: true, httpOnly: true, path: '/' });
    expect(cookie).not.toHaveProperty('domain');
    const own = refreshCookieOf(answer);
    const fromSibling = own.replace('__Host-', '');
    expect((await refresh(overHttps, fromSibling)).statusCode).toBe(401);
    expect((await refresh(overHttps, `${fromSibling}; ${own}`)).statusCode).toBe(200);
  });

  test('that has run out goes with the next sign-in; those that stand, and others’, stay', async () => {
    const [one, other] = [await portal.people.driver(driver.business), await portal.people.driver(driver.business)];
    for (const person of [one, other]) await signIn(app(), person);
    portal.clock.forward(1_000);
    await signIn(app(), one);
    portal.clock.set(new Date(new Date(TEST_NOW).getTime() + 14 * DAY_MS));
    await signIn(app(), one);
    const countOf = async ({ id }: TestPerson) =>
      (await portal.database.systemPool.query('select from sessions where user_id = $1', [id])).rowCount;
    expect([await countOf(one), await countOf(other)]).toEqual([2, 1]);
  });

  test('accepts a token for ten minutes and no longer', async () => {
    const { token } = await start();
    portal.clock.forward(10 * MINUTE_MS - 1_000);
    expect((await me(app(), token)).statusCode).toBe(200);
    portal.clock.forward(1_000);
    const refused = await me(app(), token);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([401, 'SIGN_IN_REQUIRED']);
  });

  test.each(['', 'Bearer', 'Bearer x.y.z', 'Basic YTpi', `Bearer ${'x'.repeat(5_000)}`])(
    'refuses the authorization %s',
    async (authorization) => {
      expect((await app().inject({ url: '/api/auth/me', headers: { authorization } })).statusCode).toBe(401);
    },
  );

  test('refuses a token that somebody else signed, or nobody', async () => {
    const { token } = await start();
    const [head, claims] = token.split('.');
    const unsigned = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const elsewhere = await portal.secondInstance({ auth: { jwtKey: Buffer.alloc(32, 9), isHttps: false } });
    expect((await me(elsewhere.app, token)).statusCode).toBe(401);
    expect((await me(app(), `${unsigned}.${claims}.`)).statusCode).toBe(401);
    expect((await me(app(), `${head}.${claims}.${'A'.repeat(43)}`)).statusCode).toBe(401);
  });

  test('goes on while the key is changed over, and without the old key after its next renewal', async () => {
    const { token, cookie } = await start();
    const [old, next] = [Buffer.alloc(32, 2), Buffer.alloc(32, 9)];
    const both = await portal.secondInstance({ auth: { jwtKey: next, previousJwtKey: old, isHttps: false } });
    expect((await me(both.app, token)).statusCode).toBe(200);
    const renewed = await refresh(both.app, cookie);
    const after = await portal.secondInstance({ auth: { jwtKey: next, isHttps: false } });
    expect((await me(after.app, token)).statusCode).toBe(401);
    expect((await refresh(after.app, cookie)).statusCode).toBe(401);
    expect((await me(after.app, renewed.json<SignInAnswer>().token)).statusCode).toBe(200);
    expect((await refresh(after.app, refreshCookieOf(renewed))).statusCode).toBe(200);
  });

  test('names its key, who made it and for whom, and is refused where that is another', async () => {
    const { token } = await start();
    const [head = '', claims = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url').toString());
    expect(JSON.parse(head)).toMatchObject({ alg: 'HS256', kid: expect.stringMatching(/^[0-9a-f]{12}$/) });
    expect(JSON.parse(claims)).toMatchObject({ iss: 'waybook', aud: 'waybook-portal' });
    const forged = (change: object) => {
      const parts = [head, JSON.stringify({ ...(JSON.parse(claims) as object), ...change })];
      const signed = parts.map((part) => Buffer.from(part).toString('base64url')).join('.');
      return `${signed}.${createHmac('sha256', Buffer.alloc(32, 2)).update(signed).digest('base64url')}`;
    };
    expect((await me(app(), forged({}))).statusCode).toBe(200);
    expect((await me(app(), forged({ iss: 'payroll' }))).statusCode).toBe(401);
    expect((await me(app(), forged({ aud: 'payroll' }))).statusCode).toBe(401);
  });

  test('is renewed by its cookie, which is replaced each time', async () => {
    const first = await start();
    portal.clock.forward(9 * MINUTE_MS);
    const renewed = await refresh(app(), first.cookie);
    expect(renewed.statusCode).toBe(200);
    expect(renewed.json()).toMatchObject({ type: 'driver', user: { id: driver.id } });
    expect(refreshCookieOf(renewed)).not.toBe(first.cookie);
    portal.clock.forward(9 * MINUTE_MS);
    expect((await me(app(), renewed.json<SignInAnswer>().token)).statusCode).toBe(200);
    expect((await refresh(app(), refreshCookieOf(renewed))).statusCode).toBe(200);
  });

  test('gives two tabs that refresh at once the same cookie', async () => {
    const { cookie } = await start();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(app(), cookie)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(refreshCookieOf)).size).toBe(1);
    expect((await refresh(app(), refreshCookieOf(answers[0]!))).statusCode).toBe(200);
  });

  test('takes the previous cookie for ten seconds', async () => {
    const { cookie } = await start();
    await refresh(app(), cookie);
    portal.clock.forward(10_000);
    expect((await refresh(app(), cookie)).statusCode).toBe(200);
  });

  test('ends for everybody when an old cookie comes back', async () => {
    const { cookie, token } = await start();
    const renewed = await refresh(app(), cookie);
    portal.clock.forward(10_001);
    const reused = await refresh(app(), cookie);
    expect([reused.statusCode, reused.json<{ code: string }>().code]).toEqual([401, 'SESSION_ENDED']);
    expect((await refresh(app(), refreshCookieOf(renewed))).statusCode).toBe(401);
    await expect(signedInForMs(token)).resolves.toBeLessThan(1_000);
  });

  test('ends when a cookie comes back that is older than the previous one, however soon', async () => {
    const { cookie } = await start();
    const second = await refresh(app(), cookie);
    const third = await refresh(app(), refreshCookieOf(second));
    expect((await refresh(app(), cookie)).statusCode).toBe(401);
    expect((await refresh(app(), refreshCookieOf(third))).statusCode).toBe(401);
  });

  test('does not end because of a cookie that we never signed', async () => {
    const { cookie } = await start();
    const forged = cookie.replace(/\.\d+\.[\w-]+$/, `.7.${'A'.repeat(43)}`);
    expect((await refresh(app(), forged)).statusCode).toBe(401);
    expect((await refresh(app(), 'waybook_refresh=nonsense')).statusCode).toBe(401);
    expect((await refresh(app(), cookie)).statusCode).toBe(200);
  });

  test('ends after two weeks without a refresh, and three months after the sign-in', async () => {
    const idle = await start();
    portal.clock.forward(14 * DAY_MS);
    expect((await refresh(app(), idle.cookie)).statusCode).toBe(401);
    portal.clock.set(TEST_NOW);
    let { cookie } = await start();
    for (let day = 0; day < 84; day += 12) {
      portal.clock.forward(12 * DAY_MS);
      cookie = refreshCookieOf(await refresh(app(), cookie));
    }
    portal.clock.forward(6 * DAY_MS);
    expect((await refresh(app(), cookie)).statusCode).toBe(401);
  });

  test('ends by logout, with its cookie and its token', async () => {
    const { cookie, token } = await start();
    const left = await app().inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } });
    expect(left.statusCode).toBe(204);
    expect(left.cookies[0]).toMatchObject({ name: 'waybook_refresh', value: '', path: '/api/auth' });
    expect((await refresh(app(), cookie)).statusCode).toBe(401);
    await expect(signedInForMs(token)).resolves.toBeLessThan(1_000);
  });

  test('ends by logout with the token alone, be it expired, and leaves others alone', async () => {
    const [leaving, staying] = [await start(), await start()];
    portal.clock.forward(11 * MINUTE_MS);
    const headers = { authorization: `Bearer ${leaving.token}` };
    expect((await app().inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode).toBe(204);
    expect((await refresh(app(), leaving.cookie)).statusCode).toBe(401);
    expect((await refresh(app(), staying.cookie)).statusCode).toBe(200);
  });

  test('lets anybody log out who has nothing to end', async () => {
    expect((await portal.asNobody().post('/api/auth/logout')).statusCode).toBe(204);
  });

  test.each<[string, Record<string, string>, number]>([
    ['the portal itself', { origin: 'http://portal.example', 'sec-fetch-site': 'same-origin' }, 200],
    ['another site', { origin: 'http://evil.example' }, 403],
    ['a sibling host', { origin: 'http://other.portal.example', 'sec-fetch-site': 'same-site' }, 403],
    ['another port', { origin: 'http://portal.example:8080' }, 403],
    ['a page without an origin', { origin: 'null' }, 403],
    ['another site in a browser that hides its origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a program', {}, 200],
  ])('is renewed for %s or not', async (_who, headers, status) => {
    const { cookie } = await start();
    expect((await refresh(app(), cookie, { host: 'portal.example', ...headers })).statusCode).toBe(status);
  });

  test.each([
    ['https://portal.example', 200],
    ['http://portal.example', 403],
  ])('over https is renewed for a page from %s or not', async (origin, status) => {
    const { app: overHttps } = await portal.secondInstance({ auth: { jwtKey: Buffer.alloc(32, 2), isHttps: true } });
    const cookie = refreshCookieOf(await signIn(overHttps, driver));
    expect((await refresh(overHttps, cookie, { host: 'portal.example', origin })).statusCode).toBe(status);
  });

  function signedInForMs(token: string): Promise<number> {
    return outdatedForMs(async () => [await me(app(), token)], 401);
  }
});
