import type { Pool } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { retryNext } from '../delivery/backlog.js';
import { deliver } from '../delivery/delivery.js';
import type { Consumer, EventFeed, Transaction } from '../event-feed.js';
import { inTransaction } from '../in-transaction.js';
import type { Publish } from '../published-event.js';
import { readSealed } from './read-sealed.js';

const PAGE_EVENTS = 200;
/** A write transaction holds back the sealing of everybody's events, so it ends soon, whatever is left to do. */
const LONGEST_TRANSACTION_MS = 30;
const POLL_INTERVAL_MS = 100;
const RETRY_INTERVAL_MS = 1_000;

export interface SealedLogFeedOptions {
  /** Of the system's role. */
  readonly pool: Pool;
  readonly publish: Publish;
  readonly onError?: (error: unknown, group: string) => void;
}

/** Follows the sealed log, with a checkpoint for each group: for installations without a broker. */
export class SealedLogFeed implements EventFeed {
  readonly #stopped = new AbortController();
  readonly #running: Promise<void>[] = [];

  constructor(private readonly options: SealedLogFeedOptions) {}

  subscribe(consumer: Consumer): void {
    this.#running.push(this.#untilStopped(consumer, () => this.#advance(consumer)));
    this.#running.push(this.#untilStopped(consumer, () => retryNext(this.options.pool, consumer)));
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#running);
  }

  /** Does one step after the other, and pauses where there is nothing to do. */
  async #untilStopped(consumer: Consumer, step: () => Promise<boolean>): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        if (!(await step())) await this.#pause(POLL_INTERVAL_MS);
      } catch (error) {
        this.options.onError?.(error, consumer.group);
        await this.#pause(RETRY_INTERVAL_MS);
      }
    }
  }

  /** Delivers what comes after the checkpoint and moves it, in one transaction. @returns whether there was anything */
  #advance(consumer: Consumer): Promise<boolean> {
    return inTransaction(this.options.pool, async (transaction) => {
      const checkpoint = await takeCheckpoint(transaction, consumer.group);
      if (checkpoint === null) return false;
      const events = await readSealed(transaction, checkpoint, PAGE_EVENTS);
      const deadline = performance.now() + LONGEST_TRANSACTION_MS;
      let reached = checkpoint;
      for (const event of events) {
        for (const published of this.options.publish(event)) {
          if (consumer.topics.includes(published.topic)) await deliver(transaction, consumer, published);
        }
        reached = event.seq;
        if (performance.now() > deadline) break;
      }
      if (reached > checkpoint) await moveCheckpoint(transaction, consumer.group, reached);
      return events.length > 0;
    });
  }

  async #pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }
}

/** Null where another instance of the group is at work. */
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
