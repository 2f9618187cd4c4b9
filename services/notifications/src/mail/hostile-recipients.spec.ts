import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { queryAsOwner } from '@waybook/platform/testing';
import type { TestPerson } from '@waybook/portal/testing';
import { FakeSmtpServer } from '../testing/fake-smtp-server.js';
import { NotificationsFixture } from '../testing/notifications-fixture.js';
import type { Mailer } from './mail.js';
import { MailSender } from './mail-sender.js';
import { Outbox } from './outbox.js';
import { smtpMailer } from './smtp-mailer.js';

const BYSTANDER = 'all@bystander.example.org';
const FROM = { name: 'Waybook', address: 'no-reply@portal.example.org' };
const settings = { brandName: 'Waybook', portalUrl: 'https://portal.example.org' };
const logger = { info: () => undefined, warn: () => undefined };

let fixture: NotificationsFixture;
let server: FakeSmtpServer;
let mailer: Mailer;
let drivers = 0;

beforeAll(async () => {
  fixture = await NotificationsFixture.open();
  server = new FakeSmtpServer();
  mailer = smtpMailer({ url: await server.listen(), from: FROM });
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(async () => {
  mailer?.close();
  await server?.close();
  await fixture?.close();
});

/** Somebody about whom a mail waits, as an account from before claims were checked may be. */
async function awaiting(column: 'email' | 'first_name', value: string): Promise<TestPerson> {
  drivers += 1;
  const driver = await fixture.remittances.driver({ email: `dora${drivers}@example.org` });
  const { id } = await fixture.remittances.submitted(driver);
  await fixture.remittances.approve(fixture.admin, id);
  await fixture.caughtUp();
  const literal = `E'${value.replaceAll('\r', String.raw`\r`).replaceAll('\n', String.raw`\n`)}'`;
  await queryAsOwner(fixture.portal.database, `update drivers set ${column} = ${literal} where id = '${driver.id}'`);
  return driver;
}

async function sendDue(): Promise<void> {
  const { clock, database } = fixture.portal;
  const outbox = new Outbox(database.systemPool);
  await new MailSender({ outbox, mailer, settings, clock, logger }).sendDue();
}

/** Unfolds the headers (RFC 5322, 2.2.3). */
const headersOf = (content: string) =>
  content
    .split('\r\n\r\n')[0]!
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
const isNamed = () => JSON.stringify(server.received.map(({ to }) => to)).includes('bystander');

test.each([
  `x@example.org\r\nbcc: ${BYSTANDER}`,
  `x@example.org\nRCPT TO:<${BYSTANDER}>`,
  `x@example.org, ${BYSTANDER}`,
  `x@example.org; ${BYSTANDER}`,
  `x@example.org>,<${BYSTANDER}`,
  `Everybody: x@example.org, ${BYSTANDER};`,
  `"x, ${BYSTANDER}" <x@example.org>`,
  '@',
  `${'x'.repeat(1_000)}@example.org`,
])('an address that is none gets no mail, and leads to nobody else: %j', async (address) => {
  await awaiting('email', address);
  await sendDue();
  expect(server.received).toEqual([]);
});

test.each([
  `Dora\r\nBcc: ${BYSTANDER}`,
  `Dora\r\n\r\nBody of somebody else`,
  `Dora" <${BYSTANDER}>, "`,
  `Dora <${BYSTANDER}>`,
  `${BYSTANDER},`,
])('a name adds neither a recipient nor a header: %j', async (name) => {
  const driver = await awaiting('first_name', name);
  await sendDue();
  expect(server.received.map(({ to }) => to)).toEqual([[driver.login]]);
  expect(isNamed()).toBe(false);
  const headers = headersOf(server.received[0]!.content);
  expect(headers.filter((line) => /^(to|cc|bcc):/i.test(line))).toHaveLength(1);
  expect(headers.find((line) => /^to:/i.test(line))).toContain(`<${driver.login}>`);
  expect(headers.some((line) => line.startsWith('Body of'))).toBe(false);
});

test('the mailer itself sends to no address that holds more than one', async () => {
  for (const address of [`x@example.org, ${BYSTANDER}`, `x@example.org\r\nbcc: ${BYSTANDER}`]) {
    const mail = { to: { name: 'Dora', address }, subject: 's', text: 't', html: 'h', messageId: '<m@example.org>' };
    await expect(mailer.send(mail)).rejects.toThrow('This is no address');
  }
  expect(isNamed()).toBe(false);
});
