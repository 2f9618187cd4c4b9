import type { Pool, PoolClient } from 'pg';
import type { Row } from '../stream.js';
import type { Batch } from './batch.js';
import { isRefusal } from './with-connection.js';

/**
 * Connections that are kept from one batch to the next as long as there is always a next one at once: to give one back to the
 * pool and fetch it again costs a good part of what a small batch does.
 */
export class HeldConnections {
  #idle: PoolClient[] = [];
  #releaseScheduled = false;
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async send(batch: Batch): Promise<readonly (readonly Row[])[]> {
    const client = this.#idle.pop() ?? (await this.#connect());
    try {
      const results = await client.query(batch).done;
      this.#hold(client);
      return results;
    } catch (error) {
      this.#release(client, !isRefusal(error));
      throw error;
    }
  }

  async #connect(): Promise<PoolClient> {
    const client = await this.#pool.connect();
    client.on('error', this.#dropBroken);
    return client;
  }

  /** The pool listens only to the connections that it has. */
  readonly #dropBroken = (): void => {
    const idle = this.#idle;
    this.#idle = [];
    for (const client of idle) this.#release(client, true);
  };

  #hold(client: PoolClient): void {
    this.#idle.push(client);
    if (this.#releaseScheduled) return;
    this.#releaseScheduled = true;
    // Those whom the answer wakes send their next batch in the first immediate.
    setImmediate(() => setImmediate(() => this.#releaseIdle()));
  }

  #releaseIdle(): void {
    this.#releaseScheduled = false;
    const idle = this.#idle;
    this.#idle = [];
    for (const client of idle) this.#release(client, false);
  }

  #release(client: PoolClient, isBroken: boolean): void {
    client.off('error', this.#dropBroken);
    client.release(isBroken);
  }
}
