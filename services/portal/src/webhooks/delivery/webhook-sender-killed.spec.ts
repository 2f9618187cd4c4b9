import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CloudEvent } from '@waybook/contracts/public-events';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { until } from '@waybook/platform/testing';
import { fileURLToPath } from 'node:url';
import { answering, TAKES } from '../testing/test-receiver.js';
import { MASTER_KEY, WebhookFixture } from '../testing/webhook-fixture.js';
import type { SenderProcessOptions } from '../testing/sender-process.js';

const PROGRAM = fileURLToPath(new URL('../testing/sender-process.ts', import.meta.url));
const RUN_TYPESCRIPT = fileURLToPath(new URL('../../../../../.ci/run-typescript.mjs', import.meta.url));
const TICKETS = 6;
const COMMENTS = 6;
const KILLS = 4;
/** A lease of 30 s ends after three quarters of a second. */
const SPEED = 40;
const TEST_LIMIT_MS = 180_000;

let fixture: WebhookFixture;
const senders: ChildProcess[] = [];

beforeAll(async () => {
  fixture = await WebhookFixture.open();
});
afterAll(async () => {
  for (const sender of senders) sender.kill('SIGKILL');
  await fixture?.close();
});

function startSender(): ChildProcess {
  const { appUrl, systemUrl } = fixture.office.portal.database;
  // Never behind the clock of the one that was killed: what that one sent last waits for the end of its lease.
  const instantMs = Date.now() * SPEED;
  const masterKey = MASTER_KEY.toString('base64');
  const options: SenderProcessOptions = { appUrl, systemUrl, masterKey, instantMs, speed: SPEED };
  const program = ['--conditions=waybook-source', '--import', RUN_TYPESCRIPT, PROGRAM, JSON.stringify(options)];
  const sender = spawn(process.execPath, ['--no-warnings', ...program], { stdio: ['ignore', 'ignore', 'inherit'] });
  senders.push(sender);
  return sender;
}

const received = () => fixture.receiver.to('/hook').map(({ body }) => JSON.parse(body) as CloudEvent);

const untilReceived = (count: number) => until(() => new Set(received().map(({ id }) => id)).size >= count);

test(
  'whoever sends is killed again and again, and nothing is missing or out of order of its key',
  async () => {
    await fixture.add('/hook');
    const tickets = [];
    for (let count = 0; count < TICKETS; count += 1) tickets.push(await fixture.ticket(COMMENTS));
    await fixture.office.portal.seal();
    const total = TICKETS * (COMMENTS + 1);
    const seen = new Set<string>();
    // Slow, and of seven it fails at one, once: there are always messages on their way, and some that wait for their turn.
    fixture.receiver.answer = (message, answer) => {
      const isNew = !seen.has(message.id);
      seen.add(message.id);
      const answers = isNew && seen.size % 7 === 0 ? answering(500) : TAKES;
      setTimeout(() => answers(message, answer), 40);
    };
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const sender = startSender();
      await untilReceived(Math.floor((total * kill) / (KILLS + 2)));
      sender.kill('SIGKILL');
      await once(sender, 'close');
    }
    startSender();
    // The last may be refused once more: they are taken once nothing waits.
    const waiting = async () => (await fixture.deliveries((await fixture.webhooks())[0]!.id, '?status=waiting')).length;
    await untilReceived(total);
    await until(async () => (await waiting()) === 0);
    const firsts = new Map<string, CloudEvent>();
    for (const event of received()) if (!firsts.has(event.id)) firsts.set(event.id, event);
    expect(firsts.size).toBe(total);
    for (const ticket of tickets) {
      const seqs = [...firsts.values()].filter(({ partitionkey }) => partitionkey === ticket).map(({ seq }) => seq);
      expect(seqs).toHaveLength(COMMENTS + 1);
      expect(seqs).toEqual(seqs.toSorted((one, other) => one - other));
    }
  },
  TEST_LIMIT_MS,
);
