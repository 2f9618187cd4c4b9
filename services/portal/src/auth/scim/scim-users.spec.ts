import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AdminUserAnswer, ScimUser, ScimUserList } from '@waybook/contracts/api';
import { routesOf } from '@waybook/platform/http';
import { DescribedAnswers } from '../../testing/described-answers.js';
import type { TestPerson } from '../../testing/index.js';
import { CompanyGround } from '../company-sign-in/testing/company-ground.js';
import { LyingProvider } from '../company-sign-in/testing/lying-provider.js';
import { Directory, newUser, refusalOf, USER } from './testing/directory.js';

let ground: CompanyGround;
let provider: LyingProvider;
let director: TestPerson;
let directory: Directory;
let answers: DescribedAnswers;

beforeAll(async () => {
  ground = await CompanyGround.open();
  answers = DescribedAnswers.of(ground.portal.portal.app);
  provider = await LyingProvider.listen();
});
beforeEach(async () => {
  director = await ground.portal.people.admin(await ground.portal.people.business());
  await ground.set(director, provider.issuer);
  directory = await Directory.of(ground.portal, director);
});
afterAll(async () => {
  await ground?.portal.close();
  await provider?.close();
});

const listed = async (query = '') => (await directory.call('GET', `/Users${query}`)).json<ScimUserList>();
const found = (filter: string) => listed(`?filter=${encodeURIComponent(filter)}`);
const admins = async () => (await ground.portal.as(director).get('/api/admin/users')).json<AdminUserAnswer[]>();
const replace = { op: 'replace' };

describe('a user that the directory makes', () => {
  test('is an admin user with the role that a director mapped, and its usual permissions', async () => {
    const sent = newUser({ displayName: 'Petra P.', title: 'Clerk', groups: [], [`${USER}:x`]: 1 });
    const answer = await directory.call('POST', '/Users', sent);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['content-type']).toMatch(/^application\/scim\+json/);
    const user = answer.json<ScimUser>();
    expect(answer.headers.location).toBe(user.meta.location);
    expect(user).toMatchObject({
      ...{ schemas: [USER], userName: sent.userName, externalId: sent.externalId, active: true },
      ...{ name: sent.name, emails: sent.emails, roles: [{ value: 'pay-office', display: 'payroll', primary: true }] },
      meta: { resourceType: 'User', location: expect.stringMatching(new RegExp(`/scim/v2/Users/${user.id}$`)) },
    });
    expect(await directory.user(user.id)).toEqual(user);
    expect((await admins()).find(({ id }) => id === user.id)).toMatchObject({
      ...{ username: sent.userName, email: sent.userName, firstName: 'Petra', role: 'payroll', isActive: true },
    });
  });

  test('is made once: whoever has the name or the address already is in the way, wherever that is', async () => {
    const sent = newUser();
    const stranger = await ground.portal.people.driver(await ground.portal.people.business());
    expect((await directory.call('POST', '/Users', sent)).statusCode).toBe(201);
    for (const again of [
      sent,
      newUser({ userName: sent.userName.toUpperCase() }),
      newUser({ userName: stranger.login }),
    ]) {
      const refusal = refusalOf(await directory.call('POST', '/Users', again));
      expect(refusal).toMatchObject({ status: '409', scimType: 'uniqueness', code: 'SIGN_IN_NAME_TAKEN' });
    }
    expect((await found(`userName eq "${sent.userName}"`)).totalResults).toBe(1);
  });

  test('may be inactive from the first', async () => {
    const user = await directory.create({ active: 'False' });
    expect(user.active).toBe(false);
  });

  test('is asked for what an account can’t do without', async () => {
    const wrong = [
      [{ userName: undefined }, 'invalidValue', /userName/],
      [{ userName: 'x'.repeat(300) }, 'invalidValue', /userName/],
      [{ userName: 'petra', emails: [] }, 'invalidValue', /emails/],
      [{ userName: '@', emails: undefined }, 'invalidValue', /email/],
      [{ userName: 'x@y.example, all@z.example', emails: undefined }, 'invalidValue', /email/],
      [{ userName: 'x@y.example\r\nbcc: all@z.example', emails: undefined }, 'invalidValue', /userName/],
      [{ emails: [{ value: 'nowhere' }] }, 'invalidValue', /email/],
      [{ emails: [{ value: 'x@y.example\r\nbcc: all@z.example' }] }, 'invalidValue', /email/],
      [{ emails: [{ value: `${'x'.repeat(100_000)}@y.example` }] }, 'invalidValue', /email/],
      [{ externalId: 'a\nb' }, 'invalidValue', /externalId/],
      [{ externalId: 'x'.repeat(100_000) }, 'invalidValue', /externalId/],
      [{ name: undefined, displayName: 'x'.repeat(100_000) }, 'invalidValue', /displayName/],
      [{ name: { familyName: 'Pay\r\nBcc: all@z.example' } }, 'invalidValue', /familyName/],
      [{ roles: Array.from({ length: 1_000 }, (_, place) => ({ value: `r${place}` })) }, 'invalidValue', /roles/i],
      [{ roles: ['x'.repeat(100_000)] }, 'invalidValue', /roles/i],
      [{ active: 'perhaps' }, 'invalidValue', /active/],
      [{ name: { givenName: 7 } }, 'invalidValue', /givenName/],
      [{ name: { givenName: 'a\u0000b' } }, 'invalidValue', /givenName/],
      [{ roles: [] }, 'invalidValue', /mapped/],
      [{ roles: [{ value: 'caretakers' }] }, 'invalidValue', /mapped/],
      [{ roles: [{ value: 'director' }] }, 'invalidValue', /mapped/],
    ] as const;
    for (const [changes, scimType, detail] of wrong) {
      const answer = await directory.call('POST', '/Users', newUser(changes));
      expect([changes, refusalOf(answer)]).toMatchObject([changes, { status: '400', scimType }]);
      expect(refusalOf(answer).detail).toMatch(detail);
    }
    expect((await listed()).totalResults).toBe(1);
  });
});

describe('users', () => {
  test('are found by userName or externalId, whatever the case of a name', async () => {
    const user = await directory.create();
    for (const filter of [
      `userName eq "${user.userName}"`,
      `USERNAME EQ "${user.userName.toUpperCase()}"`,
      `externalId eq "${user.externalId}"`,
    ]) {
      expect((await found(filter)).Resources).toEqual([user]);
    }
    expect(await found('userName eq "nobody"')).toMatchObject({ totalResults: 0, Resources: [] });
    for (const filter of [
      'userName co "a"',
      'userName eq',
      'title eq "x"',
      'userName eq "a" or id pr',
      'userName eq "\\u0000"',
    ]) {
      const answer = await directory.call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect(refusalOf(answer)).toMatchObject({ status: '400', scimType: 'invalidFilter' });
    }
  });

  test('come in pages that are counted from one', async () => {
    const [second, third] = [await directory.create(), await directory.create()];
    expect(await listed('?startIndex=2&count=1')).toMatchObject({
      ...{ totalResults: 3, startIndex: 2, itemsPerPage: 1 },
      Resources: [{ id: second.id }],
    });
    expect((await listed('?startIndex=3')).Resources.map(({ id }) => id)).toEqual([third.id]);
    expect(await listed('?count=0')).toMatchObject({ totalResults: 3, itemsPerPage: 0, Resources: [] });
    expect(await listed('?startIndex=-5&count=-1')).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
  });
});

describe('a change', () => {
  test('by PUT sets names, address and whether they are active, and leaves a role that isn’t said', async () => {
    const user = await directory.create();
    const sent = { ...user, name: { givenName: 'Pia', familyName: 'Paine' }, roles: undefined };
    const emails = [{ value: 'old@harbour.example' }, { value: 'pia@harbour.example', primary: true }];
    const changed = await directory.call('PUT', `/Users/${user.id}`, { ...sent, emails, active: false });
    expect(changed.json()).toMatchObject({
      ...{ active: false, name: { givenName: 'Pia', familyName: 'Paine', formatted: 'Pia Paine' } },
      ...{ emails: [{ value: 'pia@harbour.example' }], roles: [{ value: 'pay-office' }] },
    });
  });

  test.each([
    ['Entra ID', { op: 'Replace', path: 'active', value: 'False' }],
    ['Okta', { op: 'replace', value: { active: false } }],
    ['the RFC', { op: 'replace', path: `${USER}:active`, value: false }],
  ])('by PATCH takes somebody away as %s writes it', async (_, operation) => {
    const user = await directory.create();
    expect((await directory.patch(user.id, operation)).json()).toMatchObject({ id: user.id, active: false });
    expect((await admins()).find(({ id }) => id === user.id)).toMatchObject({ isActive: false });
    const back = { ...replace, path: 'active', value: 'True' };
    expect((await directory.patch(user.id, back)).json()).toMatchObject({ active: true });
  });

  test('by PATCH gives another role, with its usual permissions', async () => {
    const user = await directory.create();
    const patched = await directory.patch(
      user.id,
      { op: 'Add', path: 'roles', value: [{ value: 'ledgers' }] },
      { op: 'Remove', path: 'roles[value eq "pay-office"]' },
    );
    expect(patched.json()).toMatchObject({ roles: [{ value: 'ledgers', display: 'finance' }] });
    expect((await admins()).find(({ id }) => id === user.id)).toMatchObject({
      role: 'finance',
      permissions: expect.arrayContaining(['audit:read']),
    });
    const single = { op: 'Replace', path: 'roles[primary eq "True"].value', value: 'pay-office' };
    expect((await directory.patch(user.id, single)).json()).toMatchObject({ roles: [{ display: 'payroll' }] });
    const none = await directory.patch(user.id, { op: 'remove', path: 'roles' });
    expect(refusalOf(none)).toMatchObject({ status: '400', scimType: 'invalidValue', code: 'SCIM_ROLE_MISSING' });
  });

  test('by PATCH sets names, the address and the external id, and all of it or nothing', async () => {
    const user = await directory.create();
    const patched = await directory.patch(
      user.id,
      { op: 'replace', value: { 'name.givenName': 'Pia', externalId: 'new', title: 'Clerk' } },
      { op: 'Replace', path: 'name.familyName', value: 'Paine' },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'pia.paine@harbour.example' },
      { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Pay' },
    );
    const names = { givenName: 'Pia', familyName: 'Paine' };
    expect(patched.json()).toMatchObject({
      name: names,
      externalId: 'new',
      emails: [{ value: 'pia.paine@harbour.example' }],
    });
    expect((await directory.patch(user.id, { op: 'Remove', path: 'externalId' })).json()).not.toHaveProperty(
      'externalId',
    );
    const wrong = [
      { ...replace, path: 'name.givenName', value: 'Pam' },
      { ...replace, path: 'active', value: 'maybe' },
    ];
    expect((await directory.patch(user.id, ...wrong)).statusCode).toBe(400);
    expect((await directory.user(user.id)).name).toMatchObject(names);
  });

  test.each([
    ['userName stays', [{ op: 'replace', path: 'userName', value: 'another' }], 'mutability'],
    ['nothing is named', [{ op: 'remove' }], 'noTarget'],
    ['nobody knows the attribute', [{ op: 'replace', path: 'shoeSize', value: 1 }], 'invalidPath'],
    ['every object has it', [{ op: 'replace', path: 'constructor', value: 1 }], 'invalidPath'],
    ['nobody knows the operation', [{ op: 'move', path: 'active', value: true }], 'invalidSyntax'],
    ['there is none', [], 'invalidSyntax'],
    ['an account needs it', [{ op: 'remove', path: 'emails' }], 'invalidValue'],
    ['it is of another type', [{ op: 'replace', value: 'active' }], 'invalidValue'],
  ])('is refused where %s', async (_, operations, scimType) => {
    const user = await directory.create();
    expect(refusalOf(await directory.patch(user.id, ...operations))).toMatchObject({ status: '400', scimType });
    expect(await directory.user(user.id)).toEqual(user);
  });

  test('that changes nothing makes no event, and one deletes whom it deletes', async () => {
    const user = await directory.create();
    const count = async () => {
      const sql = 'select count(*)::int as count from events where business = $1';
      const { rows } = await ground.portal.database.systemPool.query<{ count: number }>(sql, [director.business]);
      return rows[0]!.count;
    };
    const before = await count();
    expect((await directory.call('PUT', `/Users/${user.id}`, user)).json()).toEqual(user);
    expect((await directory.patch(user.id, { ...replace, value: { active: 'True' } })).statusCode).toBe(200);
    expect(await count()).toBe(before);
    expect((await directory.call('DELETE', `/Users/${user.id}`)).statusCode).toBe(204);
    for (const method of ['GET', 'DELETE'] as const) {
      expect(refusalOf(await directory.call(method, `/Users/${user.id}`))).toMatchObject({ status: '404' });
    }
    expect((await found(`userName eq "${user.userName}"`)).totalResults).toBe(0);
  });
});

test('the service says what it knows of SCIM', async () => {
  const get = async (path: string) => (await directory.call('GET', path)).json<Record<string, object>>();
  expect(await get('/ServiceProviderConfig')).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
  expect(await get('/ResourceTypes')).toMatchObject({ totalResults: 1, Resources: [{ id: 'User', schema: USER }] });
  expect(await get('/ResourceTypes/User')).toMatchObject({ endpoint: '/Users' });
  expect(await get('/Schemas')).toMatchObject({ Resources: [{ id: USER }] });
  expect(await get(`/Schemas/${USER}`)).toMatchObject({
    attributes: expect.arrayContaining([expect.objectContaining({ name: 'userName', mutability: 'immutable' })]),
  });
  for (const path of ['/Schemas/nonsense', '/ResourceTypes/Group', '/Groups', '/Me']) {
    const answer = await directory.call('GET', path);
    expect([path, answer.headers['content-type'], refusalOf(answer)]).toMatchObject([
      path,
      expect.stringContaining('scim+json'),
      { status: '404' },
    ]);
  }
});

test('all of it was answered as the OpenAPI document says, field by field', () => {
  const routes = routesOf(ground.portal.portal.app).filter(({ path }) => path.startsWith('/scim/'));
  expect(routes).toHaveLength(11);
  expect([...answers.deviations].filter((deviation) => deviation.includes('/scim/'))).toEqual([]);
  expect(routes.map(({ method, path }) => `${method} ${path}`).filter((name) => !answers.seen.has(name))).toEqual([]);
});
