import type { Pool } from 'pg';
import type { Consumer } from '../event-feed.js';
import { retryNext } from './backlog.js';

/** Retries events of the backlog and counts the retries. */
export class Retries {
  readonly counts = new Map<string, number>();

  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** @returns whether an event was due */
  async next(consumer: Consumer): Promise<boolean> {
    const wasTried = await retryNext(this.#pool, consumer);
    if (wasTried) this.counts.set(consumer.group, (this.counts.get(consumer.group) ?? 0) + 1);
    return wasTried;
  }
}
