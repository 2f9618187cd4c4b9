import { WEBHOOK_TEST_TYPE } from '@waybook/contracts/api';
import { lastSeqOf, type CloudEvent } from '@waybook/contracts/public-events';
import { pause, stepUntilStopped, type SealedReading } from '@waybook/event-store';
import type { Clock } from '@waybook/platform/clock';
import type { Logger } from '@waybook/platform/logging';
import { currentTraceparent, isTracing, noteFailure, tracedFor } from '@waybook/tracing';
import type { BusinessEvents } from '../../event-stream/business-events.js';
import { wantedEvents } from '../../event-stream/wanted-events.js';
import type { WebhookSecrets } from '../webhook-secrets.js';
import { afterFailure, type AfterFailure } from './retry-schedule.js';
import { type Sending, Slots } from './slots.js';
import type { WebhookAttempt, WebhookClient } from './webhook-client.js';
import type { ActiveEndpoint, TakenDelivery, WebhookQueue } from './webhook-queue.js';

const POLL_INTERVAL_MS = 200;
const FORGET_INTERVAL_MS = 60 * 60 * 1_000;
const STOP_LIMIT_MS = 3_000;
/** Public events put into the queue at once. */
const PAGE_EVENTS = 200;
/** An endpoint whose queue is full, or whose events can't be read, is looked at again after so long. */
const REST_MS = 5_000;
/** What a receiver asks for holds back the message itself for longer; others are tried again after so long. */
const MAX_REST_MS = 60 * 60 * 1_000;
/** Without an event that is wanted the cursor is only written now and then. */
const WRITTEN_EVERY = lastSeqOf(1_000);
const NO_TRACES: ReadonlyMap<string, string> = new Map();

/** What the office is told. */
export interface WebhookTrouble {
  readonly business: string;
  readonly endpointId: string;
  readonly host: string;
  readonly trouble: 'gone' | 'failing' | 'set_aside';
  readonly at: Date;
}

export interface WebhookSenderOptions {
  readonly queue: WebhookQueue;
  readonly events: BusinessEvents;
  readonly sealed: SealedReading;
  readonly secrets: WebhookSecrets;
  readonly client: WebhookClient;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly pauseEndpoint: (business: string, endpointId: string, reason: 'gone' | 'failing', at: Date) => Promise<void>;
  readonly tell: (trouble: WebhookTrouble) => Promise<void>;
}

/** Brings the public events of each business to its endpoints. One instance does it at a time; log lines hold ids alone. */
export class WebhookSender {
  readonly #options: WebhookSenderOptions;
  readonly #slots = new Slots();
  readonly #onTheirWay = new Set<Promise<void>>();
  /** Up to where each endpoint was looked at, beyond its cursor. */
  readonly #reached = new Map<string, { readonly cursor: number; readonly seq: number }>();
  readonly #restUntil = new Map<string, number>();
  #forgottenAt = -Infinity;

  constructor(options: WebhookSenderOptions) {
    this.#options = options;
  }

  /** Works until it is stopped, and waits a little for what is on its way. */
  async run(stopped: AbortSignal, working: () => void): Promise<void> {
    try {
      await stepUntilStopped(stopped, { step: () => this.step(), working, pollIntervalMs: POLL_INTERVAL_MS });
    } finally {
      await Promise.race([Promise.allSettled(this.#onTheirWay), pause(STOP_LIMIT_MS, new AbortController().signal)]);
    }
  }

  /** @returns whether there may be more at once */
  async step(): Promise<boolean> {
    const { queue, clock } = this.#options;
    const endpoints = await queue.active();
    const hasMore = await this.#enqueue(endpoints);
    const taken = await queue.takeDue(this.#slots.free(endpoints, clock.now()), clock.now());
    const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
    const traces = isTracing() && taken.length > 0 ? await queue.tracesOf(taken) : NO_TRACES;
    for (const delivery of taken) this.#begin(delivery, byId.get(delivery.endpointId)!, traces.get(delivery.id));
    await this.#forget();
    return hasMore || taken.length > 0;
  }

  /** Resolves when nothing is on its way. */
  async settled(): Promise<void> {
    while (this.#onTheirWay.size > 0) await Promise.allSettled(this.#onTheirWay);
  }

  async #enqueue(endpoints: readonly ActiveEndpoint[]): Promise<boolean> {
    if (endpoints.length === 0) return false;
    const last = lastSeqOf(await this.#options.sealed.lastSeq());
    let hasMore = false;
    for (const endpoint of endpoints) {
      if (this.#reachedBy(endpoint) >= last || (this.#restUntil.get(endpoint.id) ?? 0) > performance.now()) continue;
      if (await this.#enqueueFor(endpoint).catch((error: unknown) => this.#leaveFor(endpoint, error))) hasMore = true;
    }
    return hasMore;
  }

  #reachedBy({ id, seq }: ActiveEndpoint): number {
    const known = this.#reached.get(id);
    return known?.cursor === seq ? known.seq : seq;
  }

  async #enqueueFor(endpoint: ActiveEndpoint): Promise<boolean> {
    const { queue, events, clock } = this.#options;
    const wanted = wantedEvents(endpoint.eventTypes?.join(','));
    const found: CloudEvent[] = [];
    const take = (event: CloudEvent) => found.push(event);
    const page = await events.after(endpoint.business, this.#reachedBy(endpoint), wanted, PAGE_EVENTS, take);
    const isWritten = found.length > 0 || page.reached - endpoint.seq > WRITTEN_EVERY;
    if (!isWritten) {
      this.#reached.set(endpoint.id, { cursor: endpoint.seq, seq: page.reached });
      return false;
    }
    if (await queue.enqueue(endpoint, found, page.reached, clock.now())) {
      this.#reached.set(endpoint.id, { cursor: page.reached, seq: page.reached });
      return found.length > 0;
    }
    this.#restUntil.set(endpoint.id, performance.now() + REST_MS);
    return false;
  }

  /** What is wrong with one endpoint's events holds up no other endpoint. */
  #leaveFor({ id }: ActiveEndpoint, error: unknown): boolean {
    this.#options.logger.warn({ endpoint: id, error: String(error) }, "an endpoint's events could not be read");
    this.#restUntil.set(id, performance.now() + REST_MS);
    return false;
  }

  #begin(delivery: TakenDelivery, endpoint: ActiveEndpoint, traceparent: string | undefined): void {
    const slot = this.#slots.begin(endpoint, this.#options.clock.now());
    const attributes = { 'waybook.events': [delivery.eventType], 'waybook.attempt': delivery.attempts };
    const sending = tracedFor(
      [traceparent],
      () => ({ name: 'webhook', kind: 'CLIENT', attributes }),
      () => this.#send(delivery, endpoint, slot),
    ).finally(() => this.#onTheirWay.delete(sending));
    this.#onTheirWay.add(sending);
  }

  async #send(delivery: TakenDelivery, endpoint: ActiveEndpoint, slot: Sending): Promise<void> {
    const { secrets, client, clock, logger } = this.#options;
    let restUntil: Date | null = null;
    let isDelivered = false;
    try {
      const opened = await secrets.open(delivery.business, delivery.secrets);
      const message = { id: delivery.eventId, body: delivery.body, at: clock.now(), traceparent: currentTraceparent() };
      const attempt = await client.send(endpoint.url, message, opened);
      isDelivered = attempt.isDelivered;
      if (!isDelivered) noteFailure(String(attempt.statusCode ?? 'no answer'));
      if (attempt.notBeforeMs > 0) {
        restUntil = new Date(clock.now().getTime() + Math.min(attempt.notBeforeMs, MAX_REST_MS));
      }
      await this.#record(delivery, endpoint, attempt);
    } catch (error) {
      // Nothing is recorded, so it is sent again once its lease ends.
      logger.warn({ delivery: delivery.id, error: String(error) }, 'the outcome of a webhook message is not recorded');
    } finally {
      this.#slots.end(slot, { isDelivered, at: clock.now(), restUntil });
    }
  }

  async #record(delivery: TakenDelivery, endpoint: ActiveEndpoint, attempt: WebhookAttempt): Promise<void> {
    const { queue, logger } = this.#options;
    if (attempt.isDelivered) return queue.delivered(delivery, attempt);
    const { attempts, eventType } = delivery;
    const then = afterFailure({
      ...attempt,
      attempts,
      isTest: eventType === WEBHOOK_TEST_TYPE,
      tookOthers: await queue.tookOthers(delivery),
    });
    const line = { delivery: delivery.id, endpoint: endpoint.id, attempt: attempts, status: attempt.statusCode };
    logger.warn({ ...line, then: then.then }, 'a webhook message was not taken');
    await this.#follow(then, delivery, endpoint, attempt);
  }

  async #follow(
    then: AfterFailure,
    delivery: TakenDelivery,
    { id, business, url }: ActiveEndpoint,
    attempt: WebhookAttempt,
  ): Promise<void> {
    const { queue, clock, pauseEndpoint, tell } = this.#options;
    const at = clock.now();
    const trouble = { business, endpointId: id, host: new URL(url).host, at };
    switch (then.then) {
      case 'retry':
        return queue.retryAt(delivery, attempt, new Date(at.getTime() + then.inMs));
      case 'set_aside':
        await queue.setAside(delivery, attempt);
        if (delivery.eventType !== WEBHOOK_TEST_TYPE) await tell({ ...trouble, trouble: 'set_aside' });
        return;
      case 'pause':
        await pauseEndpoint(business, id, then.reason, at);
        await queue.retryAt(delivery, attempt, at);
        return tell({ ...trouble, trouble: then.reason });
    }
  }

  async #forget(): Promise<void> {
    if (performance.now() - this.#forgottenAt < FORGET_INTERVAL_MS) return;
    await this.#options.queue.forget(this.#options.clock.now());
    this.#forgottenAt = performance.now();
  }
}
