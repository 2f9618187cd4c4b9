import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SCIM_LEFT_SCHEMA, type ApiKeyAnswer, type ScimUser, type ScimUserList } from '@waybook/contracts/api';
import { answerOf, signIn, type TestPerson } from '../../testing/index.js';
import { CompanyGround } from '../company-sign-in/testing/company-ground.js';
import { LyingProvider } from '../company-sign-in/testing/lying-provider.js';
import { outdatedForMs } from '../testing/outdated-for.js';
import { Directory, newUser, refusalOf, USER } from './testing/directory.js';

const OUT_WITHIN_MS = 1_000;

let ground: CompanyGround;
let provider: LyingProvider;
let second: NestFastifyApplication;
let director: TestPerson;
let clerk: TestPerson;
let directory: Directory;

beforeAll(async () => {
  ground = await CompanyGround.open();
  provider = await LyingProvider.listen();
  second = (await ground.portal.secondInstance()).app;
});
beforeEach(async () => {
  const { people } = ground.portal;
  director = await people.admin(await people.business());
  clerk = await people.admin(director.business, { role: 'payroll' });
  await connect([clerk.id]);
  directory = await Directory.of(ground.portal, director);
});
afterAll(async () => {
  await ground?.portal.close();
  await provider?.close();
});

/** Names whom the company's provider, and so its directory, may take over. */
const connect = async (connectable: string[], changes: object = {}) => {
  const answer = await ground.set(director, provider.issuer, { connectable, ...changes });
  expect(answer.statusCode).toBe(200);
};
const off = { op: 'Replace', path: 'active', value: 'False' };
const on = { op: 'Replace', path: 'active', value: 'True' };
const NOT_THEIRS = { status: '403', code: 'SCIM_ACCOUNT_NOT_THEIRS' };

test('a director whom the directory makes, and what it changes of anybody, waits to be told to all directors', async () => {
  const made = await directory.create({ roles: [{ value: 'board', primary: true }] });
  const staff = await directory.create();
  await directory.patch(staff.id, off);
  const { rows } = await ground.portal.database.systemPool.query(
    'select admin, changed_through, changes from account_notices where business = $1 order by id',
    [director.business],
  );
  const changed_through = 'directory';
  expect(rows).toEqual([
    { admin: made.id, changed_through, changes: [{ what: 'added', role: 'director' }] },
    { admin: staff.id, changed_through, changes: [{ what: 'deactivated' }] },
  ]);
});

describe('whoever the directory takes away', () => {
  test.each(['deactivated', 'deleted'])('is out within a second on every instance when %s', async (how) => {
    const instances = [ground.portal.portal.app, second];
    const session = await signIn(instances[0]!, clerk);
    const headers = { authorization: `Bearer ${session.json<{ token: string }>().token}` };
    const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const call = () => Promise.all(instances.map((app) => app.inject({ url: '/api/auth/me', headers })));
    for (const answer of await call()) expect(answer.statusCode).toBe(200);
    if (how === 'deleted') await directory.at(second).call('DELETE', `/Users/${clerk.id}`);
    else await directory.at(second).patch(clerk.id, off);
    expect(await outdatedForMs(call, 401)).toBeLessThan(OUT_WITHIN_MS);
    for (const app of instances) {
      const renewed = await app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie } });
      expect(renewed.statusCode).toBeGreaterThanOrEqual(401);
      const payload = { username: clerk.login, password: clerk.password };
      const again = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
      expect(again.statusCode).toBeGreaterThanOrEqual(401);
    }
  });

  test('leaves good API keys, which the answer names; the log says that there are some', async () => {
    const { portal } = ground;
    const maker = await portal.people.admin(director.business);
    await connect([maker.id, clerk.id]);
    const make = async (name: string) => {
      const made = await portal.as(maker).post('/api/api-keys', { name, expiresOn: null });
      return answerOf<ApiKeyAnswer>(made, 201).id;
    };
    const [id, revoked] = [await make('Payroll'), await make('Revoked')];
    await portal.as(director).post(`/api/api-keys/${revoked}/revoke`);
    const said = answerOf<ScimUser>(await directory.patch(maker.id, off), 200);
    expect([said.schemas, said[SCIM_LEFT_SCHEMA]]).toEqual([
      [USER, SCIM_LEFT_SCHEMA],
      { apiKeys: [{ value: id, display: 'Payroll' }] },
    ]);
    expect((await directory.user(maker.id))[SCIM_LEFT_SCHEMA]).toBeUndefined();
    expect(answerOf<ScimUser>(await directory.patch(clerk.id, off), 200).schemas).toEqual([USER]);
    expect((await directory.call('DELETE', `/Users/${maker.id}`)).statusCode).toBe(204);
    expect(portal.portal.securityLog.totals).toContainEqual({
      labels: { event: 'api_keys_left', reason: 'API_KEYS_STAY_GOOD' },
      value: 2,
    });
  });

  test('is named in the trail as taken away by the company’s directory', async () => {
    await directory.patch(clerk.id, off);
    await ground.portal.seal();
    const activity = await ground.portal.as(director).get('/api/activity?show=all&limit=5');
    expect(activity.body).toContain("The company's directory");
  });
});

describe('the directory takes nobody away who has to stay', () => {
  test('the last director', async () => {
    await connect([director.id]);
    for (const answer of [
      await directory.patch(director.id, off),
      await directory.patch(director.id, { op: 'Replace', path: 'roles', value: 'pay-office' }),
      await directory.call('DELETE', `/Users/${director.id}`),
    ]) {
      expect(refusalOf(answer)).toMatchObject({
        status: '409',
        code: 'LAST_DIRECTOR',
        detail: expect.stringMatching(/last active director/),
      });
    }
    expect(await directory.user(director.id)).toMatchObject({ active: true, roles: [{ display: 'director' }] });
  });

  test('the break-glass director, in whose account it changes nothing at all', async () => {
    const other = await ground.portal.people.admin(director.business);
    await connect([director.id, other.id], { isOnlyWay: true, breakGlassAdminId: director.id });
    for (const answer of [
      await directory.patch(director.id, off),
      await directory.patch(director.id, { op: 'replace', path: 'emails', value: 'somebody@else.example' }),
      await directory.call('DELETE', `/Users/${director.id}`),
    ]) {
      expect(refusalOf(answer)).toMatchObject({ status: '409', code: 'BREAK_GLASS_DIRECTOR_STAYS' });
    }
    expect((await directory.patch(director.id, on)).statusCode).toBe(200);
    expect((await directory.patch(other.id, off)).json()).toMatchObject({ active: false });
  });
});

describe('the directory changes', () => {
  test('no account that it neither made nor a director connected', async () => {
    await connect([]);
    const theirs = await directory.user(clerk.id);
    for (const answer of [
      await directory.patch(clerk.id, off),
      await directory.patch(clerk.id, { op: 'replace', path: 'emails', value: 'somebody@else.example' }),
      await directory.patch(clerk.id, { op: 'replace', path: 'externalId', value: 'mine' }),
      await directory.call('PUT', `/Users/${clerk.id}`, { ...theirs, name: { givenName: 'X', familyName: 'Y' } }),
      await directory.call('DELETE', `/Users/${clerk.id}`),
    ]) {
      expect(refusalOf(answer)).toMatchObject(NOT_THEIRS);
    }
    expect(await directory.user(clerk.id)).toEqual(theirs);
    expect((await directory.call('PUT', `/Users/${clerk.id}`, theirs)).statusCode).toBe(200);
  });

  test('nobody back whom a colleague made inactive', async () => {
    const byHand = (isActive: boolean) => ground.portal.as(director).put(`/api/admin/users/${clerk.id}`, { isActive });
    await byHand(false);
    expect((await directory.patch(clerk.id, on)).json()).toMatchObject({ active: false });
    await byHand(true);
    await directory.patch(clerk.id, off);
    expect((await directory.patch(clerk.id, on)).json()).toMatchObject({ active: true });
  });

  test('no permissions of whoever keeps the role they have', async () => {
    await ground.portal.as(director).put(`/api/admin/users/${clerk.id}`, { permissions: ['drivers:read'] });
    await directory.patch(clerk.id, { op: 'Replace', path: 'roles', value: 'pay-office' });
    const kept = (await ground.portal.as(director).get(`/api/admin/users/${clerk.id}`)).json<object>();
    expect(kept).toMatchObject({ role: 'payroll', permissions: ['drivers:read'] });
  });

  test('nobody of another business, and doesn’t see them', async () => {
    const { people } = ground.portal;
    const stranger = await people.admin(await people.business());
    await ground.set(stranger, provider.issuer);
    const theirs = await Directory.of(ground.portal, stranger);
    const made = await theirs.create();
    for (const id of [made.id, stranger.id]) {
      for (const answer of [
        await directory.call('GET', `/Users/${id}`),
        await directory.patch(id, off),
        await directory.call('PUT', `/Users/${id}`, newUser()),
        await directory.call('DELETE', `/Users/${id}`),
      ]) {
        expect(refusalOf(answer)).toMatchObject({ status: '404' });
      }
    }
    for (const filter of [`userName eq "${made.userName}"`, `externalId eq "${made.externalId}"`]) {
      const answer = await directory.call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect(answer.json<ScimUserList>().totalResults).toBe(0);
    }
    const all = (await directory.call('GET', '/Users')).json<ScimUserList>();
    expect(all.Resources.map(({ id }) => id).sort()).toEqual([director.id, clerk.id].sort());
    expect(await theirs.user(made.id)).toEqual(made);
  });

  test('no drivers', async () => {
    const driver = await ground.portal.people.driver(director.business);
    expect((await directory.call('GET', `/Users/${driver.id}`)).statusCode).toBe(404);
    expect((await directory.call('DELETE', `/Users/${driver.id}`)).statusCode).toBe(404);
  });
});
