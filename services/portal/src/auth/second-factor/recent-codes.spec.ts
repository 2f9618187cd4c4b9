import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { routesOf } from '@waybook/platform/http';
import { startTestPortal, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';
import { PersonWithApp } from '../testing/second-factor-of.js';
import { RECENT_CODE_MS } from './recent-codes.js';

const STEP_MS = 30_000;
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

describe('what needs a recent code', () => {
  /** Whoever may do one of these could pay themselves, make others mightier, or carry off what is known of people. */
  test('is these calls', () => {
    const guarded = routesOf(portal.portal.app).filter(({ needsRecentCode }) => needsRecentCode);
    expect(guarded.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/admin/users/{id}',
      'DELETE /api/auth/passkeys/{id}',
      'DELETE /api/books/xero/connection',
      'DELETE /api/company-sign-in',
      'DELETE /api/company-sign-in/scim',
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
      'GET /api/tickets/export',
      'POST /api/admin/users',
      'POST /api/admin/users/{id}/invitation',
      'POST /api/admin/users/{id}/reset-link',
      'POST /api/admin/users/{id}/reset-second-factor',
      'POST /api/api-keys',
      'POST /api/api-keys/{id}/revoke',
      'POST /api/auth/passkeys',
      'POST /api/auth/passkeys/options',
      'POST /api/auth/second-factor/recovery-codes',
      'POST /api/auth/second-factor/set-up',
      'POST /api/auth/second-factor/turn-off',
      'POST /api/bank-answers',
      'POST /api/bank-answers/preview',
      'POST /api/books/xero/connection/start',
      'POST /api/books/xero/journals',
      'POST /api/company-sign-in/scim',
      'POST /api/drivers/{id}/bank-details/verify',
      'POST /api/drivers/{id}/reset-second-factor',
      'POST /api/imports/bank-details',
      'POST /api/imports/bank-details/preview',
      'POST /api/imports/drivers',
      'POST /api/imports/drivers/{id}/undo',
      'POST /api/me/businesses',
      'POST /api/payment-runs/{id}/reopen',
      'POST /api/payment-runs/{id}/settle',
      'POST /api/webhooks',
      'POST /api/webhooks/{id}/rotate-secret',
      'PUT /api/admin/users/{id}',
      'PUT /api/auth/second-factor',
      'PUT /api/books/xero/connection',
      'PUT /api/company-sign-in',
      'PUT /api/driver/bank-details',
      'PUT /api/drivers/{id}',
      'PUT /api/drivers/{id}/bank-details',
      'PUT /api/payment-settings',
      'PUT /api/payroll-topic',
      'PUT /api/second-factor-rule',
      'PUT /api/webhooks/{id}',
    ]);
  });

  test('is open to who has no second factor', async () => {
    expect((await portal.as(ada).get('/api/drivers/export')).statusCode).toBe(200);
  });

  test('is open for ten minutes after a code, and then closed until another one is given', async () => {
    const { token } = await inByCode();
    const headers = { authorization: `Bearer ${token}` };
    const nobody = portal.asNobody();
    const call = () => nobody.get('/api/drivers/export', headers);
    expect((await call()).statusCode).toBe(200);
    portal.clock.forward(RECENT_CODE_MS - 1_000);
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
    portal.clock.forward(RECENT_CODE_MS);
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

  let cookie = '';
  async function inByCode() {
    await app.turnOn();
    portal.clock.forward(STEP_MS);
    const answer = await app.secondStep(await app.password(), { code: app.code() });
    cookie = answer.cookies
      .filter(({ name }) => name === 'waybook_refresh')
      .map(({ name, value }) => `${name}=${value}`)
      .join('');
    return { token: answer.json<{ token: string }>().token, cookie };
  }
  async function renew() {
    const renewed = await portal.portal.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie } });
    return { authorization: `Bearer ${renewed.json<{ token: string }>().token}` };
  }
});
