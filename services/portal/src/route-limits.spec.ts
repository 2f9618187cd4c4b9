import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ANSWER_LIMIT_MS, buildOpenApi, routesOf, SMALL_BODY_BYTES, type Route } from '@waybook/platform/http';
import { startTestPortal, type TestPortal } from './testing/index.js';

const MINUTE_MS = 60_000;
const BOOKS = { answerMs: 2 * MINUTE_MS };
const EXPORT = { sendingMs: 15 * MINUTE_MS };
const BULK = { answerMs: 55_000 };
const XERO = { answerMs: 55_000 };
const SMALL = { bodyBytes: 8 * 1024 };

/** What isn't answered like everything else. */
const OWN: Readonly<Record<string, Partial<Route['limits']>>> = {
  'GET /api/admin/remittances/export': EXPORT,
  'GET /api/audit/events/export': EXPORT,
  'GET /api/audit/finance': BOOKS,
  'GET /api/audit/finance/difference': BOOKS,
  'GET /api/admin/users/export': EXPORT,
  'GET /api/audit/finance/export': { ...BOOKS, ...EXPORT },
  'GET /api/books/journals': BOOKS,
  'GET /api/books/journals/file': BOOKS,
  'DELETE /api/books/xero/connection': XERO,
  'GET /api/books/xero/journals': BOOKS,
  'POST /api/books/xero/connection/finish': { ...XERO, ...SMALL },
  'POST /api/books/xero/journals': BOOKS,
  'GET /api/books/vat-return': BOOKS,
  'GET /api/books/vat-return/export': BOOKS,
  'GET /api/compliance/alerts/export': EXPORT,
  'GET /api/compliance/export': EXPORT,
  'GET /api/driver-documents/export': EXPORT,
  'GET /api/drivers/export': EXPORT,
  'GET /api/earnings/export': EXPORT,
  'GET /api/earnings/submissions/export': EXPORT,
  'GET /api/events': { answerMs: 30_000 + ANSWER_LIMIT_MS, isWaiting: true },
  'GET /api/live': { isWaiting: true },
  'GET /api/memberships/export': EXPORT,
  'GET /api/payment-runs/export': EXPORT,
  'GET /api/payment-runs/{id}/bank-file': BULK,
  'GET /api/payments/export': EXPORT,
  'GET /api/reports/{report}/export': EXPORT,
  'GET /api/retention/export': EXPORT,
  'GET /api/statements/csv': EXPORT,
  'GET /api/statements/documents': EXPORT,
  'GET /api/tickets/export': EXPORT,
  'POST /api/admin/login': SMALL,
  'GET /api/audit/closings/preview': BOOKS,
  'GET /api/audit/reconciliation': BOOKS,
  'POST /api/audit/closings': BOOKS,
  'POST /api/auth/forgot-password': SMALL,
  'POST /api/auth/logout': SMALL,
  'POST /api/auth/company-sign-in/finish': SMALL,
  'POST /api/auth/company-sign-in/start': SMALL,
  'POST /api/auth/passkeys/sign-in': SMALL,
  'POST /api/auth/passkeys/sign-in/options': SMALL,
  'POST /api/auth/refresh': SMALL,
  'POST /api/acting-alone/objection-by-link': SMALL,
  'POST /api/auth/confirm-email': SMALL,
  'POST /api/auth/reset-password': SMALL,
  'POST /api/auth/second-factor': SMALL,
  'POST /api/bank-answers': BULK,
  'POST /api/compliance/reminders': BULK,
  'POST /api/driver/login': SMALL,
  'POST /api/me/businesses': SMALL,
  'POST /api/me/businesses/{id}/switch': SMALL,
  'POST /api/payment-runs': BULK,
  'POST /api/payment-runs/{id}/cancel': BULK,
  'POST /api/payment-runs/{id}/reopen': BULK,
  'POST /api/payment-runs/{id}/settle': BULK,
  'POST /api/retention/releases': BULK,
  'POST /api/uploads': { takesFile: true },
};
const ORDINARY = {
  answerMs: ANSWER_LIMIT_MS,
  sendingMs: 2 * MINUTE_MS,
  bodyBytes: 1024 * 1024,
  takesFile: false,
  isWaiting: false,
};

describe('the limits of every route', () => {
  let portal: TestPortal;
  let app: NestFastifyApplication;
  beforeAll(async () => {
    portal = await startTestPortal();
    app = portal.portal.app;
  });
  afterAll(() => portal?.close());

  const nameOf = ({ method, path }: Route) => `${method} ${path}`;

  test('are those of an ordinary request, unless it says otherwise', () => {
    const routes = routesOf(app);
    expect(routes.length).toBeGreaterThan(100);
    const expected = routes.map((route) => [nameOf(route), { ...ORDINARY, ...OWN[nameOf(route)] }]);
    expect(routes.map((route) => [nameOf(route), route.limits])).toEqual(expected);
    expect(Object.keys(OWN).sort()).toEqual(
      routes
        .map(nameOf)
        .filter((name) => OWN[name])
        .sort(),
    );
  });

  test('let nobody who is not signed in send more than a form', () => {
    const open = routesOf(app).filter(({ rule, method }) => rule?.who === 'public' && method !== 'GET');
    expect(open.length).toBeGreaterThan(4);
    expect(open.filter(({ limits }) => limits.bodyBytes > SMALL_BODY_BYTES).map(nameOf)).toEqual([]);
  });

  test('are longer where rows are sent without an end in sight', () => {
    const exports = Object.entries(buildOpenApi(app, 'Waybook').paths)
      .filter(([, { get }]) => JSON.stringify(get?.responses ?? {}).includes('text/csv'))
      .map(([path]) => `GET ${path}`);
    expect(exports.length).toBeGreaterThan(5);
    expect(exports.filter((name) => OWN[name] === undefined)).toEqual([]);
  });
});
