import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { routesOf } from '@waybook/platform/http';
import {
  answerOf,
  signIn,
  startTestPortal,
  TEST_PASSWORD,
  type Answer,
  type TestPerson,
  type TestPortal,
} from '../../testing/index.js';
import { refresh, refreshCookieOf } from '../testing/cookies.js';
import { PersonWithApp } from '../testing/second-factor-of.js';
import { RECENT_PROOF_MS } from './recent-proofs.js';

const STEP_MS = 30_000;
const SOME_ID = '0190a000-0000-7000-8000-000000000009';
const CONFIRM = '/api/auth/second-factor/confirm';

let portal: TestPortal;
let business: string;
let ada: TestPerson;
let app: PersonWithApp;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
});
beforeEach(async () => {
  ada = await portal.people.admin(business);
  app = new PersonWithApp(portal, ada);
});
afterAll(() => portal?.close());

const said = (answer: Answer) => [answer.statusCode, answer.body && answer.json<{ code?: string }>().code];
const codeOf = async (answer: Promise<Answer>) => said(await answer)[1];
const WANTED = [403, 'SECOND_FACTOR_WANTED'];

describe('what needs a recent proof', () => {
  /** Whoever may do one of these could pay themselves, make others mightier, or carry off what is known of people. */
  test('is these calls', () => {
    const guarded = routesOf(portal.portal.app).filter(({ recentProof }) => recentProof !== undefined);
    expect(guarded.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/admin/users/{id}',
      'DELETE /api/auth/passkeys/{id}',
      'DELETE /api/books/xero/connection',
      'DELETE /api/company-sign-in',
      'DELETE /api/company-sign-in/scim',
      'DELETE /api/drivers/{id}',
      'DELETE /api/webhooks/{id}',
      'GET /api/admin/remittances/export',
      'GET /api/admin/users/export',
      'GET /api/audit/events/export',
      'GET /api/audit/finance/export',
      'GET /api/books/journals/file',
      'GET /api/books/vat-return/export',
      'GET /api/compliance/alerts/export',
      'GET /api/compliance/export',
      'GET /api/driver-documents/export',
      'GET /api/drivers/export',
      'GET /api/earnings/submissions/export',
      'GET /api/memberships/export',
      'GET /api/payment-runs/export',
      'GET /api/payment-runs/{id}/bank-file',
      'GET /api/payments/export',
      'GET /api/reports/{report}/export',
      'GET /api/retention/export',
      'GET /api/security-events/export',
      'GET /api/tickets/export',
      'POST /api/admin/users',
      'POST /api/admin/users/{id}/invitation',
      'POST /api/admin/users/{id}/reset-link',
      'POST /api/admin/users/{id}/reset-second-factor',
      'POST /api/api-keys',
      'POST /api/api-keys/{id}/revoke',
      'POST /api/audit/closings',
      'POST /api/auth/passkeys',
      'POST /api/auth/passkeys/options',
      'POST /api/auth/second-factor/recovery-codes',
      'POST /api/auth/second-factor/set-up',
      'POST /api/auth/second-factor/turn-off',
      'POST /api/bank-answers',
      'POST /api/bank-answers/preview',
      'POST /api/books/xero/connection/finish',
      'POST /api/books/xero/connection/start',
      'POST /api/books/xero/journals',
      'POST /api/company-sign-in/scim',
      'POST /api/drivers/{id}/bank-details/verify',
      'POST /api/drivers/{id}/invitation',
      'POST /api/drivers/{id}/reset-second-factor',
      'POST /api/imports/bank-details',
      'POST /api/imports/bank-details/preview',
      'POST /api/imports/drivers',
      'POST /api/imports/drivers/{id}/undo',
      'POST /api/imports/earnings',
      'POST /api/imports/earnings/{id}/undo',
      'POST /api/me/businesses',
      'POST /api/memberships/{driverId}/payments',
      'POST /api/memberships/{driverId}/payments/{number}/reverse',
      'POST /api/payment-runs',
      'POST /api/payment-runs/{id}/cancel',
      'POST /api/payment-runs/{id}/reopen',
      'POST /api/payment-runs/{id}/returns',
      'POST /api/payment-runs/{id}/settle',
      'POST /api/remittances/{id}/approve',
      'POST /api/remittances/{id}/confirm-correction',
      'POST /api/remittances/{id}/correct',
      'POST /api/retention/releases',
      'POST /api/webhooks',
      'POST /api/webhooks/{id}/rotate-secret',
      'PUT /api/admin/users/{id}',
      'PUT /api/admin/users/{id}/approval-limits',
      'PUT /api/auth/second-factor',
      'PUT /api/books/accounts/{format}',
      'PUT /api/books/xero/connection',
      'PUT /api/business',
      'PUT /api/company-sign-in',
      'PUT /api/driver/bank-details',
      'PUT /api/drivers/{id}',
      'PUT /api/drivers/{id}/bank-details',
      'PUT /api/e-invoice-sending',
      'PUT /api/payment-settings',
      'PUT /api/payroll-topic',
      'PUT /api/second-factor-rule',
      'PUT /api/webhooks/{id}',
    ]);
  });

  test('is open within ten minutes of a sign-in by password', async () => {
    expect((await portal.as(ada).get('/api/drivers/export')).statusCode).toBe(200);
  });

  test('is open for ten minutes after a code, and then closed until another one is given', async () => {
    const { token } = await inByCode();
    const headers = { authorization: `Bearer ${token}` };
    const nobody = portal.asNobody();
    const call = () => nobody.get('/api/drivers/export', headers);
    expect((await call()).statusCode).toBe(200);
    portal.clock.forward(RECENT_PROOF_MS - 1_000);
    expect((await call()).statusCode).toBe(200);
    const renewed = await renew();
    portal.clock.forward(1_000);
    const later = () => nobody.get('/api/drivers/export', renewed);
    expect(said(await later())).toEqual(WANTED);
    expect((await nobody.get('/api/drivers', renewed)).statusCode).toBe(200);
    expect(said(await nobody.post(CONFIRM, { code: app.code(3) }, renewed))[1]).toBe('SECOND_FACTOR_CODE_WRONG');
    expect(said(await later())).toEqual(WANTED);
    expect((await nobody.post(CONFIRM, { code: app.code() }, renewed)).statusCode).toBe(204);
    expect((await later()).statusCode).toBe(200);
    const [recoveryCode] = app.recoveryCodes;
    expect((await nobody.post(CONFIRM, { recoveryCode }, renewed)).statusCode).toBe(204);
    expect(said(await nobody.post(CONFIRM, { recoveryCode }, renewed))[1]).toBe('SECOND_FACTOR_CODE_WRONG');
  });

  test('is not opened by a code that was given in another session', async () => {
    const first = await inByCode();
    portal.clock.forward(RECENT_PROOF_MS);
    const second = await app.secondStep(await app.password(), { code: app.code() });
    const nobody = portal.asNobody();
    const open = { authorization: `Bearer ${second.json<{ token: string }>().token}` };
    expect((await nobody.get('/api/drivers/export', open)).statusCode).toBe(200);
    const cookie = first.cookie;
    const renewed = await portal.portal.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie } });
    const closed = { authorization: `Bearer ${renewed.json<{ token: string }>().token}` };
    expect(said(await nobody.get('/api/drivers/export', closed))).toEqual(WANTED);
  });

  test('takes no code of who has no second factor', async () => {
    expect(await codeOf(portal.as(ada).post(CONFIRM, { code: '123456' }))).toBe('SECOND_FACTOR_CODE_WRONG');
  });

  test('stops guessing in a session', async () => {
    await app.turnOn();
    const guess = () => codeOf(portal.as(ada).post(CONFIRM, { code: app.code(9) }));
    for (let failures = 0; failures < 20; failures += 1) expect(await guess()).toBe('SECOND_FACTOR_CODE_WRONG');
    expect(await guess()).toBe('TOO_MANY_FAILED_SIGN_INS');
  });
});

let cookie = '';
async function inByCode() {
  await app.turnOn();
  portal.clock.forward(STEP_MS);
  const answer = await app.secondStep(await app.password(), { code: app.code() });
  cookie = refreshCookieOf(answer);
  return { token: answer.json<{ token: string }>().token, cookie };
}
async function renew() {
  const renewed = await refresh(portal.portal.app, cookie);
  cookie = refreshCookieOf(renewed);
  return { authorization: `Bearer ${renewed.json<{ token: string }>().token}` };
}
/** A session whose person proved ten minutes ago who they are. */
async function inTenMinutesAgo(person = ada) {
  cookie = refreshCookieOf(await signIn(portal.portal.app, person));
  portal.clock.forward(RECENT_PROOF_MS);
  return renew();
}

describe('an admin without a second factor', () => {
  const CONFIRM_PASSWORD = '/api/auth/password/confirm';
  const ASKS = { 'waybook-asks-for-proof': '1' };
  const LATE = [403, 'PASSWORD_WANTED'];
  const nobody = () => portal.asNobody();
  const give = (currentPassword: string, headers: Record<string, string>) =>
    nobody().post(CONFIRM_PASSWORD, { currentPassword }, headers);

  test('is asked for their password where a session was left open, and then let through', async () => {
    const headers = await inTenMinutesAgo();
    const call = () => nobody().get('/api/drivers/export', headers);
    expect(said(await call())).toEqual(LATE);
    expect(said(await give('not the password', headers))).toEqual([400, 'CURRENT_PASSWORD_WRONG']);
    expect(said(await call())).toEqual(LATE);
    expect((await give(TEST_PASSWORD, headers)).statusCode).toBe(204);
    expect((await call()).statusCode).toBe(200);
    portal.clock.forward(RECENT_PROOF_MS);
    expect(said(await nobody().get('/api/drivers/export', await renew()))).toEqual(LATE);
  });

  test.each([
    ['prepares a run', 'POST', '/api/payment-runs'],
    ['cancels a run', 'POST', `/api/payment-runs/${SOME_ID}/cancel`],
    ['says that a payment came back', 'POST', `/api/payment-runs/${SOME_ID}/returns`],
    ['settles a run', 'POST', `/api/payment-runs/${SOME_ID}/settle`],
    ['releases retention', 'POST', '/api/retention/releases'],
    ['corrects a remittance', 'POST', `/api/remittances/${SOME_ID}/correct`],
    ['changes the business', 'PUT', '/api/business'],
    ['closes a month', 'POST', '/api/audit/closings'],
    ['changes the chart of accounts', 'PUT', '/api/books/accounts/xero'],
    ['connects Xero', 'POST', '/api/books/xero/connection/finish'],
    ['sends an invitation', 'POST', `/api/drivers/${SOME_ID}/invitation`],
    ['enters an account', 'PUT', `/api/drivers/${SOME_ID}/bank-details`],
    ['makes an API key', 'POST', '/api/api-keys'],
    ['resets a second factor', 'POST', `/api/admin/users/${SOME_ID}/reset-second-factor`],
    ['takes a bank file', 'GET', `/api/payment-runs/${SOME_ID}/bank-file?format=bacs`],
  ] as const)('%s only with a recent proof', async (_what, method, url) => {
    const headers = await inTenMinutesAgo();
    expect(said(await nobody().request({ method, url, headers, payload: method === 'GET' ? undefined : {} }))).toEqual(
      LATE,
    );
  });

  test('makes every call of the specification without one, unless the client asks for it', async () => {
    const driver = await portal.people.driver(business);
    const colleague = await portal.people.admin(business);
    const headers = await inTenMinutesAgo();
    const asked = { ...headers, ...ASKS };
    const calls = [
      () => nobody().put(`/api/drivers/${driver.id}`, { city: 'York' }, asked),
      () => nobody().post('/api/admin/users', {}, asked),
      () => nobody().put(`/api/admin/users/${colleague.id}`, { isActive: false }, asked),
      () => nobody().delete(`/api/admin/users/${colleague.id}`, asked),
      () => nobody().delete(`/api/drivers/${driver.id}`, asked),
      () => nobody().post(`/api/remittances/${SOME_ID}/approve`, {}, asked),
    ];
    for (const call of calls) expect(said(await call())).toEqual(LATE);
    expect((await nobody().put(`/api/drivers/${driver.id}`, { city: 'York' }, headers)).statusCode).toBe(200);
    expect((await nobody().put(`/api/admin/users/${colleague.id}`, { isActive: false }, headers)).statusCode).toBe(200);
    expect((await nobody().delete(`/api/admin/users/${colleague.id}`, headers)).statusCode).toBe(204);
    expect((await nobody().delete(`/api/drivers/${driver.id}`, headers)).statusCode).toBe(204);
    expect(await codeOf(nobody().post(`/api/remittances/${SOME_ID}/approve`, {}, headers))).not.toBe('PASSWORD_WANTED');
  });

  test('can’t have the password guessed in an open session', async () => {
    const headers = await inTenMinutesAgo();
    for (let failures = 0; failures < 20; failures += 1)
      expect(await codeOf(give(`guess ${failures}`, headers))).toBe('CURRENT_PASSWORD_WRONG');
    expect(await codeOf(give(TEST_PASSWORD, headers))).toBe('TOO_MANY_FAILED_SIGN_INS');
    expect(said(await nobody().get('/api/drivers/export', headers))).toEqual(LATE);
  });

  test('gives no password where a second factor is on: the code is wanted', async () => {
    await inByCode();
    portal.clock.forward(RECENT_PROOF_MS);
    const headers = await renew();
    expect((await give(TEST_PASSWORD, headers)).statusCode).toBe(204);
    expect(said(await nobody().get('/api/drivers/export', headers))).toEqual(WANTED);
    const driver = await portal.people.driver(business);
    expect(said(await nobody().delete(`/api/drivers/${driver.id}`, headers))).toEqual(WANTED);
  });

  test('takes the age of the proof along to another of their businesses', async () => {
    const other = await portal.people.admin(await portal.people.business());
    const account = { currentPassword: TEST_PASSWORD, userType: 'admin', login: other.login, password: other.password };
    answerOf(await portal.as(ada).post('/api/me/businesses', account), 201);
    const headers = await inTenMinutesAgo();
    const switched = await nobody().post(`/api/me/businesses/${other.business}/switch`, {}, headers);
    const there = { authorization: `Bearer ${answerOf<{ token: string }>(switched, 200).token}` };
    expect(said(await nobody().get('/api/drivers/export', there))).toEqual(LATE);
  });

  test('is a driver’s colleague: no driver is asked', async () => {
    const headers = await inTenMinutesAgo(await portal.people.driver(business));
    expect(said(await nobody().put('/api/driver/bank-details', {}, headers))[1]).toBe('INVALID_REQUEST');
  });
});
