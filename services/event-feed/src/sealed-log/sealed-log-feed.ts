import type { Pool } from 'pg';
import { Retries } from '../delivery/retries.js';
import { deliverPage } from '../delivery/deliver-page.js';
import type { Consumer, MeasuredFeed, Transaction } from '../event-feed.js';
import { FeedLoops, CONSUME_LOOP, polling, RETRY_LOOP, type FeedOutages } from '../feed-loops.js';
import { inTransaction } from '../in-transaction.js';
import { type Publish, type PublishedEvent, publishTraced } from '../published-event.js';
import { readSealed } from './read-sealed.js';

const PAGE_EVENTS = 200;

export interface SealedLogFeedOptions {
  /** Of the system's role. */
  readonly pool: Pool;
  readonly publish: Publish;
  readonly outages?: FeedOutages;
}

/** Public events that stand after a checkpoint, up to the last stored event that was read for them. */
interface ReadPage {
  readonly checkpoint: number;
  readonly page: readonly PublishedEvent[];
  readonly lastSeq: number;
}

/** Consumes from the sealed log, with a checkpoint per group: for installations without a broker. */
export class SealedLogFeed implements MeasuredFeed {
  readonly #loops: FeedLoops;
  readonly #retries: Retries;
  readonly #groups = new Set<string>();
  /**
   * What a group's last transaction left of its page. A payment run becomes more public events than go in one: without this each would begin with
   * the first of them again. Where another instance comes between, the inbox drops what is delivered already.
   */
  readonly #left = new Map<string, ReadPage>();
  readonly #options: SealedLogFeedOptions;

  constructor(options: SealedLogFeedOptions) {
    this.#options = options;
    this.#loops = new FeedLoops(options.outages);
    this.#retries = new Retries(options.pool);
  }

  get retries(): ReadonlyMap<string, number> {
    return this.#retries.counts;
  }

  subscribe(consumer: Consumer): void {
    const { group } = consumer;
    this.#groups.add(group);
    this.#loops.begin(
      CONSUME_LOOP,
      group,
      polling(() => this.#advance(consumer)),
    );
    this.#loops.begin(
      RETRY_LOOP,
      group,
      polling(() => this.#retries.next(consumer)),
    );
  }

  stop(): Promise<void> {
    return this.#loops.stop();
  }

  /** Counts stored events, including those of topics that the consumer doesn't subscribe to. */
  async lag(): Promise<ReadonlyMap<string, number>> {
    const { rows } = await this.#options.pool.query<{ consumer: string; lag: number }>(
      `select consumer, (select last_seq from sealing) - seq as lag from feed_checkpoints where consumer = any ($1)`,
      [[...this.#groups]],
    );
    return new Map(rows.map(({ consumer, lag }) => [consumer, lag]));
  }

  /** Delivers events after the checkpoint and moves it, in one transaction. @returns whether there were any */
  async #advance(consumer: Consumer): Promise<boolean> {
    const { group } = consumer;
    if (!(await this.#isBehind(group))) return false;
    const left = this.#left.get(group);
    this.#left.delete(group);
    const { hasMore, leaves } = await inTransaction(this.#options.pool, async (transaction) => {
      const checkpoint = await takeCheckpoint(transaction, group);
      if (checkpoint === null) return { hasMore: false };
      const read = left?.checkpoint === checkpoint ? left : await this.#readPage(transaction, consumer, checkpoint);
      const count = await deliverPage(transaction, consumer, read.page);
      // A stored event that became several public ones is passed when the last of them is delivered.
      const reached = (read.page[count]?.seq ?? read.lastSeq + 1) - 1;
      if (reached > checkpoint) await moveCheckpoint(transaction, group, reached);
      return {
        hasMore: read.lastSeq > checkpoint,
        leaves: { ...read, checkpoint: reached, page: read.page.slice(count) },
      };
    });
    // Only now do the effects of those before stand.
    if (leaves && leaves.page.length > 0) this.#left.set(group, leaves);
    return hasMore;
  }

  async #readPage(transaction: Transaction, { topics }: Consumer, checkpoint: number): Promise<ReadPage> {
    const events = await readSealed(transaction, checkpoint, PAGE_EVENTS);
    const page = events
      .flatMap((event) => publishTraced(this.#options.publish, event))
      .filter(({ topic }) => topics.includes(topic));
    return { checkpoint, page, lastSeq: events.at(-1)?.seq ?? checkpoint };
  }

  /** Checked before locking the checkpoint: a lock uses up a transaction id, and there is rarely anything new. */
  async #isBehind(group: string): Promise<boolean> {
    const { rows } = await this.#options.pool.query<{ is_behind: boolean }>({
      name: 'event_feed_is_behind',
      text: `select last_seq > coalesce((select seq from feed_checkpoints where consumer = $1), 0) as is_behind from sealing`,
      values: [group],
    });
    return rows[0]?.is_behind ?? false;
  }
}

/** Locks the group's checkpoint. Null where another instance of the group holds it. */
async function takeCheckpoint(transaction: Transaction, group: string): Promise<number | null> {
  const { rows } = await transaction.query<{ seq: number }>({
    name: 'event_feed_take_checkpoint',
    text: 'select seq from feed_checkpoints where consumer = $1 for update skip locked',
    values: [group],
  });
  if (rows[0]) return rows[0].seq;
  await transaction.query('insert into feed_checkpoints (consumer, seq) values ($1, 0) on conflict do nothing', [
    group,
  ]);
  return null;
}

async function moveCheckpoint(transaction: Transaction, group: string, seq: number): Promise<void> {
  await transaction.query({
    name: 'event_feed_move_checkpoint',
    text: 'update feed_checkpoints set seq = $2 where consumer = $1',
    values: [group, seq],
  });
}
