import pg from 'pg';
import { MAX_WAITING } from './limits.js';

/** A connection of ours tells the pool that it was given up because the server had been silent for too long. */
export const UNRESPONSIVE_EVENT = 'silent';

type Callback = Parameters<pg.Pool['connect']>[0];

/** More wait for a connection than the pool takes on. Nothing was asked; try again later. */
export class PoolQueueFull extends Error {
  override readonly name = 'PoolQueueFull';
  readonly code = 'POOL_QUEUE_FULL';
  constructor(options?: ErrorOptions) {
    super('Too many wait for a connection to the database', options);
  }
}

/** What pg's pool says when a connection isn't free in time. */
const WAITED_TOO_LONG = 'timeout exceeded when trying to connect';

/** pg's pool with a bounded queue, which trusts no connection that is older than the last silence of the server. */
export class DatabasePool extends pg.Pool {
  readonly #connectedAtMs = new WeakMap<pg.ClientBase, number>();
  #silentAtMs = -Infinity;
  #givenBackAtMs = -Infinity;

  constructor(config: pg.PoolConfig) {
    super(config);
    // A connection that breaks while idle is replaced at the next checkout.
    this.on('error', () => undefined);
    this.on('connect', (client) => {
      this.#connectedAtMs.set(client, performance.now());
      client.once(UNRESPONSIVE_EVENT, () => (this.#silentAtMs = performance.now()));
    });
    this.on('release', (error) => {
      if (!error) this.#givenBackAtMs = performance.now();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback) return this.#connect();
    this.#connect().then(
      (client) => callback(undefined, client, (error) => client.release(error as Error | undefined)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.waitingCount >= MAX_WAITING) throw new PoolQueueFull();
    const askedAtMs = performance.now();
    try {
      let client = await super.connect();
      while (this.#isDoubtful(client)) {
        client.release(true);
        client = await super.connect();
      }
      return client;
    } catch (error) {
      // Others got connections meanwhile, so the database answers: they were too many before this one.
      const isBusy = (error as Error).message === WAITED_TOO_LONG && this.#givenBackAtMs > askedAtMs;
      throw isBusy ? new PoolQueueFull({ cause: error }) : error;
    }
  }

  /** It may be half-open as well, and whoever got it would find out by waiting. */
  #isDoubtful(client: pg.PoolClient): boolean {
    return (this.#connectedAtMs.get(client) ?? 0) < this.#silentAtMs;
  }
}
