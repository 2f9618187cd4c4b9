import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Problem, SandboxWeekAnswer } from '@waybook/contracts/api';
import type { CloudEvent } from '@waybook/contracts/public-events';
import { openConnection } from '@waybook/platform/database';
import { until } from '@waybook/platform/testing';
import { answerOf, startTestPortal, type TestPerson, type TestPortal } from '@waybook/portal/testing';
import { demoDeliveries } from '../businesses/demo-deliveries.js';
import { northgateCouriers } from '../businesses/northgate-couriers.js';
import { DEMO_ADMIN_PASSWORD, type DemoBusiness } from '../demo-business.js';
import { demoInstallation } from '../demo-installation.js';
import { bankScenario } from '../scenarios/bank-scenario.js';
import { seedPeople } from '../seed-people.js';
import { runSteps } from '../seed-steps/run-steps.js';
import { SeedContext } from '../seed-steps/seed-context.js';
import { SandboxModule } from './sandbox.module.js';

type PaymentEvent = CloudEvent & { readonly data: { readonly paymentId: string; readonly amount: string } };

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({}, { modules: () => [{ module: SandboxModule }] });
  for (const demo of [demoDeliveries, northgateCouriers]) await seedPayees(demo);
});
afterAll(() => portal?.close());

/** What a week in the sandbox needs of the demo: its people, and their accounts. */
async function seedPayees(demo: DemoBusiness): Promise<void> {
  const installation = demoInstallation(portal.portal.app);
  const now = await seedPeople(installation, demo);
  await runSteps(await SeedContext.of({ ...installation, now }, demo), bankScenario(demo, now));
}

const admin = (login: string): TestPerson => ({
  ...{ kind: 'admin', id: login, business: '', login, password: DEMO_ADMIN_PASSWORD },
});

const makeWeek = (login: string, key?: string) =>
  portal.as(admin(login)).post('/api/sandbox/weeks', {}, key === undefined ? {} : { 'idempotency-key': key });

async function eventsOf(login: string, { paymentId }: SandboxWeekAnswer): Promise<PaymentEvent[]> {
  await portal.seal();
  const types = 'PaymentScheduled,PaymentSettled,PaymentReturned';
  const events = answerOf<PaymentEvent[]>(
    await portal.as(admin(login)).get(`/api/events?types=${types}&limit=1000`),
    200,
  );
  return events.filter(({ data }) => data.paymentId === paymentId);
}

test.each(['admin', 'northgate'])(
  'makes a week whose payment is scheduled, settled and sent back, for %s',
  async (login) => {
    const week = answerOf<SandboxWeekAnswer>(await makeWeek(login), 201);
    const events = await eventsOf(login, week);
    expect(events.map(({ type }) => type)).toEqual(['PaymentScheduled', 'PaymentSettled', 'PaymentReturned']);
    expect(events.map(({ data }) => data.amount)).toEqual([week.amount, week.amount, week.amount]);
    expect(new Set(events.map(({ partitionkey }) => partitionkey))).toEqual(new Set([week.driverId]));
  },
);

test('makes the same week once under a key, and another without one', async () => {
  const first = answerOf<SandboxWeekAnswer>(await makeWeek('admin', 'week-1'), 201);
  expect(answerOf<SandboxWeekAnswer>(await makeWeek('admin', 'week-1'), 201)).toEqual(first);
  expect(await eventsOf('admin', first)).toHaveLength(3);
  expect(answerOf<SandboxWeekAnswer>(await makeWeek('admin'), 201).paymentId).not.toBe(first.paymentId);
});

test('waits for its turn on a session of its own: a pooler, through which the other role goes, lends sessions to others', async () => {
  const { systemPool, ownerUrl, roles } = portal.database;
  const other = await openConnection(ownerUrl);
  await other.query(`select pg_advisory_lock(730911204)`);
  const making = makeWeek('admin');
  try {
    const waiting = 'select usename as role from pg_stat_activity where query = $1 and datname = current_database()';
    await until(async () => {
      const { rows } = await systemPool.query<{ role: string }>(waiting, ['select pg_try_advisory_lock($1) as free']);
      return rows.some(({ role }) => role === roles.system);
    });
  } finally {
    await other.end();
  }
  expect((await making).statusCode).toBe(201);
});

test('is for who may run payments, and for businesses of the demo alone', async () => {
  const other = await portal.people.admin(await portal.people.business());
  const refused = await portal.as(other).post('/api/sandbox/weeks', {});
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([404, 'SANDBOX_OF_DEMO_ONLY']);
  expect((await makeWeek('operations')).statusCode).toBe(403);
});

test('is refused where somebody of the demo is gone, and says who', async () => {
  const { rows } = await portal.database.systemPool.query<{ id: string }>(
    'select id from admin_users where username = $1',
    [demoDeliveries.approver],
  );
  expect((await portal.as(admin('admin')).delete(`/api/admin/users/${rows[0]!.id}`)).statusCode).toBeLessThan(300);
  const refused = await makeWeek('admin');
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'DEMO_PERSON_MISSING']);
  expect(refused.json<Problem>().error).toContain(demoDeliveries.approver);
});
