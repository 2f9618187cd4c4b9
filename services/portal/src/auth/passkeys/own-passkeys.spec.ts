import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  MAX_PASSKEYS,
  type OwnPasskeysAnswer,
  type OwnSecondFactorAnswer,
  type PasskeyRequestAnswer,
} from '@waybook/contracts/api';
import {
  signIn,
  startTestPortal,
  TEST_PASSWORD,
  type Answer,
  type TestPerson,
  type TestPortal,
} from '../../testing/index.js';
import { AccessChanges } from '../access/access-changes.js';
import { RECENT_PROOF_MS } from '../second-factor/recent-proofs.js';
import { PASSKEYS, PersonWithPasskey } from '../testing/passkey-of.js';
import { PersonWithApp } from '../testing/second-factor-of.js';
import type { Lies } from '../testing/software-authenticator.js';

let portal: TestPortal;
let business: string;
let ada: TestPerson;
let hers: PersonWithPasskey;

beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  business = await portal.people.business();
  ada = await portal.people.admin(business);
  hers = new PersonWithPasskey(portal, ada);
});
afterAll(() => portal?.close());

const said = (answer: Answer) => [answer.statusCode, answer.body && answer.json<{ code?: string }>().code];
const listed = async (person = ada) => (await portal.as(person).get(PASSKEYS)).json<OwnPasskeysAnswer>();
const bearer = (answer: Answer) => ({ authorization: `Bearer ${answer.json<{ token: string }>().token}` });
const byPassword = async (person = ada) => bearer(await signIn(portal.portal.app, person));
const another = () => new PersonWithPasskey(portal, ada);
/** A call that needs a recent code. */
const exportDrivers = (headers: Record<string, string>) => portal.asNobody().get('/api/drivers/export', headers);
const WANTED = [403, 'SECOND_FACTOR_WANTED'];

describe('adding a passkey', () => {
  test('is offered to a browser with all that it has to know, and no more', async () => {
    const { options } = await hers.wanted();
    expect(options).toMatchObject({
      ...{ rp: { id: 'localhost', name: 'Waybook' }, attestation: 'none', excludeCredentials: [] },
      user: { name: ada.login, displayName: expect.stringMatching(/^Ada Admin/) },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  });

  test('names it after the browser, unless its person does', async () => {
    const headers = {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    };
    const { options, cookie } = await hers.wanted();
    const made = hers.authenticator.make(options);
    expect((await portal.as(ada).post(PASSKEYS, made, { ...headers, cookie })).json()).toEqual({
      ...{ id: expect.any(String), name: 'Chrome on Android', isSynced: false, isCopied: false },
      ...{ addedAt: portal.clock.now().toISOString(), lastUsedAt: null },
    });
    expect((await another().add('My key')).name).toBe('My key');
    expect((await listed()).passkeys.map(({ name }) => name)).toEqual(['Chrome on Android', 'My key']);
  });

  test('keeps an authenticator from making a second one', async () => {
    await hers.add();
    const { options } = await another().wanted();
    expect(options.excludeCredentials).toEqual([
      { id: hers.authenticator.credentialId, type: 'public-key', transports: ['internal'] },
    ]);
  });

  test.each<[string, Lies]>([
    ['a page elsewhere', { origin: 'https://waybook.example.net' }],
    ['another relying party', { rpId: 'waybook.example.net' }],
    ['an authenticator that did not verify its person', { isVerified: false }],
    ['what was made for a sign-in', { type: 'webauthn.get' }],
  ])('takes nothing of %s', async (_, lies) => {
    expect(said(await hers.made(await hers.wanted(), lies))).toEqual([400, 'PASSKEY_NOT_ADDED']);
    expect((await listed()).passkeys).toEqual([]);
  });

  test('takes no answer twice, and none with the challenge of another browser, session or use', async () => {
    const wanted = await hers.wanted();
    expect((await hers.made(wanted)).statusCode).toBe(201);
    expect(said(await another().made(wanted))).toEqual([400, 'PASSKEY_NOT_ADDED']);
    const [mine, others] = [await hers.wanted(), await hers.wanted()];
    expect(said(await another().made({ ...mine, cookie: others.cookie }))[1]).toBe('PASSKEY_NOT_ADDED');
    const { options, cookie } = await hers.wanted();
    const elsewhere = await hers.signIn();
    const made = another().authenticator.make(options);
    expect(said(await portal.asNobody().post(PASSKEYS, made, { cookie, ...bearer(elsewhere) }))[1]).toBe(
      'PASSKEY_NOT_ADDED',
    );
    const signing = await hers.asked();
    const forged = { options: { ...options, challenge: signing.options.challenge }, cookie: signing.cookie };
    expect(said(await another().made(forged))[1]).toBe('PASSKEY_NOT_ADDED');
  });

  test('takes no credential that somebody has, of whichever business', async () => {
    await hers.add();
    const stranger = await portal.people.driver(await portal.people.business());
    const theirs = new PersonWithPasskey(portal, stranger, hers.authenticator);
    const { userHandle } = hers.authenticator;
    expect(said(await theirs.made(await theirs.wanted()))).toEqual([409, 'PASSKEY_ALREADY_ADDED']);
    expect((await hers.signIn({ userHandle })).json()).toMatchObject({ user: { id: ada.id } });
  });

  test('ends at ten', async () => {
    for (let added = 0; added < MAX_PASSKEYS; added += 1) await another().add();
    expect(said(await hers.made(await hers.wanted()))).toEqual([409, 'TOO_MANY_PASSKEYS']);
  });

  test('wants the password once the sign-in is ten minutes old, unless a second factor was shown since', async () => {
    const headers = await byPassword();
    const session = { post: (body: object) => portal.asNobody().post(`${PASSKEYS}/options`, body, headers) };
    expect((await session.post({})).statusCode).toBe(200);
    portal.clock.forward(RECENT_PROOF_MS - 1_000);
    expect((await session.post({})).statusCode).toBe(200);
    const renewed = await byPasswordAndOld();
    const later = (body: object) => portal.asNobody().post(`${PASSKEYS}/options`, body, renewed);
    expect((await portal.asNobody().get(PASSKEYS, renewed)).json()).toMatchObject({ isPasswordWanted: true });
    expect(said(await later({}))).toEqual([400, 'PASSWORD_WANTED_FOR_PASSKEY']);
    expect(said(await later({ currentPassword: 'not my password' }))).toEqual([400, 'CURRENT_PASSWORD_WRONG']);
    expect((await later({ currentPassword: TEST_PASSWORD })).statusCode).toBe(200);
  });

  test('wants a recent code of whoever has a second factor', async () => {
    await hers.add();
    const headers = await byPassword();
    const session = {
      post: () => portal.asNobody().post(`${PASSKEYS}/options`, { currentPassword: TEST_PASSWORD }, headers),
    };
    expect(said(await session.post())).toEqual(WANTED);
    expect((await hers.confirm(headers)).statusCode).toBe(204);
    expect((await session.post()).statusCode).toBe(200);
  });

  /** A session that is older than what counts as recent, with a token that is good. */
  async function byPasswordAndOld(): Promise<Record<string, string>> {
    const answer = await signIn(portal.portal.app, ada);
    const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    portal.clock.forward(RECENT_PROOF_MS);
    return bearer(await portal.portal.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: { cookie } }));
  }
});

describe('a passkey as second factor', () => {
  test('is asked for where a recent code is needed, of whoever came by the password', async () => {
    await hers.add();
    const headers = await byPassword();
    expect(said(await exportDrivers(headers))).toEqual(WANTED);
    expect((await hers.confirm(headers)).statusCode).toBe(204);
    expect((await exportDrivers(headers)).statusCode).toBe(200);
  });

  test('was shown by whoever came by it', async () => {
    await hers.add();
    expect((await exportDrivers(bearer(await hers.signIn()))).statusCode).toBe(200);
  });

  test('keeps a password alone from setting an authenticator app up', async () => {
    await hers.add();
    const headers = await byPassword();
    const own = '/api/auth/second-factor';
    const setUp = () => portal.asNobody().post(`${own}/set-up`, { currentPassword: TEST_PASSWORD }, headers);
    expect(said(await setUp())).toEqual(WANTED);
    expect(said(await portal.asNobody().put(own, { code: '000000' }, headers))).toEqual(WANTED);
    await hers.confirm(headers);
    expect((await setUp()).statusCode).toBe(200);
  });

  test('is confirmed by no passkey of somebody else, and with no challenge of another session', async () => {
    await hers.add();
    const other = new PersonWithPasskey(portal, await portal.people.admin(business));
    await other.add();
    const headers = await byPassword();
    const ask = (as: Record<string, string>) => portal.asNobody().post(`${PASSKEYS}/confirm/options`, {}, as);
    const confirm = (answer: Answer, by: PersonWithPasskey) => {
      const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const signed = by.authenticator.sign(answer.json<PasskeyRequestAnswer>());
      return portal.asNobody().post(`${PASSKEYS}/confirm`, signed, { cookie, ...headers });
    };
    expect(said(await confirm(await ask(headers), other))).toEqual([400, 'PASSKEY_REFUSED']);
    expect(said(await confirm(await ask(await byPassword()), hers))).toEqual([400, 'PASSKEY_REFUSED']);
    expect(said(await hers.confirm(headers, { isVerified: false }))).toEqual([400, 'PASSKEY_REFUSED']);
    expect(said(await exportDrivers(headers))).toEqual(WANTED);
    expect((await confirm(await ask(headers), hers)).statusCode).toBe(204);
  });

  test('is enough for a role that needs one, and before it was shown leaves nothing else open', async () => {
    const clerk = await portal.people.admin(business, { role: 'payroll' });
    const theirs = new PersonWithPasskey(portal, clerk);
    await portal.as(ada).put('/api/second-factor-rule', { roles: ['payroll'], graceDays: 0 });
    await portal.portal.app.get(AccessChanges).poll();
    const held = await byPassword(clerk);
    const drivers = (headers: Record<string, string>) => portal.asNobody().get('/api/drivers', headers);
    expect(said(await drivers(held))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    const { options, cookie } = await theirs.wanted({}, held);
    const made = theirs.authenticator.make(options);
    expect((await portal.asNobody().post(PASSKEYS, made, { cookie, ...held })).statusCode).toBe(201);
    expect((await drivers(held)).statusCode).toBe(200);
    const again = await byPassword(clerk);
    expect(said(await drivers(again))).toEqual([403, 'SECOND_FACTOR_REQUIRED']);
    const standing = await portal.asNobody().get('/api/auth/second-factor', again);
    expect(standing.json<OwnSecondFactorAnswer>()).toMatchObject({ isOn: false, hasPasskey: true });
    expect((await theirs.confirm(again)).statusCode).toBe(204);
    expect((await drivers(again)).statusCode).toBe(200);
    expect((await drivers(bearer(await theirs.signIn()))).statusCode).toBe(200);
  });

  test('stands beside the codes: turning them off leaves what was shown', async () => {
    const app = await new PersonWithApp(portal, ada).turnOn();
    await hers.add();
    const shown = () =>
      portal.database.systemPool.query('select from sessions where user_id = $1 and second_factor_at is not null', [
        ada.id,
      ]);
    await portal.as(ada).post('/api/auth/second-factor/turn-off', { currentPassword: TEST_PASSWORD });
    expect((await shown()).rowCount).toBe(1);
    expect(app.recoveryCodes).toHaveLength(10);
    const { passkeys } = await listed();
    await portal.as(ada).delete(`${PASSKEYS}/${passkeys[0]!.id}`);
    expect((await shown()).rowCount).toBe(0);
  });
});

describe('renaming and removing', () => {
  test('are for its person alone', async () => {
    const { id } = await hers.add();
    const renamed = await portal.as(ada).put(`${PASSKEYS}/${id}`, { name: 'Work phone' });
    expect(renamed.json()).toMatchObject({ id, name: 'Work phone' });
    const colleague = portal.as(await portal.people.admin(business));
    expect(said(await colleague.put(`${PASSKEYS}/${id}`, { name: 'Mine' }))).toEqual([404, 'PASSKEY_NOT_FOUND']);
    expect(said(await colleague.delete(`${PASSKEYS}/${id}`))).toEqual([404, 'PASSKEY_NOT_FOUND']);
    expect((await listed()).passkeys.map(({ name }) => name)).toEqual(['Work phone']);
  });

  test('keep its counter', async () => {
    const { id } = await hers.add();
    for (let uses = 0; uses < 3; uses += 1) await hers.signIn();
    await portal.as(ada).put(`${PASSKEYS}/${id}`, { name: 'Work phone' });
    expect(said(await hers.signIn({ counter: 2 }))).toEqual([403, 'PASSKEY_COPIED']);
  });

  test('take a recent code for removing', async () => {
    const { id } = await hers.add();
    const headers = await byPassword();
    expect(said(await portal.asNobody().delete(`${PASSKEYS}/${id}`, headers))).toEqual(WANTED);
    expect((await listed()).passkeys).toHaveLength(1);
  });
});

describe('passkeys that were lost', () => {
  const WHY = { reason: 'Lost her phone; I know her voice' };

  test('are taken away by a director with all that is left of a second factor', async () => {
    await hers.add();
    await another().add();
    const director = portal.as(await portal.people.admin(business));
    const on = async () => (await director.get('/api/admin/second-factors')).json<{ on: string[] }>().on;
    expect(await on()).toContain(ada.id);
    expect((await director.post(`/api/admin/users/${ada.id}/reset-second-factor`, WHY)).statusCode).toBe(204);
    expect(said(await hers.signIn())).toEqual([401, 'PASSKEY_SIGN_IN_REFUSED']);
    expect(await on()).not.toContain(ada.id);
    expect((await exportDrivers(await byPassword())).statusCode).toBe(200);
  });
});

describe('what happened to it', () => {
  test('stands in the history with its name, and without the key', async () => {
    const { id } = await hers.add('My key');
    await portal.as(ada).delete(`${PASSKEYS}/${id}`);
    const director = portal.as(await portal.people.admin(business));
    const { body } = await director.get(`/api/history/second-factor/${ada.id}`);
    expect(body).toContain('added a passkey: My key');
    expect(body).toContain('removed a passkey: My key');
    expect(body).not.toContain(hers.authenticator.credentialId);
    const { rows } = await portal.database.systemPool.query<{ body: string }>(
      'select body::text as body from events where stream = $1',
      [`second-factor-${ada.id}`],
    );
    const stored = rows.map((row) => row.body).join();
    for (const secret of ['My key', hers.authenticator.credentialId]) expect(stored).not.toContain(secret);
  });

  test('waits to be told its person by mail', async () => {
    const { id } = await hers.add();
    await portal.as(ada).delete(`${PASSKEYS}/${id}`);
    const { rows } = await portal.database.systemPool.query(
      'select kind, person_type from second_factor_mails where person = $1 order by id',
      [ada.id],
    );
    expect(rows).toEqual([
      { kind: 'passkey_added', person_type: 'admin' },
      { kind: 'passkey_removed', person_type: 'admin' },
    ]);
  });
});

describe('the offer to add one', () => {
  test('is open once, whatever comes of it', async () => {
    const dora = await portal.people.driver(business);
    expect(await listed(dora)).toEqual({ passkeys: [], isPasswordWanted: false, isOfferOpen: true });
    expect((await portal.as(dora).post(`${PASSKEYS}/offer`)).statusCode).toBe(204);
    expect((await listed(dora)).isOfferOpen).toBe(false);
  });

  test('is closed by adding one, and stays so', async () => {
    const { id } = await hers.add();
    expect((await listed()).isOfferOpen).toBe(false);
    await portal.as(ada).delete(`${PASSKEYS}/${id}`);
    expect((await listed()).isOfferOpen).toBe(false);
  });
});
