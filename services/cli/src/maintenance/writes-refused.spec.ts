import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { TicketAnswer } from '@waybook/contracts/api';
import { onOneConnection } from '@waybook/platform/database';
import { routesOf } from '@waybook/platform/http';
import { MaintenanceMode } from '@waybook/platform/maintenance';
import { until } from '@waybook/platform/testing';
import { WriteGate } from '@waybook/platform/write-gate';
import { type Answer, type Caller, startTestPortal, type TestPortal } from '@waybook/portal/testing';

const ON = { since: new Date('2026-11-20T11:00:00Z'), message: 'A new version', until: null };
const TICKET = { title: 'Flat tyre', description: 'Van 7' };
const SOME_ID = '0190a000-0000-7000-8000-000000000009';

/** What nobody's business notices: who is signed in, and where. */
const SESSIONS_ALONE = [
  'POST /api/admin/login',
  'POST /api/auth/company-sign-in/finish',
  'POST /api/auth/company-sign-in/start',
  'POST /api/auth/logout',
  'POST /api/auth/passkeys/sign-in',
  'POST /api/auth/passkeys/sign-in/options',
  'POST /api/auth/refresh',
  'POST /api/auth/password/confirm',
  'POST /api/auth/second-factor',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'POST /api/driver/login',
  'POST /api/me/businesses/{id}/switch',
];

const gate = new WriteGate();
const mode = new MaintenanceMode(gate);
let desk: TestPortal;
let director: Caller;
let leaving: Caller;
let driver: Caller;

beforeAll(async () => {
  desk = await startTestPortal({ writeGate: gate });
  const business = await desk.people.business();
  director = desk.as(await desk.people.admin(business));
  leaving = desk.as(await desk.people.admin(business));
  driver = desk.as(await desk.people.driver(business));
  await Promise.all([director, leaving, driver].map((caller) => caller.get('/api/auth/me')));
});
afterEach(() => mode.heard(null));
afterAll(() => desk?.close());

const isRefused = (answer: Answer) =>
  answer.statusCode === 503 && answer.json<{ code: string }>().code === 'MAINTENANCE';

test('every write of a business is refused; what only changes who is signed in is not', async () => {
  mode.heard(ON);
  // A directory's calls want its token: services/portal/src/auth/scim/scim-maintenance.spec.ts.
  const writes = routesOf(desk.portal.app).filter(
    ({ method, rule }) => method !== 'GET' && rule?.who !== 'directories',
  );
  const open: string[] = [];
  // Whoever signs out is let in no further.
  const toSignOut = writes.filter(({ path }) => path === '/api/auth/logout');
  for (const { method, path } of [...writes.filter((route) => !toSignOut.includes(route)), ...toSignOut]) {
    const url = path.replaceAll(/\{\w+\}/g, SOME_ID);
    const answers = [await leaving.request({ method, url }), await driver.request({ method, url })];
    if (!answers.some(isRefused)) open.push(`${method} ${path}`);
  }
  expect(writes.length).toBeGreaterThan(100);
  expect(open.sort()).toEqual([...SESSIONS_ALONE].sort());
});

test('is told when to come back, and that it may go on reading', async () => {
  mode.heard(ON);
  const answer = await director.post('/api/tickets', TICKET);
  expect(answer.headers['retry-after']).toBe('30');
  expect(answer.json()).toMatchObject({ code: 'MAINTENANCE', error: expect.stringContaining('You can go on reading') });
  expect((await director.get('/api/tickets')).statusCode).toBe(200);
});

test('a write that had begun ends as it began, and a new one is refused meanwhile', async () => {
  await onOneConnection(desk.database.ownerUrl, async (owner) => {
    await owner.query('begin');
    await owner.query('lock table tickets in exclusive mode');
    const begun = director.post('/api/tickets', TICKET);
    await until(() => gate.writesUnderWay > 0);
    mode.heard(ON);
    expect(isRefused(await director.post('/api/tickets', TICKET))).toBe(true);
    expect(mode.isReadOnly).toBe(false);
    await owner.query('rollback');
    expect((await begun).statusCode).toBe(201);
    await until(() => mode.isReadOnly);
    expect((await director.get('/api/tickets')).json<TicketAnswer[]>()).toHaveLength(1);
  });
});

test('a command of the portal’s own is refused as well, and goes on afterwards', async () => {
  mode.heard(ON);
  const business = desk.people.business();
  await expect(business).rejects.toMatchObject({ code: 'MAINTENANCE' });
  mode.heard(null);
  await expect(desk.people.business()).resolves.toBeDefined();
});
