import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { OwnSessionAnswer, SecurityEntryAnswer, SignInAnswer } from '@waybook/contracts/api';
import { newResetSecret, resetSecretHash, resetTokenText } from '@waybook/platform/reset-links';
import {
  answerOf,
  signIn,
  startTestPortal,
  TEST_PASSWORD,
  type TestPerson,
  type TestPortal,
} from '../../testing/index.js';
import { refresh, refreshCookieOf } from '../testing/cookies.js';
import { PersonWithPasskey } from '../testing/passkey-of.js';
import { PersonWithApp } from '../testing/second-factor-of.js';
import { OldSecurityHistory } from './old-security-history.js';
import { SECURITY_HISTORY_MS } from './own-security-history.js';
import { SecurityHistory } from './security-history.js';

const OWN = '/api/auth/security-history';
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const NEW_PASSWORD = 'a van full of parcels';

let portal: TestPortal;
let business: string;
let director: TestPerson;
let ada: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal({ masterKey: Buffer.alloc(32, 7) });
  business = await portal.people.business();
  director = await portal.people.admin(business);
});
beforeEach(async () => {
  portal.clock.forward(DAY_MS);
  ada = await portal.people.admin(business);
});
afterAll(() => portal?.close());

const app = () => portal.portal.app;
const enter = (password: string, { headers = {}, username = ada.login } = {}) =>
  app().inject({ method: 'POST', url: '/api/admin/login', payload: { username, password }, headers });

async function entriesOf(person = ada): Promise<SecurityEntryAnswer[]> {
  await app().get(SecurityHistory).settled();
  return answerOf(await portal.as(person).get(OWN), 200);
}

/** Without the sign-in that asks. */
const kindsOf = async (person = ada) =>
  (await entriesOf(person)).map(({ kind }) => kind).filter((kind) => kind !== 'signed_in_with_password');

describe('the history of a sign-in', () => {
  test('says how, when, on which device and from which address', async () => {
    await portal.as(ada).get('/api/auth/me');
    portal.clock.forward(MINUTE_MS);
    await signIn(app(), ada, { 'user-agent': PHONE });
    const [entry] = await entriesOf();
    expect(entry).toEqual({
      id: expect.any(String),
      kind: 'signed_in_with_password',
      device: 'Chrome on Android',
      address: '127.0.0.1',
      happenedAt: portal.clock.now().toISOString(),
      times: 1,
    });
  });

  test('has the newest first, in pages', async () => {
    const caller = portal.as(ada);
    await caller.get('/api/auth/me');
    portal.clock.forward(MINUTE_MS);
    await enter('wrong password');
    portal.clock.forward(MINUTE_MS);
    await signIn(app(), ada);
    expect((await entriesOf()).map(({ kind }) => kind)).toEqual([
      'signed_in_with_password',
      'wrong_password',
      'signed_in_with_password',
    ]);
    const page = await caller.get(`${OWN}?page=2&pageSize=2`);
    expect(page.json<unknown[]>()).toHaveLength(1);
    expect(page.headers['x-total-count']).toBe('3');
  });

  test('counts the wrong passwords of a day from one place as one entry', async () => {
    const failures = async () => {
      const wrong = (await entriesOf()).filter(({ kind }) => kind === 'wrong_password');
      return wrong.map(({ device, times }) => `${times} ${device}`).sort();
    };
    const headers = { 'user-agent': PHONE };
    for (let time = 0; time < 3; time++) await enter('wrong password', { headers });
    await enter('wrong password');
    expect(await failures()).toEqual(['1 null', '3 Chrome on Android']);
    portal.clock.forward(DAY_MS);
    await enter('wrong password', { headers });
    expect(await failures()).toEqual(['1 Chrome on Android', '1 null', '3 Chrome on Android']);
  });

  test('is nobody else’s: not a colleague’s, not of another business, and of no unknown name', async () => {
    const elsewhere = await portal.people.admin(await portal.people.business());
    await enter('wrong password');
    await enter('wrong password', { username: 'nobody-at-all' });
    expect(await kindsOf()).toEqual(['wrong_password']);
    expect(await kindsOf(director)).toEqual([]);
    expect(await kindsOf(elsewhere)).toEqual([]);
    const connection = await portal.database.appPool.connect();
    try {
      await connection.query('begin');
      await connection.query(`select set_config('waybook.business', $1, true)`, [elsewhere.business]);
      const { rows } = await connection.query('select from security_history where person = $1', [ada.id]);
      expect(rows).toEqual([]);
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  });

  test('keeps nobody waiting for a failure to be written, so that the answer’s time tells nobody who is there', async () => {
    const connection = await portal.database.systemPool.connect();
    try {
      await connection.query('begin');
      await connection.query('select from users where id = $1 for update', [ada.id]);
      expect((await enter('wrong password')).statusCode).toBe(401);
    } finally {
      await connection.query('rollback');
      connection.release();
    }
    expect(await kindsOf()).toEqual(['wrong_password']);
  });

  test('ends after 90 days, and goes with its person', async () => {
    await enter('wrong password');
    await app().get(SecurityHistory).settled();
    const kept = async () =>
      (await portal.database.systemPool.query('select from security_history where person = $1', [ada.id])).rowCount;
    const old = app().get(OldSecurityHistory);
    const since = portal.clock.now().getTime();
    portal.clock.set(new Date(since + SECURITY_HISTORY_MS - 1));
    await old.forget(portal.clock.now());
    expect(await kindsOf()).toEqual(['wrong_password']);
    portal.clock.set(new Date(since + SECURITY_HISTORY_MS));
    expect(await kindsOf()).toEqual([]);
    await old.forget(portal.clock.now());
    expect(await kept()).toBe(1);
    expect((await portal.as(director).delete(`/api/admin/users/${ada.id}`)).statusCode).toBe(204);
    expect(await kept()).toBe(0);
  });
});

describe('the history has', () => {
  test('a password that its person changed, and one that they had wrong', async () => {
    const change = (currentPassword: string) =>
      portal.as(ada).post('/api/auth/change-password', { currentPassword, newPassword: NEW_PASSWORD });
    await change('wrong password');
    expect(await kindsOf()).toEqual(['wrong_password']);
    await change(TEST_PASSWORD);
    expect((await kindsOf()).sort()).toEqual(['password_changed', 'wrong_password']);
  });

  test('the password of the driver that the office set', async () => {
    const person = await portal.people.driver(business);
    answerOf(await portal.as(director).put(`/api/drivers/${person.id}`, { password: NEW_PASSWORD }), 200);
    const signedIn = { ...person, password: NEW_PASSWORD };
    const entries = await entriesOf(signedIn);
    expect(entries.find(({ kind: what }) => what === 'password_set_by_office')).toMatchObject({
      device: null,
      address: null,
    });
  });

  test.each(['admin', 'driver'] as const)('a password of the %s that was reset by a mailed link', async (kind) => {
    const person = kind === 'admin' ? ada : await portal.people.driver(business);
    const secret = newResetSecret();
    const table = kind === 'admin' ? 'admin_users' : 'drivers';
    await portal.database.systemPool.query(
      `insert into password_resets (id, business, secret_hash, sign_in_fingerprint, expires_at)
       select u.id, u.business, $2, sign_in_fingerprint(u.password_hash, p.email), $3 from users u join ${table} p using (id) where id = $1`,
      [person.id, resetSecretHash(secret), new Date(portal.clock.now().getTime() + MINUTE_MS)],
    );
    const token = resetTokenText({ business, person: person.id, secret });
    const body = { token, newPassword: NEW_PASSWORD };
    answerOf(await portal.asNobody().post('/api/auth/reset-password', body, { 'user-agent': PHONE }), 200);
    const entries = await entriesOf({ ...person, password: NEW_PASSWORD });
    expect(entries.find(({ kind: what }) => what === 'password_reset')).toMatchObject({ device: 'Chrome on Android' });
  });

  test('the second factor: on, wrong and right codes, recovery codes, off, and reset by a director', async () => {
    const phone = await new PersonWithApp(portal, ada).turnOn();
    expect(await kindsOf()).toEqual(['second_factor_turned_on']);
    portal.clock.forward(MINUTE_MS);
    await phone.secondStep(await phone.password(), { code: '000000' });
    await phone.secondStep(await phone.password(), { code: phone.code() });
    await phone.secondStep(await phone.password(), { recoveryCode: phone.recoveryCodes[0] });
    expect((await kindsOf()).sort()).toEqual([
      'recovery_code_used',
      'second_factor_turned_on',
      'signed_in_with_code',
      'signed_in_with_recovery_code',
      'wrong_code',
    ]);
    answerOf(await portal.as(ada).post('/api/auth/second-factor/recovery-codes'), 200);
    expect(await kindsOf()).toContain('recovery_codes_replaced');
    await portal.as(ada).post('/api/auth/second-factor/turn-off', { currentPassword: TEST_PASSWORD });
    expect(await kindsOf()).toContain('second_factor_turned_off');
  });

  test('a second factor that a director reset', async () => {
    await new PersonWithApp(portal, ada).turnOn();
    const reset = { reason: 'Lost the phone, known in person' };
    await portal.as(director).post(`/api/admin/users/${ada.id}/reset-second-factor`, reset);
    portal.clock.forward(10 * MINUTE_MS);
    const entries = await entriesOf();
    const [entry] = entries.filter(({ kind }) => kind === 'second_factor_reset');
    expect(entry).toMatchObject({ device: null, address: null });
  });

  test('a passkey that was added, signed in with and removed', async () => {
    const browser = new PersonWithPasskey(portal, ada);
    const { id } = await browser.add();
    expect((await browser.signIn()).statusCode).toBe(200);
    expect((await portal.as(ada).delete(`/api/auth/passkeys/${id}`)).statusCode).toBe(204);
    expect((await kindsOf()).sort()).toEqual(['passkey_added', 'passkey_removed', 'signed_in_with_passkey']);
  });

  test('sessions that its person ended, and one of which a copy was used', async () => {
    await signIn(app(), ada);
    const other = (await portal.as(ada).get('/api/auth/sessions'))
      .json<OwnSessionAnswer[]>()
      .find(({ isCurrent }) => !isCurrent)!;
    await portal.as(ada).delete(`/api/auth/sessions/${other.id}`);
    await portal.as(ada).delete('/api/auth/sessions');
    expect((await kindsOf()).sort()).toEqual(['other_sessions_ended', 'session_ended']);

    const cookie = refreshCookieOf(await signIn(app(), ada));
    answerOf<SignInAnswer>(await refresh(app(), cookie), 200);
    portal.clock.forward(MINUTE_MS);
    expect((await refresh(app(), cookie, { 'user-agent': PHONE })).statusCode).toBe(401);
    const entries = await entriesOf();
    expect(entries.find(({ kind }) => kind === 'session_copied')).toMatchObject({ device: 'Chrome on Android' });
  });

  test('no session that isn’t there', async () => {
    const refused = await portal.as(ada).delete(`/api/auth/sessions/${business}`);
    expect(refused.statusCode).toBe(404);
    expect(await kindsOf()).toEqual([]);
  });
});
