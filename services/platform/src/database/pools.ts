import pg from 'pg';
import { columnTypes } from './column-types.js';

const CONNECT_LIMIT_MS = 10_000;
const IDLE_LIMIT_MS = 60_000;

export interface PoolOptions {
  readonly url: string;
  readonly connections: number;
  /** Server settings for each connection, for instance `{ jit: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** What every pool of ours has in common, TypeORM's included. */
export function poolConfig({ url, connections, settings = {} }: PoolOptions): pg.PoolConfig {
  return {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    idleTimeoutMillis: IDLE_LIMIT_MS,
    types: columnTypes,
    application_name: 'waybook',
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  };
}

export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool(poolConfig(options));
  // A connection that breaks while idle is replaced at the next checkout; whoever uses one sees its own error.
  pool.on('error', () => undefined);
  return pool;
}

/** For commands: their statements are prepared, and planning each group of appends anew would cost four times as much. */
export function createAppPool(url: string, connections = 10): pg.Pool {
  return createPool({ url, connections, settings: { plan_cache_mode: 'force_generic_plan', jit: 'off' } });
}

/** For whatever reads the log of all businesses: pages of it go slower in parallel. */
export function createSystemPool(url: string, connections = 4): pg.Pool {
  return createPool({ url, connections, settings: { max_parallel_workers_per_gather: '0', jit: 'off' } });
}
