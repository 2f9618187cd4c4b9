import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TEST_ACCOUNT, TEST_PASSWORD, type TestPerson } from '@waybook/portal/testing';
import { NotificationsFixture } from '../testing/notifications-fixture.js';
import { FakeSmtpServer } from '../testing/fake-smtp-server.js';
import type { Mailer } from './mail.js';
import { MailSender } from './mail-sender.js';
import { Outbox } from './outbox.js';
import { smtpMailer } from './smtp-mailer.js';

const settings = { brandName: 'Waybook', portalUrl: 'https://portal.example.org' };
const logger = { info: () => undefined, warn: () => undefined };
const DAY_MS = 24 * 60 * 60 * 1_000;

let fixture: NotificationsFixture;
let server: FakeSmtpServer;
let mailer: Mailer;
let addresses = 0;

beforeAll(async () => {
  fixture = await NotificationsFixture.open();
  server = new FakeSmtpServer();
  const from = { name: 'Waybook', address: 'no-reply@portal.example.org' };
  mailer = smtpMailer({ url: await server.listen(), from });
});
afterAll(async () => {
  mailer?.close();
  await server?.close();
  await fixture?.close();
});

function newAddress(): string {
  addresses += 1;
  return `another${addresses}@example.org`;
}

async function change({ id }: TestPerson, changes: object): Promise<void> {
  const changed = await fixture.portal.as(fixture.admin).put(`/api/drivers/${id}`, changes);
  expect([changed.statusCode, changed.json()]).toEqual([200, expect.anything()]);
}

async function enterAccount({ id }: TestPerson): Promise<void> {
  const entered = await fixture.portal.as(fixture.admin).put(`/api/drivers/${id}/bank-details`, TEST_ACCOUNT);
  expect(entered.statusCode).toBe(200);
}

/** Sends what is due. @returns to whom, and what it says */
async function sent(): Promise<{ to: string; text: string }[]> {
  server.received.length = 0;
  await fixture.caughtUp();
  const { clock, database } = fixture.portal;
  const outbox = new Outbox(database.systemPool);
  const sender = new MailSender({ outbox, mailer, settings, clock, logger });
  while (await sender.sendDue());
  return server.received.map(({ to, content }) => ({ to: to.join(), text: content.replaceAll('=\r\n', '') }));
}

const recipients = (mails: readonly { to: string }[]) => mails.map(({ to }) => to).sort();

describe('a driver whose email address the office changed', () => {
  test('is told of it at both addresses, neither of which sees the other', async () => {
    const driver = await fixture.remittances.driver();
    const email = newAddress();
    await change(driver, { email });
    const mails = await sent();
    expect(recipients(mails)).toEqual([email, driver.login].sort());
    for (const { to, text } of mails) {
      expect(text).toContain('The office changed the email address that you sign in with.');
      expect(text).not.toContain(to === email ? driver.login : email);
    }
    expect(await fixture.untilNotified(driverAt(driver, email), 'email_changed')).toMatchObject({
      link: '/driver/profile',
    });
  });

  test('is told however soon other addresses follow', async () => {
    const driver = await fixture.remittances.driver();
    for (let time = 0; time < 12; time += 1) await change(driver, { email: newAddress() });
    await enterAccount(driver);
    const own = (await sent()).filter(({ to }) => to === driver.login);
    expect(own).toHaveLength(13);
    expect(own.filter(({ text }) => text.includes('account that you are paid into'))).toHaveLength(1);
  });

  test('is told of nothing else at the address from before', async () => {
    const driver = await fixture.remittances.driver();
    const email = newAddress();
    await change(driver, { email });
    await sent();
    const now = driverAt(driver, email);
    const { id } = await fixture.remittances.submitted(now);
    await fixture.remittances.approve(fixture.admin, id);
    expect(recipients(await sent())).toEqual([email]);
  });

  test('gets a mail of its own at each, so that one which has to wait holds up no other', async () => {
    const driver = await fixture.remittances.driver();
    const email = newAddress();
    await change(driver, { email });
    await fixture.caughtUp();
    const { systemPool } = fixture.portal.database;
    const { rows } = await systemPool.query<{ version: number | null }>(
      `select former_email_version as version from notification_emails where notification_id in
         (select id from notifications where recipient_id = $1) order by 1 nulls first`,
      [driver.id],
    );
    expect(rows).toEqual([{ version: null }, { version: 2 }]);
    const later = new Date(fixture.portal.clock.now().getTime() + 1);
    await systemPool.query('update notification_emails set next_attempt_at = $1 where former_email_version = 2', [
      later,
    ]);
    expect(recipients(await sent())).toEqual([email]);
    fixture.portal.clock.set(later);
    expect(recipients(await sent())).toEqual([driver.login]);
  });

  test('is told of nothing any more once they are deleted', async () => {
    const driver = await fixture.remittances.driver();
    await change(driver, { email: newAddress() });
    await fixture.caughtUp();
    const deleted = await fixture.portal.as(fixture.admin).delete(`/api/drivers/${driver.id}`);
    expect(deleted.statusCode).toBe(204);
    expect(await sent()).toEqual([]);
  });
});

test('a driver who was made inactive is told what nobody can switch off, and nothing else', async () => {
  const driver = await fixture.remittances.driver();
  const { id } = await fixture.remittances.submitted(driver);
  await fixture.remittances.approve(fixture.admin, id);
  await change(driver, { status: 'inactive', password: `${TEST_PASSWORD} anew` });
  expect(await sent()).toEqual([
    { to: driver.login, text: expect.stringContaining('The office set a new password for you to sign in with.') },
  ]);
});

test('a driver is told of a new password and of another account at the address from before, for thirty days', async () => {
  const driver = await fixture.remittances.driver();
  const email = newAddress();
  await change(driver, { email });
  await sent();
  fixture.portal.clock.forward(29 * DAY_MS);
  await change(driver, { password: `${TEST_PASSWORD} anew` });
  await enterAccount(driver);
  expect(recipients(await sent())).toEqual([email, email, driver.login, driver.login].sort());
  fixture.portal.clock.forward(DAY_MS);
  await enterAccount(driver);
  expect(recipients(await sent())).toEqual([email]);
});

function driverAt(driver: TestPerson, login: string): TestPerson {
  return { ...driver, login };
}
