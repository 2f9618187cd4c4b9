import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AdminRole, OwnSecondFactorAnswer } from '@waybook/contracts/api';
import { routesOf } from '@waybook/platform/http';
import {
  signIn,
  startTestPortal,
  TEST_PASSWORD,
  type Answer,
  type TestPerson,
  type TestPortal,
} from '../../testing/index.js';
import { AccessChanges } from '../access/access-changes.js';
import { PersonWithApp } from '../testing/second-factor-of.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const RULE = '/api/second-factor-rule';
const SOME_ID = '0190a000-0000-7000-8000-000000000009';

let portal: TestPortal;
let business: string;
let ada: TestPerson;
let clerk: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  business = await portal.people.business();
  ada = await portal.people.admin(business);
  clerk = await portal.people.admin(business, { role: 'payroll' });
});
afterAll(() => portal?.close());

const REQUIRED = [403, 'SECOND_FACTOR_REQUIRED'];
const said = (answer: Answer) => [answer.statusCode, answer.body && answer.json<{ code?: string }>().code];
const change = async (roles: readonly AdminRole[], graceDays = 7, by = ada) => {
  const answer = await portal.as(by).put(RULE, { roles, graceDays });
  await heard();
  return answer;
};
/** What every instance hears of within a second. */
const heard = () => portal.portal.app.get(AccessChanges).poll();
const dueOf = async (person: TestPerson) =>
  (await portal.as(person).get('/api/auth/second-factor')).json<OwnSecondFactorAnswer>().dueAt;
const inDays = (days: number) => new Date(portal.clock.now().getTime() + days * DAY_MS).toISOString();
/** A session that a person opens now; `portal.as` keeps one for longer than its token lasts. */
const begun = async (person: TestPerson) => {
  const answer = await signIn(portal.portal.app, person);
  const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
  return { get: (url: string) => portal.asNobody().get(url, headers), headers };
};

describe('who needs a second factor', () => {
  test('is nobody until a director says so', async () => {
    expect((await portal.as(ada).get(RULE)).json()).toEqual({ roles: [], graceDays: 14 });
    expect(await dueOf(clerk)).toBeNull();
  });

  test('is whoever has a role that a director names', async () => {
    const answer = await change(['payroll'], 3);
    expect([answer.statusCode, answer.json()]).toEqual([200, { roles: ['payroll'], graceDays: 3 }]);
    expect((await portal.as(ada).get(RULE)).json()).toEqual({ roles: ['payroll'], graceDays: 3 });
    expect(await dueOf(clerk)).toBe(inDays(3));
    expect(await dueOf(ada)).toBeNull();
    expect(await dueOf(await portal.people.driver(business))).toBeNull();
  });

  test('is said by no other admin, whatever they may', async () => {
    const mighty = await portal.people.admin(business, { role: 'finance', permissions: ['all'] });
    expect(said(await change(['finance'], 7, mighty))).toEqual([403, 'SECOND_FACTOR_RULE_NOT_YOURS']);
  });

  test.each([
    [['nobody'], 7],
    [['payroll'], -1],
    [['payroll'], 91],
    [['payroll'], 1.5],
  ])('is no nonsense: %j within %d days', async (roles, graceDays) => {
    expect((await change(roles as AdminRole[], graceDays)).statusCode).toBe(400);
  });

  test('holds in that business alone', async () => {
    const elsewhere = await portal.people.admin(await portal.people.business(), { role: 'payroll' });
    await change(['payroll']);
    expect(await dueOf(elsewhere)).toBeNull();
  });
});

describe('within the days of grace', () => {
  test('everything goes on, and the date is said', async () => {
    await change(['payroll']);
    portal.clock.forward(7 * DAY_MS - 1);
    const session = await begun(clerk);
    expect((await session.get('/api/payment-runs')).statusCode).toBe(200);
    portal.clock.forward(1 - 7 * DAY_MS);
  });

  test('are counted from when somebody got the role', async () => {
    await change(['payroll'], 7);
    portal.clock.forward(30 * DAY_MS);
    const other = await portal.people.admin(business, { role: 'operations' });
    expect(await dueOf(other)).toBeNull();
    const director = await begun(ada);
    const promoted = { role: 'payroll', permissions: ['payments:read'] };
    const answer = await portal.asNobody().put(`/api/admin/users/${other.id}`, promoted, director.headers);
    expect(answer.statusCode).toBe(200);
    await heard();
    expect(await dueOf(other)).toBe(inDays(7));
  });
});

describe('once the days of grace are over', () => {
  test('a session that stands does nothing more, on no route, but set a second factor up or leave', async () => {
    const { headers, get } = await begun(clerk);
    expect((await get('/api/payment-runs')).statusCode).toBe(200);
    await change(['payroll'], 0);
    const open: string[] = [];
    for (const { method, path, rule, handler } of routesOf(portal.portal.app)) {
      if (rule?.who === 'public') continue;
      const url = path.replaceAll(/\{\w+\}/g, SOME_ID);
      const answer = await portal.portal.app.inject({ method, url, headers });
      if (answer.json<{ code?: string }>().code !== 'SECOND_FACTOR_REQUIRED') open.push(`${method} ${path}`);
      else expect([handler, answer.statusCode]).toEqual([handler, 403]);
    }
    expect(open.sort()).toEqual([
      'GET /api/auth/company-sign-in/sign-out',
      'GET /api/auth/me',
      'GET /api/auth/passkeys',
      'GET /api/auth/second-factor',
      'POST /api/auth/passkeys',
      'POST /api/auth/passkeys/confirm',
      'POST /api/auth/passkeys/confirm/options',
      'POST /api/auth/passkeys/options',
      'POST /api/auth/password/confirm',
      'POST /api/auth/second-factor/set-up',
      'PUT /api/auth/second-factor',
    ]);
  });

  test('a sign-in leads to no more either, and to everything once a second factor is set up', async () => {
    await change(['payroll'], 0);
    const caller = portal.as(clerk);
    expect(said(await caller.get('/api/payment-runs'))).toEqual(REQUIRED);
    expect(await dueOf(clerk)).toBe(inDays(0));
    await new PersonWithApp(portal, clerk).turnOn();
    expect((await caller.get('/api/payment-runs')).statusCode).toBe(200);
    expect(await dueOf(clerk)).toBeNull();
  });

  test('whoever signs in by a code is not held back', async () => {
    const app = await new PersonWithApp(portal, clerk).turnOn();
    portal.clock.forward(60_000);
    await change(['payroll'], 0);
    const answer = await app.secondStep(await app.password(), { code: app.code() });
    const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
    expect((await portal.asNobody().get('/api/payment-runs', headers)).statusCode).toBe(200);
  });

  test('whoever turns theirs off is held back in every session', async () => {
    await new PersonWithApp(portal, clerk).turnOn();
    await change(['payroll'], 0);
    const caller = portal.as(clerk);
    expect((await caller.get('/api/payment-runs')).statusCode).toBe(200);
    const off = await caller.post('/api/auth/second-factor/turn-off', { currentPassword: TEST_PASSWORD });
    expect(off.statusCode).toBe(204);
    await heard();
    expect(said(await caller.get('/api/payment-runs'))).toEqual(REQUIRED);
  });

  test('everything goes on where a director takes the role out again, and with another role', async () => {
    await change(['payroll'], 0);
    const caller = portal.as(clerk);
    expect(said(await caller.get('/api/payment-runs'))).toEqual(REQUIRED);
    await change([], 0);
    expect((await caller.get('/api/payment-runs')).statusCode).toBe(200);
    await change(['payroll'], 0);
    const permissions = ['payments:read'];
    await portal.as(ada).put(`/api/admin/users/${clerk.id}`, { role: 'finance', permissions });
    await heard();
    expect((await caller.get('/api/payment-runs')).statusCode).toBe(200);
  });

  test('a director holds themself back as well', async () => {
    await change(['director'], 0);
    expect(said(await portal.as(ada).get(RULE))).toEqual(REQUIRED);
  });
});

test('stands in the history', async () => {
  await change(['payroll', 'director'], 1);
  const history = await portal.as(ada).get(`/api/history/business/${business}`);
  expect(history.body).toContain('asks the roles payroll and director to have a second factor within 1 day');
});
