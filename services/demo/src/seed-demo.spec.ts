import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ICommand } from '@nestjs/cqrs';
import type { PendingRemittanceAnswer, RemittanceAnswer, RemittanceQueryAnswer } from '@waybook/contracts/api';
import type { ComplianceFiguresAnswer, PaymentFiguresAnswer, TicketFiguresAnswer } from '@waybook/contracts/api';
import { startTestPortal, type TestPerson, type TestPortal } from '@waybook/portal/testing';
import { demoInstallation, type DemoInstallation } from './demo-installation.js';
import { demoSignIns, seedDemo, seedInto } from './seed-demo.js';

/** Of one core: waiting for others counts for nothing, though what a busy machine does to caches does. */
const MAX_WORK_MS = 20_000;
const DAY_MS = 24 * 60 * 60 * 1_000;

let portal: TestPortal;
let workMs: number;
let whole: Record<string, number>;
let hasMade: boolean;

beforeAll(async () => {
  portal = await startTestPortal();
  const before = process.cpuUsage();
  hasMade = await seedDemo(portal.portal.app);
  const { user, system } = process.cpuUsage(before);
  workMs = (user + system) / 1_000;
  whole = await counted(portal);
});
afterAll(() => portal?.close());

function demoPerson(login: string): TestPerson {
  const signIn = demoSignIns.find(({ name }) => name === login);
  if (!signIn) throw new Error(`${login} is none of the demo's sign-ins`);
  const kind = login.includes('@') ? 'driver' : 'admin';
  return { kind, id: login, business: '', login, password: signIn.password };
}

/** How much there is of everything. */
async function counted({ database }: TestPortal): Promise<Record<string, number>> {
  const { rows } = await database.systemPool.query<{ what: string; many: number }>(
    `select 'uploads' as what, count(*)::int as many from uploads
     union all select 'users', count(*)::int from users
     union all select type, count(*)::int from events group by type`,
  );
  return Object.fromEntries(rows.map(({ what, many }) => [what, many]));
}

const bodyOf = async <Body>(person: string, path: string) =>
  (await portal.as(demoPerson(person)).get(path)).json<Body>();

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
    const pending = await bodyOf<PendingRemittanceAnswer[]>('admin', '/api/remittances/pending');
    expect(pending.length).toBeGreaterThanOrEqual(12);
    expect(pending.map(({ driverName }) => driverName)).toEqual(
      expect.arrayContaining(['Aisha Rahman', 'Danny Whitlock']),
    );
    const codes = new Set(pending.flatMap(({ flags }) => flags.map(({ code }) => code)));
    expect([...codes]).toEqual(expect.arrayContaining(['late_submission', 'duplicate_load']));
    expect(pending.filter(({ tappedAt }) => tappedAt !== null).map(({ driverName }) => driverName)).toEqual([
      'Aisha Rahman',
    ]);
    const queries = await bodyOf<RemittanceQueryAnswer[]>('admin', '/api/remittance-queries/open');
    expect(queries.map(({ subject }) => subject)).toContain('Waiting time at Doncaster');
    expect(queries.filter(({ followsQueryId }) => followsQueryId !== null)).toHaveLength(1);
  });

  test('has drivers of every compliance band, payments in every state, and tickets in every status', async () => {
    const { bands, pendingDocuments, alerts } = await bodyOf<ComplianceFiguresAnswer>(
      'admin',
      '/api/compliance/figures',
    );
    expect(Object.values(bands).every((drivers) => drivers > 0)).toBe(true);
    expect(pendingDocuments).toBeGreaterThan(0);
    expect([alerts.expired, alerts.expiringSoon, alerts.missing].every((count) => count > 0)).toBe(true);
    const money = await bodyOf<PaymentFiguresAnswer>('admin', '/api/payments/figures');
    expect([money.dueByNextPayDay, money.inRuns, money.retentionHeld].every(({ count }) => count > 0)).toBe(true);
    const tickets = await bodyOf<TicketFiguresAnswer>('admin', '/api/tickets/figures');
    expect([tickets.open, tickets.inProgress, tickets.resolved, tickets.closed, tickets.overdue]).not.toContain(0);
  });

  test('shows a driver weeks in every state, self-billed, and one paid in three parts', async () => {
    const driver = portal.as(demoPerson('driver@waybook.example'));
    const own = (await driver.get('/api/remittances')).json<RemittanceAnswer[]>();
    expect(own.length).toBe(13);
    const latest = own.slice(0, 6);
    expect(latest.map(({ status }) => status)).toEqual([
      'pending',
      'approved',
      'rejected',
      'approved',
      'approved',
      'approved',
    ]);
    expect(latest.map(({ document }) => document?.number ?? null).filter((number) => number !== null)).toHaveLength(4);
    expect(latest.filter(({ payments }) => payments.length === 3)).toHaveLength(1);
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

  test('is left alone by a later start, also weeks later, which says that it made nothing', async () => {
    const again = await seedDemo(portal.portal.app);
    portal.clock.forward(21 * DAY_MS);
    const later = await seedDemo(portal.portal.app);
    expect(await counted(portal)).toEqual(whole);
    expect({ hasMade, again, later }).toEqual({ hasMade: true, again: false, later: false });
  });

  test('renews a self-billing agreement that has run out', async () => {
    portal.clock.set('2027-09-01T09:00:00.000Z');
    await seedDemo(portal.portal.app);
    const { rows } = await portal.database.systemPool.query(
      `select count(*) as not_agreed from drivers where is_vat_registered and self_billing_until < '2027-09-01'`,
    );
    expect(rows).toEqual([{ not_agreed: 0 }]);
  });
});

describe('a demo whose first start was interrupted', () => {
  let other: TestPortal;

  beforeAll(async () => {
    other = await startTestPortal();
  });
  afterAll(() => other?.close());

  test('is completed by two instances that start at once some weeks later, and nothing is there twice', async () => {
    const interrupted = interruptedAfter(700, demoInstallation(other.portal.app));
    await expect(seedInto(interrupted.installation)).rejects.toThrow('power cut');
    await interrupted.isQuiet();
    other.clock.forward(16 * DAY_MS);
    const second = await other.secondInstance();
    await Promise.all([seedDemo(other.portal.app), seedDemo(second.app)]);
    expect(await counted(other)).toEqual(whole);
  });
});

function interruptedAfter(steps: number, installation: DemoInstallation) {
  const underWay: Promise<unknown>[] = [];
  const execute = ((command: ICommand) => {
    if (underWay.length === steps) throw new Error('power cut');
    const done = installation.commands.execute(command);
    underWay.push(done);
    return done;
  }) as DemoInstallation['commands']['execute'];
  return {
    installation: { ...installation, commands: { execute } },
    /** What was under way at the power cut has ended: a process that is gone does nothing more. */
    isQuiet: () => Promise.allSettled(underWay),
  };
}
