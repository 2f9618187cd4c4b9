import type pg from 'pg';
import { columnTypes } from './column-types.js';
import { type ConnectionConfig, DatabaseConnection } from './connection.js';
import { ACQUIRE_LIMIT_MS, IDLE_LIMIT_MS, LONG_WORK_SILENCE_LIMIT_MS } from './limits.js';
import { DatabasePool } from './pool.js';

export interface PoolOptions extends Pick<ConnectionConfig, 'silenceLimitMs' | 'isPooled'> {
  readonly url: string;
  readonly connections: number;
  /** Server settings for each connection, for instance `{ jit: 'off' }`. A pooler doesn't take them. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** What every connection of ours has in common, TypeORM's included. */
export function poolConfig({ url, connections, settings = {}, ...ours }: PoolOptions): pg.PoolConfig {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  return {
    ...ours,
    Client: DatabaseConnection as unknown as new () => pg.ClientBase,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: ACQUIRE_LIMIT_MS,
    idleTimeoutMillis: IDLE_LIMIT_MS,
    types: columnTypes,
    application_name: 'waybook',
    ...(options.length > 0 ? { options: options.join(' ') } : {}),
  };
}

export function createPool(options: PoolOptions): pg.Pool {
  return new DatabasePool(poolConfig(options));
}

const APP_CONNECTIONS = 10;
const SYSTEM_CONNECTIONS = 4;

/** For commands, as the application's role. */
export function createAppPool(url: string, { isPooled = false } = {}): pg.Pool {
  return createPool({ url, connections: APP_CONNECTIONS, isPooled });
}

/** For whatever reads the log of all businesses, as the system's role, in steps that are short. */
export function createSystemPool(url: string, connections = SYSTEM_CONNECTIONS): pg.Pool {
  return createPool({ url, connections, settings: { statement_timeout: '7s' } });
}

/** For work whose single statements take minutes. */
export function createLongWorkPool(
  url: string,
  { connections = SYSTEM_CONNECTIONS, settings }: Partial<Pick<PoolOptions, 'connections' | 'settings'>> = {},
): pg.Pool {
  return createPool({ url, connections, settings, silenceLimitMs: LONG_WORK_SILENCE_LIMIT_MS });
}
