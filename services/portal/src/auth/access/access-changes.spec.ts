import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { SignInAnswer } from '@waybook/contracts/api';
import { queryAsOwner } from '@waybook/platform/testing';
import { signIn, startTestPortal, type TestPerson, type TestPortal } from '../../testing/index.js';
import { outdatedForMs } from '../testing/outdated-for.js';
import { AccessChanges } from './access-changes.js';

const LIMIT_MS = 1_000;

describe('a change of what somebody may do, on two instances', () => {
  let portal: TestPortal;
  let business: string;
  let instances: readonly NestFastifyApplication[];
  beforeAll(async () => {
    portal = await startTestPortal();
    business = await portal.people.business();
    instances = [portal.portal.app, (await portal.secondInstance()).app];
  });
  afterAll(() => portal.close());

  /** Signs in at the first instance and makes both remember the session. */
  const tokenOf = async (person: TestPerson) => {
    const { token } = (await signIn(instances[0]!, person)).json<SignInAnswer>();
    await Promise.all(instances.map((app) => call(app, token, '/api/drivers')));
    return token;
  };
  const call = (app: NestFastifyApplication, token: string, url: string) =>
    app.inject({ url, headers: { authorization: `Bearer ${token}` } });

  const outdatedMs = (status: number, token: string, url = '/api/drivers') =>
    outdatedForMs(() => Promise.all(instances.map((app) => call(app, token, url))), status);

  test('ends the session everywhere within a second of a logout', async () => {
    const token = await tokenOf(await portal.people.admin(business));
    expect(await outdatedMs(200, token)).toBe(0);
    await instances[0]!.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await outdatedMs(401, token)).toBeLessThan(LIMIT_MS);
  });

  test('takes a permission away within a second', async () => {
    const admin = await portal.people.admin(business);
    const token = await tokenOf(admin);
    await queryAsOwner(portal.database, `update admin_users set permissions = '{queries:read}' where id = $1`, [
      admin.id,
    ]);
    expect(await outdatedMs(403, token)).toBeLessThan(LIMIT_MS);
  });

  test('gives a permission within a second', async () => {
    const admin = await portal.people.admin(business, { permissions: ['queries:read'] });
    const token = await tokenOf(admin);
    await queryAsOwner(portal.database, `update admin_users set permissions = '{all}' where id = $1`, [admin.id]);
    expect(await outdatedMs(200, token)).toBeLessThan(LIMIT_MS);
  });

  test.each([
    ['an admin who was deactivated', 'admin', 'update admin_users set is_active = false where id = $1'],
    ['an admin who was deleted', 'admin', 'delete from admin_users where id = $1'],
    ['a driver who was made inactive', 'driver', `update drivers set status = 'inactive' where id = $1`],
    ['a driver who was deleted', 'driver', 'delete from drivers where id = $1'],
  ] as const)('signs out %s within a second', async (_who, kind, change) => {
    const person = await portal.people[kind](business);
    const token = await tokenOf(person);
    await queryAsOwner(portal.database, change, [person.id]);
    expect(await outdatedMs(401, token, '/api/auth/me')).toBeLessThan(LIMIT_MS);
  });

  test('signs everybody of a business out within a second', async () => {
    const elsewhere = await portal.people.business();
    const tokens = [
      await tokenOf(await portal.people.admin(elsewhere)),
      await tokenOf(await portal.people.driver(elsewhere)),
    ];
    await queryAsOwner(portal.database, 'update businesses set is_active = false where id = $1', [elsewhere]);
    const waits = await Promise.all(tokens.map((token) => outdatedMs(401, token, '/api/auth/me')));
    expect(Math.max(...waits)).toBeLessThan(LIMIT_MS);
  });

  test('shows even while another transaction stays open', async () => {
    const token = await tokenOf(await portal.people.admin(business));
    const bystander = await portal.database.appPool.connect();
    await bystander.query('begin; select pg_current_xact_id()');
    await instances[0]!.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await outdatedMs(401, token)).toBeLessThan(LIMIT_MS);
    await bystander.query('rollback');
    bystander.release();
  });
});

describe('a signed-in call', () => {
  test('costs no database trip once the session is remembered', async () => {
    const portal = await startTestPortal();
    const admin = await portal.people.admin(await portal.people.business());
    const caller = portal.as(admin);
    // That somebody was added is news as well, and whoever is remembered before it is heard is looked up once more.
    await portal.portal.app.get(AccessChanges).poll();
    await caller.get('/api/auth/me');
    await queryAsOwner(
      portal.database,
      `revoke select on sessions, admin_users, users from ${portal.database.roles.app}`,
    );
    const withoutLookUp = await caller.post('/api/auth/change-password', {});
    expect(withoutLookUp.json()).toMatchObject({ code: 'INVALID_REQUEST' });
    await portal.close();
  });
});
