import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestPerson } from '@waybook/portal/testing';
import { SilentServer, until } from '@waybook/platform/testing';
import { NotificationsFixture } from '../testing/notifications-fixture.js';
import { FakeSmtpServer } from '../testing/fake-smtp-server.js';
import { MailSender } from './mail-sender.js';
import { Outbox } from './outbox.js';
import { smtpMailer } from './smtp-mailer.js';

const TEST_LIMIT_MS = 180_000;
/** Long enough for a busy machine to answer: only a server that says nothing reaches them. */
const LIMITS = { connectLimitMs: 1_000, answerLimitMs: 4_000, sendLimitMs: 6_000 };
const MAILS = 3;
const MINUTE_MS = 60_000;
const HANDING_OVER = 'handing over mails to the mail server';

interface Line {
  readonly level: 'info' | 'warn';
  readonly sentence: string;
}

const silent = new SilentServer();
const server = new FakeSmtpServer();
const lines: Line[] = [];
const note = (level: Line['level']) => (_: object, sentence: string) => void lines.push({ level, sentence });
const said = (level: Line['level']) => lines.filter((line) => line.level === level).map(({ sentence }) => sentence);

let fixture: NotificationsFixture;
let port: number;
let sender: MailSender;

beforeAll(async () => {
  fixture = await NotificationsFixture.open();
  port = await silent.listen();
  const { clock, database } = fixture.portal;
  sender = new MailSender({
    outbox: new Outbox(database.systemPool),
    mailer: smtpMailer(
      { url: `smtp://127.0.0.1:${port}`, from: { name: 'Waybook', address: 'no-reply@portal.example.org' } },
      LIMITS,
    ),
    settings: { brandName: 'Waybook', portalUrl: 'https://portal.example.org' },
    clock,
    logger: { info: note('info'), warn: note('warn') } as never,
  });
});
afterAll(async () => {
  await sender?.stop();
  await server?.close();
  await fixture?.close();
});

function someDrivers(): Promise<TestPerson[]> {
  return Promise.all(Array.from({ length: MAILS }, () => fixture.remittances.driver()));
}

/** From then on something waits to be mailed to each of them. */
async function approvalFor(drivers: readonly TestPerson[]): Promise<void> {
  for (const driver of drivers) {
    const { id } = await fixture.remittances.submitted(driver);
    await fixture.remittances.approve(fixture.admin, id);
  }
  await fixture.caughtUp();
}

test(
  'a mail server that hangs delays mails and nothing else, and they go out by themselves once it is back',
  async () => {
    const drivers = await someDrivers();
    await approvalFor(drivers);
    sender.start();
    await until(() => silent.connections > 0);
    const { systemPool } = fixture.portal.database;
    await until(() => systemPool.idleCount === systemPool.totalCount && silent.connections > 0);
    expect((await fixture.portal.as(drivers[0]!).get('/api/notifications')).statusCode).toBe(200);
    await until(() => silent.taken >= 3);
    expect(said('warn')).toEqual([`${HANDING_OVER} fails; it is tried again until it works`]);
    await silent.close();
    await server.listen(port);
    await until(() => server.received.length >= MAILS);
    await until(() => said('info').includes(`${HANDING_OVER} works again`));
    expect(said('warn')).toHaveLength(1);
    expect(said('info').filter((sentence) => sentence.startsWith(HANDING_OVER))).toHaveLength(1);
    expect(new Set(server.received.map(({ content }) => /^Message-ID: .*$/im.exec(content)?.[0])).size).toBe(MAILS);
  },
  TEST_LIMIT_MS,
);

test(
  'a mail over which the server falls silent holds up no other',
  async () => {
    server.received.length = 0;
    const drivers = await someDrivers();
    const [first, ...others] = drivers;
    server.silentFor = first!.login;
    await approvalFor(drivers);
    await until(() => server.received.length === others.length);
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(others.map(({ login }) => login).sort());
    server.silentFor = null;
    // The others may have been sent before the silent try ended: its next one counts from that end, whenever it comes.
    await until(() => {
      fixture.portal.clock.forward(MINUTE_MS);
      return server.received.flatMap(({ to }) => to).includes(first!.login);
    });
  },
  TEST_LIMIT_MS,
);
