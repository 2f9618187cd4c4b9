import { Elected, type ElectedOptions } from '@waybook/event-store';
import { type OwnTraceparent, tracedFor } from '@waybook/tracing';
import type { Pool, PoolClient } from 'pg';
import { closeWithinLimit } from '../kafka/reconnecting-producer.js';
import { messageOf } from '../kafka/message.js';
import type { MessageProducer, OpenProducer, TopicMessage } from '../kafka/message-producer.js';
import { type Publish, publishTraced, type SealedEvent } from '../published-event.js';
import { wentWithTheirBusiness } from '../sealed-log/removed-businesses.js';
import { readSealed } from '../sealed-log/read-sealed.js';
import type { BusinessTopics } from './business-topics.js';
import { moveCheckpoint, beginEpoch } from './relay-statements.js';
import { SealedNotifications } from './sealed-notifications.js';

const LEADER_LOCK = 7_263_901_443;
const PAGE_EVENTS = 2_000;
const POLL_INTERVAL_MS = 500;
/** A broker that hangs must not hold up a stop. */
const STOP_LIMIT_MS = 2_000;

export interface RelayOptions extends ElectedOptions {
  /** Has the system's role; the leader holds one of its connections. */
  readonly pool: Pool;
  readonly publish: Publish;
  readonly topics: readonly string[];
  /** Topics of single businesses, which receive copies of their events. */
  readonly businessTopics?: BusinessTopics;
  /** Called whenever this instance becomes the leader. */
  readonly openProducer: OpenProducer;
}

/**
 * Publishes sealed events to Kafka, in order, each at least once. It sends one page at a time and moves the checkpoint after the
 * broker has acknowledged it. On any error it gives up leadership, and the next leader resumes at the checkpoint: it skips nothing.
 *
 * A former leader that resumes after a pause does no harm: the broker refuses its messages, because the new leader opened a producer
 * of the same transactional id, and the database refuses its checkpoint, because the epoch has changed.
 */
export class Relay {
  readonly #elected: Elected;
  readonly #options: RelayOptions;

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#elected = new Elected(options.pool, LEADER_LOCK, (...leading) => this.#lead(...leading), options);
  }

  start(): void {
    this.#elected.start();
  }

  /** Resolves when the page in flight has arrived or the limit has passed, and leadership is given up. */
  stop(): Promise<void> {
    return this.#elected.stop();
  }

  async #lead(connection: PoolClient, stopped: AbortSignal, working: () => void): Promise<void> {
    const { openProducer, topics } = this.#options;
    const { epoch, seq } = await beginEpoch(connection);
    const notifications = await SealedNotifications.listen(connection);
    const producer = openProducer();
    try {
      await withinStopLimit(stopped, async () => {
        await producer.open(topics);
        await this.#options.businessTopics?.begin();
        await this.#relay({ connection, epoch, producer, notifications, stopped, working }, seq);
      });
      await connection.query('unlisten *');
    } finally {
      notifications.stopListening();
      await closeWithinLimit(producer);
    }
  }

  /** Ends on a stop, or when another instance leads. */
  async #relay(
    { connection, epoch, producer, notifications, stopped, working }: LeaderState,
    from: number,
  ): Promise<void> {
    let page = await readPage(connection, from);
    let reached = from;
    while (!stopped.aborted) {
      const last = page.at(-1);
      if (!last) {
        working();
        await notifications.next(POLL_INTERVAL_MS, stopped);
        page = await readPage(connection, reached);
        continue;
      }
      // Reads the next page while the broker receives this one.
      const following = readPage(connection, last.seq);
      following.catch(() => undefined);
      await this.#send(page, producer);
      if (!(await moveCheckpoint(connection, epoch, last.seq))) return;
      working();
      reached = last.seq;
      page = await following;
    }
  }

  /** A message leads whoever handles it to the span that sent it. */
  async #send(page: readonly SealedEvent[], producer: MessageProducer): Promise<void> {
    const traceparents = page.map(({ traceparent }) => traceparent);
    const attributes = { 'messaging.system': 'kafka', 'messaging.batch.message_count': page.length };
    await tracedFor(
      traceparents,
      () => ({ name: 'send', kind: 'PRODUCER', attributes }),
      async (own) => {
        const messages = await this.#messages(page, own);
        if (messages.length > 0) await producer.send(messages);
      },
    );
  }

  async #messages(page: readonly SealedEvent[], own: OwnTraceparent): Promise<TopicMessage[]> {
    const { publish, businessTopics } = this.#options;
    const messages: TopicMessage[] = [];
    for (const event of page) {
      await businessTopics?.beforeRelay(event);
      const traceparent = own(event.traceparent);
      for (const [place, published] of publishTraced(publish, { ...event, traceparent }).entries()) {
        const message = messageOf(published, place);
        const copy = businessTopics?.copyOf(published);
        messages.push({ topic: published.topic, ...message });
        if (copy !== undefined) messages.push({ topic: copy, ...message });
      }
    }
    return messages;
  }
}

interface LeaderState {
  readonly connection: PoolClient;
  readonly epoch: string;
  readonly producer: MessageProducer;
  readonly notifications: SealedNotifications;
  readonly stopped: AbortSignal;
  readonly working: () => void;
}

async function readPage(connection: PoolClient, after: number): Promise<SealedEvent[]> {
  const page = await readSealed(connection, after, PAGE_EVENTS);
  const first = page[0]?.seq ?? after + 1;
  if (first !== after + 1 && !(await wentWithTheirBusiness(connection, after, first)))
    throw new Error(`The sealed log has no event ${after + 1}, but ${first}: nothing is skipped.`);
  return page;
}

/** Gives the work a limited time to end after a stop; the next leader sends an unacknowledged page again. */
async function withinStopLimit(stopped: AbortSignal, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let begin: () => void = () => undefined;
  const overdue = new Promise<never>((_, reject) => {
    const giveUp = () => reject(new Error(`The broker has not answered within ${STOP_LIMIT_MS} ms after the stop`));
    begin = () => (timer = setTimeout(giveUp, STOP_LIMIT_MS));
  });
  if (stopped.aborted) begin();
  stopped.addEventListener('abort', begin, { once: true });
  try {
    await Promise.race([work(), overdue]);
  } finally {
    stopped.removeEventListener('abort', begin);
    clearTimeout(timer);
  }
}
