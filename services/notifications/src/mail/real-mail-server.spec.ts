import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { MailServer, severableProxy, type SeverableProxy, until } from '@waybook/platform/testing';
import type { TestPerson } from '@waybook/portal/testing';
import { whatIsMissing } from '../../../../deploy/mail/server.mjs';
import { NotificationsFixture } from '../testing/notifications-fixture.js';
import { askMailServer } from './ask-mail-server.js';
import { MailServerUnavailable } from './mail.js';
import { MailSender } from './mail-sender.js';
import { Outbox } from './outbox.js';
import { smtpMailer } from './smtp-mailer.js';

const FROM = { name: 'Waybook', address: 'no-reply@portal.example.org' };
/** Longer than the first pause of a mail that failed. */
const MINUTE_MS = 60_000;
/** A mail is longer, and the answer to it shorter. */
const END_OF_A_MAIL_BYTES = 1_000;

const missing = whatIsMissing();
/** Debian's package `exim4-daemon-light` has one. */
const withServer = (name: string, body: () => Promise<void>) =>
  missing === null ? test(name, body) : test.skip(`${name}: ${missing}`, body);

let fixture: NotificationsFixture;
let server: MailServer;
let line: SeverableProxy;
let mailboxes = 0;
const closers: (() => void)[] = [];
const lines: object[] = [];
const logger = { info: (each: object) => lines.push(each), warn: (each: object) => lines.push(each) };

beforeAll(async () => {
  if (missing !== null) return;
  [fixture, server] = await Promise.all([NotificationsFixture.open(), MailServer.start()]);
  line = await severableProxy(server.url());
});
afterEach(async () => {
  for (const close of closers.splice(0)) close();
  await line?.mend();
});
afterAll(async () => {
  await line?.close();
  await server?.stop();
  await fixture?.close();
});

function sendDue(url = server.url()): Promise<boolean> {
  const { clock, database } = fixture.portal;
  const mailer = smtpMailer({ url, from: FROM });
  closers.push(() => mailer.close());
  const settings = { brandName: 'Waybook', portalUrl: 'https://portal.example.org' };
  const outbox = new Outbox(database.systemPool);
  return new MailSender({ outbox, mailer, settings, clock, logger: logger as never }).sendDue();
}

/** A driver who is mailed about an approval. @param mailbox see the server */
async function awaiting(mailbox = 'driver'): Promise<TestPerson> {
  mailboxes += 1;
  const driver = await fixture.remittances.driver({ email: `${mailbox}${mailboxes}@drivers.example.org` });
  const { id } = await fixture.remittances.submitted(driver);
  await fixture.remittances.approve(fixture.admin, id);
  await fixture.caughtUp();
  return driver;
}

const deliveredTo = ({ login }: TestPerson) => server.delivered.filter(({ to }) => to === login);

/** The server delivers right after it has taken a mail. */
async function expectDeliveredOnce(driver: TestPerson): Promise<void> {
  await until(() => deliveredTo(driver).length > 0);
  expect(deliveredTo(driver)).toHaveLength(1);
}

async function sentThroughLine(): Promise<TestPerson> {
  const driver = await awaiting();
  expect(await sendDue(line.through(server.url()))).toBe(true);
  return driver;
}

async function stateOf(driver: TestPerson): Promise<unknown> {
  const { rows } = await fixture.portal.database.systemPool.query(
    `select e.attempts, e.problem, e.sent_at is not null as "isSent"
     from notification_emails e join notifications n on n.id = e.notification_id where n.driver_id = $1`,
    [driver.id],
  );
  return rows[0];
}

describe('a mail server by STARTTLS, with a sign-in', () => {
  withServer('takes a mail once, in an encrypted connection', async () => {
    const driver = await awaiting();
    expect(await askMailServer(server.url())).toBeNull();
    expect(await sendDue()).toBe(true);
    await expectDeliveredOnce(driver);
    expect(deliveredTo(driver)[0]!.content).toMatch(/^Received: .*?with esmtpsa/ims);
  });

  withServer('whose certificate is not trusted gets no mail until it is, which costs no mail a try', async () => {
    const driver = await awaiting();
    const url = server.url({ isTrusted: false });
    const reason = expect.stringContaining('its certificate is not trusted (NODE_EXTRA_CA_CERTS');
    expect(await askMailServer(url)).toEqual(reason);
    await expect(sendDue(url)).rejects.toMatchObject({ message: reason, mayBeTheMail: false });
    expect(await stateOf(driver)).toMatchObject({ attempts: 0, isSent: false });
    expect(await sendDue()).toBe(true);
    await expectDeliveredOnce(driver);
  });

  withServer('that refuses the password is said to, without it, and gets the mails once it is right', async () => {
    const driver = await awaiting();
    const url = server.url({ password: 'long-changed' });
    const reason = 'it refuses the user or the password of SMTP_URL';
    expect(await askMailServer(url)).toBe(reason);
    await expect(sendDue(url)).rejects.toThrow(new RegExp(`^The mail server takes no mails: ${reason}$`));
    expect(await stateOf(driver)).toMatchObject({ attempts: 0, isSent: false });
    expect(await sendDue()).toBe(true);
    await expectDeliveredOnce(driver);
  });

  withServer('that puts a mail off, as a greylist does, gets it again, and others meanwhile', async () => {
    const [greylisted, other] = [await awaiting('grey'), await awaiting()];
    expect(await sendDue()).toBe(true);
    await expectDeliveredOnce(other);
    expect(await stateOf(greylisted)).toEqual({ attempts: 1, problem: 'EENVELOPE 451', isSent: false });
    expect(await sendDue()).toBe(false);
    fixture.portal.clock.forward(MINUTE_MS);
    expect(await sendDue()).toBe(true);
    await expectDeliveredOnce(greylisted);
  });

  withServer('that knows no such mailbox holds up no other, and the log names nobody', async () => {
    const [unknown, other] = [await awaiting('nobody'), await awaiting()];
    expect(await sendDue()).toBe(true);
    await expectDeliveredOnce(other);
    expect(await stateOf(unknown)).toEqual({ attempts: 1, problem: 'EENVELOPE 550', isSent: false });
    expect(JSON.stringify(lines)).not.toContain('example.org');
  });

  withServer('to which the line breaks in the middle of a mail has none of it, and gets it once', async () => {
    await expectDeliveredOnce(await sentThroughLine());
    const wholeBytes = line.taken();
    const driver = await awaiting();
    line.breakAfter(wholeBytes - END_OF_A_MAIL_BYTES);
    const failure = await sendDue(line.through(server.url())).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MailServerUnavailable);
    expect(failure).toMatchObject({ mayBeTheMail: true });
    await line.mend();
    expect(await sendDue(line.through(server.url()))).toBe(false);
    fixture.portal.clock.forward(MINUTE_MS);
    expect(await sendDue(line.through(server.url()))).toBe(true);
    await expectDeliveredOnce(driver);
  });

  withServer('that is killed and started again delivers what it took, and gets what it did not', async () => {
    const [before, after] = [await awaiting(), await awaiting()];
    expect(await sendDue()).toBe(true);
    await server.kill();
    const late = await awaiting();
    await expect(sendDue()).rejects.toThrow('The mail server takes no mails: nothing listens there');
    await server.begin();
    expect(await sendDue()).toBe(true);
    for (const driver of [before, after, late]) await expectDeliveredOnce(driver);
  });
});
