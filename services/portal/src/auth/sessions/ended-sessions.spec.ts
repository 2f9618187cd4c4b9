import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { OwnSessionAnswer, Problem, SignInAnswer } from '@waybook/contracts/api';
import { allEvents } from '@waybook/contracts/events';
import { onlineRebuild, projectionVerification } from '@waybook/event-store';
import { createPool, inBusiness } from '@waybook/platform/database';
import { adminUserStream } from '../../admin-users/admin-user.js';
import { driverStream } from '../../drivers/driver.js';
import { answerOf, signIn, startTestPortal, TEST_NOW, type TestPerson, type TestPortal } from '../../testing/index.js';
import { me, refresh, refreshCookieOf } from '../testing/cookies.js';
import { outdatedForMs } from '../testing/outdated-for.js';
import { resetTokenOf } from '../testing/reset-token-of.js';
import { somebodyWaitsFor } from '../testing/somebody-waits-for.js';
import { ExpiredSessions } from './expired-sessions.js';

const MASTER_KEY = Buffer.alloc(32, 5);
const REBUILD_CONNECTIONS = 4;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

let portal: TestPortal;
let business: string;
let director: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal({ masterKey: MASTER_KEY });
  business = await portal.people.business();
  director = await portal.people.admin(business);
});
afterAll(() => portal?.close());

const app = () => portal.portal.app;

interface Session {
  readonly cookie: string;
  readonly token: string;
}

async function sessionOf(person: TestPerson, headers: Record<string, string> = {}): Promise<Session> {
  const answer = await signIn(app(), person, headers);
  return { cookie: refreshCookieOf(answer), token: answer.json<SignInAnswer>().token };
}

async function refused({ cookie, token }: Session): Promise<void> {
  const answer = await refresh(app(), cookie);
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([401, 'SESSION_ENDED']);
  expect(await outdatedForMs(async () => [await me(app(), token)], 401)).toBeLessThan(1_000);
}

/** And can be renewed: what it answers is good as well. */
async function stands({ cookie }: Session): Promise<void> {
  const renewed = answerOf<SignInAnswer>(await refresh(app(), cookie), 200);
  expect((await me(app(), renewed.token)).statusCode).toBe(200);
}

const KINDS = [
  {
    kind: 'driver',
    table: 'drivers',
    stream: driverStream,
    url: '/api/drivers',
    inactive: { status: 'inactive' },
    active: { status: 'active' },
  },
  {
    kind: 'admin',
    table: 'admin_users',
    stream: adminUserStream,
    url: '/api/admin/users',
    inactive: { isActive: false },
    active: { isActive: true },
  },
] as const;

describe.each(KINDS)('the sessions of a $kind', ({ kind, table, stream, url, inactive, active }) => {
  const change = async ({ id }: TestPerson, changes: object) =>
    answerOf(await portal.as(director).put(`${url}/${id}`, changes), 200);
  const setsPassword = async (person: TestPerson, password: string) => {
    if (kind === 'driver') return change(person, { password });
    const reset = { token: await resetTokenOf(portal, person), newPassword: password };
    return answerOf(await portal.asNobody().post('/api/auth/reset-password', reset), 200);
  };
  const isRemembered = async ({ token }: Session) => expect((await me(app(), token)).statusCode).toBe(200);

  const rebuild = async () => {
    const upkeep = { masterKey: MASTER_KEY, events: allEvents };
    const pool = createPool({ url: portal.database.ownerUrl, connections: REBUILD_CONNECTIONS });
    await onlineRebuild({ ...upkeep, pool }).rebuild(stream, table);
    await pool.end();
    const verification = projectionVerification({ ...upkeep, pool: portal.database.systemPool });
    expect(await verification.verify(stream, table)).toMatchObject({ differences: [] });
  };

  test('end when they are made inactive, and stay ended when they are active again', async () => {
    const person = await portal.people[kind](business);
    const before = await sessionOf(person);
    const renewed = { ...before, cookie: refreshCookieOf(await refresh(app(), before.cookie)) };
    await isRemembered(before);
    await change(person, inactive);
    for (const session of [before, renewed]) await refused(session);
    await expect(signIn(app(), person)).rejects.toThrow(`${kind.toUpperCase()}_INACTIVE`);
    await change(person, active);
    for (const session of [before, renewed]) await refused(session);
    await stands(await sessionOf(person));
  });

  test('end when somebody else sets the password, which admins do by a link alone, as often as it is set', async () => {
    const [person, bystander] = [await portal.people[kind](business), await portal.people[kind](business)];
    const before = await sessionOf(person);
    const another = await sessionOf(bystander);
    await isRemembered(before);
    await setsPassword(person, 'the first new password');
    await refused(before);
    await expect(signIn(app(), person)).rejects.toThrow('INVALID_CREDENTIALS');
    const between = await sessionOf({ ...person, password: 'the first new password' });
    await isRemembered(between);
    await setsPassword(person, 'the second new password');
    await refused(between);
    await refused(before);
    await stands(await sessionOf({ ...person, password: 'the second new password' }));
    await stands(another);
  });

  test('end, if they begin while they are made inactive', async () => {
    const person = await portal.people[kind](business);
    const begun = await inBusiness(portal.database.appPool, business, async (holding) => {
      await holding.query('select from users where id = $1 for update', [person.id]);
      const signingIn = sessionOf(person);
      await somebodyWaitsFor(holding);
      await change(person, inactive);
      return { signingIn };
    });
    const session = await begun.signingIn;
    await change(person, active);
    await refused(session);
    await stands(await sessionOf(person));
  });

  test('outlast every other change', async () => {
    const person = await portal.people[kind](business);
    const session = await sessionOf(person);
    const others =
      kind === 'driver'
        ? [{ firstName: 'Nora' }, { status: 'suspended' }, { status: 'active' }, { email: 'nora@outlast.example' }]
        : [{ firstName: 'Nora' }, { role: 'finance' }, { permissions: [] }, { email: 'nora.admin@outlast.example' }];
    for (const changes of others) await change(person, changes);
    await change(await portal.people[kind](business), inactive);
    await stands(session);
  });

  test('are gone once they are deleted, with the password, and nobody else’s', async () => {
    const [person, bystander] = [await portal.people[kind](business), await portal.people[kind](business)];
    const session = await sessionOf(person);
    const another = await sessionOf(bystander);
    await isRemembered(session);
    expect((await portal.as(director).delete(`${url}/${person.id}`)).statusCode).toBe(204);
    const { rows } = await portal.database.systemPool.query(
      `select (select count(*)::int from users where id = $1) as users, (select count(*)::int from sessions where user_id = $1) as sessions`,
      [person.id],
    );
    expect(rows).toEqual([{ users: 0, sessions: 0 }]);
    await refused(session);
    await expect(signIn(app(), person)).rejects.toThrow('INVALID_CREDENTIALS');
    await stands(another);
    await stands(await sessionOf(bystander));
  });

  test('are what they were once the read table is made anew', async () => {
    const [ended, standing] = [await portal.people[kind](business), await portal.people[kind](business)];
    const before = await sessionOf(ended);
    for (const person of [ended, standing]) await setsPassword(person, 'the first new password');
    const after = await sessionOf({ ...standing, password: 'the first new password' });
    await change(ended, inactive);
    await change(ended, active);
    await rebuild();
    await refused(before);
    await stands(after);
  });
});

describe("one's own sessions", () => {
  let person: TestPerson;
  beforeEach(async () => {
    portal.clock.set(TEST_NOW);
    person = await portal.people.driver(business);
  });

  const begin = (userAgent = PHONE) => sessionOf(person, { 'user-agent': userAgent });
  const bearer = ({ token }: Session) => ({ authorization: `Bearer ${token}` });
  const listFor = async (asking: Session) =>
    answerOf<OwnSessionAnswer[]>(await app().inject({ url: '/api/auth/sessions', headers: bearer(asking) }), 200);
  const idOf = async (session: Session) => (await listFor(session)).find(({ isCurrent }) => isCurrent)!.id;
  const end = (asking: Session, id: string) =>
    app().inject({ method: 'DELETE', url: `/api/auth/sessions/${id}`, headers: bearer(asking) });
  const endOthers = (asking: Session) =>
    app().inject({ method: 'DELETE', url: '/api/auth/sessions', headers: bearer(asking) });
  const keptPlaces = async () => {
    const { rows } = await portal.database.systemPool.query<object>(
      'select device, address from sessions where user_id = $1 order by id',
      [person.id],
    );
    return rows;
  };

  test('are listed with device, address, beginning and last use, the one that asks first', async () => {
    const asking = await begin();
    portal.clock.forward(MINUTE_MS);
    await begin('curl/8.5.0');
    expect(await listFor(asking)).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome on Android',
        address: '127.0.0.1',
        startedAt: TEST_NOW,
        lastUsedAt: TEST_NOW,
        isCurrent: true,
      },
      expect.objectContaining({ device: null, startedAt: '2026-11-20T12:01:00.000Z', isCurrent: false }),
    ]);
  });

  test('say where and when they were used last as they are renewed', async () => {
    const session = await begin();
    portal.clock.forward(9 * MINUTE_MS);
    await refresh(app(), session.cookie, { 'user-agent': COMPUTER });
    expect(await listFor(session)).toMatchObject([
      { device: 'Firefox on Linux', startedAt: TEST_NOW, lastUsedAt: '2026-11-20T12:09:00.000Z' },
    ]);
  });

  test('are ended one by one, twice without harm, and where they were used from goes with them', async () => {
    const [lost, asking, other] = [await begin(), await begin(), await begin()];
    const id = await idOf(lost);
    expect((await end(asking, id)).statusCode).toBe(204);
    await refused(lost);
    expect((await end(asking, id)).statusCode).toBe(204);
    expect((await listFor(asking)).map((one) => one.id)).not.toContain(id);
    expect(await keptPlaces()).toMatchObject([{ device: null, address: null }, { address: '127.0.0.1' }, {}]);
    for (const session of [asking, other]) await stands(session);
    expect((await end(asking, await idOf(asking))).statusCode).toBe(204);
    await refused(asking);
  });

  test('are ended all but the one that asks, at every instance, which the security log says', async () => {
    const [one, asking, two] = [await begin(), await begin(), await begin()];
    const { app: another } = await portal.secondInstance();
    const here = async ({ token }: Session) => me(another, token);
    for (const session of [one, two]) expect((await here(session)).statusCode).toBe(200);
    expect((await endOthers(asking)).statusCode).toBe(204);
    expect(await outdatedForMs(() => Promise.all([one, two].map(here)), 401)).toBeLessThan(1_000);
    for (const session of [one, two]) await refused(session);
    expect(await listFor(asking)).toMatchObject([{ isCurrent: true }]);
    await stands(asking);
    expect(portal.portal.securityLog.totals).toContainEqual({
      labels: { event: 'session_ended', reason: 'OTHER_SESSIONS_ENDED' },
      value: 1,
    });
  });

  test("are nobody else's to see or to end, of the same business or another", async () => {
    const session = await begin();
    const id = await idOf(session);
    const elsewhere = await portal.people.admin(await portal.people.business());
    for (const stranger of [await sessionOf(director), await sessionOf(elsewhere)]) {
      expect((await listFor(stranger)).map((one) => one.id)).not.toContain(id);
      const answer = await end(stranger, id);
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([404, 'SESSION_NOT_FOUND']);
      expect((await endOthers(stranger)).statusCode).toBe(204);
    }
    await stands(session);
  });

  test('are forgotten, address and all, once they have run out, whether their person comes back or not', async () => {
    const session = await begin();
    const expired = portal.portal.app.get(ExpiredSessions, { strict: false });
    await expired.forget(new Date(portal.clock.now().getTime() + 14 * DAY_MS - 1));
    await stands(session);
    await expired.forget(new Date(portal.clock.now().getTime() + 14 * DAY_MS));
    expect(await keptPlaces()).toEqual([]);
  });
});
