import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Consumer } from '@waybook/event-feed';
import { until } from '@waybook/platform/testing';
import { TEST_ACCOUNT, type TestPerson } from '@waybook/portal/testing';
import type { Notice } from '../notice.js';
import { recordNotices } from '../record/record-notices.js';
import { pruneNotifications } from '../schedule/prune-notifications.js';
import { startNotifications } from '../start-notifications.js';
import { NotificationsFixture } from '../testing/notifications-fixture.js';
import { FakeSmtpServer } from '../testing/fake-smtp-server.js';
import { type Mailer, MailServerUnavailable } from './mail.js';
import { MailSender } from './mail-sender.js';
import { MAX_ATTEMPTS, Outbox } from './outbox.js';
import { smtpMailer, type SmtpSettings } from './smtp-mailer.js';

const settings = { brandName: 'Waybook', portalUrl: 'https://portal.example.org' };
const MINUTE_MS = 60_000;
const HOURS_MS = 60 * MINUTE_MS;

let fixture: NotificationsFixture;
let server: FakeSmtpServer;
let smtp: SmtpSettings;
let mailer: Mailer;
const lines: object[] = [];
const logger = { info: (line: object) => lines.push(line), warn: (line: object) => lines.push(line) };

beforeAll(async () => {
  fixture = await NotificationsFixture.open();
  server = new FakeSmtpServer();
  const from = { name: 'Waybook', address: 'no-reply@portal.example.org' };
  smtp = { url: await server.listen(), from };
  mailer = smtpMailer(smtp);
});
afterEach(() => {
  server.refusal = null;
  server.hangsUpFor = null;
  server.received.length = 0;
  lines.length = 0;
});
afterAll(async () => {
  mailer?.close();
  await server?.close();
  await fixture?.close();
});

function sender(through: Mailer | null = mailer): MailSender {
  const { clock, database } = fixture.portal;
  const outbox = new Outbox(database.systemPool);
  return new MailSender({ outbox, mailer: through, settings, clock, logger: logger as never });
}

/** Something that a driver is mailed about. */
async function approval(details: { email?: string } = {}): Promise<TestPerson> {
  const driver = await fixture.remittances.driver(details);
  const { id } = await fixture.remittances.submitted(driver);
  await fixture.remittances.approve(fixture.admin, id);
  await fixture.caughtUp();
  return driver;
}

describe('a mail', () => {
  test('reaches the driver once, in words and in HTML, with the way into the portal', async () => {
    const driver = await approval();
    await Promise.all([sender().sendDue(), sender().sendDue()]);
    await sender().sendDue();
    expect(server.received).toHaveLength(1);
    const [mail] = server.received;
    expect(mail).toMatchObject({ from: 'no-reply@portal.example.org', to: [driver.login] });
    expect(mail!.content).toMatch(/^Subject: =\?UTF-8\?|^Subject: Remittance approved/m);
    expect(mail!.content).toContain('multipart/alternative');
    expect(mail!.content).toMatch(/^Auto-Submitted: auto-generated/m);
    const words = mail!.content.replaceAll('=\r\n', '');
    expect(words).toContain('https://portal.example.org/driver/remittances');
    expect(words).toContain('which you can change in the portal');
  });

  test("is in the driver's language", async () => {
    const reader = await fixture.remittances.driver();
    await fixture.portal.as(reader).put('/api/notifications/language', { language: 'ro' });
    const { id } = await fixture.remittances.submitted(reader);
    await fixture.remittances.approve(fixture.admin, id);
    await fixture.caughtUp();
    await sender().sendDue();
    const words = server.received.map(({ content }) => content.replaceAll('=\r\n', '')).join();
    expect(words).toContain('<title>Decont aprobat');
    expect(words).toContain('<html lang=3D"ro">');
  });

  test('that is refused is tried again with growing patience, under the same id, and given up in the end', async () => {
    await approval();
    server.refusal = '451 later, driver@example.org';
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      expect(await sender().sendDue()).toBe(true);
      expect(await sender().sendDue()).toBe(false);
      fixture.portal.clock.forward(7 * HOURS_MS);
    }
    expect(await sender().sendDue()).toBe(false);
    const { rows } = await fixture.portal.database.systemPool.query<{ problem: string }>(
      'select problem from notification_emails where given_up_at is not null',
    );
    expect(rows).toEqual([{ problem: 'EMESSAGE 451' }]);
    expect(JSON.stringify(lines)).not.toContain('example.org');
  });

  test('over which the server hangs up is not sent again at once, as if the server were away: it may have been taken, or be why', async () => {
    const { login } = await approval();
    server.hangsUpFor = login;
    await expect(sender().sendDue()).rejects.toThrow(MailServerUnavailable);
    expect(await sender().sendDue()).toBe(false);
    server.hangsUpFor = null;
    fixture.portal.clock.forward(MINUTE_MS);
    expect(await sender().sendDue()).toBe(true);
    expect(server.received.map(({ to }) => to)).toEqual([[login]]);
  });

  test("is not sent to an address that can be nobody's, as those of the demo are", async () => {
    await approval({ email: 'nobody@waybook.example' });
    expect(await sender().sendDue()).toBe(true);
    expect(await sender().sendDue()).toBe(false);
    expect(server.received).toEqual([]);
  });

  test('is said in the log alone where there is no mail server, and names nobody', async () => {
    const driver = await approval();
    expect(await sender(null).sendDue()).toBe(true);
    expect(await sender(null).sendDue()).toBe(false);
    expect(lines).toEqual([expect.objectContaining({ kind: 'remittance_approved', recipient: driver.id })]);
    expect(JSON.stringify(lines)).not.toContain('@');
  });

  test('about a ticket goes to nobody who may not read tickets, nor to whom it was taken from since, nor to who has left', async () => {
    const { people } = fixture.portal;
    const as = fixture.portal.as(fixture.admin);
    const more = () => people.admin(fixture.business);
    const [narrowed, left, operations] = [await more(), await more(), await more()];
    for (const { id: assignedTo } of [narrowed, left, operations]) {
      const ticket = await as.post('/api/tickets', { title: 'Jane', description: 'Late again', assignedTo });
      expect(ticket.statusCode).toBe(201);
    }
    await fixture.caughtUp();
    const changed = await as.put(`/api/admin/users/${narrowed.id}`, { permissions: ['drivers:read'] });
    expect(changed.statusCode).toBe(200);
    expect((await as.put(`/api/admin/users/${left.id}`, { isActive: false })).statusCode).toBe(200);
    while (await sender().sendDue());
    expect(server.received.map(({ to }) => to)).toEqual([[`${operations.login}@example.org`]]);
  });

  test('that protects the pay says that it comes whatever somebody chose', async () => {
    const driver = await fixture.remittances.driver();
    await fixture.portal.as(fixture.admin).put(`/api/drivers/${driver.id}/bank-details`, TEST_ACCOUNT);
    await fixture.caughtUp();
    await sender().sendDue();
    const [mail] = server.received;
    expect(mail!.content.replaceAll('=\r\n', '')).toContain('whatever your notification preferences are');
  });

  test('is not written about what happened more than a day ago', async () => {
    const now = fixture.portal.clock.now();
    const driver = await fixture.remittances.driver();
    const old: Notice = {
      ...{ business: fixture.business, kind: 'bank_details_changed', audience: { who: 'driver' }, source: 'long ago' },
      ...{ driverId: driver.id, subjectId: null, facts: {}, happenedAt: new Date(now.getTime() - 25 * HOURS_MS) },
    };
    await recordNotices(fixture.portal.database.systemPool, [old], now);
    expect((await fixture.list(driver)).map(({ kind }) => kind)).toContain('bank_details_changed');
    expect(await sender().sendDue()).toBe(false);
  });
});

describe('the service', () => {
  test('follows the events, sends what waits and does what the day wants, until it is stopped', async () => {
    const driver = await approval();
    await fixture.portal.asNobody().post('/api/auth/forgot-password', { login: driver.login });
    fixture.portal.clock.set('2027-01-12T12:00:00.000Z');
    const followed: string[] = [];
    const feed = { subscribe: ({ group }: Consumer) => void followed.push(group), stop: async () => undefined };
    const { clock, database } = fixture.portal;
    const pool = database.systemPool;
    server.received.length = 0;
    const stop = startNotifications({ feed, pool, clock, logger: logger as never, mail: settings, smtp });
    try {
      // Of papers and of API keys that expire.
      await until(async () => (await pool.query('select from notification_rounds')).rowCount === 2);
      const waiting = 'select from notification_emails where sent_at is null and given_up_at is null';
      await until(async () => (await pool.query(waiting)).rowCount === 0);
      await until(async () => (await pool.query('select from reset_link_requests')).rowCount === 0);
    } finally {
      await stop();
    }
    expect(followed).toEqual(['notifications']);
    expect(new Set(server.received.flatMap(({ to }) => to))).toContain(driver.login);
  });
});

describe('what is half a year old', () => {
  const HALF_A_YEAR_MS = 180 * 24 * HOURS_MS;

  test('is forgotten: notices, their mails, and what the clock has done', async () => {
    const { systemPool: pool } = fixture.portal.database;
    const kept = async () =>
      (await pool.query<{ at: Date }>('select created_at as at from notifications order by 1')).rows.map(
        ({ at }) => at,
      );
    const rounds = async () => (await pool.query(`select from notification_rounds where round = 'old'`)).rowCount;
    const before = await kept();
    const [oldest] = before as [Date];
    const later = before.filter((at) => at > oldest);
    await pool.query(`insert into notification_rounds (round, day, finished_at) values ('old', '2020-01-01', $1)`, [
      oldest,
    ]);
    await pruneNotifications(pool, new Date(oldest.getTime() + HALF_A_YEAR_MS));
    expect([await kept(), await rounds()]).toEqual([before, 1]);
    await pruneNotifications(pool, new Date(oldest.getTime() + HALF_A_YEAR_MS + 1));
    expect([await kept(), await rounds()]).toEqual([later, 0]);
    const { rows } = await pool.query(
      'select count(*)::int as mails, count(n.id)::int as "withNotice" from notification_emails e left join notifications n on n.id = e.notification_id',
    );
    const [{ mails, withNotice }] = rows as [{ mails: number; withNotice: number }];
    expect(mails).toBeGreaterThan(0);
    expect(withNotice).toBe(mails);
  });
});
