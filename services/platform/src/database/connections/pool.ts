import pg from 'pg';
import { MOST_WAITING } from './limits.js';

/** A connection of ours tells the pool that it was given up because the server had been silent for too long. */
export const SILENT = 'silent';

type Callback = Parameters<pg.Pool['connect']>[0];

/** More wait for a connection than the pool takes on. Nothing was asked; try again later. */
export class PoolQueueFull extends Error {
  override readonly name = 'PoolQueueFull';
  readonly code = 'POOL_QUEUE_FULL';
  constructor() {
    super('Too many wait for a connection to the database');
  }
}

/** pg's pool with a bounded queue, which trusts no connection that is older than the last silence of the server. */
export class DatabasePool extends pg.Pool {
  readonly #connectedAt = new WeakMap<pg.ClientBase, number>();
  #silentAt = -Infinity;

  constructor(config: pg.PoolConfig) {
    super(config);
    // A connection that breaks while idle is replaced at the next checkout.
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      this.#connectedAt.set(client, performance.now());
      client.once(SILENT, () => (this.#silentAt = performance.now()));
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const isFull = this.waitingCount >= MOST_WAITING;
    if (!callback) return isFull ? Promise.reject(new PoolQueueFull()) : this.#trusted();
    if (isFull) process.nextTick(callback, new PoolQueueFull(), undefined, () => undefined);
    else this.#giveTrusted(callback);
  }

  async #trusted(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect();
      if (!this.#isDoubtful(client)) return client;
      client.release(true);
    }
  }

  #giveTrusted(callback: Callback): void {
    super.connect((error, client, done) => {
      if (!client || !this.#isDoubtful(client)) return callback(error, client, done);
      done(true);
      this.#giveTrusted(callback);
    });
  }

  /** It may be half-open as well, and whoever got it would find out by waiting. */
  #isDoubtful(client: pg.PoolClient): boolean {
    return (this.#connectedAt.get(client) ?? 0) < this.#silentAt;
  }
}
