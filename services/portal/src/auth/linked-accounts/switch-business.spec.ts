import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SecurityEntryAnswer, SignInAnswer } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import { queryAsOwner } from '@waybook/platform/testing';
import { answerOf, startTestPortal, type TestPerson, type TestPortal } from '../../testing/index.js';
import { SecurityHistory } from '../security-history/security-history.js';
import { me, refresh } from '../testing/cookies.js';
import { outdatedForMs } from '../testing/outdated-for.js';
import { resetTokenOf } from '../testing/reset-token-of.js';
import { PersonWithApp } from '../testing/second-factor-of.js';
import { somebodyWaitsFor } from '../testing/somebody-waits-for.js';
import { heldIn, PersonOfSeveral, said, type HeldSession } from './testing/person-of-several.js';

const STEP_MS = 30_000;

let portal: TestPortal;
let ada: PersonOfSeveral;
let [one, two]: TestPerson[] = [];
let session: HeldSession;

beforeAll(async () => {
  portal = await startTestPortal();
  ada = new PersonOfSeveral(portal);
});
beforeEach(async () => {
  one = await portal.people.admin(await portal.people.business());
  two = await portal.people.admin(await portal.people.business(), { role: 'finance' });
  session = await ada.withAll(one, two);
});
afterAll(() => portal?.close());

const app = () => portal.portal.app;
const directorOf = async ({ business }: TestPerson) => portal.as(await portal.people.admin(business));
const asked = (url: string, { token }: HeldSession) =>
  app().inject({ url, headers: { authorization: `Bearer ${token}` } });

describe('opening another business', () => {
  test('answers like a sign-in there: as who they are there, with its permissions and no others', async () => {
    const answer = await ada.open(session, two!);
    const opened = answerOf<SignInAnswer>(answer, 200);
    expect(opened).toMatchObject({ type: 'admin', user: { id: two!.id, businessId: two!.business, role: 'finance' } });
    const held = heldIn(answer);
    expect((await me(app(), held.token)).json()).toMatchObject({ user: { id: two!.id } });
    expect((await asked('/api/tickets', held)).statusCode).toBe(403);
    expect(answerOf<SignInAnswer>(await refresh(app(), held.cookie), 200).user.id).toBe(two!.id);
  });

  test('ends the session here', async () => {
    answerOf(await ada.open(session, two!), 200);
    expect((await refresh(app(), session.cookie)).statusCode).toBe(401);
    expect(await outdatedForMs(async () => [await me(app(), session.token)], 401)).toBeLessThan(1_000);
  });

  test('stands in the history of the account there, and that it was added in both', async () => {
    const kindsIn = async (held: HeldSession) =>
      answerOf<SecurityEntryAnswer[]>(await asked('/api/auth/security-history', held), 200).map(({ kind }) => kind);
    const there = heldIn(await ada.open(session, two!));
    expect((await kindsIn(there)).sort()).toEqual(['business_added', 'signed_in_with_link']);
    expect(await kindsIn(await ada.signIn(one!))).toContain('business_added');
    const theirs = await new PersonWithApp(portal, two!).turnOn();
    portal.clock.forward(STEP_MS);
    const again = await ada.signIn(one!);
    expect(said(await ada.open(again, two!, { code: theirs.code(5) }))).toEqual([400, 'SECOND_FACTOR_CODE_WRONG']);
    const withCode = heldIn(await ada.open(again, two!, { code: theirs.code() }));
    await app().get(SecurityHistory).settled();
    expect(await kindsIn(withCode)).toEqual(expect.arrayContaining(['signed_in_with_link_and_code', 'wrong_code']));
  });

  test('leads back, and on', async () => {
    const there = heldIn(await ada.open(session, two!));
    const back = answerOf<SignInAnswer>(await ada.open(there, one!), 200);
    expect(back.user.id).toBe(one!.id);
  });

  test('takes a code of whoever has a second factor there, each time', async () => {
    const theirs = await new PersonWithApp(portal, two!).turnOn();
    portal.clock.forward(STEP_MS);
    expect(said(await ada.open(session, two!))).toEqual([400, 'SECOND_FACTOR_CODE_MISSING']);
    expect(said(await ada.open(session, two!, { code: theirs.code(5) }))).toEqual([400, 'SECOND_FACTOR_CODE_WRONG']);
    expect((await me(app(), session.token)).statusCode).toBe(200);
    const there = heldIn(await ada.open(session, two!, { code: theirs.code() }));
    const [row] = await queryAsOwner(
      portal.database,
      'select second_factor_at from sessions where user_id = $1 order by id desc limit 1',
      [two!.id],
    );
    expect(row).toEqual({ second_factor_at: portal.clock.now() });
    const back = heldIn(await ada.open(there, one!));
    expect(said(await ada.open(back, two!, { code: theirs.code() }))).toEqual([400, 'SECOND_FACTOR_CODE_WRONG']);
    const [recoveryCode] = theirs.recoveryCodes;
    answerOf(await ada.open(back, two!, { recoveryCode }), 200);
  });

  test('codes are tried as often as those of a sign-in', async () => {
    const theirs = await new PersonWithApp(portal, two!).turnOn();
    portal.clock.forward(STEP_MS);
    for (let tried = 0; tried < 20; tried += 1) await ada.open(session, two!, { code: theirs.code(5) });
    expect(said(await ada.open(session, two!, { code: theirs.code() }))).toEqual([429, 'TOO_MANY_FAILED_SIGN_INS']);
  });

  test('leaves a session to nothing but setting a second factor up, where their role there needs one', async () => {
    const director = await directorOf(two!);
    const rule = { roles: ['finance'], graceDays: 0 };
    answerOf(await director.put('/api/second-factor-rule', rule), 200);
    const there = heldIn(await ada.open(session, two!));
    expect(said(await ada.list(there))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    expect((await me(app(), there.token)).statusCode).toBe(200);
    expect(said(await ada.open(there, one!))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
  });

  test('is refused where the account is inactive, and opens nothing', async () => {
    answerOf(await (await directorOf(two!)).put(`/api/admin/users/${two!.id}`, { isActive: false }), 200);
    expect(said(await ada.open(session, two!))).toEqual([403, 'ADMIN_INACTIVE']);
    expect((await me(app(), session.token)).statusCode).toBe(200);
  });

  test('is refused where the business is, or is none of theirs, or is the one that they are in', async () => {
    const stranger = await portal.people.admin(await portal.people.business());
    expect(said(await ada.open(session, stranger))).toEqual([404, 'OWN_BUSINESS_NOT_FOUND']);
    expect(said(await ada.open(session, one!))).toEqual([409, 'ALREADY_IN_THIS_BUSINESS']);
    await queryAsOwner(portal.database, 'update businesses set is_active = false where id = $1', [two!.business]);
    expect(said(await ada.open(session, two!))).toEqual([403, 'BUSINESS_INACTIVE']);
  });
});

describe('the session there', () => {
  test('follows a change of role at once', async () => {
    const there = heldIn(await ada.open(session, two!));
    expect((await asked('/api/tickets', there)).statusCode).toBe(403);
    const change = { role: 'operations', permissions: ['tickets:read'] };
    answerOf(await (await directorOf(two!)).put(`/api/admin/users/${two!.id}`, change), 200);
    expect(await outdatedForMs(async () => [await asked('/api/tickets', there)], 200)).toBeLessThan(1_000);
  });

  test.each([
    [
      'they are deactivated',
      async () => answerOf(await (await directorOf(two!)).put(`/api/admin/users/${two!.id}`, { isActive: false }), 200),
    ],
    [
      'they choose another password by a link',
      async () => {
        const reset = { token: await resetTokenOf(portal, two!), newPassword: 'another battery staple' };
        answerOf(await portal.asNobody().post('/api/auth/reset-password', reset), 200);
      },
    ],
  ])('ends once %s', async (_what, happens) => {
    const there = heldIn(await ada.open(session, two!));
    await happens();
    expect(await outdatedForMs(async () => [await me(app(), there.token)], 401)).toBeLessThan(1_000);
    expect((await refresh(app(), there.cookie)).statusCode).not.toBe(200);
  });

  test('does not outlive a link that ends while it begins', async () => {
    await inBusiness(portal.database.appPool, two!.business, async (connection) => {
      await connection.query('select from users where id = $1 for update', [two!.id]);
      const opening = ada.open(session, two!);
      await somebodyWaitsFor(connection);
      await queryAsOwner(portal.database, 'delete from account_links where person = $1', [two!.id]);
      await connection.query('commit');
      expect(said(await opening)).toEqual([404, 'OWN_BUSINESS_NOT_FOUND']);
    });
    const standing = await queryAsOwner(
      portal.database,
      'select from sessions where user_id = $1 and revoked_at is null',
      [two!.id],
    );
    expect(standing).toEqual([]);
  });
});

test('is told in the security log, and neither business learns of the other', async () => {
  const there = heldIn(await ada.open(session, two!));
  const totals = portal.portal.securityLog.totals.map(({ labels }) => labels);
  expect(totals).toContainEqual(expect.objectContaining({ event: 'business_added' }));
  expect(totals).toContainEqual(expect.objectContaining({ event: 'signed_in', reason: 'SIGNED_IN_BY_LINK' }));
  await ada.remove(there, one!);
  await portal.seal();
  const events = await queryAsOwner(portal.database, 'select business, stream || body || metadata as told from events');
  const ofTheOther = events.filter(({ business, told }) =>
    [one!, two!].some((account) => business !== account.business && String(told).includes(account.id)),
  );
  expect(ofTheOther).toEqual([]);
  const director = await directorOf(two!);
  for (const url of ['/api/activity?show=all&limit=200', '/api/admin/users', `/api/history/admin-user/${two!.id}`]) {
    const text = (await director.get(url)).body;
    expect(text).not.toContain(one!.business);
    expect(text).not.toContain(one!.id);
  }
});
