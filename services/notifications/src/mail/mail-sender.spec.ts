import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestPerson } from '@waybook/portal/testing';
import type { Notice } from '../notice.js';
import { recordNotices } from '../record/record-notices.js';
import { NotificationsFixture } from '../testing/notifications-fixture.js';
import { FakeSmtpServer } from '../testing/fake-smtp-server.js';
import type { Mailer } from './mail.js';
import { MailSender } from './mail-sender.js';
import { MAX_ATTEMPTS, Outbox } from './outbox.js';
import { smtpMailer } from './smtp-mailer.js';

const settings = { brandName: 'Waybook', portalUrl: 'https://portal.example.org' };
const HOURS_MS = 60 * 60 * 1_000;

let fixture: NotificationsFixture;
let server: FakeSmtpServer;
let mailer: Mailer;
const lines: object[] = [];
const logger = { info: (line: object) => lines.push(line), warn: (line: object) => lines.push(line) };

beforeAll(async () => {
  fixture = await NotificationsFixture.open();
  server = new FakeSmtpServer();
  const from = { name: 'Waybook', address: 'no-reply@portal.example.org' };
  mailer = smtpMailer({ url: await server.listen(), from });
});
afterEach(() => {
  server.refusal = null;
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
    expect(mail!.content.replaceAll('=\r\n', '')).toContain('https://portal.example.org/driver/remittances');
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

  test('about a ticket goes to nobody who may not read tickets, nor to whom it was taken from since', async () => {
    const { people } = fixture.portal;
    const as = fixture.portal.as(fixture.admin);
    const payroll = await people.admin(fixture.business, { role: 'payroll' });
    const [narrowed, operations] = [await people.admin(fixture.business), await people.admin(fixture.business)];
    for (const { id: assignedTo } of [payroll, narrowed, operations]) {
      const ticket = await as.post('/api/tickets', { title: 'Jane', description: 'Late again', assignedTo });
      expect(ticket.statusCode).toBe(201);
    }
    await fixture.caughtUp();
    const changed = await as.put(`/api/admin/users/${narrowed.id}`, { permissions: ['drivers:read'] });
    expect(changed.statusCode).toBe(200);
    while (await sender().sendDue());
    expect(server.received.map(({ to }) => to)).toEqual([[`${operations.login}@example.org`]]);
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
