import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  CreatedApiKeyAnswer,
  FinanceViewAnswer,
  WebhookDeliveryAnswer,
  WebhookWithSecretAnswer,
} from '@waybook/contracts/api';
import type { CloudEvent } from '@waybook/contracts/public-events';
import { Clock } from '@waybook/platform/clock';
import { until } from '@waybook/platform/testing';
import { createWebhookSender, portalStore } from '@waybook/portal';
import { answerOf, listening, MASTER_KEY, startTestPortal, type TestPortal } from '@waybook/portal/testing';
import { performStep } from '../months/actions/perform-step.js';
import { everyStepKind } from '../months/every-step-kind.js';
import { OfficeClient } from '../months/office-client.js';
import { INITIAL_DRIVERS } from '../months/run-scenario.js';
import { balancesOfPortal, ConsumerBooks } from './consumer-books.js';
import { type ConsumerMode, ConsumerProcess } from './consumer-process.js';
import { ConsumerProject } from './consumer-project.js';
import { DoublingProxy } from './doubling-proxy.js';

/** Small pages, so that some are booked before the one in whose middle the consumer is killed. */
const PAGE_EVENTS = '7';
/** Brings on the next attempts, and is over long before a signature is too old. */
const STEP_MS = 1_000;
/** The receiver is on this machine. */
const LOCAL_TARGETS = { allowsLocal: true, ownHost: null };

class ShiftedClock extends Clock {
  shiftMs = 0;

  override now(): Date {
    return new Date(Date.now() + this.shiftMs);
  }
}

let portal: TestPortal;
let client: OfficeClient;
let project: ConsumerProject;
let proxy: DoublingProxy;
let program: string;
let endpoint: WebhookWithSecretAnswer;
let feedSettings: Record<string, string>;
const open: ConsumerBooks[] = [];
const started: ConsumerProcess[] = [];

beforeAll(async () => {
  portal = await startTestPortal({ masterKey: MASTER_KEY, targets: LOCAL_TARGETS });
  project = await ConsumerProject.create();
  program = await project.compileExample();
  proxy = await DoublingProxy.listen();
  const { begins, steps } = everyStepKind('at leisure');
  portal.clock.set(begins);
  client = await OfficeClient.open(portal, false);
  const caller = portal.as(client.director);
  endpoint = answerOf(
    await caller.post('/api/webhooks', { url: proxy.url, description: 'Payroll', eventTypes: null }),
    201,
  );
  const { key } = answerOf<CreatedApiKeyAnswer>(await caller.post('/api/api-keys', { name: 'Payroll' }), 201);
  feedSettings = { WAYBOOK_URL: await listening(portal.portal), WAYBOOK_API_KEY: key!, PAGE_EVENTS };
  for (const hired of INITIAL_DRIVERS) await performStep(client, hired);
  // To close a month seals the log, which is to happen while the consumer runs.
  for (const { step } of steps.filter((each) => each.step.kind !== 'close')) await performStep(client, step);
});
afterAll(async () => {
  for (const consumer of started) await consumer.kill();
  await proxy?.close();
  await portal?.close();
  for (const books of open) await books.close();
  await project?.remove();
});

async function newBooks(): Promise<ConsumerBooks> {
  const books = await ConsumerBooks.open();
  open.push(books);
  return books;
}

function start(mode: ConsumerMode, books: ConsumerBooks): ConsumerProcess {
  const settings = mode !== 'webhooks' ? feedSettings : { PORT: '0', WEBHOOK_SECRETS: endpoint.secret! };
  const consumer = ConsumerProcess.start(program, mode, { DATABASE_URL: books.url, ...settings });
  started.push(consumer);
  return consumer;
}

/** Those of the month, as far as the log is sealed. */
async function allEvents(): Promise<CloudEvent[]> {
  const all: CloudEvent[] = [];
  for (;;) {
    const page = await client.get<CloudEvent[]>(`/api/events?limit=1000&after=${all.at(-1)?.seq ?? 0}`);
    if (page.length === 0) return all;
    all.push(...page);
  }
}

async function expectSameBooks(books: ConsumerBooks): Promise<void> {
  expect(await books.count('waybook_taken_events')).toBe((await allEvents()).length);
  const expected = balancesOfPortal(await client.get<FinanceViewAnswer>('/api/audit/finance'));
  expect(Object.keys(expected).length).toBeGreaterThan(3);
  expect(await books.balances()).toEqual(expected);
}

test('the package holds what belongs in it, and needs no other', async () => {
  const outside = project.packed.filter(
    (path) => !/^(LICENSE|README\.md|package\.json|dist\/[\w/-]+\.(js|d\.ts))$/.test(path),
  );
  expect(outside).toEqual([]);
  expect(project.packed.filter((path) => /spec|testing/.test(path))).toEqual([]);
  for (const name of ['LICENSE', 'README.md', 'dist/index.js', 'dist/index.d.ts'])
    expect(project.packed).toContain(name);
  expect(project.installed).toEqual(['@waybook/consumer']);
});

test('a month read from the feed is booked to the penny by a consumer that is killed in the middle of a page', async () => {
  const books = await newBooks();
  const killed = start('feed', books);
  const letGo = await books.hold();
  await portal.seal();
  await books.untilHeldUp();
  const position = await books.position();
  await killed.kill();
  await letGo();
  const last = (await allEvents()).at(-1)!;
  expect(position).toBeLessThan(last.seq);
  expect(await books.count('driver_books')).toBe(0);
  start('feed', books);
  await until(async () => (await books.position()) === last.seq);
  await expectSameBooks(books);
});

test('a month sent as webhooks is booked to the penny, with each message sent twice, and the consumer killed in the middle of some', async () => {
  const books = await newBooks();
  const clock = new ShiftedClock();
  const sender = createWebhookSender({
    store: portalStore({ ...portal.database, masterKey: MASTER_KEY }),
    targets: LOCAL_TARGETS,
    pool: portal.database.systemPool,
    clock,
    logger: { info: () => undefined, warn: () => undefined },
    tell: async () => undefined,
  });
  const killed = start('webhooks', books);
  proxy.port = await killed.port();
  const letGo = await books.hold();
  await portal.seal();
  let isHeldUp = false;
  const sending = (async () => {
    while (!isHeldUp) await sender.step();
  })();
  await books.untilHeldUp();
  isHeldUp = true;
  await sending;
  await killed.kill();
  await sender.settled();
  await letGo();
  expect(await books.count('driver_books')).toBe(0);

  proxy.port = await start('webhooks', books).port();
  const waiting = () => client.get<WebhookDeliveryAnswer[]>(`/api/webhooks/${endpoint.id}/deliveries?status=waiting`);
  while ((await waiting()).length > 0) {
    if (!(await sender.step())) clock.shiftMs += STEP_MS;
    await sender.settled();
  }
  const events = await allEvents();
  expect(proxy.handedOn).toBeGreaterThan(2 * events.length);
  await expectSameBooks(books);

  // What came as webhooks is recognised when it is read as a stream.
  start('stream', books);
  await until(async () => (await books.position()) === events.at(-1)!.seq);
  await expectSameBooks(books);
});
