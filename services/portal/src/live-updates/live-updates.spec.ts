import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { LIVE_SIGNAL_CHANNEL, type SignInAnswer } from '@waybook/contracts/api';
import { setTimeout as sleep } from 'node:timers/promises';
import { RemittanceFixture } from '../remittances/testing/remittance-fixture.js';
import { listening, signIn, type TestPerson } from '../testing/index.js';
import { MAX_CONNECTIONS_PER_USER } from './live-updates.js';
import { LiveListener } from './testing/live-listener.js';

/** A change is heard within this, on a machine that does other things as well. */
const HEARD_MS = 5_000;
/** Longer than the log is polled and a stream written. */
const QUIET_MS = 1_500;

let office: RemittanceFixture;
let address: string;
let admin: TestPerson;
const listeners: LiveListener[] = [];

beforeAll(async () => {
  office = await RemittanceFixture.open();
  address = await listening(office.portal.portal);
  admin = await office.admin();
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.leave();
});
afterAll(() => office?.close());

async function tokenOf(person: TestPerson): Promise<string> {
  return (await signIn(office.portal.portal.app, person)).json<SignInAnswer>().token;
}

async function listen(person: TestPerson, { at = address, token }: { at?: string; token?: string } = {}) {
  const listener = await LiveListener.open(at, token ?? (await tokenOf(person)));
  listeners.push(listener);
  return listener;
}

const heard = (listener: LiveListener) => listener.changes.flatMap(({ resources }) => resources);

describe('GET /api/live', () => {
  test('is a stream of server-sent events that nobody keeps', async () => {
    const { response } = await listen(admin);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test("tells the admin and the driver of a driver's submission, but no other driver and no other business", async () => {
    const driver = await office.driver();
    const elsewhere = await office.admin({}, await office.portal.people.business());
    const [atDesk, onRoad, colleague, stranger] = [
      await listen(admin),
      await listen(driver),
      await listen(await office.driver()),
      await listen(elsewhere),
    ];
    await office.submitted(driver);
    await atDesk.until(() => heard(atDesk).includes('remittances'), HEARD_MS);
    await onRoad.until(() => heard(onRoad).includes('remittances'), HEARD_MS);
    await sleep(QUIET_MS);
    expect([...heard(colleague), ...heard(stranger)]).not.toContain('remittances');
  });

  test('an admin hears of remittances and queries as far as they may read them', async () => {
    const operations = await listen(await office.admin({ role: 'operations' }));
    const finance = await listen(await office.admin({ role: 'finance' }));
    const driver = await office.driver();
    const { id: remittanceId } = await office.submitted(driver);
    const query = { remittanceId, subject: 'Fee', message: 'Why twice?' };
    expect((await office.portal.as(driver).post('/api/remittance-queries', query)).statusCode).toBe(201);
    await finance.until(() => heard(finance).includes('remittances') && heard(finance).includes('queries'), HEARD_MS);
    await sleep(QUIET_MS);
    expect(heard(operations)).not.toContain('remittances');
    expect(heard(operations)).not.toContain('queries');
  });

  test('what another instance wrote is heard as well', async () => {
    const second = await office.portal.secondInstance();
    const listener = await listen(admin, { at: await listening(second) });
    await office.submitted(await office.driver());
    await listener.until(() => heard(listener).includes('remittances'), HEARD_MS);
  });

  test('ends soon after the session does', async () => {
    const token = await tokenOf(admin);
    const listener = await listen(admin, { token });
    const logout = { method: 'POST', headers: { authorization: `Bearer ${token}` } };
    expect((await fetch(`${address}/api/auth/logout`, logout)).status).toBeLessThan(300);
    await listener.until(() => listener.isEnded, HEARD_MS);
    expect((await listen(admin, { token })).response.status).toBe(401);
  });

  test.each<[string, (driver: TestPerson) => Promise<unknown>]>([
    ['is made inactive', ({ id }) => office.portal.as(admin).put(`/api/drivers/${id}`, { status: 'inactive' })],
    [
      'gets another password',
      ({ id }) => office.portal.as(admin).put(`/api/drivers/${id}`, { password: 'quite another one' }),
    ],
    ['is deleted', ({ id }) => office.portal.as(admin).delete(`/api/drivers/${id}`)],
  ])('ends soon after a driver %s, and nobody else’s does', async (_what, happens) => {
    const driver = await office.driver();
    const [listener, another] = [await listen(driver), await listen(await office.driver())];
    await happens(driver);
    await listener.until(() => listener.isEnded, HEARD_MS);
    expect(another.isEnded).toBe(false);
  });

  test('keeps the newest connections of a user who opens too many', async () => {
    const driver = await office.driver();
    const token = await tokenOf(driver);
    const opened: LiveListener[] = [];
    for (let count = 0; count <= MAX_CONNECTIONS_PER_USER; count++) opened.push(await listen(driver, { token }));
    const [oldest, ...others] = opened;
    await oldest!.until(() => oldest!.isEnded, HEARD_MS);
    expect(others.filter(({ isEnded }) => isEnded)).toEqual([]);
  });

  test('refuses, and is no fault, where the same person opened too many before it had begun', async () => {
    const driver = await office.driver();
    const token = await tokenOf(driver);
    // Nobody listens at this instance yet: the first one makes the connection for signals, and all that come meanwhile wait for it.
    const at = await listening(await office.portal.secondInstance());
    const together = Array.from({ length: 3 * MAX_CONNECTIONS_PER_USER }, () => listen(driver, { at, token }));
    const statuses = (await Promise.all(together)).map(({ response }) => response.status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(MAX_CONNECTIONS_PER_USER);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(503);
  });

  test('is for those who are signed in', async () => {
    expect((await fetch(`${address}/api/live`)).status).toBe(401);
  });

  test('a portal that stops ends every stream at once', async () => {
    const stopping = await createStopping();
    const listener = await listen(admin, { at: stopping.address });
    await stopping.close();
    await listener.until(() => listener.isEnded, HEARD_MS);
  });
});

async function createStopping() {
  const instance = await office.portal.secondInstance();
  return { address: await listening(instance), close: () => instance.app.close() };
}

describe('what stands in no event', () => {
  const signal = ({ business, id: person }: TestPerson) =>
    office.portal.database.systemPool.query('select pg_notify($1, $2)', [
      LIVE_SIGNAL_CHANNEL,
      JSON.stringify({ business, person, resource: 'notifications' }),
    ]);

  test('is told to whom it concerns, in each of their browsers, and to nobody else', async () => {
    const driver = await office.driver();
    const [phone, laptop, colleague] = [
      await listen(driver),
      await listen(driver),
      await listen(await office.driver()),
    ];
    await signal(driver);
    await phone.until(() => heard(phone).includes('notifications'), HEARD_MS);
    await laptop.until(() => heard(laptop).includes('notifications'), HEARD_MS);
    expect(heard(colleague)).not.toContain('notifications');
  });

  test('may have gone by unheard while the connection was broken, so everybody looks again, and hears on', async () => {
    const driver = await office.driver();
    const listener = await listen(driver);
    await office.portal.database.appPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'waybook live' and datname = current_database()`,
    );
    await listener.until(() => heard(listener).includes('notifications'), HEARD_MS);
    const before = listener.changes.length;
    await signal(driver);
    await listener.until(() => listener.changes.length > before, HEARD_MS);
  });
});
