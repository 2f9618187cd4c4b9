import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { RemittanceAnswer, UploadAnswer } from '@waybook/contracts/api';
import { weekOf } from '@waybook/contracts/calendar';
import { createLogger, logRequests, NestLogger, type Logger } from '@waybook/platform/logging';
import { TEST_SERVER_LOG } from '@waybook/platform/testing';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendFile, startTestPortal, type TestPerson, type TestPortal } from '@waybook/portal/testing';
import { DEMO_ADMIN_PASSWORD, DEMO_DRIVER_PASSWORD } from './demo-business.js';
import { submissionOf } from './demo-submission.js';
import { demoPhoto } from './demo-photo.js';
import { DEMO_BUSINESSES, seedDemo } from './seed-demo.js';
import { openServerFiles, type ServerFiles } from './testing/server-files.js';

const driver: TestPerson = person('driver', 'driver@waybook.example', DEMO_DRIVER_PASSWORD);
const admin: TestPerson = person('admin', 'admin', DEMO_ADMIN_PASSWORD);

/** What would give the demo's drivers away. */
const PERSONAL = DEMO_BUSINESSES.flatMap(({ drivers }) => drivers).flatMap(({ details }) => [
  `${details.firstName} ${details.lastName}`,
  details.email,
  details.phone!,
  details.address!,
]);

let folder: string;
let logger: Logger;
let portal: TestPortal;
let files: ServerFiles;

function person(kind: TestPerson['kind'], login: string, password: string): TestPerson {
  return { kind, id: login, business: DEMO_BUSINESSES[0].id, login, password };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-personal-data-'));
  logger = createLogger({ to: 'file', path: join(folder, 'waybook.log') });
  portal = await startTestPortal({ logger: new NestLogger(logger) });
  logRequests(portal.portal.app.getHttpAdapter().getInstance(), logger);
  await seedDemo(portal.portal.app);
  await theMainJob();
  files = await openServerFiles(portal.database);
  await files.checkpoint();
});

afterAll(async () => {
  await files?.close();
  await portal?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A week in, a question about it, a decision and a document out; and what a mistyped password or a wrong figure leaves behind. */
async function theMainJob(): Promise<void> {
  const { kind, login } = driver;
  const mistyped = { email: login, password: 'not this one' };
  expect((await portal.asNobody().post(`/api/${kind}/login`, mistyped)).statusCode).toBe(401);

  const sent = await sendFile(portal.as(driver), {
    bytes: await demoPhoto('goods', 1),
    fileName: 'Danny Whitlock.jpg',
  });
  const photo = sent.json<UploadAnswer>().objectPath;
  const body = submissionOf(
    {
      weeksBack: 0,
      jobs: [{ loadId: '90000001', price: 120, weekday: 0, description: 'Handed to Danny Whitlock, 07700 900412' }],
      decision: { kind: 'none' },
    },
    {
      driver: { is_vat_registered: true, membership_fee_pence: 2_500 },
      week: weekOf(portal.clock.now()),
      photos: [{ building: photo, goods: photo, deliveryNote: photo }],
    },
  );
  const driverName = 'Danny Whitlock';
  const wrong = await portal.as(driver).post('/api/remittances', { ...body, driverName, netPay: '1.00' });
  expect(wrong.statusCode).toBe(422);
  const submitted = await portal.as(driver).post('/api/remittances', { ...body, driverName });
  expect(submitted.statusCode).toBe(201);

  const { id: remittanceId } = submitted.json<RemittanceAnswer>();
  const query = { remittanceId, driverName, subject: 'From Danny Whitlock', message: 'Call me on 07700 900412.' };
  expect((await portal.as(driver).post('/api/remittance-queries', query)).statusCode).toBe(201);
  const approval = { notes: 'Spoke to Danny Whitlock' };
  expect((await portal.as(admin).post(`/api/remittances/${remittanceId}/approve`, approval)).statusCode).toBe(200);
  expect((await portal.as(driver).get(`/api/remittances/${remittanceId}/pdf`)).statusCode).toBe(200);
}

/** The write-ahead log is left out: it repeats what was written to the read tables, and is overwritten in time. */
describe("a demo driver's name, email, phone and address", () => {
  test('stand in the files of read tables and claims alone', async () => {
    expect(await files.tablesHolding(PERSONAL)).toEqual(
      expect.arrayContaining(['claims', 'drivers', 'remittance_queries', 'remittances']),
    );
    const elsewhere = await files.tablesHolding(PERSONAL, [
      'bank_details',
      'claims',
      'drivers',
      'remittance_queries',
      'remittances',
      'uploads',
      // The planner's samples of the columns above.
      'pg_statistic',
    ]);
    expect(elsewhere).toEqual([]);
  });

  test('are nowhere in the events, not even compressed', async () => {
    const { rows } = await portal.database.systemPool.query<{ events: number; leaks: number }>(
      `select count(*) as events, count(*) filter (where events::text like any ($1)) as leaks from events`,
      [PERSONAL.map((text) => `%${text}%`)],
    );
    expect(rows[0]!.events).toBeGreaterThan(40);
    expect(rows[0]!.leaks).toBe(0);
  });

  const serverLog = process.env[TEST_SERVER_LOG];
  // A server that the tests didn't start keeps its log where they can't read it.
  (serverLog === undefined ? test.skip : test)("are nowhere in the database server's log", async () => {
    const log = await readFile(serverLog!, 'utf8');
    expect(log).toContain('database system is ready');
    expect(PERSONAL.filter((text) => log.includes(text))).toEqual([]);
  });

  test("are nowhere in the portal's log, which tells of every request", async () => {
    await new Promise<void>((flushed) => logger.flush(() => flushed()));
    const log = await readFile(join(folder, 'waybook.log'), 'utf8');
    expect(log).toContain('/api/remittances/:id/approve');
    expect(PERSONAL.filter((text) => log.includes(text))).toEqual([]);
  });
});
