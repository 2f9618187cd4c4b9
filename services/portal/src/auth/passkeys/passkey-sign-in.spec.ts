import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestPortal, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';
import { refreshCookieOf } from '../testing/cookies.js';
import { PASSKEYS, PersonWithPasskey } from '../testing/passkey-of.js';
import type { Lies } from '../testing/software-authenticator.js';
import { PASSKEY_CHALLENGE_LIFE_MS } from './passkey-challenges.js';
import { userHandleOf } from './user-handle.js';

let portal: TestPortal;
let business: string;
let dora: TestPerson;
let theirs: PersonWithPasskey;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
});
beforeEach(async () => {
  dora = await portal.people.driver(business);
  theirs = new PersonWithPasskey(portal, dora);
  await theirs.add();
});
afterAll(() => portal?.close());

const said = (answer: Answer) => [answer.statusCode, answer.json<{ code?: string }>().code];
const REFUSED = [401, 'PASSKEY_SIGN_IN_REFUSED'];
const sessionsOf = async (person: string) =>
  (
    await portal.database.systemPool.query(
      'select from sessions where user_id = $1 and second_factor_at is not null and created_at = $2',
      [person, portal.clock.now()],
    )
  ).rowCount;

describe('a sign-in by passkey', () => {
  test('takes neither name nor password, and begins a session that has shown a second factor', async () => {
    portal.clock.forward(60_000);
    const answer = await theirs.signIn();
    expect(answer.json()).toMatchObject({ type: 'driver', user: { id: dora.id }, token: expect.any(String) });
    expect(await sessionsOf(dora.id)).toBe(1);
    const renewed = await portal.portal.app.inject({
      ...{ method: 'POST', url: '/api/auth/refresh', headers: { cookie: refreshCookieOf(answer) } },
    });
    expect(renewed.statusCode).toBe(200);
  });

  test('is asked for in the same words whoever it will be', async () => {
    const { options } = await theirs.asked();
    expect(options).toEqual({
      ...{ challenge: expect.any(String), rpId: 'localhost', timeout: PASSKEY_CHALLENGE_LIFE_MS },
      ...{ userVerification: 'required', allowCredentials: [] },
    });
  });

  test('notes when the passkey was used', async () => {
    portal.clock.forward(60_000);
    await theirs.signIn();
    const { passkeys } = (await portal.as(dora).get(PASSKEYS)).json<{ passkeys: { lastUsedAt: string }[] }>();
    expect(passkeys.map(({ lastUsedAt }) => lastUsedAt)).toEqual([portal.clock.now().toISOString()]);
  });

  test.each<[string, Lies]>([
    ['of a page elsewhere', { origin: 'https://waybook.example.net' }],
    ['of a page on this host that came another way', { origin: 'https://localhost' }],
    ['for another relying party', { rpId: 'waybook.example.net' }],
    ['without having verified its person', { isVerified: false }],
    ['that was made for something else', { type: 'webauthn.create' }],
  ])('is refused %s', async (_, lies) => {
    expect(said(await theirs.signIn(lies))).toEqual(REFUSED);
    expect(said(await theirs.signIn())[0]).toBe(200);
  });

  test('is refused where the answer comes again', async () => {
    const { options, cookie } = await theirs.asked();
    const signed = theirs.authenticator.sign(options);
    expect((await theirs.send(signed, cookie)).statusCode).toBe(200);
    expect(said(await theirs.send(signed, cookie))).toEqual(REFUSED);
    expect(said(await theirs.send(theirs.authenticator.sign(options), cookie))).toEqual(REFUSED);
  });

  test('lets one of two in that answer one challenge at once, on two instances', async () => {
    const { app } = await portal.secondInstance();
    const { options, cookie } = await theirs.asked();
    const [one, other] = [theirs.authenticator.sign(options), theirs.authenticator.sign(options)];
    const elsewhere = app.inject({ method: 'POST', url: `${PASSKEYS}/sign-in`, payload: other, headers: { cookie } });
    const statuses = (await Promise.all([theirs.send(one, cookie), elsewhere])).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('is refused once the challenge is five minutes old', async () => {
    const { options, cookie } = await theirs.asked();
    portal.clock.forward(PASSKEY_CHALLENGE_LIFE_MS);
    expect(said(await theirs.send(theirs.authenticator.sign(options), cookie))).toEqual(REFUSED);
  });

  test('is refused with the challenge of another browser, or of none', async () => {
    const [mine, others] = [await theirs.asked(), await theirs.asked()];
    expect(said(await theirs.send(theirs.authenticator.sign(mine.options), others.cookie))).toEqual(REFUSED);
    expect(said(await theirs.send(theirs.authenticator.sign(mine.options), ''))).toEqual(REFUSED);
    expect((await theirs.send(theirs.authenticator.sign(mine.options), mine.cookie)).statusCode).toBe(200);
  });

  test('is refused with a challenge that we never made', async () => {
    const { cookie } = await theirs.asked();
    for (const challenge of ['', 'bm9uZSBvZiBvdXJz', Buffer.alloc(54).toString('base64url')]) {
      const signed = theirs.authenticator.sign({ challenge, rpId: 'localhost' });
      expect(said(await theirs.send(signed, cookie))).toEqual(REFUSED);
    }
  });

  test("is refused with a challenge for adding a passkey, or for somebody's recent code", async () => {
    const adding = await theirs.wanted();
    const signed = theirs.authenticator.sign({ challenge: adding.options.challenge, rpId: 'localhost' });
    expect(said(await theirs.send(signed, adding.cookie))).toEqual(REFUSED);
    const confirming = await portal.as(dora).post(`${PASSKEYS}/confirm/options`);
    const cookie = confirming.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(said(await theirs.send(theirs.authenticator.sign(confirming.json()), cookie))).toEqual(REFUSED);
  });

  test('lets nobody be somebody else, of this business or another', async () => {
    const others = [await portal.people.admin(business), await portal.people.driver(await portal.people.business())];
    for (const { id, business: of } of others) {
      expect(said(await theirs.signIn({ userHandle: userHandleOf({ business: of, id }) }))).toEqual(REFUSED);
    }
    const { business: own, id } = others[1]!;
    expect(said(await theirs.signIn({ userHandle: userHandleOf({ business, id }) }))).toEqual(REFUSED);
    expect(said(await theirs.signIn({ userHandle: userHandleOf({ business: own, id: dora.id }) }))).toEqual(REFUSED);
    expect(said(await theirs.signIn({ userHandle: 'bm9ib2R5' }))).toEqual(REFUSED);
  });

  test("is refused with another passkey's signature under this one's name", async () => {
    const other = new PersonWithPasskey(portal, await portal.people.driver(business));
    await other.add();
    const { options, cookie } = await theirs.asked();
    const { authenticatorData, clientData, signature } = other.authenticator.sign(options);
    const signed = { ...theirs.authenticator.sign(options), authenticatorData, clientData, signature };
    expect(said(await theirs.send(signed, cookie))).toEqual(REFUSED);
  });

  test('is answered alike where there is no such passkey', async () => {
    const unknown = new PersonWithPasskey(portal, dora);
    const answer = await unknown.signIn({ userHandle: theirs.authenticator.userHandle });
    const wrong = await theirs.signIn({ isVerified: false });
    const sentence = ({ statusCode, body }: Answer) => [statusCode, body.replace(/"requestId":"[^"]*"/, '')];
    expect(sentence(answer)).toEqual(sentence(wrong));
  });

  test('is refused once the passkey is removed', async () => {
    const [{ id }] = (await portal.as(dora).get(PASSKEYS)).json<{ passkeys: [{ id: string }] }>().passkeys;
    expect((await portal.as(dora).delete(`${PASSKEYS}/${id}`)).statusCode).toBe(204);
    expect(said(await theirs.signIn())).toEqual(REFUSED);
  });
});

describe('a passkey whose counter goes back', () => {
  test('lets nobody in any more, whichever of the two it is', async () => {
    for (let uses = 0; uses < 3; uses += 1) expect((await theirs.signIn()).statusCode).toBe(200);
    expect(said(await theirs.signIn({ counter: 2 }))).toEqual([403, 'PASSKEY_COPIED']);
    expect(said(await theirs.signIn({ counter: 9 }))).toEqual([403, 'PASSKEY_COPIED']);
    const { passkeys } = (await portal.as(dora).get(PASSKEYS)).json<{ passkeys: { isCopied: boolean }[] }>();
    expect(passkeys.map(({ isCopied }) => isCopied)).toEqual([true]);
  });

  test('is told in the security log', async () => {
    const copied = () =>
      portal.portal.securityLog.totals.find(({ labels }) => labels.event === 'passkey_copied')?.value ?? 0;
    const before = copied();
    await theirs.signIn();
    await theirs.signIn({ counter: 1 });
    expect(copied()).toBe(before + 1);
  });

  test('is no fault of those that never count', async () => {
    const kurt = new PersonWithPasskey(portal, await portal.people.driver(business));
    await kurt.add();
    for (let uses = 0; uses < 3; uses += 1) expect((await kurt.signIn({ counter: 0 })).statusCode).toBe(200);
  });
});

describe('whoever may not use the portal', () => {
  test('is refused, with the reason, once the signature was right', async () => {
    const ada = await portal.people.admin(business, { role: 'operations', permissions: ['drivers:read'] });
    const hers = new PersonWithPasskey(portal, ada);
    await hers.add();
    const director = portal.as(await portal.people.admin(business));
    expect((await director.put(`/api/admin/users/${ada.id}`, { isActive: false })).statusCode).toBe(200);
    expect(said(await hers.signIn())).toEqual([403, 'ADMIN_INACTIVE']);
    expect(said(await hers.signIn({ isVerified: false }))).toEqual(REFUSED);
  });

  test('is nobody once they were deleted', async () => {
    const ada = await portal.people.admin(business, { role: 'operations', permissions: ['drivers:read'] });
    const hers = new PersonWithPasskey(portal, ada);
    await hers.add();
    const director = portal.as(await portal.people.admin(business));
    expect((await director.delete(`/api/admin/users/${ada.id}`)).statusCode).toBe(204);
    expect(said(await hers.signIn())).toEqual(REFUSED);
    const { rowCount } = await portal.database.systemPool.query('select from passkeys where person = $1', [ada.id]);
    expect(rowCount).toBe(0);
  });
});

test('failures are counted by the address they come from, and stop', async () => {
  const { options, cookie } = await theirs.asked();
  const wrong = { ...theirs.authenticator.sign(options), signature: 'AAAA' };
  const elsewhere = (remoteAddress: string) =>
    portal.portal.app.inject({
      method: 'POST',
      url: `${PASSKEYS}/sign-in`,
      payload: wrong,
      headers: { cookie },
      remoteAddress,
    });
  let answer = await elsewhere('203.0.113.77');
  for (let failures = 1; failures < 250 && answer.statusCode === 401; failures += 1)
    answer = await elsewhere('203.0.113.77');
  expect(said(answer)).toEqual([429, 'TOO_MANY_FAILED_SIGN_INS']);
  expect(said(await elsewhere('203.0.113.78'))).toEqual(REFUSED);
});
