import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createSystemPool } from '@waybook/platform/database';
import { LogLines, severableProxy, type SeverableProxy, until } from '@waybook/platform/testing';
import type { Pool } from 'pg';
import { NotificationsFixture } from '../testing/notifications-fixture.js';
import { FakeSmtpServer } from '../testing/fake-smtp-server.js';
import type { Mailer } from './mail.js';
import { MailSender } from './mail-sender.js';
import { Outbox } from './outbox.js';
import { smtpMailer } from './smtp-mailer.js';

const settings = { brandName: 'Waybook', portalUrl: 'https://portal.example.org' };

let fixture: NotificationsFixture;
let server: FakeSmtpServer;
let toDatabase: SeverableProxy;
let toServer: SeverableProxy;
let mailer: Mailer;
let pool: Pool;
const log = new LogLines();

beforeAll(async () => {
  fixture = await NotificationsFixture.open();
  const { systemUrl } = fixture.portal.database;
  toDatabase = await severableProxy(systemUrl);
  pool = createSystemPool(toDatabase.through(systemUrl));
  server = new FakeSmtpServer();
  toServer = await severableProxy(await server.listen());
});
beforeEach(() => {
  const from = { name: 'Waybook', address: 'no-reply@portal.example.org' };
  mailer = smtpMailer({ url: toServer.through('smtp://127.0.0.1'), from });
  log.sentences.length = 0;
});
afterAll(async () => {
  await toServer?.close();
  await toDatabase?.close();
  await server?.close();
  await pool?.end();
  await fixture?.close();
});

function sender(): MailSender {
  return new MailSender({
    outbox: new Outbox(pool),
    mailer,
    settings,
    clock: fixture.portal.clock,
    logger: log as never,
  });
}

async function approval(): Promise<void> {
  const driver = await fixture.remittances.driver();
  const { id } = await fixture.remittances.submitted(driver);
  await fixture.remittances.approve(fixture.admin, id);
  await fixture.caughtUp();
}

describe('mails that wait', () => {
  test('are sent once the database is back; the outage is said once, and its end once', async () => {
    await toDatabase.cut();
    const sending = sender();
    sending.start();
    await until(() => log.sentences.length > 0);
    await approval();
    await toDatabase.mend();
    await until(() => server.received.length === 1);
    await sending.stop();
    const what = 'reading the mails that wait';
    expect(log.sentences.filter((sentence) => sentence.startsWith(what))).toEqual([
      `${what} fails; it is tried again until it works`,
      `${what} works again`,
    ]);
  });
});
