import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { signIn } from '@waybook/portal/testing';
import { fragmentOf, NEW_PASSWORD, PasswordMailFixture, textOf } from '../testing/password-mail-fixture.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let fixture: PasswordMailFixture;

beforeAll(async () => {
  fixture = await PasswordMailFixture.open();
});
beforeEach(() => fixture.portal.clock.forward(2 * HOUR_MS));
afterEach(() => fixture.clear());
afterAll(() => fixture?.close());

describe('who forgot their password', () => {
  test('gets a mail that says whose account, until when, and what to do who asked for nothing', async () => {
    const driver = await fixture.portal.people.driver(fixture.business, { firstName: 'Dora' });
    fixture.portal.clock.set(new Date('2026-11-23T13:32:00.000Z'));
    await fixture.ask(driver.login.toUpperCase());
    expect(fixture.server.received.map(({ to }) => to)).toEqual([[driver.login]]);
    const text = textOf(fixture.server.received[0]!.content);
    expect(text).toContain('Hello Dora,');
    expect(text).toContain('until Nov 23, 2026, 14:32 (UK time)');
    expect(text).toContain("If you didn't ask for this, ignore it");
    expect(text).toContain(`You sign in as ${driver.login}.`);
    const fragment = fragmentOf(fixture.server.received[0]!);
    expect(fragment.get('login')).toBe(driver.login);
    expect(Buffer.from(fragment.get('token')!, 'base64url')).toHaveLength(64);
  });

  test.each(['driver', 'admin'] as const)(
    'as %s signs in with the new password, and no longer with the old',
    async (kind) => {
      const person = await fixture.portal.people[kind](fixture.business);
      const answer = await fixture.reset(await fixture.tokenFor(person.login));
      expect([answer.statusCode, answer.json()]).toEqual([200, { type: kind, login: person.login }]);
      expect((await fixture.signsIn(person)).statusCode).toBe(200);
      await expect(signIn(fixture.portal.portal.app, person)).rejects.toThrow('INVALID_CREDENTIALS');
    },
  );

  test('may choose another one where it is weak: the link stays good', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const token = await fixture.tokenFor(driver.login);
    for (const weak of ['             ', 'aaaaaaaaaaaaa', 'password1234', driver.login]) {
      const answer = await fixture.reset(token, weak);
      expect([answer.statusCode, answer.json()]).toEqual([400, expect.objectContaining({ code: 'PASSWORD_TOO_WEAK' })]);
    }
    expect((await fixture.reset(token)).statusCode).toBe(200);
  });

  test('in a browser that the account is known on from then on', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const { cookies } = await fixture.reset(await fixture.tokenFor(driver.login));
    expect(cookies.map(({ name }) => name)).toEqual(['waybook_devices']);
    expect(fixture.portal.portal.securityLog.totals.map(({ labels }) => labels.event)).toContain('reset_link_used');
  });

  test('as admin may enter the email address too', async () => {
    const admin = await fixture.portal.people.admin(fixture.business, {
      username: 'wanda',
      email: 'w@names.example.org',
    });
    const token = await fixture.tokenFor('W@names.example.org');
    expect((await fixture.reset(token)).json()).toEqual({ type: 'admin', login: 'wanda' });
    expect((await fixture.signsIn(admin)).statusCode).toBe(200);
  });

  test('is signed out everywhere', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const caller = fixture.portal.as(driver);
    const token = await fixture.tokenFor(driver.login);
    expect((await caller.get('/api/auth/me')).statusCode).toBe(200);
    const { statusCode } = await fixture.reset(token);
    expect(statusCode).toBe(200);
    const epochs = await fixture.portal.database.systemPool.query<{ standing: boolean }>(
      `select s.session_epoch = d.session_epoch as standing from sessions s join drivers d on d.id = s.user_id where d.id = $1`,
      [driver.id],
    );
    expect(epochs.rows).toEqual([{ standing: false }]);
  });

  test('leaves an event that says so, without the secret', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    const token = await fixture.tokenFor(driver.login);
    await fixture.reset(token);
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
    await fixture.reset(await fixture.tokenFor(person.login));
    const category = kind === 'driver' ? 'driver' : 'admin-user';
    const history = await fixture.portal.as(fixture.admin).get(`/api/history/${category}/${person.id}`);
    expect([history.statusCode, history.body]).toEqual([
      200,
      expect.stringContaining('set a new password by a link from an email'),
    ]);
  });

  test('as driver is told that it was changed, by a notice that goes by mail too', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    await fixture.reset(await fixture.tokenFor(driver.login));
    const { sentence } = await fixture.notifications.untilNotified(
      { ...driver, password: NEW_PASSWORD },
      'password_reset',
    );
    expect(sentence).toMatch(/^You set a new password by a link from an email/);
    const { rowCount } = await fixture.portal.database.systemPool.query(
      `select from notification_emails e join notifications n on n.id = e.notification_id where n.recipient_id = $1`,
      [driver.id],
    );
    expect(rowCount).toBe(1);
  });

  test('as admin is told that it was changed, by mail', async () => {
    const admin = await fixture.portal.people.admin(fixture.business);
    await fixture.reset(await fixture.tokenFor(admin.login));
    await fixture.sender().sendDue();
    expect(fixture.server.received).toHaveLength(2);
    expect(textOf(fixture.server.received[1]!.content)).toContain('If you know nothing of it, tell a director');
    expect(fixture.server.received[1]!.to).toEqual([`${admin.login}@example.org`]);
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
    await fixture.ask(await login());
    expect(fixture.server.received).toEqual([]);
    const { rowCount } = await fixture.portal.database.systemPool.query('select from reset_link_requests');
    expect(rowCount).toBe(0);
  });

  test('where there is no mail server: the log says so, without the link', async () => {
    const driver = await fixture.portal.people.driver(fixture.business);
    await fixture.portal.asNobody().post('/api/auth/forgot-password', { login: driver.login });
    await fixture.sender(null).sendDue();
    expect(fixture.lines).toEqual([expect.objectContaining({ kind: 'password_link', recipient: driver.id })]);
    expect(JSON.stringify(fixture.lines)).not.toMatch(/@|token/);
  });
});

test('a mail that the server refuses is tried again, each time with a link of its own, and given up after an hour', async () => {
  const driver = await fixture.portal.people.driver(fixture.business);
  fixture.server.refusal = '451 later';
  await fixture.ask(driver.login);
  expect(await fixture.sender().sendDue()).toBe(false);
  fixture.portal.clock.forward(MINUTE_MS);
  fixture.server.refusal = null;
  expect(await fixture.sender().sendDue()).toBe(true);
  expect((await fixture.reset(fixture.newestToken())).statusCode).toBe(200);
  fixture.server.refusal = '451 later';
  await fixture.ask(driver.login);
  fixture.portal.clock.forward(HOUR_MS);
  expect(await fixture.sender().sendDue()).toBe(true);
  const { rowCount } = await fixture.portal.database.systemPool.query('select from reset_link_requests');
  expect(rowCount).toBe(0);
});

describe('an admin who wants another email address', () => {
  const OWN = '/api/auth/own-email';
  const asks = async (email: string) => {
    const admin = await fixture.portal.people.admin(fixture.business, { firstName: 'Mona' });
    const answer = await fixture.portal.as(admin).put(OWN, { email, currentPassword: admin.password });
    expect(answer.statusCode).toBe(202);
    fixture.server.received.length = 0;
    await fixture.sender().sendDue();
    return admin;
  };

  test('gets a link at the new one, good until it is replaced or used, and their account has it then', async () => {
    const admin = await asks('mona.moved@example.org');
    const links = () =>
      fixture.server.received.map(({ to, content }) => [to[0], /confirm-email#token=(\S+)/.exec(textOf(content))![1]!]);
    const [[to, first]] = links() as [[string, string]];
    expect(to).toBe('mona.moved@example.org');
    expect((await fixture.portal.as(admin).post(`${OWN}/resend`, {})).statusCode).toBe(204);
    await fixture.sender().sendDue();
    const second = links()[1]![1];
    const confirm = (token: string) => fixture.portal.asNobody().post('/api/auth/confirm-email', { token });
    expect((await confirm(first)).statusCode).toBe(400);
    expect((await confirm(second!)).statusCode).toBe(204);
    expect((await fixture.portal.as(admin).get(OWN)).json()).toEqual({
      email: 'mona.moved@example.org',
      pending: null,
    });
    expect(fixture.lines).toContainEqual(expect.objectContaining({ kind: 'confirm_email', recipient: admin.id }));
  });

  test('learns nothing of who has it: whoever does is told, without a link and without a name', async () => {
    const holder = await fixture.portal.people.driver(await fixture.portal.people.business());
    await asks(holder.login);
    const [mail, ...others] = fixture.server.received;
    expect([mail!.to, others]).toEqual([[holder.login], []]);
    const text = textOf(mail!.content);
    expect(text).toContain('It belongs to another account already, so nothing changes.');
    expect(text).not.toMatch(/token|Mona|Business \d/);
  });

  test('gets no mail where they cancelled meanwhile', async () => {
    const admin = await fixture.portal.people.admin(fixture.business);
    const as = fixture.portal.as(admin);
    await as.put(OWN, { email: 'never@example.org', currentPassword: admin.password });
    await as.delete(OWN);
    await fixture.sender().sendDue();
    expect(fixture.server.received.flatMap(({ to }) => to)).not.toContain('never@example.org');
  });
});

test('an admin whose address the office changed hears at the one before, too, that a link there chose a password', async () => {
  const admin = await fixture.portal.people.admin(fixture.business, { email: 'own.mailbox@example.org' });
  const email = 'mallory.mailbox@example.net';
  const changed = await fixture.portal.as(fixture.admin).put(`/api/admin/users/${admin.id}`, { email });
  expect(changed.statusCode).toBe(200);
  expect((await fixture.reset(await fixture.tokenFor(admin.login))).statusCode).toBe(200);
  fixture.server.received.length = 0;
  await fixture.sender().sendDue();
  const told = fixture.server.received.filter(({ content }) => textOf(content).includes('was changed on'));
  expect(told.flatMap(({ to }) => to).sort()).toEqual([email, 'own.mailbox@example.org']);
});
