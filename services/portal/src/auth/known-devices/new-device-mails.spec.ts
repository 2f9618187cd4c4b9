import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newResetSecret, resetSecretHash, resetTokenText } from '@waybook/platform/reset-links';
import { answerOf, signIn, startTestPortal, type TestPerson, type TestPortal } from '../../testing/index.js';
import { marksOf } from '../testing/cookies.js';
import { PersonWithPasskey } from '../testing/passkey-of.js';
import { PersonWithApp } from '../testing/second-factor-of.js';
import { SAME_PLACE_MS } from '../sessions/open-session.js';

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

let portal: TestPortal;
let business: string;
let ada: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal({ masterKey: Buffer.alloc(32, 7) });
  business = await portal.people.business();
});
beforeEach(async () => {
  ada = await portal.people.admin(business);
});
afterAll(() => portal?.close());

const signInFrom = (agent: string, cookie?: string, person = ada) =>
  signIn(portal.portal.app, person, { 'user-agent': agent, ...(cookie === undefined ? {} : { cookie }) });

/** What waits to be mailed to somebody, as device and address. */
async function mailsTo({ id } = ada): Promise<string[]> {
  const { rows } = await portal.database.systemPool.query<{ device: string | null; address: string }>(
    'select device, address from new_device_mails where person = $1 order by id',
    [id],
  );
  return rows.map(({ device, address }) => `${device} ${address}`);
}

describe('a mail of a sign-in from a new device', () => {
  test('is not sent at the very first sign-in of an account', async () => {
    await signInFrom(PHONE);
    expect(await mailsTo()).toEqual([]);
  });

  test('is sent of the second of two very first sign-ins that come at once', async () => {
    await Promise.all([signInFrom(PHONE), signInFrom(COMPUTER)]);
    expect(await mailsTo()).toHaveLength(1);
  });

  test.each(['admin', 'driver'] as const)('tells the %s of device and address', async (kind) => {
    const person = await portal.people[kind](business);
    await signInFrom(PHONE, undefined, person);
    await signInFrom(COMPUTER, undefined, person);
    expect(await mailsTo(person)).toEqual(['Firefox on Linux 127.0.0.1']);
  });

  test('is not sent where the browser shows the mark of an earlier sign-in to this account', async () => {
    const marks = marksOf(await signInFrom(PHONE));
    await signInFrom(COMPUTER, marks);
    expect(await mailsTo()).toEqual([]);
    const other = await portal.people.admin(business);
    await signInFrom(PHONE, undefined, other);
    await signInFrom(COMPUTER, marks, other);
    expect(await mailsTo(other)).toHaveLength(1);
  });

  test('is not sent twice within a day to whose browser keeps no mark, and not left out for another place', async () => {
    await signInFrom(PHONE);
    for (let time = 0; time < 3; time++) await signInFrom(COMPUTER);
    expect(await mailsTo()).toHaveLength(1);
    portal.clock.forward(SAME_PLACE_MS);
    await signInFrom(COMPUTER);
    expect(await mailsTo()).toHaveLength(2);
    await portal.portal.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: ada.login, password: ada.password },
      remoteAddress: '203.0.113.9',
      headers: { 'user-agent': COMPUTER },
    });
    expect((await mailsTo()).at(-1)).toBe('Firefox on Linux 203.0.113.9');
  });

  test('is not sent for a wrong password', async () => {
    await signInFrom(PHONE);
    await portal.asNobody().post('/api/admin/login', { username: ada.login, password: 'wrong password' });
    expect(await mailsTo()).toEqual([]);
  });

  test('waits for the code where there is a second factor, and is sent once', async () => {
    const app = await new PersonWithApp(portal, ada).turnOn();
    portal.clock.forward(SAME_PLACE_MS);
    const pending = await app.password();
    expect(await mailsTo()).toEqual([]);
    answerOf(await app.secondStep(pending, { code: app.code() }), 200);
    expect(await mailsTo()).toHaveLength(1);
  });

  test('is sent for a passkey that another device has got', async () => {
    const browser = new PersonWithPasskey(portal, ada);
    await browser.add();
    portal.clock.forward(SAME_PLACE_MS);
    const answer = await browser.signIn();
    expect(await mailsTo()).toHaveLength(1);
    portal.clock.forward(SAME_PLACE_MS);
    const { options, cookie } = await browser.asked();
    answerOf(await browser.send(browser.authenticator.sign(options), `${cookie}; ${marksOf(answer)}`), 200);
    expect(await mailsTo()).toHaveLength(1);
  });

  test('is not sent to where a mailed link was used, which they were told of', async () => {
    await signInFrom(PHONE);
    const secret = newResetSecret();
    await portal.database.systemPool.query(
      `insert into password_resets (id, business, secret_hash, sign_in_fingerprint, expires_at)
       select u.id, u.business, $2, sign_in_fingerprint(u.password_hash, a.email), $3
       from users u join admin_users a using (id) where id = $1`,
      [ada.id, resetSecretHash(secret), new Date(portal.clock.now().getTime() + 60_000)],
    );
    const body = { token: resetTokenText({ business, person: ada.id, secret }), newPassword: 'a van full of parcels' };
    const reset = await portal.asNobody().post('/api/auth/reset-password', body);
    await signInFrom(COMPUTER, marksOf(reset), { ...ada, password: body.newPassword });
    expect(await mailsTo()).toEqual([]);
  });

  test('goes with its person', async () => {
    await signInFrom(PHONE);
    await signInFrom(COMPUTER);
    const director = await portal.people.admin(business);
    expect((await portal.as(director).delete(`/api/admin/users/${ada.id}`)).statusCode).toBe(204);
    expect(await mailsTo()).toEqual([]);
  });
});
