import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ROLE_PERMISSIONS, type AdminUserAnswer, type Problem } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { outdatedForMs } from '../auth/testing/outdated-for.js';
import { PersonWithPasskey } from '../auth/testing/passkey-of.js';
import { resetTokenOf } from '../auth/testing/reset-token-of.js';
import { PersonWithApp } from '../auth/testing/second-factor-of.js';
import { csvLines, startTestPortal, type Answer, type TestPerson, type TestPortal } from '../testing/index.js';

let portal: TestPortal;
let business: string;
let director: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal({ masterKey: Buffer.alloc(32, 7) });
});
afterAll(() => portal?.close());

beforeEach(async () => {
  business = await portal.people.business();
  director = await portal.people.admin(business, { firstName: 'Dora', lastName: 'Director' });
});

let newcomers = 0;
function newcomer(changes: object = {}) {
  newcomers += 1;
  return {
    firstName: 'Nina',
    lastName: 'New',
    username: `nina${newcomers}`,
    email: `nina${newcomers}@example.org`,
    role: 'payroll',
    permissions: ['all'],
    password: 'correct horse battery',
    ...changes,
  };
}
const create = (changes: object = {}, headers = {}, by = director): Promise<Answer> =>
  portal.as(by).post('/api/admin/users', newcomer(changes), headers);
const change = (id: string, changes: object, by = director): Promise<Answer> =>
  portal.as(by).put(`/api/admin/users/${id}`, changes);
const sendLink = (id: string, by = director): Promise<Answer> =>
  portal.as(by).post(`/api/admin/users/${id}/reset-link`, {});
const remove = (id: string, by = director): Promise<Answer> => portal.as(by).delete(`/api/admin/users/${id}`);
const listed = async (query = '', by = director) => portal.as(by).get(`/api/admin/users${query}`);
const signsIn = async (username: string, password: string) =>
  (await portal.asNobody().post('/api/admin/login', { username, password })).statusCode;
const codeOf = (answer: Answer) => [answer.statusCode, answer.json<Problem>().code];

describe('POST /api/admin/users', () => {
  test('creates somebody who can sign in, and answers them as the list shows them', async () => {
    const answer = await create({ firstName: ' Nina ', username: 'Nina.New' });
    expect(answer.statusCode).toBe(201);
    const created = answer.json<AdminUserAnswer>();
    const at = portal.clock.now().toISOString();
    expect(created).toEqual({
      id: expect.any(String),
      businessId: business,
      firstName: 'Nina',
      lastName: 'New',
      username: 'Nina.New',
      email: expect.stringContaining('@example.org'),
      role: 'payroll',
      permissions: ['all'],
      isActive: true,
      createdAt: at,
      updatedAt: at,
      lastLogin: null,
      hasSecondFactor: false,
      passkeys: 0,
    });
    expect(await signsIn('nina.new', 'correct horse battery')).toBe(200);
    const again = (await listed()).json<AdminUserAnswer[]>();
    expect(again).toEqual([expect.objectContaining({ id: director.id }), { ...created, lastLogin: at }]);
  });

  test('is not for another business, and says so to whoever names one', async () => {
    expect(codeOf(await create({ businessId: uuidv7() }))).toEqual([403, 'ANOTHER_BUSINESS']);
    expect((await create({ businessId: business })).statusCode).toBe(201);
  });

  test('without permissions they may do what their role does by default', async () => {
    const created = (await create({ permissions: undefined, role: 'finance' })).json<AdminUserAnswer>();
    expect([...created.permissions].sort()).toEqual([...ROLE_PERMISSIONS.finance].sort());
  });

  test('names every field that is missing or wrong', async () => {
    const answer = await create({ firstName: '', email: 'nina', role: 'driver', password: 'short' });
    expect(answer.statusCode).toBe(400);
    const fields = answer.json<Problem>().details?.map(({ field }) => field);
    expect(fields?.sort()).toEqual(['email', 'firstName', 'password', 'role']);
  });

  test('a username or an email in use is refused, whoever uses it', async () => {
    const elsewhere = await portal.people.admin(await portal.people.business(), { username: 'taken' });
    expect(elsewhere.login).toBe('taken');
    expect(codeOf(await create({ username: 'TAKEN' }))).toEqual([409, 'SIGN_IN_NAME_TAKEN']);
  });

  test('nobody grants what they do not hold', async () => {
    const clerk = await portal.people.admin(business, { permissions: ['admin-users:write', 'drivers:read'] });
    expect(codeOf(await create({}, {}, clerk))).toEqual([403, 'PERMISSION_NOT_YOURS_TO_GRANT']);
    expect((await create({ permissions: ['drivers:read'] }, {}, clerk)).statusCode).toBe(201);
    expect(codeOf(await create({ permissions: ['vans:wash'] }))).toEqual([400, 'PERMISSION_UNKNOWN']);
    const deputy = await portal.people.admin(business, { role: 'operations', permissions: ['all'] });
    const label = { role: 'director', permissions: [] };
    expect(codeOf(await create(label, {}, deputy))).toEqual([403, 'DIRECTOR_NOT_YOURS_TO_NAME']);
    expect((await create(label)).statusCode).toBe(201);
  });

  test('sent again under its key, it is done once', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const body = newcomer();
    const first = await portal.as(director).post('/api/admin/users', body, headers);
    const again = await portal.as(director).post('/api/admin/users', body, headers);
    expect(again.statusCode).toBe(201);
    expect(again.json()).toEqual(first.json());
    expect((await listed()).json<AdminUserAnswer[]>()).toHaveLength(2);
  });

  test('needs the permission', async () => {
    const finance = await portal.people.admin(business, { role: 'finance' });
    expect((await create({}, {}, finance)).statusCode).toBe(403);
    expect((await create({}, {}, await portal.people.driver(business))).statusCode).toBe(403);
  });
});

describe('GET /api/admin/users', () => {
  test('says who has a second factor: codes of an app, or passkeys, of which it says how many', async () => {
    const [byCodes, byPasskey] = await Promise.all([1, 2].map(() => portal.people.admin(business)));
    await new PersonWithApp(portal, byCodes!).turnOn();
    await new PersonWithPasskey(portal, byPasskey!).add();
    const factors = (await listed())
      .json<AdminUserAnswer[]>()
      .map((one) => [one.id, one.hasSecondFactor, one.passkeys]);
    expect(factors.sort()).toEqual(
      [
        [director.id, false, 0],
        [byCodes!.id, true, 0],
        [byPasskey!.id, true, 1],
      ].sort(),
    );
    const file = csvLines((await listed('/export')).body);
    const told = file.map((line) => `${line['Active']} ${line['Second factor']} ${line['Passkeys']}`);
    expect(told.sort()).toEqual(['Yes No 0', 'Yes Yes 0', 'Yes Yes 1']);
  });

  test('pages, filters, searches and sorts', async () => {
    await portal.people.admin(business, { firstName: 'Zoe', lastName: 'Payne', role: 'payroll' });
    await portal.people.admin(business, { firstName: 'adam', lastName: 'Finn', role: 'finance' });
    const names = (answer: Answer) => answer.json<AdminUserAnswer[]>().map(({ firstName }) => firstName);
    expect(names(await listed('?sort=name'))).toEqual(['adam', 'Dora', 'Zoe']);
    expect(names(await listed('?sort=-name'))).toEqual(['Zoe', 'Dora', 'adam']);
    expect(names(await listed('?role=finance'))).toEqual(['adam']);
    expect(names(await listed('?q=payne'))).toEqual(['Zoe']);
    const page = await listed('?sort=name&page=2&pageSize=2');
    expect(names(page)).toEqual(['Zoe']);
    expect(page.headers['x-total-count']).toBe('3');
    expect(names(await listed('?status=inactive'))).toEqual([]);
    expect((await listed('?sort=password')).statusCode).toBe(400);
  });

  test('shows nobody of another business, and is open to every role, as everybody works with colleagues', async () => {
    const elsewhere = await portal.people.business();
    const stranger = await portal.people.admin(elsewhere, { role: 'operations' });
    const answer = await listed('', stranger);
    expect(answer.json<AdminUserAnswer[]>().map(({ id }) => id)).toEqual([stranger.id]);
    expect((await portal.as(stranger).get(`/api/admin/users/${director.id}`)).statusCode).toBe(404);
    expect((await listed('', await portal.people.driver(business))).statusCode).toBe(403);
  });
});

describe('PUT /api/admin/users/{id}', () => {
  test('changes name, email, role and permissions', async () => {
    const { id } = await portal.people.admin(business, { role: 'payroll' });
    const changes = { firstName: 'Mia', lastName: 'Moved', email: 'mia@example.org', role: 'finance', permissions: [] };
    const answer = await change(id, changes);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject(changes);
    expect((await change(id, { email: `${director.login}@example.org` })).statusCode).toBe(409);
    expect((await change(id, { username: 'mia' })).statusCode).toBe(400);
  });

  test('is not for another business, and says so to whoever names one', async () => {
    const { id } = await portal.people.admin(business, { role: 'payroll' });
    expect(codeOf(await change(id, { isActive: false, businessId: uuidv7() }))).toEqual([403, 'ANOTHER_BUSINESS']);
    const answer = await change(id, { firstName: 'Mia', businessId: business });
    expect([answer.statusCode, answer.json<AdminUserAnswer>()]).toMatchObject([
      200,
      { firstName: 'Mia', isActive: true },
    ]);
  });

  test('deactivation ends their sessions at once, and activating brings none back', async () => {
    const clerk = await portal.people.admin(business, { role: 'operations' });
    expect((await listed('', clerk)).statusCode).toBe(200);
    expect((await change(clerk.id, { isActive: false })).json<AdminUserAnswer>().isActive).toBe(false);
    expect(await outdatedForMs(async () => [await listed('', clerk)], 401)).toBeLessThan(1_000);
    expect(await signsIn(clerk.login, clerk.password)).toBe(403);
    expect((await change(clerk.id, { isActive: true })).json<AdminUserAnswer>().isActive).toBe(true);
    expect((await listed('', clerk)).statusCode).toBe(401);
    expect(await signsIn(clerk.login, clerk.password)).toBe(200);
  });

  test('a director who chooses a colleague’s password is refused, and their sign-in stays theirs', async () => {
    const clerk = await portal.people.admin(business, { role: 'operations' });
    expect((await listed('', clerk)).statusCode).toBe(200);
    for (const { id } of [clerk, director]) {
      const refused = await change(id, { firstName: 'Mallory', password: 'a new password 1' });
      expect(codeOf(refused)).toEqual([400, 'PASSWORD_NOT_SET_BY_OFFICE']);
      expect(refused.json<Problem>().details).toEqual([expect.objectContaining({ field: 'password' })]);
    }
    expect((await listed('?q=Mallory')).json()).toEqual([]);
    expect((await listed('', clerk)).statusCode).toBe(200);
    expect(await signsIn(clerk.login, 'a new password 1')).toBe(401);
    expect(await signsIn(clerk.login, clerk.password)).toBe(200);
  });

  test('a director who changes a colleague’s password by a link ends their sessions once it is used, not before', async () => {
    const clerk = await portal.people.admin(business, { role: 'operations' });
    expect((await listed('', clerk)).statusCode).toBe(200);
    expect((await sendLink(clerk.id)).statusCode).toBe(202);
    expect((await listed('', clerk)).statusCode).toBe(200);
    const token = await resetTokenOf(portal, clerk);
    const reset = await portal.asNobody().post('/api/auth/reset-password', { token, newPassword: 'a new password 1' });
    expect(reset.statusCode).toBe(200);
    expect(await outdatedForMs(async () => [await listed('', clerk)], 401)).toBeLessThan(1_000);
    expect(await signsIn(clerk.login, clerk.password)).toBe(401);
    expect(await signsIn(clerk.login, 'a new password 1')).toBe(200);
  });

  test('six links in a row flood nobody’s mailbox', async () => {
    const clerk = await portal.people.admin(business, { role: 'operations' });
    for (let times = 0; times < 5; times++) expect((await sendLink(clerk.id)).statusCode).toBe(202);
    expect(codeOf(await sendLink(clerk.id))).toEqual([429, 'TOO_MANY_RESET_REQUESTS']);
  });

  test('no link goes to who is inactive, may do more, is oneself or somebody else’s', async () => {
    const [idle, clerk] = [
      await portal.people.admin(business),
      await portal.people.admin(business, { permissions: ['admin-users:write'] }),
    ];
    await change(idle.id, { isActive: false });
    expect(codeOf(await sendLink(idle.id))).toEqual([409, 'ADMIN_USER_INACTIVE']);
    expect(codeOf(await sendLink(director.id, clerk))).toEqual([403, 'ADMIN_USER_MAY_DO_MORE']);
    expect(codeOf(await sendLink(director.id))).toEqual([409, 'OWN_PASSWORD_NOT_RESET']);
    const stranger = await portal.people.admin(await portal.people.business());
    expect((await sendLink(director.id, stranger)).statusCode).toBe(404);
  });

  test('a weak password is set for nobody, and an own name is one, the new one, too', async () => {
    expect(codeOf(await create({ username: 'nina.the.first', password: 'nina the first' }))).toEqual([
      400,
      'PASSWORD_TOO_WEAK',
    ]);
    for (const changes of [
      { password: 'letmein!!!!!' },
      { username: 'a clerk of theirs', password: 'A Clerk of Theirs' },
      { password: 'Wilhelmina-Jane', firstName: 'Wilhelmina', lastName: 'Jane' },
    ]) {
      expect(codeOf(await create(changes))).toEqual([400, 'PASSWORD_TOO_WEAK']);
    }
  });

  test('who may do less than somebody changes nothing of them', async () => {
    const clerk = await portal.people.admin(business, { permissions: ['admin-users:write'] });
    expect(codeOf(await change(director.id, { lastName: 'Lesser' }, clerk))).toEqual([403, 'ADMIN_USER_MAY_DO_MORE']);
  });

  test("another business's is not found", async () => {
    const stranger = await portal.people.admin(await portal.people.business());
    expect((await change(director.id, { isActive: false }, stranger)).statusCode).toBe(404);
    expect((await change(director.id, { lastName: 'Lesser' }, stranger)).statusCode).toBe(404);
    expect((await remove(director.id, stranger)).statusCode).toBe(404);
    expect((await change(uuidv7(), { isActive: false })).statusCode).toBe(404);
  });
});

describe('DELETE /api/admin/users/{id}', () => {
  test('takes somebody off the list, ends their sessions, and frees their names', async () => {
    const clerk = await portal.people.admin(business, { username: 'leaver', email: 'leaver@example.org' });
    expect((await listed('', clerk)).statusCode).toBe(200);
    expect((await remove(clerk.id)).statusCode).toBe(204);
    expect(await outdatedForMs(async () => [await listed('', clerk)], 401)).toBeLessThan(1_000);
    expect(await signsIn('leaver', clerk.password)).toBe(401);
    expect((await listed()).json<AdminUserAnswer[]>().map(({ id }) => id)).toEqual([director.id]);
    expect((await remove(clerk.id)).statusCode).toBe(404);
    expect((await create({ username: 'leaver', email: 'leaver@example.org' })).statusCode).toBe(201);
  });
});

describe('the last active director with all permissions', () => {
  test('stays one', async () => {
    await portal.people.admin(business, { role: 'operations', permissions: ['all'] });
    for (const changes of [{ isActive: false }, { permissions: ['drivers:read'] }, { role: 'finance' }]) {
      expect(codeOf(await change(director.id, changes))).toEqual([409, 'LAST_DIRECTOR']);
    }
    expect(codeOf(await remove(director.id))).toEqual([409, 'LAST_DIRECTOR']);
    expect((await change(director.id, { lastName: 'Still' })).statusCode).toBe(200);
  });

  test('two who remove each other at once leave one', async () => {
    for (let round = 0; round < 5; round++) {
      const there = await portal.people.business();
      const [one, other] = [await portal.people.admin(there), await portal.people.admin(there)];
      // Both are signed in: who is removed can't sign in any more.
      for (const admin of [one, other]) await portal.as(admin).get('/api/auth/me');
      const answers = await Promise.all([
        change(other.id, round % 2 ? { isActive: false } : { permissions: [] }, one),
        remove(one.id, other),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    }
  });
});
