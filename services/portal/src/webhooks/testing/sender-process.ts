// Sends webhooks in a process of its own, so that a test can kill it.
import { allEvents } from '@waybook/contracts/events';
import { createEventStore, Elected } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import { createSystemPool } from '@waybook/platform/database';
import { BusinessEvents } from '../../event-stream/business-events.js';
import { WebhookClient } from '../delivery/webhook-client.js';
import { WebhookQueue } from '../delivery/webhook-queue.js';
import { WebhookSender } from '../delivery/webhook-sender.js';
import { WebhookSecrets } from '../webhook-secrets.js';

/** Passed as JSON in the process's only argument. */
export interface SenderProcessOptions {
  readonly systemUrl: string;
  /** As base64. */
  readonly masterKey: string;
  /** How much faster its clock runs than others: a lease ends by it. */
  readonly speed: number;
}

const LOCK = 7_263_901_499;
const { systemUrl, masterKey, speed } = JSON.parse(process.argv[2] ?? '') as SenderProcessOptions;

class FastClock extends Clock {
  override now(): Date {
    return new Date(Date.now() * speed);
  }
}

const pool = createSystemPool(systemUrl, 8);
const store = createEventStore({
  appPool: pool,
  systemPool: pool,
  masterKey: Buffer.from(masterKey, 'base64'),
  events: allEvents,
});
const sender = new WebhookSender({
  queue: new WebhookQueue(pool),
  events: new BusinessEvents(store.sealed),
  sealed: store.sealed,
  secrets: new WebhookSecrets(store.keyVault),
  client: new WebhookClient({ allowsLocal: true, ownHost: null }),
  clock: new FastClock(),
  logger: { info: () => undefined, warn: () => undefined },
  pauseEndpoint: async () => Promise.reject(new Error('this was not to be paused')),
  tell: async () => undefined,
});
new Elected(pool, LOCK, (_, stopped, working) => sender.run(stopped, working), { standbyIntervalMs: 100 }).start();
