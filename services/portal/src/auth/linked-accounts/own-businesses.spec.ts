import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { OwnBusinessAnswer } from '@waybook/contracts/api';
import { queryAsOwner } from '@waybook/platform/testing';
import { answerOf, startTestPortal, type TestPerson, type TestPortal } from '../../testing/index.js';
import { PersonWithApp } from '../testing/second-factor-of.js';
import { PersonOfSeveral, said, type HeldSession } from './testing/person-of-several.js';

const STEP_MS = 30_000;
const WRONG_SIGN_IN = [400, 'OTHER_SIGN_IN_WRONG'];

let portal: TestPortal;
let ada: PersonOfSeveral;
/** Their accounts, each of a business of its own. */
let [one, two, three]: TestPerson[] = [];
let session: HeldSession;

const accountOfAda = async () => portal.people.admin(await portal.people.business(), { role: 'finance' });

beforeAll(async () => {
  portal = await startTestPortal();
  ada = new PersonOfSeveral(portal);
});
beforeEach(async () => {
  [one, two, three] = [await accountOfAda(), await accountOfAda(), await accountOfAda()];
  session = await ada.signIn(one);
});
afterAll(() => portal?.close());

describe('the businesses of a person', () => {
  test('are the one that they are signed in to, until they add another', async () => {
    const at = portal.clock.now().toISOString();
    expect(answerOf<OwnBusinessAnswer[]>(await ada.list(session), 200)).toEqual([
      {
        ...{ businessId: one!.business, businessName: expect.any(String), userId: one!.id, userType: 'admin' },
        ...{ role: 'finance', isActive: true, createdAt: at, updatedAt: at, isCurrent: true, needsCode: false },
      },
    ]);
  });

  test('are seen from each of them, also over the one between', async () => {
    await ada.withAll(one!, two!, three!);
    const all = [one!, two!, three!].map(({ id }) => id);
    for (const account of [one!, two!, three!]) {
      const [first, ...others] = await ada.idsOf(await ada.signIn(account));
      expect(first).toBe(account.id);
      expect([first, ...others].sort()).toEqual([...all].sort());
    }
  });

  test('may be of an admin and of a driver, and both are told by mail', async () => {
    const driver = await portal.people.driver(two!.business);
    const added = answerOf<OwnBusinessAnswer>(await ada.add(session, one!, driver), 201);
    const told = await queryAsOwner(
      portal.database,
      `select person, business, person_type from second_factor_mails where kind = 'business_added'
       and person in ('${one!.id}', '${driver.id}') order by person_type`,
    );
    expect(told).toEqual([
      { person: one!.id, business: one!.business, person_type: 'admin' },
      { person: driver.id, business: two!.business, person_type: 'driver' },
    ]);
    expect(added).toMatchObject({ userId: driver.id, userType: 'driver', role: 'driver', isCurrent: false });
  });

  test('are seen by nobody else: not by colleagues, and not by who has the same name elsewhere', async () => {
    await ada.withAll(one!, two!);
    const [colleague, namesake] = [
      await portal.people.admin(two!.business),
      await portal.people.admin(three!.business),
    ];
    expect(await ada.idsOf(await ada.signIn(colleague))).toEqual([colleague.id]);
    expect(await ada.idsOf(await ada.signIn(namesake))).toEqual([namesake.id]);
  });
});

describe('adding a business', () => {
  test.each([
    ['a wrong password there', { password: 'not their password' }, WRONG_SIGN_IN],
    ['a name that nobody has', { login: 'nobody.at.all' }, WRONG_SIGN_IN],
    ['the other kind of account', { userType: 'driver' as const }, WRONG_SIGN_IN],
    ['a wrong password here', { currentPassword: 'not their password' }, [400, 'CURRENT_PASSWORD_WRONG']],
  ])('takes the sign-in of both: %s adds nothing', async (_what, entered, refusal) => {
    expect(said(await ada.add(session, one!, two!, entered))).toEqual(refusal);
    expect(await ada.idsOf(session)).toEqual([one!.id]);
  });

  test('takes a code of whoever has a second factor there', async () => {
    const app = await new PersonWithApp(portal, two!).turnOn();
    portal.clock.forward(STEP_MS);
    expect(said(await ada.add(session, one!, two!))).toEqual([400, 'SECOND_FACTOR_CODE_MISSING']);
    expect(said(await ada.add(session, one!, two!, { code: app.code(5) }))).toEqual([400, 'SECOND_FACTOR_CODE_WRONG']);
    expect(await ada.idsOf(session)).toEqual([one!.id]);
    const added = await ada.add(session, one!, two!, { code: app.code() });
    expect(answerOf<OwnBusinessAnswer>(added, 201)).toMatchObject({ userId: two!.id, needsCode: true });
  });

  test('is no way to guess passwords: failures count as those of signing in do', async () => {
    const guess = () => ada.add(session, one!, two!, { password: 'not their password' });
    const first = await Promise.all(Array.from({ length: 20 }, guess));
    expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
    expect(said(await ada.add(session, one!, two!))).toEqual([429, 'TOO_MANY_FAILED_SIGN_INS']);
    const byForm = { username: two!.login, password: two!.password };
    expect((await portal.asNobody().post('/api/admin/login', byForm)).statusCode).toBe(429);
  });

  test('refuses an inactive account with the reason', async () => {
    const director = await portal.people.admin(two!.business);
    answerOf(await portal.as(director).put(`/api/admin/users/${two!.id}`, { isActive: false }), 200);
    expect(said(await ada.add(session, one!, two!))).toEqual([403, 'ADMIN_INACTIVE']);
  });

  test('has each business once: neither the own nor a second account of one', async () => {
    const colleague = await portal.people.admin(one!.business);
    const TWICE = [409, 'BUSINESS_ALREADY_YOURS'];
    expect(said(await ada.add(session, one!, one!))).toEqual(TWICE);
    expect(said(await ada.add(session, one!, colleague))).toEqual(TWICE);
    await ada.withAll(two!, three!);
    answerOf(await ada.add(session, one!, await portal.people.admin(three!.business)), 201);
    expect(said(await ada.add(session, one!, two!))).toEqual(TWICE);
  });

  test('that is there already adds nothing', async () => {
    await ada.withAll(one!, two!);
    answerOf(await ada.add(session, one!, two!), 201);
    expect(await ada.idsOf(session)).toEqual([one!.id, two!.id]);
  });

  test('ends at twenty', async () => {
    for (let added = 1; added < 20; added += 1) answerOf(await ada.add(session, one!, await accountOfAda()), 201);
    expect(said(await ada.add(session, one!, two!))).toEqual([409, 'TOO_MANY_OWN_BUSINESSES']);
    expect(await ada.idsOf(session)).toHaveLength(20);
  });
});

describe('a business is of theirs no more', () => {
  beforeEach(async () => {
    await ada.withAll(one!, two!);
  });

  test.each([
    ['from here', () => [session, two!] as const],
    ['from there', async () => [await ada.signIn(two!), one!] as const],
    ['by leaving the one that they are in', async () => [await ada.signIn(two!), two!] as const],
  ])('once they remove it %s', async (_where, chosen) => {
    const [asked, removed] = await chosen();
    expect((await ada.remove(asked, removed)).statusCode).toBe(204);
    expect(await ada.idsOf(session)).toEqual([one!.id]);
    expect(await ada.idsOf(await ada.signIn(two!))).toEqual([two!.id]);
    expect(said(await ada.open(session, two!))).toEqual([404, 'OWN_BUSINESS_NOT_FOUND']);
    expect(await queryAsOwner(portal.database, 'select from account_links where person = $1', [two!.id])).toEqual([]);
    expect(await queryAsOwner(portal.database, 'select from account_links where partner = $1', [two!.id])).toEqual([]);
  });

  test('and can be added again', async () => {
    await ada.remove(session, two!);
    await ada.withAll(one!, two!);
    expect(await ada.idsOf(session)).toEqual([one!.id, two!.id]);
  });

  test.each(['here', 'there'])('once the password %s is another one', async (where) => {
    const account = where === 'here' ? one! : two!;
    const newPassword = 'another battery staple';
    const held = await ada.signIn(account);
    const changed = await portal.portal.app.inject({
      method: 'POST',
      url: '/api/auth/change-password',
      headers: { authorization: `Bearer ${held.token}` },
      payload: { currentPassword: account.password, newPassword },
    });
    expect(changed.statusCode).toBeLessThan(300);
    expect(
      await ada.idsOf(await ada.signIn(one!.id === account.id ? { ...one!, password: newPassword } : one!)),
    ).toEqual([one!.id]);
  });

  test('once they sign out everywhere else there', async () => {
    const headers = { authorization: `Bearer ${(await ada.signIn(two!)).token}` };
    await portal.portal.app.inject({ method: 'DELETE', url: '/api/auth/sessions', headers });
    expect(await ada.idsOf(session)).toEqual([one!.id]);
  });

  test('once a director takes away the second factor there', async () => {
    await new PersonWithApp(portal, two!).turnOn();
    const director = await portal.people.admin(two!.business);
    const reset = await portal.as(director).post(`/api/admin/users/${two!.id}/reset-second-factor`, { reason: 'Lost' });
    expect(reset.statusCode).toBeLessThan(300);
    expect(await ada.idsOf(session)).toEqual([one!.id]);
  });

  test('once the account there is deleted', async () => {
    const director = await portal.people.admin(two!.business);
    await portal.as(director).delete(`/api/admin/users/${two!.id}`);
    expect(await ada.idsOf(session)).toEqual([one!.id]);
    expect(await queryAsOwner(portal.database, 'select from account_links where person = $1', [one!.id])).toEqual([]);
  });

  test('and what was led to over it, while the account there is inactive', async () => {
    answerOf(await ada.add(await ada.signIn(two!), two!, three!), 201);
    expect(await ada.idsOf(session)).toHaveLength(3);
    const director = await portal.people.admin(two!.business);
    answerOf(await portal.as(director).put(`/api/admin/users/${two!.id}`, { isActive: false }), 200);
    const left = answerOf<OwnBusinessAnswer[]>(await ada.list(session), 200);
    expect(left.map(({ userId, isActive }) => [userId, isActive])).toEqual([
      [one!.id, true],
      [two!.id, false],
    ]);
  });

  test('was never theirs: removing it is refused', async () => {
    expect(said(await ada.remove(session, three!))).toEqual([404, 'OWN_BUSINESS_NOT_FOUND']);
    expect(said(await ada.remove(await ada.signIn(three!), three!))).toEqual([404, 'OWN_BUSINESS_NOT_FOUND']);
  });
});

test('a half alone is no link', async () => {
  await ada.withAll(one!, two!);
  await queryAsOwner(portal.database, 'delete from account_links where person = $1', [two!.id]);
  expect(await ada.idsOf(session)).toEqual([one!.id]);
  expect(await ada.idsOf(await ada.signIn(two!))).toEqual([two!.id]);
});
