import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startTestPortal, TEST_PASSWORD, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';
import { marksOf, me, refreshCookieOf } from '../testing/cookies.js';
import { PersonWithApp } from '../testing/second-factor-of.js';
import { ExpiredSessions } from '../sessions/expired-sessions.js';
import { CHALLENGE_LIFE_MS, CHALLENGE_TRIES, CHALLENGES_AT_ONCE } from './sign-in-challenges.js';

const STEP_MS = 30_000;

let portal: TestPortal;
let business: string;
let ada: TestPerson;
let app: PersonWithApp;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
});
beforeEach(async () => {
  ada = await portal.people.admin(business);
  app = await new PersonWithApp(portal, ada).turnOn();
  portal.clock.forward(2 * STEP_MS);
});
afterAll(() => portal?.close());

const said = (answer: Answer) => [answer.statusCode, answer.json<{ code?: string; type?: string }>().code ?? 'in'];
const IN = [200, 'in'];
const WRONG = [400, 'SECOND_FACTOR_CODE_WRONG'];
const ENDED = [401, 'SIGN_IN_CHALLENGE_ENDED'];

describe('signing in with a second factor', () => {
  test('leads from the password to a challenge, without a session', async () => {
    const { answer } = await app.password();
    expect(answer.json()).toEqual({
      type: 'second_factor',
      challenge: expect.any(String),
      expiresAt: new Date(portal.clock.now().getTime() + CHALLENGE_LIFE_MS).toISOString(),
    });
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: 'waybook_challenge', httpOnly: true, sameSite: 'Strict', path: '/api/auth' }),
    ]);
  });

  test.each(['admin', 'driver'] as const)('and from the code to the usual answer, as %s', async (kind) => {
    const person = await portal.people[kind](business);
    const theirs = await new PersonWithApp(portal, person).turnOn();
    portal.clock.forward(STEP_MS);
    const answer = await theirs.secondStep(await theirs.password(), { code: theirs.code() });
    expect(answer.json()).toMatchObject({ type: kind, user: { id: person.id } });
    expect((await me(portal.portal.app, answer.json<{ token: string }>().token)).statusCode).toBe(200);
    expect(refreshCookieOf(answer)).toMatch(/^waybook_refresh=./);
    expect(marksOf(answer)).toMatch(/^waybook_devices=./);
  });

  test('stays as it is for who has none', async () => {
    const { kind, login } = await portal.people.admin(business);
    const answer = await portal.asNobody().post(`/api/${kind}/login`, { username: login, password: TEST_PASSWORD });
    expect(answer.json()).toMatchObject({ type: 'admin', token: expect.any(String) });
  });

  test('asks nothing for a wrong password', async () => {
    const wrong = { username: ada.login, password: 'another password' };
    expect(said(await portal.asNobody().post('/api/admin/login', wrong))).toEqual([401, 'INVALID_CREDENTIALS']);
  });
});

describe('a code', () => {
  test('is good once: neither it nor an earlier one is taken again', async () => {
    expect(said(await app.secondStep(await app.password(), { code: app.code() }))).toEqual(IN);
    expect(said(await app.secondStep(await app.password(), { code: app.code() }))).toEqual(WRONG);
    expect(said(await app.secondStep(await app.password(), { code: app.code(-1) }))).toEqual(WRONG);
    expect(said(await app.secondStep(await app.password(), { code: app.code(1) }))).toEqual(IN);
  });

  test('that comes twice at once lets one in', async () => {
    const pending = await Promise.all([app.password(), app.password()]);
    const answers = await Promise.all(pending.map((each) => app.secondStep(each, { code: app.code() })));
    expect(answers.map(said).sort()).toEqual([IN, WRONG].sort());
  });

  test('that turned the second factor on is used up by that', async () => {
    portal.clock.forward(-2 * STEP_MS);
    expect(said(await app.secondStep(await app.password(), { code: app.code() }))).toEqual(WRONG);
  });

  test('is wrong two steps away', async () => {
    portal.clock.forward(10 * STEP_MS);
    expect(said(await app.secondStep(await app.password(), { code: app.code(-2) }))).toEqual(WRONG);
    expect(said(await app.secondStep(await app.password(), { code: app.code(2) }))).toEqual(WRONG);
  });

  test.each([{}, { code: '123456', recoveryCode: 'aaaa-bbbb-cccc-dddd' }])('is one of the two: %j', async (given) => {
    expect(said(await app.secondStep(await app.password(), given))).toEqual([400, 'SECOND_FACTOR_CODE_MISSING']);
  });

  test.each(['12345', '1234567', 'abcdef'])('has six digits: %s', async (code) => {
    expect((await app.secondStep(await app.password(), { code })).statusCode).toBe(400);
  });
});

describe('a recovery code', () => {
  test('lets its person in once, however it is written', async () => {
    const [first = '', second = ''] = app.recoveryCodes;
    const written = first.replaceAll('-', ' ').toUpperCase();
    expect(said(await app.secondStep(await app.password(), { recoveryCode: written }))).toEqual(IN);
    expect(said(await app.secondStep(await app.password(), { recoveryCode: first }))).toEqual(WRONG);
    expect(said(await app.secondStep(await app.password(), { recoveryCode: second }))).toEqual(IN);
  });

  test('that comes twice at once lets one in', async () => {
    const [recoveryCode] = app.recoveryCodes;
    const pending = await Promise.all([app.password(), app.password()]);
    const answers = await Promise.all(pending.map((each) => app.secondStep(each, { recoveryCode })));
    expect(answers.map(said).sort()).toEqual([IN, WRONG].sort());
  });

  test('of somebody else is wrong', async () => {
    const other = await new PersonWithApp(portal, await portal.people.admin(business)).turnOn();
    const [recoveryCode] = other.recoveryCodes;
    expect(said(await app.secondStep(await app.password(), { recoveryCode }))).toEqual(WRONG);
  });
});

describe('a challenge', () => {
  test('ends after five minutes', async () => {
    const pending = await app.password();
    portal.clock.forward(CHALLENGE_LIFE_MS);
    expect(said(await app.secondStep(pending, { code: app.code() }))).toEqual(ENDED);
  });

  test('is good for one sign-in', async () => {
    const pending = await app.password();
    expect(said(await app.secondStep(pending, { code: app.code() }))).toEqual(IN);
    expect(said(await app.secondStep(pending, { code: app.code(1) }))).toEqual(ENDED);
  });

  test('that two codes answer at once lets one in', async () => {
    const pending = await app.password();
    const [first, second] = app.recoveryCodes;
    const given = [{ recoveryCode: first }, { recoveryCode: second }];
    const answers = await Promise.all(given.map((each) => app.secondStep(pending, each)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
  });

  test(`takes ${CHALLENGE_TRIES} tries`, async () => {
    const pending = await app.password();
    for (let tries = 0; tries < CHALLENGE_TRIES; tries += 1) {
      expect(said(await app.secondStep(pending, { code: app.code(5) }))).toEqual(WRONG);
    }
    expect(said(await app.secondStep(pending, { code: app.code() }))).toEqual(ENDED);
  });

  test('is answered from the browser that the password came from', async () => {
    const { challenge } = await app.password();
    const elsewhere = await app.password();
    for (const cookie of ['', elsewhere.cookie]) {
      expect(said(await app.secondStep({ challenge, cookie }, { code: app.code() }))).toEqual(ENDED);
    }
  });

  test.each(['in the same business', 'in another business'])(
    'is not answered by a code of somebody %s',
    async (where) => {
      const theirBusiness = where.includes('another') ? await portal.people.business() : business;
      const other = await new PersonWithApp(portal, await portal.people.admin(theirBusiness)).turnOn();
      portal.clock.forward(STEP_MS);
      expect(said(await app.secondStep(await app.password(), { code: other.code() }))).toEqual(WRONG);
      const theirs = await other.password();
      expect(said(await app.secondStep(theirs, { code: app.code() }))).toEqual(WRONG);
    },
  );

  test.each(['', 'nonsense', 'A'.repeat(43)])('that was never made is no challenge: “%s”', async (challenge) => {
    const { statusCode } = await app.secondStep({ challenge, cookie: '' }, { code: app.code() });
    expect(challenge === '' ? 400 : 401).toBe(statusCode);
  });

  const waiting = async () => {
    const { rowCount } = await portal.database.systemPool.query('select from sign_in_challenges where person = $1', [
      ada.id,
    ]);
    return rowCount;
  };

  test(`waits beside ${CHALLENGES_AT_ONCE - 1} others at most: the oldest goes first`, async () => {
    const oldest = await app.password();
    const second = await app.password();
    for (let more = 1; more < CHALLENGES_AT_ONCE; more += 1) await app.password();
    expect(await waiting()).toBe(CHALLENGES_AT_ONCE);
    expect(said(await app.secondStep(oldest, { code: app.code() }))).toEqual(ENDED);
    expect(said(await app.secondStep(second, { code: app.code() }))).toEqual(IN);
  });

  test('is forgotten once it has run out, though its person never comes back', async () => {
    await app.password();
    const expired = portal.portal.app.get(ExpiredSessions, { strict: false });
    await expired.forget(new Date(portal.clock.now().getTime() + CHALLENGE_LIFE_MS - 1));
    expect(await waiting()).toBe(1);
    await expired.forget(new Date(portal.clock.now().getTime() + CHALLENGE_LIFE_MS));
    expect(await waiting()).toBe(0);
  });

  test('ends with another password', async () => {
    const pending = await app.password();
    const change = { currentPassword: TEST_PASSWORD, newPassword: 'yet another good password' };
    expect((await portal.as(ada).post('/api/auth/change-password', change)).statusCode).toBe(204);
    expect(said(await app.secondStep(pending, { code: app.code() }))).toEqual(ENDED);
  });

  test('lets nobody in who was made inactive meanwhile', async () => {
    const pending = await app.password();
    const director = portal.as(await portal.people.admin(business));
    expect((await director.put(`/api/admin/users/${ada.id}`, { isActive: false })).statusCode).toBe(200);
    expect(said(await app.secondStep(pending, { code: app.code() }))).toEqual([403, 'ADMIN_INACTIVE']);
  });
});

describe('guessing', () => {
  test('is stopped for an account from one address after twenty wrong codes, and the right one is refused, too', async () => {
    let answer: Answer | undefined;
    for (let failures = 0; failures <= 20; failures += 1) {
      answer = await app.secondStep(await app.password(), { code: app.code(5) });
    }
    expect(said(answer!)).toEqual([429, 'TOO_MANY_FAILED_SIGN_INS']);
    expect(answer!.headers['retry-after']).toEqual(expect.any(String));
    const other = await new PersonWithApp(portal, await portal.people.admin(business)).turnOn();
    portal.clock.forward(STEP_MS);
    expect(said(await other.secondStep(await other.password(), { code: other.code() }))).toEqual(IN);
  });

  test('elsewhere keeps nobody out of a browser that they know', async () => {
    const known = marksOf(await app.secondStep(await app.password(), { code: app.code() }));
    for (let failures = 0; failures <= 20; failures += 1) {
      await app.secondStep(await app.password(), { code: app.code(5) });
    }
    const { challenge, cookie } = await app.password();
    const [recoveryCode] = app.recoveryCodes;
    expect(said(await app.secondStep({ challenge, cookie: `${cookie}; ${known}` }, { recoveryCode }))).toEqual(IN);
  });
});

test('neither secret nor recovery codes are kept as they are', async () => {
  const { rows } = await portal.database.systemPool.query<{ kept: string }>(
    `select (select string_agg(f::text, ' ') from second_factors f) || (select string_agg(c::text, ' ') from recovery_codes c)
       || (select string_agg(e::text, ' ') from events e) as kept`,
  );
  const kept = rows[0]!.kept;
  expect(kept).toContain(ada.id);
  expect(kept).not.toContain(app.secret);
  for (const code of app.recoveryCodes) expect(kept).not.toContain(code);
});
