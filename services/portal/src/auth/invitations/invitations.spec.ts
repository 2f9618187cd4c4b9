import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { DriverDetailsAnswer, DriverInvitationAnswer, InvitationAnswer, Problem } from '@waybook/contracts/api';
import { newResetSecret, resetSecretHash, resetTokenText } from '@waybook/platform/reset-links';
import { resetTokenOf } from '../testing/reset-token-of.js';
import { answerOf, startTestPortal, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
const PASSWORD = 'a van full of parcels';

const KINDS = [
  { kind: 'admin', url: '/api/admin/users', table: 'admin_users', write: 'admin-users:write' },
  { kind: 'driver', url: '/api/drivers', table: 'drivers', write: 'drivers:write' },
] as const;

let portal: TestPortal;
let business: string;
let director: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal({ masterKey: Buffer.alloc(32, 7) });
});
beforeEach(async () => {
  business = await portal.people.business();
  director = await portal.people.admin(business);
});
afterAll(() => portal?.close());

const codeOf = (answer: Answer) => [answer.statusCode, answer.json<Problem>().code];
let invited = 0;

describe.each(KINDS)('an invited $kind', ({ kind, url, table, write }) => {
  const body = (changes: object = {}) => {
    invited += 1;
    const name = { firstName: 'Ivy', lastName: 'Invited', email: `invited${invited}@example.org`, invite: true };
    return { ...name, ...(kind === 'admin' ? { username: `invited${invited}`, role: 'payroll' } : {}), ...changes };
  };
  const create = (changes: object = {}) => portal.as(director).post(url, body(changes));
  const invite = async (changes: object = {}) => {
    const { id, email } = answerOf<Pick<DriverDetailsAnswer, 'id' | 'email'>>(await create(changes), 201);
    return { id, login: kind === 'admin' ? email.replace('@example.org', '') : email };
  };
  const listed = async (by = director) =>
    answerOf<InvitationAnswer[]>(await portal.as(by).get(`${url}/invitations`), 200);
  const signsIn = async (login: string, password: string) => {
    const names = kind === 'admin' ? { username: login } : { email: login };
    return (await portal.asNobody().post(`/api/${kind}/login`, { ...names, password })).statusCode;
  };
  const rowsOf = async (of: string, id: string) =>
    (await portal.database.systemPool.query(`select from ${of} where id = $1`, [id])).rowCount;
  /** As the notifications service makes it. */
  const mailedToken = async (id: string) => {
    const secret = newResetSecret();
    await portal.database.systemPool.query(
      `insert into password_resets (id, business, secret_hash, sign_in_fingerprint, expires_at)
       select u.id, u.business, $2, sign_in_fingerprint(u.password_hash, p.email), i.expires_at
       from users u join ${table} p using (id) join invitations i using (id) where id = $1
       on conflict (id) do update set secret_hash = excluded.secret_hash`,
      [id, resetSecretHash(secret)],
    );
    return resetTokenText({ business, person: id, secret });
  };
  const accept = (token: string) =>
    portal.asNobody().post('/api/auth/reset-password', { token, newPassword: PASSWORD });
  const resend = (id: string, by = director) => portal.as(by).post(`${url}/${id}/invitation`);
  const withdraw = (id: string, by = director) => portal.as(by).delete(`${url}/${id}/invitation`);

  test('waits to be mailed a link, and is listed until they have chosen a password', async () => {
    const { id, login } = await invite();
    const sentAt = portal.clock.now();
    expect(await listed()).toEqual([
      {
        id,
        sentAt: sentAt.toISOString(),
        expiresAt: new Date(sentAt.getTime() + WEEK_MS).toISOString(),
        withdrawnAt: null,
      },
    ]);
    expect(await rowsOf('invitation_mails', id)).toBe(1);
    expect(answerOf(await accept(await mailedToken(id)), 200)).toEqual({ type: kind, login });
    expect(await signsIn(login, PASSWORD)).toBe(200);
    expect(await listed()).toEqual([]);
    expect(await rowsOf('invitation_mails', id)).toBe(0);
  });

  test('signs in by nothing before', async () => {
    const { login } = await invite();
    for (const password of ['', 'null', 'undefined', PASSWORD]) expect(await signsIn(login, password)).not.toBe(200);
  });

  test('accepts within seven days, once', async () => {
    const { id } = await invite();
    const token = await mailedToken(id);
    portal.clock.forward(WEEK_MS);
    expect(codeOf(await accept(token))).toEqual([400, 'RESET_LINK_INVALID']);
    const other = await invite();
    const good = await mailedToken(other.id);
    portal.clock.forward(WEEK_MS - 1);
    answerOf(await accept(good), 200);
    expect(codeOf(await accept(good))).toEqual([400, 'RESET_LINK_INVALID']);
  });

  test('gets another link for another seven days, which ends the one before', async () => {
    const { id } = await invite();
    const first = await mailedToken(id);
    portal.clock.forward(WEEK_MS / 2);
    expect((await resend(id)).statusCode).toBe(204);
    expect(codeOf(await accept(first))).toEqual([400, 'RESET_LINK_INVALID']);
    const [invitation] = await listed();
    expect(invitation?.expiresAt).toBe(new Date(portal.clock.now().getTime() + WEEK_MS).toISOString());
    answerOf(await accept(await mailedToken(id)), 200);
  });

  test('whose invitation is withdrawn gets in by no link, until it is sent again', async () => {
    const { id, login } = await invite();
    const before = await mailedToken(id);
    expect((await withdraw(id)).statusCode).toBe(204);
    const [{ withdrawnAt }] = (await listed()) as [InvitationAnswer];
    expect(withdrawnAt).toBe(portal.clock.now().toISOString());
    portal.clock.forward(60_000);
    expect((await withdraw(id)).statusCode).toBe(204);
    expect((await listed())[0]?.withdrawnAt).toBe(withdrawnAt);
    expect(await rowsOf('invitation_mails', id)).toBe(0);
    for (const token of [before, await mailedToken(id)])
      expect(codeOf(await accept(token))).toEqual([400, 'RESET_LINK_INVALID']);
    expect((await resend(id)).statusCode).toBe(204);
    expect((await listed())[0]?.withdrawnAt).toBeNull();
    answerOf(await accept(await mailedToken(id)), 200);
    expect(await signsIn(login, PASSWORD)).toBe(200);
  });

  test('who is given a password by the office, as only drivers are, is invited no more', async () => {
    const { id, login } = await invite();
    const token = await mailedToken(id);
    if (kind === 'admin') {
      const refused = await portal.as(director).put(`${url}/${id}`, { password: PASSWORD });
      expect(codeOf(refused)).toEqual([400, 'PASSWORD_NOT_SET_BY_OFFICE']);
      expect(await listed()).toHaveLength(1);
      return;
    }
    answerOf(await portal.as(director).put(`${url}/${id}`, { password: PASSWORD }), 200);
    expect(await listed()).toEqual([]);
    expect(codeOf(await accept(token))).toEqual([400, 'RESET_LINK_INVALID']);
    expect(await signsIn(login, PASSWORD)).toBe(200);
  });

  test('whose record is changed otherwise stays invited', async () => {
    const { id } = await invite();
    answerOf(await portal.as(director).put(`${url}/${id}`, { firstName: 'Ivo' }), 200);
    expect(await listed()).toHaveLength(1);
  });

  test('has no password from whoever invites: both together are refused, and nobody is created', async () => {
    expect(codeOf(await create({ password: PASSWORD }))).toEqual([400, 'PASSWORD_AND_INVITATION']);
    expect(await listed()).toEqual([]);
  });

  test('is no more invited once deleted', async () => {
    const { id } = await invite();
    expect((await portal.as(director).delete(`${url}/${id}`)).statusCode).toBe(204);
    expect(await listed()).toEqual([]);
    expect(codeOf(await resend(id))).toEqual([404, 'INVITATION_NOT_FOUND']);
  });

  test('is for whoever may change them alone, and for no other business', async () => {
    const { id } = await invite();
    const elsewhere = await portal.people.admin(await portal.people.business());
    const reader = await portal.people.admin(business, {
      role: 'operations',
      permissions: [write.replace('write', 'read')],
    });
    expect(await listed(elsewhere)).toEqual([]);
    expect(await listed(reader)).toHaveLength(1);
    for (const act of [resend, withdraw]) {
      expect(codeOf(await act(id, elsewhere))).toEqual([404, 'INVITATION_NOT_FOUND']);
      expect((await act(id, reader)).statusCode).toBe(403);
    }
    expect((await listed())[0]?.withdrawnAt).toBeNull();
  });

  test('is not found among the other kind, nor where nobody invited them', async () => {
    const { id } = await invite();
    const [other] = KINDS.filter((one) => one.kind !== kind);
    expect(codeOf(await portal.as(director).delete(`${other!.url}/${id}/invitation`))).toEqual([
      404,
      'INVITATION_NOT_FOUND',
    ]);
    expect(answerOf(await portal.as(director).get(`${other!.url}/invitations`), 200)).toEqual([]);
    expect(codeOf(await resend(director.id))).toEqual([404, 'INVITATION_NOT_FOUND']);
  });
});

describe('a driver who was added without an invitation', () => {
  const added = async (changes: object = {}) => {
    invited += 1;
    const body = { firstName: 'Ola', lastName: 'Before', email: `before${invited}@example.org`, ...changes };
    return answerOf<DriverDetailsAnswer>(await portal.as(director).post('/api/drivers', body), 201);
  };
  const invite = (id: string, by = director) => portal.as(by).post(`/api/drivers/${id}/invitation`);
  const standing = async (id: string, by = director) =>
    answerOf<DriverInvitationAnswer>(await portal.as(by).get(`/api/drivers/${id}/invitation`), 200);
  const signsIn = async (email: string) =>
    (await portal.asNobody().post('/api/driver/login', { email, password: PASSWORD })).statusCode;

  test.each([{}, { password: PASSWORD }])('can be invited while they have never signed in: %j', async (changes) => {
    const { id, email } = await added(changes);
    expect(await standing(id)).toEqual({ invitation: null, mayBeInvited: true });
    expect((await invite(id)).statusCode).toBe(204);
    const { invitation, mayBeInvited } = await standing(id);
    expect([invitation?.sentAt, mayBeInvited]).toEqual([portal.clock.now().toISOString(), false]);
    const { rowCount } = await portal.database.systemPool.query('select from invitation_mails where id = $1', [id]);
    expect(rowCount).toBe(1);
    expect(await signsIn(email)).toBe(401);
  });

  test('can’t once they have: what they sign in with is theirs', async () => {
    const { id, email } = await added({ password: PASSWORD });
    expect(await signsIn(email)).toBe(200);
    expect(await standing(id)).toEqual({ invitation: null, mayBeInvited: false });
    expect(codeOf(await invite(id))).toEqual([409, 'DRIVER_HAS_SIGNED_IN']);
    expect(await signsIn(email)).toBe(200);
  });

  test('can’t once they have chosen a password by a link that they asked for', async () => {
    const { id, email } = await added();
    const token = await resetTokenOf(portal, { kind: 'driver', id, business, login: email, password: PASSWORD });
    answerOf(await portal.asNobody().post('/api/auth/reset-password', { token, newPassword: PASSWORD }), 200);
    expect(await standing(id)).toEqual({ invitation: null, mayBeInvited: false });
    expect(codeOf(await invite(id))).toEqual([409, 'DRIVER_HAS_SIGNED_IN']);
    expect(await signsIn(email)).toBe(200);
  });

  test('is invited by whoever may change them, and by nobody of another business', async () => {
    const { id } = await added();
    const elsewhere = await portal.people.admin(await portal.people.business());
    const reader = await portal.people.admin(business, { role: 'operations', permissions: ['drivers:read'] });
    expect(codeOf(await invite(id, elsewhere))).toEqual([404, 'INVITATION_NOT_FOUND']);
    expect(codeOf(await portal.as(elsewhere).get(`/api/drivers/${id}/invitation`))).toEqual([404, 'DRIVER_NOT_FOUND']);
    expect((await invite(id, reader)).statusCode).toBe(403);
    expect(await standing(id, reader)).toEqual({ invitation: null, mayBeInvited: true });
  });

  test('has no account verified by whoever registered them, invited or not', async () => {
    const clerk = await portal.people.admin(business, { permissions: ['drivers:read', 'drivers:write'] });
    const { id } = await added();
    expect((await invite(id, clerk)).statusCode).toBe(204);
    const { rows } = await portal.database.systemPool.query('select registered_by from drivers where id = $1', [id]);
    expect(rows).toEqual([{ registered_by: director.id }]);
  });
});

test('an admin user who isn’t invited needs a password', async () => {
  const body = { firstName: 'Ivy', lastName: 'Nobody', username: 'nobody', email: 'ivy@example.org', role: 'payroll' };
  expect(codeOf(await portal.as(director).post('/api/admin/users', body))).toEqual([400, 'PASSWORD_MISSING']);
});

test('whoever invites a driver has registered them, and so verifies no account that they enter', async () => {
  const body = { firstName: 'Ivy', lastName: 'Invited', email: 'ivy.invited@example.org', invite: true };
  const { id } = answerOf<DriverDetailsAnswer>(await portal.as(director).post('/api/drivers', body), 201);
  const { rows } = await portal.database.systemPool.query('select registered_by from drivers where id = $1', [id]);
  expect(rows).toEqual([{ registered_by: director.id }]);
});
