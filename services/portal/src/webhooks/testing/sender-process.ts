// Sends webhooks in a process of its own, by a clock that tests move and hasten, so that hours pass in seconds and the process can be killed.
import { allEvents } from '@waybook/contracts/events';
import { createEventStore, Elected } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import { createAppPool, createSystemPool } from '@waybook/platform/database';
import { createWebhookSender } from '../create-webhook-sender.js';

/** Passed as JSON in the process's only argument. */
export interface SenderProcessOptions {
  readonly appUrl: string;
  readonly systemUrl: string;
  /** As base64. */
  readonly masterKey: string;
  /** What its clock says at the start, and how much faster it runs than others: a lease ends by it. */
  readonly instantMs: number;
  readonly speed: number;
  /** How long it waits for a receiver, by everybody's clock. */
  readonly limitMs?: number;
}

/** The sender's clock goes on from here. */
export interface SenderOrder {
  readonly instantMs: number;
}

/** Said to whoever started it with a channel for messages. */
export type SenderNews =
  | { readonly leads: true }
  | { readonly residentBytes: number }
  /** What the office is told. */
  | { readonly trouble: string; readonly endpointId: string };

const LOCK = 7_263_901_499;
const FIGURES_EVERY_MS = 250;
const { appUrl, systemUrl, masterKey, instantMs, speed, limitMs } = JSON.parse(
  process.argv[2] ?? '',
) as SenderProcessOptions;

class MovedClock extends Clock {
  #setMs = instantMs;
  #setAt = performance.now();

  override now(): Date {
    return new Date(this.#setMs + (performance.now() - this.#setAt) * speed);
  }

  set(toMs: number): void {
    this.#setMs = toMs;
    this.#setAt = performance.now();
  }
}

const say = (news: SenderNews) => process.send?.(news);
const clock = new MovedClock();
process.on('message', (order: SenderOrder) => clock.set(order.instantMs));
process.on('disconnect', () => process.exit());
setInterval(() => say({ residentBytes: process.memoryUsage.rss() }), FIGURES_EVERY_MS);

const pool = createSystemPool(systemUrl, 8);
const store = createEventStore({
  appPool: createAppPool(appUrl),
  systemPool: pool,
  masterKey: Buffer.from(masterKey, 'base64'),
  events: allEvents,
});
const sender = createWebhookSender({
  store,
  targets: { allowsLocal: true, ownHost: null },
  pool,
  clock,
  logger: { info: () => undefined, warn: () => undefined },
  tell: async ({ trouble, endpointId }) => void say({ trouble, endpointId }),
  client: limitMs === undefined ? {} : { limitMs },
});
const lead = (stopped: AbortSignal, working: () => void) => {
  say({ leads: true });
  return sender.run(stopped, working);
};
new Elected(pool, LOCK, (_, stopped, working) => lead(stopped, working), { standbyIntervalMs: 100 }).start();
