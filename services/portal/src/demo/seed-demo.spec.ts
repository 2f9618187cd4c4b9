import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ICommand } from '@nestjs/cqrs';
import type { PendingRemittanceAnswer, RemittanceAnswer, RemittanceQueryAnswer } from '@waybook/contracts/api';
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/index.js';
import { demoInstallation, type DemoInstallation } from './demo-installation.js';
import { DEMO_BUSINESSES, demoSignIns, seedDemo, seedInto } from './seed-demo.js';

/** Of one core, so that a busy machine changes nothing in it. */
const MAX_WORK_MS = 8_000;

let portal: TestPortal;
let workMs: number;

beforeAll(async () => {
  portal = await startTestPortal();
  const before = process.cpuUsage();
  await seedDemo(portal.portal.app);
  const { user, system } = process.cpuUsage(before);
  workMs = (user + system) / 1_000;
});
afterAll(() => portal?.close());

function demoPerson(login: string): TestPerson {
  const signIn = demoSignIns.find(({ name }) => name === login);
  if (!signIn) throw new Error(`${login} is none of the demo's sign-ins`);
  const kind = login.includes('@') ? 'driver' : 'admin';
  return { kind, id: login, business: '', login, password: signIn.password };
}

async function counted(): Promise<Record<string, number>> {
  const { rows } = await portal.database.systemPool.query<Record<string, number>>(
    `select (select count(*) from events) as events, (select count(*) from uploads) as uploads,
       (select count(*) from users) as users, (select count(*) from remittances) as remittances`,
  );
  return rows[0]!;
}

describe('the demo', () => {
  test('has the sign-ins that it tells everybody', async () => {
    expect(demoSignIns.map(({ name }) => name)).toEqual([
      'admin',
      'operations',
      'payroll',
      'finance',
      'driver@waybook.example',
      'driver2@waybook.example',
      'northgate',
      'driver@northgate.example',
    ]);
    for (const { name } of demoSignIns) {
      expect((await portal.as(demoPerson(name)).get('/api/auth/me')).statusCode).toBe(200);
    }
  });

  test('takes a few seconds of work', () => {
    expect(workMs).toBeLessThan(MAX_WORK_MS);
  });

  test('shows an admin remittances that wait, with their flags, and an open query', async () => {
    const admin = portal.as(demoPerson('admin'));
    const pending = (await admin.get('/api/remittances/pending')).json<PendingRemittanceAnswer[]>();
    expect(pending.map(({ driverName }) => driverName).sort()).toEqual(['Aisha Rahman', 'Danny Whitlock']);
    expect(new Set(pending.flatMap(({ flags }) => flags.map(({ code }) => code)))).toEqual(
      new Set(['late_submission', 'duplicate_load']),
    );
    const queries = (await admin.get('/api/remittance-queries/open')).json<RemittanceQueryAnswer[]>();
    expect(queries.map(({ subject }) => subject)).toEqual(['Waiting time at Doncaster']);
  });

  test('shows a driver weeks in every state, self-billed, and one paid in three parts', async () => {
    const driver = portal.as(demoPerson('driver@waybook.example'));
    const own = (await driver.get('/api/remittances')).json<RemittanceAnswer[]>();
    expect(own.map(({ status }) => status)).toEqual([
      'pending',
      'approved',
      'rejected',
      'approved',
      'approved',
      'approved',
    ]);
    expect(own.map(({ document }) => document?.number ?? null).filter((number) => number !== null)).toHaveLength(4);
    expect(own.filter(({ payments }) => payments.length === 3)).toHaveLength(1);
    expect((await driver.get(`/api/remittances/${own[1]!.id}/pdf`)).headers['content-type']).toBe('application/pdf');
  });

  test('has photos that can be opened', async () => {
    const driver = portal.as(demoPerson('driver@northgate.example'));
    const [newest] = (await driver.get('/api/remittances')).json<RemittanceAnswer[]>();
    const [job] = JSON.parse(newest!.jobs) as { podPhotos: { deliveryNote: string } }[];
    const photo = await driver.get(job!.podPhotos.deliveryNote);
    expect(photo.statusCode).toBe(200);
    expect(photo.headers['content-type']).toBe('image/jpeg');
  });

  test('is left alone by a later start, also weeks later', async () => {
    const before = await counted();
    await seedDemo(portal.portal.app);
    portal.clock.forward(21 * 24 * 60 * 60 * 1_000);
    await seedDemo(portal.portal.app);
    expect(await counted()).toEqual(before);
  });

  test('renews a self-billing agreement that has run out', async () => {
    portal.clock.set('2027-09-01T09:00:00.000Z');
    await seedDemo(portal.portal.app);
    const { rows } = await portal.database.systemPool.query(
      `select count(*) as agreed from drivers where is_vat_registered and self_billing_until >= '2027-09-01'`,
    );
    expect(rows).toEqual([{ agreed: 2 }]);
  });
});

describe('a demo whose first start was interrupted', () => {
  const drivers = DEMO_BUSINESSES.flatMap((business) => business.drivers);
  const weeks = drivers.flatMap(({ remittances }) => remittances);
  const whole = {
    businesses: DEMO_BUSINESSES.length,
    users: demoSignIns.length,
    remittances: weeks.length,
    waiting: weeks.filter(({ decision }) => decision.kind === 'none').length,
    queries: weeks.filter(({ query }) => query).length,
  };
  let other: TestPortal;

  beforeAll(async () => {
    other = await startTestPortal();
  });
  afterAll(() => other?.close());

  test('is completed by two instances that start at once, and nothing is there twice', async () => {
    await expect(seedInto(interruptedAfter(31, demoInstallation(other.portal.app)))).rejects.toThrow('power cut');
    const second = await other.secondInstance();
    await Promise.all([seedDemo(other.portal.app), seedDemo(second.app)]);
    const { rows } = await other.database.systemPool.query(
      `select (select count(*) from businesses) as businesses, (select count(*) from users) as users,
         (select count(*) from remittances) as remittances,
         (select count(*) from remittances where status = 'pending') as waiting,
         (select count(*) from remittance_queries) as queries`,
    );
    expect(rows).toEqual([whole]);
  });
});

function interruptedAfter(deeds: number, installation: DemoInstallation): DemoInstallation {
  let done = 0;
  const execute = ((command: ICommand) => {
    done += 1;
    if (done > deeds) throw new Error('power cut');
    return installation.commands.execute(command);
  }) as DemoInstallation['commands']['execute'];
  return { ...installation, commands: { execute } };
}
