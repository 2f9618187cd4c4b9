import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem, SignInAnswer } from '@waybook/contracts/api';
import { allEvents } from '@waybook/contracts/events';
import { onlineRebuild, projectionVerification } from '@waybook/event-store';
import { createPool, inBusiness } from '@waybook/platform/database';
import { adminUserStream } from '../../admin-users/admin-user.js';
import { driverStream } from '../../drivers/driver.js';
import { answerOf, signIn, startTestPortal, type TestPerson, type TestPortal } from '../../testing/index.js';
import { me, refresh, refreshCookieOf } from '../testing/cookies.js';
import { outdatedForMs } from '../testing/outdated-for.js';
import { somebodyWaitsFor } from '../testing/somebody-waits-for.js';

const MASTER_KEY = Buffer.alloc(32, 5);
const REBUILD_CONNECTIONS = 4;

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

async function sessionOf(person: TestPerson): Promise<Session> {
  const answer = await signIn(app(), person);
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

  test('end when somebody else sets the password, as often as it is set', async () => {
    const [person, bystander] = [await portal.people[kind](business), await portal.people[kind](business)];
    const before = await sessionOf(person);
    const another = await sessionOf(bystander);
    await isRemembered(before);
    await change(person, { password: 'the first new password' });
    await refused(before);
    await expect(signIn(app(), person)).rejects.toThrow('INVALID_CREDENTIALS');
    const between = await sessionOf({ ...person, password: 'the first new password' });
    await isRemembered(between);
    await change(person, { password: 'the second new password' });
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
    for (const person of [ended, standing]) await change(person, { password: 'the first new password' });
    const after = await sessionOf({ ...standing, password: 'the first new password' });
    await change(ended, inactive);
    await change(ended, active);
    await rebuild();
    await refused(before);
    await stands(after);
  });
});
