import pg from 'pg';
import { MOST_WAITING } from './limits.js';

type Callback = Parameters<pg.Pool['connect']>[0];

/** More wait for a connection than the pool takes on. Nothing was asked; try again later. */
export class PoolQueueFull extends Error {
  override readonly name = 'PoolQueueFull';
  readonly code = 'POOL_QUEUE_FULL';
  constructor() {
    super('Too many wait for a connection to the database');
  }
}

/** pg's pool with a bounded queue. */
export class DatabasePool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // A connection that breaks while idle is replaced at the next checkout.
    this.on('error', () => undefined);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (this.waitingCount < MOST_WAITING) return callback ? super.connect(callback) : super.connect();
    if (!callback) return Promise.reject(new PoolQueueFull());
    process.nextTick(callback, new PoolQueueFull(), undefined, () => undefined);
  }
}
