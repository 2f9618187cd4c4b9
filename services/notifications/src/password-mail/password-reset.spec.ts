import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { queryAsOwner } from '@waybook/platform/testing';
import { signIn, type TestPerson } from '@waybook/portal/testing';
import type { Mailer } from '../mail/mail.js';
import { smtpMailer } from '../mail/smtp-mailer.js';
import { FakeSmtpServer } from '../testing/fake-smtp-server.js';
import { NotificationsFixture } from '../testing/notifications-fixture.js';
import { PasswordMails } from './password-mails.js';
import { PasswordMailSender } from './password-mail-sender.js';

const NEW_PASSWORD = 'another good password';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let fixture: NotificationsFixture;
let server: FakeSmtpServer;
let mailer: Mailer;
const lines: object[] = [];

beforeAll(async () => {
  fixture = await NotificationsFixture.open();
  server = new FakeSmtpServer();
  mailer = smtpMailer({ url: await server.listen(), from: { name: 'Waybook', address: 'no-reply@example.org' } });
});
beforeEach(() => fixture.portal.clock.forward(2 * HOUR_MS));
afterEach(async () => {
  server.refusal = null;
  server.received.length = 0;
  lines.length = 0;
  await queryAsOwner(fixture.portal.database, 'delete from reset_link_requests; delete from password_changed_mails');
});
afterAll(async () => {
  mailer?.close();
  await server?.close();
  await fixture?.close();
});

const sender = (through: Mailer | null = mailer) =>
  new PasswordMailSender({
    mails: new PasswordMails(fixture.portal.database.systemPool),
    mailer: through,
    settings: { brandName: 'Waybook', portalUrl: 'https://portal.example.org' },
    clock: fixture.portal.clock,
    logger: { info: (line: object) => lines.push(line), warn: (line: object) => lines.push(line) } as never,
  });
const ask = async (login: string) => {
  const answer = await fixture.portal.asNobody().post('/api/auth/forgot-password', { login });
  expect(answer.statusCode).toBe(202);
  await sender().sendDue();
};
/** As the reader sees it: a line that begins with a dot travels with two (RFC 5321), and long ones are broken up (RFC 2045). */
const textOf = (content: string) =>
  content
    .replaceAll('\r\n..', '\r\n.')
    .replaceAll('=\r\n', '')
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (bytes) => decodeURIComponent(bytes.replaceAll('=', '%')));
const fragmentOf = ({ content }: { content: string }) =>
  new URLSearchParams(/https:\/\/portal\.example\.org\/reset-password#(\S+)/.exec(textOf(content))![1]);
const newestToken = () => fragmentOf(server.received.at(-1)!).get('token')!;
const tokenFor = async (login: string) => {
  await ask(login);
  return newestToken();
};
const reset = (token: string, newPassword = NEW_PASSWORD) =>
  fixture.portal.asNobody().post('/api/auth/reset-password', { token, newPassword });
const signsIn = (person: TestPerson, password = NEW_PASSWORD) =>
  signIn(fixture.portal.portal.app, { ...person, password });
const refused = async (token: string) => {
  const answer = await reset(token);
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    expect.objectContaining({
      code: 'RESET_LINK_INVALID',
      error: 'This link has expired or was used already. Please ask for a new one.',
    }),
  ]);
};

describe('who forgot their password', () => {
  test('gets a mail that says whose account, until when, and what to do who asked for nothing', async () => {
    const driver = await fixture.portal.people.driver(fixture.business, { firstName: 'Dora' });
    fixture.portal.clock.set(new Date('2026-11-23T13:32:00.000Z'));
    await ask(driver.login.toUpperCase());
    expect(server.received.map(({ to }) => to)).toEqual([[driver.login]]);
    const text = textOf(server.received[0]!.content);
    expect(text).toContain('Hello Dora,');
    expect(text).toContain('until 23 Nov 2026, 14:32 (UK time)');
    expect(text).toContain("If you didn't ask for this, ignore it");
    expect(text).toContain(`You sign in as ${driver.login}.`);
    const fragment = fragmentOf(server.received[0]!);
    expect(fragment.get('login')).toBe(driver.login);
    expect(Buffer.from(fragment.get('token')!, 'base64url')).toHaveLength(64);
  });

  test.each(['driver', 'admin'] as const)(
    'as %s signs in with the new password, and no longer with the old',
    async (kind) => {
      const person = await fixture.portal.people[kind](fixture.business);
      const answer = await reset(await tokenFor(person.login));
      expect([answer.statusCode, answer.json()]).toEqual([200, { type: kind, login: person.login }]);
      expect((await signsIn(person)).statusCode).toBe(200);
      await expect(signIn(fixture.portal.portal.app, person)).rejects.toThrow('INVALID_CREDENTIALS');
    },
  );

  test('as admin may enter the e-mail address too', async () => {
    const admin = await fixture.portal.people.admin(fixture.business, {
      username: 'wanda',
      email: 'w@names.example.org',
    });
    const token = await tokenFor('W@names.example.org');
    expect((await reset(token)).json()).toEqual({ type: 'admin', login: 'wanda' });
    expect((await signsIn(admin)).statusCode).toBe(200);
  });

  test('is signed out everywhere', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const caller = fixture.portal.as(driver);
    const token = await tokenFor(driver.login);
    expect((await caller.get('/api/auth/me')).statusCode).toBe(200);
    const { statusCode } = await reset(token);
    expect(statusCode).toBe(200);
    const epochs = await fixture.portal.database.systemPool.query<{ standing: boolean }>(
      `select s.session_epoch = d.session_epoch as standing from sessions s join drivers d on d.id = s.user_id where d.id = $1`,
      [driver.id],
    );
    expect(epochs.rows).toEqual([{ standing: false }]);
  });

  test('leaves an event that says so, without the secret', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const token = await tokenFor(driver.login);
    await reset(token);
    const { rows } = await fixture.portal.database.systemPool.query<{ type: string; written: string }>(
      `select type, e::text as written from events e where stream = $1 order by version desc limit 1`,
      [`driver-${driver.id}`],
    );
    expect(rows).toEqual([expect.objectContaining({ type: 'DriverPasswordReset' })]);
    expect(rows[0]!.written).not.toContain(token);
    expect(rows[0]!.written).not.toContain(NEW_PASSWORD);
  });

  test.each(['driver', 'admin'] as const)('as %s is read of in the history by what they did', async (kind) => {
    const person = await fixture.portal.people[kind](fixture.business);
    await reset(await tokenFor(person.login));
    const category = kind === 'driver' ? 'driver' : 'admin-user';
    const history = await fixture.portal.as(fixture.admin).get(`/api/history/${category}/${person.id}`);
    expect([history.statusCode, history.body]).toEqual([
      200,
      expect.stringContaining('set a new password by a link from an e-mail'),
    ]);
  });

  test('as driver is told that it was changed, by a notice that goes by mail too', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    await reset(await tokenFor(driver.login));
    const { sentence } = await fixture.untilNotified({ ...driver, password: NEW_PASSWORD }, 'password_reset');
    expect(sentence).toMatch(/^You set a new password by a link from an e-mail/);
    const { rowCount } = await fixture.portal.database.systemPool.query(
      `select from notification_emails e join notifications n on n.id = e.notification_id where n.recipient_id = $1`,
      [driver.id],
    );
    expect(rowCount).toBe(1);
  });

  test('as admin is told that it was changed, by mail', async () => {
    const admin = await fixture.portal.people.admin(fixture.business);
    await reset(await tokenFor(admin.login));
    await sender().sendDue();
    expect(server.received).toHaveLength(2);
    expect(textOf(server.received[1]!.content)).toContain('If you know nothing of it, tell a director');
    expect(server.received[1]!.to).toEqual([`${admin.login}@example.org`]);
  });
});

describe('nobody gets a mail', () => {
  test.each([
    ['is nobody', async () => 'nobody@example.org'],
    ['is inactive', async () => (await fixture.portal.people.driver(fixture.business, { status: 'inactive' })).login],
    [
      'has an address that can be nobody’s',
      async () => (await fixture.portal.people.driver(fixture.business, { email: 'x@waybook.example' })).login,
    ],
  ])('who %s, and the wait is over at once', async (_who, login) => {
    await ask(await login());
    expect(server.received).toEqual([]);
    const { rowCount } = await fixture.portal.database.systemPool.query('select from reset_link_requests');
    expect(rowCount).toBe(0);
  });

  test('where there is no mail server: the log says so, without the link', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    await fixture.portal.asNobody().post('/api/auth/forgot-password', { login: driver.login });
    await sender(null).sendDue();
    expect(lines).toEqual([expect.objectContaining({ kind: 'password_link', recipient: driver.id })]);
    expect(JSON.stringify(lines)).not.toMatch(/@|token/);
  });
});

describe('a link', () => {
  test('is good for an hour, and not a moment longer', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const token = await tokenFor(driver.login);
    fixture.portal.clock.forward(HOUR_MS - 1);
    const late = await tokenFor((await fixture.portal.people.driver(fixture.business)).login);
    expect((await reset(token)).statusCode).toBe(200);
    fixture.portal.clock.forward(HOUR_MS);
    await refused(late);
  });

  test('is good once', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const token = await tokenFor(driver.login);
    expect((await reset(token)).statusCode).toBe(200);
    await refused(token);
    const kept = await fixture.portal.database.systemPool.query('select from password_resets where id = $1', [
      driver.id,
    ]);
    expect(kept.rowCount).toBe(0);
  });

  test('used twice at the same moment sets one password', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const token = await tokenFor(driver.login);
    const passwords = ['the first new password', 'the second new password'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const won = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)]!;
    expect((await signsIn(driver, won)).statusCode).toBe(200);
  });

  test('ends with a newer one, with another password and with another address', async () => {
    const people = fixture.portal.people;
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => people.driver(fixture.business)));
    const replaced = await tokenFor(first!.login);
    const newer = await tokenFor(first!.login);
    await refused(replaced);
    expect((await reset(newer)).statusCode).toBe(200);
    for (const [driver, changes] of [
      [second!, { password: 'by the office' }],
      [third!, { email: 'new@names.example.org' }],
    ] as const) {
      const token = await tokenFor(driver.login);
      const changed = await fixture.portal.as(fixture.admin).put(`/api/drivers/${driver.id}`, changes);
      expect(changed.statusCode).toBe(200);
      await refused(token);
    }
  });

  test('of who was made inactive or deleted since is good for nothing, and goes with the person', async () => {
    const [inactive, deleted] = await Promise.all([1, 2].map(() => fixture.portal.people.driver(fixture.business)));
    const [one, other] = [await tokenFor(inactive!.login), await tokenFor(deleted!.login)];
    const as = fixture.portal.as(fixture.admin);
    expect((await as.put(`/api/drivers/${inactive!.id}`, { status: 'inactive' })).statusCode).toBe(200);
    expect((await as.delete(`/api/drivers/${deleted!.id}`)).statusCode).toBe(204);
    await refused(one);
    await refused(other);
    const { rowCount } = await fixture.portal.database.systemPool.query('select from password_resets where id = $1', [
      deleted!.id,
    ]);
    expect(rowCount).toBe(0);
  });

  test('of one business opens nothing in another, nor another person’s account', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const elsewhere = await fixture.portal.people.admin(await fixture.portal.people.business());
    const own = Buffer.from(await tokenFor(driver.login), 'base64url');
    const foreign = Buffer.from(await tokenFor(elsewhere.login), 'base64url');
    await refused(Buffer.concat([foreign.subarray(0, 32), own.subarray(32)]).toString('base64url'));
    await refused(Buffer.concat([foreign.subarray(0, 16), own.subarray(16)]).toString('base64url'));
    expect((await reset(own.toString('base64url'))).json()).toMatchObject({ login: driver.login });
    await expect(signsIn(elsewhere)).rejects.toThrow('INVALID_CREDENTIALS');
  });

  test.each(['x', 'A'.repeat(86), 'ünïcode'])('that was never one is refused in the same words: %s', (token) =>
    refused(token),
  );

  test('isn’t used up by a password that is too short', async () => {
    const token = await tokenFor((await fixture.portal.people.driver(fixture.business)).login);
    const short = await reset(token, 'short');
    expect([short.statusCode, short.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'INVALID_REQUEST',
        details: [expect.objectContaining({ field: 'newPassword' })],
      }),
    ]);
    expect((await reset(token)).statusCode).toBe(200);
  });

  test('can’t be guessed: wrong ones count like wrong passwords', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const bytes = Buffer.from(await tokenFor(driver.login), 'base64url');
    const guess = () =>
      reset(Buffer.concat([bytes.subarray(0, 32), crypto.getRandomValues(Buffer.alloc(32))]).toString('base64url'));
    const answers = await Promise.all(Array.from({ length: 25 }, guess));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(5);
  });

  test('is kept as a hash alone', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const secret = Buffer.from(await tokenFor(driver.login), 'base64url').subarray(32);
    const { rows } = await fixture.portal.database.systemPool.query<{ written: string }>(
      'select r::text as written from password_resets r where id = $1',
      [driver.id],
    );
    expect(rows).toHaveLength(1);
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(rows[0]!.written).not.toContain(secret.toString(form));
  });
});

test('a mail that the server refuses is tried again, each time with a link of its own, and given up after an hour', async () => {
  const driver = await fixture.portal.people.driver(fixture.business);
  server.refusal = '451 later';
  await ask(driver.login);
  expect(await sender().sendDue()).toBe(false);
  fixture.portal.clock.forward(MINUTE_MS);
  server.refusal = null;
  expect(await sender().sendDue()).toBe(true);
  expect((await reset(newestToken())).statusCode).toBe(200);
  server.refusal = '451 later';
  await ask(driver.login);
  fixture.portal.clock.forward(HOUR_MS);
  expect(await sender().sendDue()).toBe(true);
  const { rowCount } = await fixture.portal.database.systemPool.query('select from reset_link_requests');
  expect(rowCount).toBe(0);
});
