import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { queryAsOwner } from '@waybook/platform/testing';
import { RESET_LINK_LIFE_MS } from '@waybook/platform/reset-links';
import { resetTokenOf } from '../testing/reset-token-of.js';
import { signIn, startTestPortal, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';
import { statementsSent } from '../../testing/statements-sent.js';
import { RESET_ACCOUNT_ALLOWANCE, RESET_ADDRESS_ALLOWANCE } from '../throttle/failure-allowance.js';
import { ForgotPassword } from './forgot-password.js';

const HOUR_MS = 60 * 60_000;

describe('asking for a link to choose a new password', () => {
  let portal: TestPortal;
  let business: string;
  let driver: TestPerson;
  beforeAll(async () => {
    portal = await startTestPortal();
    business = await portal.people.business();
    driver = await portal.people.driver(business);
  });
  afterAll(() => portal?.close());

  const ask = (login: unknown) => portal.asNobody().post('/api/auth/forgot-password', { login });
  const asked = async () => {
    const { rows } = await portal.database.systemPool.query<{ login: string }>(
      'select login from reset_link_requests order by id',
    );
    return rows;
  };

  test('gets the same answer and costs the same statements, whether the account is there, inactive or nobody’s', async () => {
    const inactive = await portal.people.driver(business, { status: 'inactive' });
    const admin = await portal.people.admin(business);
    const outcomes = [];
    for (const login of [driver.login, admin.login, inactive.login, 'nobody@example.org', 'no name at all']) {
      portal.clock.forward(HOUR_MS);
      let answer: Answer | undefined;
      const sent = await statementsSent(async () => (answer = await ask(login)));
      const { statusCode, body } = answer!;
      outcomes.push({ statusCode, body, sent: sent.map(({ text }) => text) });
    }
    expect(outcomes[0]).toMatchObject({ statusCode: 202 });
    expect(JSON.parse(outcomes[0]!.body)).toEqual({ message: "If an account matches, we've sent a link." });
    expect(outcomes[0]!.sent.length).toBeGreaterThan(0);
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
  });

  test('leaves the name as names are claimed, and nothing else', async () => {
    portal.clock.forward(HOUR_MS);
    await ask(`  ${driver.login.toUpperCase()} `);
    expect((await asked()).at(-1)).toEqual({ login: driver.login });
    const { rows } = await portal.database.systemPool.query('select from password_resets');
    expect(rows).toEqual([]);
  });

  test.each([['existing'], ['unknown']])('is refused after five of an account that is %s', async (kind) => {
    portal.clock.forward(HOUR_MS);
    const login = kind === 'existing' ? driver.login : 'unknown@example.org';
    const answers = await Promise.all(Array.from({ length: RESET_ACCOUNT_ALLOWANCE.failures + 2 }, () => ask(login)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 202, 202, 202, 202, 429, 429]);
    const refused = answers.find(({ statusCode }) => statusCode === 429)!;
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_RESET_REQUESTS' });
    const seconds = Number(refused.headers['retry-after']);
    portal.clock.forward((seconds - 1) * 1_000);
    const tooSoon = await ask(login);
    expect([tooSoon.statusCode, tooSoon.headers['retry-after']]).toEqual([429, '1']);
    portal.clock.forward(1_000);
    expect((await ask(login)).statusCode).toBe(202);
  });

  test('is refused after fifty of an address, whatever the names, and leaves signing in alone', async () => {
    portal.clock.forward(HOUR_MS);
    const forgotten = portal.portal.app.get(ForgotPassword, { strict: false });
    const at = portal.clock.now();
    for (let name = 0; name < RESET_ADDRESS_ALLOWANCE.failures; name += 1) {
      await forgotten.ask({ login: `guess${name}`, ip: '127.0.0.1', at });
    }
    const before = (await asked()).length;
    expect((await ask('one more')).statusCode).toBe(429);
    expect((await asked()).length).toBe(before);
    expect((await portal.as(driver).get('/api/auth/me')).statusCode).toBe(200);
  });

  test.each([{}, { login: '' }, { login: '  ' }, { login: 'x'.repeat(255) }, { login: 7 }])(
    'says what is wrong with %j',
    async (body) => {
      const answer = await portal.asNobody().post('/api/auth/forgot-password', body);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        expect.objectContaining({ code: 'INVALID_REQUEST', details: [expect.objectContaining({ field: 'login' })] }),
      ]);
    },
  );

  describe('that came by mail', () => {
    const newPassword = 'another good password';

    const linkFor = (person: TestPerson) => resetTokenOf(portal, person);
    const reset = (token: string) => portal.asNobody().post('/api/auth/reset-password', { token, newPassword });
    const mailsTo = async ({ id }: TestPerson) =>
      (await portal.database.systemPool.query('select from password_changed_mails where id = $1', [id])).rowCount;

    test.each(['driver', 'admin'] as const)('lets a %s choose a new password, once', async (kind) => {
      const person = await portal.people[kind](business);
      const token = await linkFor(person);
      await queryAsOwner(portal.database, 'delete from sign_in_attempts');
      const answer = await reset(token);
      expect([answer.statusCode, answer.json()]).toEqual([200, { type: kind, login: person.login }]);
      // Counted before it was looked at, and taken back.
      const { rows } = await portal.database.appPool.query('select failures from sign_in_attempts');
      expect(rows).toEqual([{ failures: 0 }, { failures: 0 }]);
      expect((await signIn(portal.portal.app, { ...person, password: newPassword })).statusCode).toBe(200);
      await expect(signIn(portal.portal.app, person)).rejects.toThrow('INVALID_CREDENTIALS');
      expect((await reset(token)).json()).toMatchObject({ code: 'RESET_LINK_INVALID' });
      // Drivers are told by a notice.
      expect(await mailsTo(person)).toBe(kind === 'admin' ? 1 : 0);
    });

    test('is no good once it is an hour old', async () => {
      const token = await linkFor(driver);
      portal.clock.forward(RESET_LINK_LIFE_MS);
      expect((await reset(token)).json()).toMatchObject({ code: 'RESET_LINK_INVALID' });
    });
  });
});
