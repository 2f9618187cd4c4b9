import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { PUSH_KINDS, type Problem, type PushNoticesAnswer } from '@waybook/contracts/api';
import { openKeyVault } from '@waybook/event-store';
import { until } from '@waybook/platform/testing';
import { signIn, type TestPerson } from '@waybook/portal/testing';
import { FakePhone } from '../testing/fake-phone.js';
import { FakePushService } from '../testing/fake-push-service.js';
import { NotificationsFixture } from '../testing/notifications-fixture.js';
import { TEST_MASTER_KEY, TEST_PUSH_KEY } from '../testing/test-keys.js';
import { DailyJobs } from '../schedule/daily-jobs.js';
import { MAX_PUSH_ATTEMPTS, PushQueue } from './delivery/push-queue.js';
import { PushSender } from './delivery/push-sender.js';
import { DeviceSeal } from './devices/device-seal.js';

const URL = '/api/notifications/push';
const HOUR_MS = 60 * 60 * 1_000;

let fixture: NotificationsFixture;
let server: FakePushService;
const lines: object[] = [];
const logger = { info: (line: object) => lines.push(line), warn: (line: object) => lines.push(line) };

beforeAll(async () => {
  fixture = await NotificationsFixture.open();
  server = new FakePushService();
  await server.listen();
});
afterEach(async () => {
  await fixture.portal.database.systemPool.query('delete from push_subscriptions');
  server.received.length = 0;
  Object.assign(server, { status: 201, headers: {}, isSilent: false });
});
afterAll(async () => {
  await server?.close();
  await fixture?.close();
});

const now = () => fixture.portal.clock.now();
const queue = (publicKey = TEST_PUSH_KEY.publicKey) => new PushQueue(fixture.portal.database.systemPool, publicKey);

function sender({ publicKey, limitMs }: { publicKey?: string; limitMs?: number } = {}): PushSender {
  const { clock, database } = fixture.portal;
  const seal = new DeviceSeal(openKeyVault({ pool: database.systemPool, masterKey: TEST_MASTER_KEY }));
  return new PushSender({
    queue: queue(publicKey),
    service: server.client(limitMs),
    seal,
    clock,
    logger: logger as never,
  });
}

async function sent(by = sender()): Promise<void> {
  await fixture.caughtUp();
  while (await by.sendDue());
}

async function devices(): Promise<number> {
  const { rowCount } = await fixture.portal.database.systemPool.query('select from push_subscriptions');
  return rowCount ?? 0;
}

const notices = async (person: TestPerson) => (await fixture.portal.as(person).get(URL)).json<PushNoticesAnswer>();

/** A phone of a driver, with notices on. */
async function phoneOf(person: TestPerson, phone = new FakePhone()): Promise<FakePhone> {
  const answer = await fixture.portal.as(person).put(`${URL}/device`, phone.subscription);
  expect([answer.statusCode, answer.json<PushNoticesAnswer>().isOnHere]).toEqual([200, true]);
  return phone;
}

async function driverWithPhone(): Promise<{ driver: TestPerson; phone: FakePhone }> {
  const driver = await fixture.remittances.driver();
  return { driver, phone: await phoneOf(driver) };
}

async function approve(driver: TestPerson): Promise<void> {
  const { id } = await fixture.remittances.submitted(driver);
  await fixture.remittances.approve(fixture.admin, id);
}

const choose = (driver: TestPerson, kind: string, isWanted: boolean) =>
  fixture.portal.as(driver).put(`${URL}/kinds`, { kinds: [{ kind, isWanted }] });
const approved = { kind: 'remittance_approved', path: '/driver/remittances' };

describe('choosing', () => {
  test('starts with no device and every kind, and is for drivers', async () => {
    const driver = await fixture.remittances.driver();
    expect(await notices(driver)).toEqual({
      ...{ publicKey: TEST_PUSH_KEY.publicKey, isOnHere: false },
      kinds: PUSH_KINDS.map((kind) => ({ kind, isWanted: true })),
    });
    expect((await fixture.portal.as(fixture.admin).get(URL)).statusCode).toBe(403);
    expect((await fixture.portal.asNobody().get(URL)).statusCode).toBe(401);
  });

  test('a device is on or off, however often it is said', async () => {
    const { driver } = await driverWithPhone();
    await phoneOf(driver);
    for (let time = 0; time < 2; time += 1) {
      expect((await fixture.portal.as(driver).delete(`${URL}/device`)).json<PushNoticesAnswer>().isOnHere).toBe(false);
    }
    expect((await notices(driver)).isOnHere).toBe(false);
  });

  test('refuses an address that is no push service, and keys that are none', async () => {
    const driver = await fixture.remittances.driver();
    const subscription = new FakePhone().subscription;
    const put = (change: object) => fixture.portal.as(driver).put(`${URL}/device`, { ...subscription, ...change });
    const inside = (await put({ endpoint: 'https://10.0.0.7/phone' })).json<Problem>();
    expect([inside.code, inside.details?.[0]?.field]).toEqual(['PUSH_ENDPOINT_REFUSED', 'endpoint']);
    for (const change of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }, { endpoint: '' }]) {
      expect((await put(change)).statusCode).toBe(400);
    }
    expect((await notices(driver)).isOnHere).toBe(false);
  });

  test('keeps endpoint and keys under the driver’s key alone', async () => {
    const { phone } = await driverWithPhone();
    const { rows } = await fixture.portal.database.systemPool.query('select * from push_subscriptions');
    const { endpoint, p256dh, auth } = phone.subscription;
    for (const secret of [endpoint, phone.name, p256dh, auth]) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('keeps the ten devices that were added last', async () => {
    const driver = await fixture.remittances.driver();
    const { systemPool } = fixture.portal.database;
    await systemPool.query(
      `insert into push_subscriptions (business, driver_id, session_id, endpoint_mark, public_key, sealed, subscribed_at)
       select $1, $2, gen_random_uuid(), n, '', '', $3::timestamptz - n * interval '1 hour' from generate_series(1, 12) n`,
      [fixture.business, driver.id, now()],
    );
    await phoneOf(driver);
    const { rows } = await systemPool.query<{ mark: string }>(
      `select endpoint_mark as mark from push_subscriptions where driver_id = $1 order by subscribed_at desc`,
      [driver.id],
    );
    expect(rows.slice(1).map(({ mark }) => mark)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });
});

describe('a notice', () => {
  test('comes to each of the driver’s phones once, and to nobody else’s', async () => {
    const { driver, phone } = await driverWithPhone();
    const { phone: foreign } = await driverWithPhone();
    await approve(driver);
    await Promise.all([sent(), sent()]);
    await fixture.portal.database.systemPool.query(`delete from feed_inbox where consumer = 'notifications'`);
    await fixture.portal.database.systemPool.query(
      `update feed_checkpoints set seq = 0 where consumer = 'notifications'`,
    );
    await sent();
    expect(server.shownOn(phone)).toEqual([approved]);
    expect(server.shownOn(foreign)).toEqual([]);
  });

  test('comes of a rejection, and of an answer', async () => {
    const { driver, phone } = await driverWithPhone();
    const { id } = await fixture.remittances.submitted(driver);
    await fixture.remittances.reject(fixture.admin, id, { notes: 'Another house' });
    const query = { remittanceId: id, subject: 'Which?', message: 'Number 7' };
    const asked = await fixture.portal.as(driver).post('/api/remittance-queries', query);
    const answer = `/api/remittance-queries/${asked.json<{ id: string }>().id}/answer`;
    await fixture.portal.as(fixture.admin).post(answer, { response: 'Number 9' });
    await sent();
    const kinds = server.shownOn(phone).map((shown) => (shown as { kind: string }).kind);
    expect(kinds.sort()).toEqual(['query_answered', 'remittance_rejected']);
  });

  test('doesn’t come of what the driver chose not to be told of', async () => {
    const { driver, phone } = await driverWithPhone();
    const answer = (await choose(driver, 'remittance_approved', false)).json<PushNoticesAnswer>();
    expect(answer.kinds).toContainEqual({ kind: 'remittance_approved', isWanted: false });
    expect(answer.kinds.filter(({ isWanted }) => isWanted)).toHaveLength(PUSH_KINDS.length - 1);
    await approve(driver);
    await sent();
    expect(server.shownOn(phone)).toEqual([]);
    expect((await choose(driver, 'gossip', true)).statusCode).toBe(400);
  });

  test('on its way to a push service that hangs holds up nobody’s notices in the portal', async () => {
    const { driver } = await driverWithPhone();
    const other = await fixture.remittances.driver();
    await approve(driver);
    await fixture.caughtUp();
    server.isSilent = true;
    let isOver = false;
    const sending = sender({ limitMs: 2_000 })
      .sendDue()
      .then(() => (isOver = true));
    await approve(other);
    await fixture.untilNotified(other, 'remittance_approved');
    expect(isOver).toBe(false);
    await sending;
  });

  test('leaves lines in the log that name ids alone', async () => {
    const { driver } = await driverWithPhone();
    lines.length = 0;
    await approve(driver);
    await sent();
    expect(lines).toEqual([{ push: expect.any(String), kind: 'remittance_approved', recipient: driver.id }]);
  });
});

describe('a push service', () => {
  test('that is busy is asked again with growing patience, and given up in the end', async () => {
    const { driver, phone } = await driverWithPhone();
    server.status = 503;
    await approve(driver);
    for (let attempt = 1; attempt <= MAX_PUSH_ATTEMPTS; attempt += 1) {
      await sent();
      expect(server.received).toHaveLength(attempt);
      const waitMs = attempt === MAX_PUSH_ATTEMPTS ? HOUR_MS : Math.max(31_000, 15_000 * 4 ** (attempt - 1));
      fixture.portal.clock.forward(waitMs);
    }
    server.status = 201;
    await sent();
    expect(server.received).toHaveLength(MAX_PUSH_ATTEMPTS);
    expect(server.shownOn(phone)).toHaveLength(MAX_PUSH_ATTEMPTS);
  });

  test('that is busy rests, so that other messages to it wait without an attempt', async () => {
    const [one, other] = [await driverWithPhone(), await driverWithPhone()];
    const by = sender();
    server.status = 503;
    await approve(one.driver);
    await sent(by);
    await approve(other.driver);
    await fixture.caughtUp();
    await by.sendDue();
    expect(server.received).toHaveLength(1);
    server.status = 201;
    fixture.portal.clock.forward(31_000);
    await sent(by);
    expect(server.shownOn(other.phone)).toEqual([approved]);
  });

  test.each([404, 410])('that knows the device no more (%i) ends its subscription', async (status) => {
    const { driver } = await driverWithPhone();
    server.status = status;
    await approve(driver);
    await sent();
    expect(await devices()).toBe(0);
    expect((await notices(driver)).isOnHere).toBe(false);
  });

  test('that refuses a message isn’t asked again, and keeps the device', async () => {
    const { driver } = await driverWithPhone();
    server.status = 403;
    await approve(driver);
    await sent();
    fixture.portal.clock.forward(HOUR_MS);
    await sent();
    expect(server.received).toHaveLength(1);
    expect(await devices()).toBe(1);
  });
});

describe('no notice comes', () => {
  test('once its day is over', async () => {
    const { driver } = await driverWithPhone();
    await approve(driver);
    await fixture.caughtUp();
    fixture.portal.clock.forward(24 * HOUR_MS);
    await sent();
    expect(server.received).toEqual([]);
  });

  test('to a phone that was signed out on, whose subscription goes', async () => {
    const { driver } = await driverWithPhone();
    await approve(driver);
    await fixture.caughtUp();
    await fixture.portal.as(driver).post('/api/auth/logout');
    await sent();
    expect(server.received).toEqual([]);
    await driverWithPhone();
    await queue().forget(now());
    expect(await devices()).toBe(1);
  });

  test.each(['suspended', 'inactive'])('to a driver who is %s', async (status) => {
    const { driver } = await driverWithPhone();
    await approve(driver);
    await fixture.caughtUp();
    const changed = await fixture.portal.as(fixture.admin).put(`/api/drivers/${driver.id}`, { status });
    expect(changed.statusCode).toBe(200);
    await sent();
    expect(server.received).toEqual([]);
  });

  test('of one driver to a phone that another one has by now', async () => {
    const { driver, phone } = await driverWithPhone();
    const { portal, remittances } = fixture;
    const next = await remittances.driver();
    portal.clock.forward(1_000);
    await phoneOf(next, phone);
    await approve(driver);
    await sent();
    expect(server.received).toEqual([]);
    await approve(next);
    await sent();
    expect(server.shownOn(phone)).toEqual([approved]);
    expect(await devices()).toBe(2);
    await queue().forget(now());
    expect(await devices()).toBe(1);
  });

  test('to a browser that subscribed with another key of the installation', async () => {
    const { driver } = await driverWithPhone();
    await approve(driver);
    await sent(sender({ publicKey: 'another key' }));
    expect(server.received).toEqual([]);
    await new PushQueue(fixture.portal.database.systemPool, null).forget(now());
    expect(await devices()).toBe(1);
    await queue('another key').forget(now());
    expect(await devices()).toBe(0);
  });
});

describe('three hours before the cutoff', () => {
  const rounds = () => new DailyJobs(fixture.portal.database.systemPool);

  test('whoever submitted nothing and chose it is told, once in the week', async () => {
    const { clock } = fixture.portal;
    clock.set('2026-11-22T20:50:00.000Z');
    const idle = await driverWithPhone();
    const quiet = await driverWithPhone();
    await choose(quiet.driver, 'cutoff_soon', false);
    const busy = await driverWithPhone();
    await fixture.remittances.submitted(busy.driver);
    await fixture.caughtUp();
    await rounds().runDue(new Date('2026-11-22T20:59:59.000Z'));
    await sent();
    expect(server.received).toEqual([]);
    for (const at of ['2026-11-22T21:00:00.000Z', '2026-11-22T22:30:00.000Z']) {
      clock.set(at);
      await Promise.all([rounds().runDue(now()), rounds().runDue(now())]);
      await sent();
    }
    expect(server.shownOn(idle.phone)).toEqual([
      { kind: 'cutoff_soon', path: '/driver/earnings-entry?week=2026-11-16' },
    ]);
    expect(server.received).toHaveLength(1);
    expect(server.received[0]!.headers['ttl']).toBe(String(3 * 60 * 60 - 1));
  });

  test('is no news after it', async () => {
    const { clock } = fixture.portal;
    clock.set('2026-11-29T21:00:00.000Z');
    await driverWithPhone();
    await rounds().runDue(now());
    clock.set('2026-11-30T00:00:01.000Z');
    await sent();
    expect(server.received).toEqual([]);
  });
});

test('a driver who is deleted leaves no device and no choice behind', async () => {
  const { driver } = await driverWithPhone();
  await choose(driver, 'payment_made', false);
  const deleted = await fixture.portal.as(fixture.admin).delete(`/api/drivers/${driver.id}`);
  expect([deleted.statusCode, deleted.body]).toEqual([204, '']);
  await until(async () => {
    const { rowCount } = await fixture.portal.database.systemPool.query(
      'select from push_subscriptions where driver_id = $1 union all select from push_choices where driver_id = $1',
      [driver.id],
    );
    return rowCount === 0;
  });
});

test('a session of the same driver elsewhere says that notices are off there', async () => {
  const { driver } = await driverWithPhone();
  const { token } = (await signIn(fixture.portal.portal.app, driver)).json<{ token: string }>();
  const elsewhere = await fixture.portal.asNobody().get(URL, { authorization: `Bearer ${token}` });
  expect(elsewhere.json<PushNoticesAnswer>().isOnHere).toBe(false);
});
