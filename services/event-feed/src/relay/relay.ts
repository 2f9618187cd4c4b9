import { Elected, type ElectedOptions } from '@waybook/event-store';
import type { Pool, PoolClient } from 'pg';
import { closeSoon } from '../kafka/kept-producer.js';
import { messageOf } from '../kafka/message.js';
import type { MessageProducer, OpenProducer, TopicMessage } from '../kafka/message-producer.js';
import type { Publish, SealedEvent } from '../published-event.js';
import { readSealed } from '../sealed-log/read-sealed.js';
import type { BusinessTopics } from './business-topics.js';
import { moveCheckpoint, takeOver } from './relay-statements.js';
import { SealedNews } from './sealed-news.js';

const LEADER_LOCK = 7_263_901_443;
const PAGE_EVENTS = 2_000;
const POLL_INTERVAL_MS = 500;
/** A broker that hangs keeps nobody from stopping. */
const STOP_LIMIT_MS = 2_000;

export interface RelayOptions extends ElectedOptions {
  /** Of the system's role; one connection is kept while this instance leads. */
  readonly pool: Pool;
  readonly publish: Publish;
  readonly topics: readonly string[];
  /** Topics of single businesses, which get copies of what is theirs. */
  readonly businessTopics?: BusinessTopics;
  /** Called whenever this instance comes to lead. */
  readonly openProducer: OpenProducer;
}

/**
 * Brings sealed events to the broker, in order, each at least once. One page is on its way at a time, and the checkpoint moves after the
 * broker has acknowledged it. Whatever goes wrong, the lead is given up and begun anew at the checkpoint: nothing is skipped.
 *
 * One that was paused and wakes up after another took over can't do harm: the broker refuses its messages, for the other opened a producer
 * of the same name, and the database its checkpoint, for the epoch is past.
 */
export class Relay {
  readonly #elected: Elected;

  constructor(private readonly options: RelayOptions) {
    this.#elected = new Elected(options.pool, LEADER_LOCK, (...leading) => this.#lead(...leading), options);
  }

  start(): void {
    this.#elected.start();
  }

  /** Resolves when what is on its way has arrived, or has taken too long, and the lead is given up. */
  stop(): Promise<void> {
    return this.#elected.stop();
  }

  async #lead(connection: PoolClient, stopped: AbortSignal, working: () => void): Promise<void> {
    const { openProducer, topics } = this.options;
    const { epoch, seq } = await takeOver(connection);
    const news = await SealedNews.on(connection);
    const producer = openProducer();
    try {
      await unlessOverdue(stopped, async () => {
        await producer.open(topics);
        await this.options.businessTopics?.begin();
        await this.#relay({ connection, epoch, producer, news, stopped, working }, seq);
      });
      await connection.query('unlisten *');
    } finally {
      news.off();
      await closeSoon(producer);
    }
  }

  /** Ends when it is stopped, or when another leads. */
  async #relay({ connection, epoch, producer, news, stopped, working }: Leading, from: number): Promise<void> {
    let page = await readPage(connection, from);
    let reached = from;
    while (!stopped.aborted) {
      const last = page.at(-1);
      if (!last) {
        working();
        await news.next(POLL_INTERVAL_MS, stopped);
        page = await readPage(connection, reached);
        continue;
      }
      // The next page is read while this one is on its way.
      const following = readPage(connection, last.seq);
      following.catch(() => undefined);
      const messages = await this.#messages(page);
      if (messages.length > 0) await producer.send(messages);
      if (!(await moveCheckpoint(connection, epoch, last.seq))) return;
      working();
      reached = last.seq;
      page = await following;
    }
  }

  async #messages(page: readonly SealedEvent[]): Promise<TopicMessage[]> {
    const { publish, businessTopics } = this.options;
    const messages: TopicMessage[] = [];
    for (const event of page) {
      await businessTopics?.see(event);
      for (const [place, published] of publish(event).entries()) {
        const message = messageOf(published, place);
        const copy = businessTopics?.copyOf(published);
        messages.push({ topic: published.topic, ...message });
        if (copy !== undefined) messages.push({ topic: copy, ...message });
      }
    }
    return messages;
  }
}

interface Leading {
  readonly connection: PoolClient;
  readonly epoch: string;
  readonly producer: MessageProducer;
  readonly news: SealedNews;
  readonly stopped: AbortSignal;
  readonly working: () => void;
}

async function readPage(connection: PoolClient, after: number): Promise<SealedEvent[]> {
  const page = await readSealed(connection, after, PAGE_EVENTS);
  const first = page[0]?.seq ?? after + 1;
  if (first !== after + 1)
    throw new Error(`The sealed log has no event ${after + 1}, but ${first}: nothing is skipped.`);
  return page;
}

/** After a stop the work has a moment to end; what was on its way then is sent again by whoever leads next. */
async function unlessOverdue(stopped: AbortSignal, work: () => Promise<void>): Promise<void> {
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
