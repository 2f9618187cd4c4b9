import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { OwnEmailAnswer, Problem } from '@waybook/contracts/api';
import { newResetSecret, resetSecretHash, resetTokenText } from '@waybook/platform/reset-links';
import { startTestPortal, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';
import { PersonWithApp } from '../testing/second-factor-of.js';

const OWN = '/api/auth/own-email';
const DAY_MS = 24 * 60 * 60 * 1_000;

let portal: TestPortal;
let business: string;
let admin: TestPerson;
let count = 0;
let wanted: string;

beforeAll(async () => {
  portal = await startTestPortal({ masterKey: Buffer.alloc(32, 7) });
  business = await portal.people.business();
});
beforeEach(async () => {
  admin = await portal.people.admin(business);
  count += 1;
  wanted = `moved${count}@example.org`;
});
afterAll(() => portal?.close());

const ask = (body: object, by = admin): Promise<Answer> => portal.as(by).put(OWN, body);
const codeOf = (answer: Answer) => [answer.statusCode, answer.json<Problem>().code];
const own = async (by = admin) => (await portal.as(by).get(OWN)).json<OwnEmailAnswer>();
const emailOf = async ({ id }: TestPerson) =>
  (await portal.as(admin).get(`/api/admin/users/${id}`)).json<{ email: string }>().email;
const withPassword = (email = wanted) => ({ email, currentPassword: admin.password });

/** As the notifications service makes it for the mail. */
async function token({ id }: TestPerson = admin): Promise<string> {
  const secret = newResetSecret();
  await portal.database.systemPool.query('update email_changes set secret_hash = $2 where id = $1', [
    id,
    resetSecretHash(secret),
  ]);
  return resetTokenText({ business, person: id, secret });
}
const confirm = (text: string): Promise<Answer> => portal.asNobody().post('/api/auth/confirm-email', { token: text });
const INVALID = [400, 'EMAIL_LINK_INVALID'];

describe('whoever sits at an admin’s open session', () => {
  test('moves the account to no mailbox of theirs: not by their record, and not without the password', async () => {
    const before = await emailOf(admin);
    const byRecord = await portal.as(admin).put(`/api/admin/users/${admin.id}`, { email: wanted });
    expect(codeOf(byRecord)).toEqual([409, 'OWN_EMAIL_NEEDS_CONFIRMATION']);
    expect(codeOf(await ask({ email: wanted }))).toEqual([400, 'OWN_PASSWORD_WANTED']);
    expect(codeOf(await ask({ email: wanted, currentPassword: 'not the password' }))).toEqual([
      400,
      'CURRENT_PASSWORD_WRONG',
    ]);
    expect(await own()).toEqual({ email: before, pending: null });
    expect((await portal.asNobody().put(OWN, withPassword())).statusCode).toBe(401);
    expect((await portal.as(await portal.people.driver(business)).put(OWN, withPassword())).statusCode).toBe(403);
  });
});

describe('an admin who wants another address', () => {
  test('has it once they open the link that was mailed to it, and only once', async () => {
    const before = await emailOf(admin);
    const asked = await ask(withPassword());
    expect(asked.statusCode).toBe(202);
    expect(asked.json()).toEqual({
      email: before,
      pending: {
        email: wanted,
        askedAt: portal.clock.now().toISOString(),
        expiresAt: new Date(portal.clock.now().getTime() + DAY_MS).toISOString(),
      },
    });
    expect(await emailOf(admin)).toBe(before);
    const link = await token();
    expect((await confirm(link)).statusCode).toBe(204);
    expect(await own()).toEqual({ email: wanted, pending: null });
    expect(codeOf(await confirm(link))).toEqual(INVALID);
    const { rows } = await portal.database.systemPool.query(
      'select changes, changed_by from account_notices where admin = $1',
      [admin.id],
    );
    expect(rows).toEqual([{ changes: [{ what: 'email' }], changed_by: admin.id }]);
  });

  test('needs no password where they gave a code just now', async () => {
    const person = new PersonWithApp(portal, admin);
    await person.turnOn();
    expect((await ask({ email: wanted })).statusCode).toBe(202);
    await portal.database.systemPool.query(
      `update sessions set second_factor_at = second_factor_at - interval '11 minutes' where user_id = $1`,
      [admin.id],
    );
    expect(codeOf(await ask({ email: wanted }))).toEqual([400, 'OWN_PASSWORD_WANTED']);
  });

  test('cancels it, sends the link again, and asks for another address instead', async () => {
    expect(codeOf(await portal.as(admin).post(`${OWN}/resend`, {}))).toEqual([404, 'NO_EMAIL_CHANGE']);
    await ask(withPassword());
    const link = await token();
    expect((await portal.as(admin).post(`${OWN}/resend`, {})).statusCode).toBe(204);
    expect((await ask(withPassword(`other-${wanted}`))).statusCode).toBe(202);
    expect(codeOf(await confirm(link))).toEqual(INVALID);
    const second = await token();
    expect((await portal.as(admin).delete(OWN)).statusCode).toBe(204);
    expect(codeOf(await confirm(second))).toEqual(INVALID);
    expect((await own()).pending).toBeNull();
  });

  test('loses the change with another password, another address, after a day, and once they are inactive', async () => {
    const ends: ((person: TestPerson) => Promise<Answer | void>)[] = [
      (person) =>
        portal.as(person).post('/api/auth/change-password', {
          currentPassword: person.password,
          newPassword: 'another good password',
        }),
      ({ id }) => portal.as(director).put(`/api/admin/users/${id}`, { email: `office-${wanted}` }),
      ({ id }) => portal.as(director).put(`/api/admin/users/${id}`, { isActive: false }),
      async () => portal.clock.forward(DAY_MS + 1),
    ];
    const director = await portal.people.admin(business);
    for (const [index, end] of ends.entries()) {
      const person = await portal.people.admin(business);
      expect((await ask({ email: `${index}-${wanted}`, currentPassword: person.password }, person)).statusCode).toBe(
        202,
      );
      const link = await token(person);
      await end(person);
      expect(codeOf(await confirm(link))).toEqual(INVALID);
    }
  });

  test('doesn’t learn whether somebody has an address, here or in another business', async () => {
    const elsewhere = await portal.people.driver(await portal.people.business(), { email: `taken-${wanted}` });
    const [free, taken] = [await ask(withPassword()), await ask(withPassword(elsewhere.login))];
    expect([free.statusCode, taken.statusCode]).toEqual([202, 202]);
    expect(Object.keys(taken.json())).toEqual(Object.keys(free.json()));
    expect((await own()).pending?.email).toBe(elsewhere.login);
    expect(codeOf(await confirm(await token()))).toEqual(INVALID);
    expect((await own()).email).not.toBe(elsewhere.login);
  });

  test('is refused their own address, and a flood of mails', async () => {
    expect(codeOf(await ask(withPassword(await emailOf(admin))))).toEqual([409, 'EMAIL_UNCHANGED']);
    for (let times = 0; times < 4; times++) expect((await ask(withPassword())).statusCode).toBe(202);
    expect(codeOf(await ask(withPassword()))).toEqual([429, 'TOO_MANY_EMAIL_CHANGES']);
  });

  test.each(['', 'x', Buffer.alloc(64, 1).toString('base64url')])('opens nothing with %j', async (text) => {
    expect((await confirm(text)).statusCode).toBe(400);
  });
});
