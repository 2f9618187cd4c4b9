import { type ConnectionConfig, DatabaseConnection } from './connection.js';
import { ACQUIRE_LIMIT_MS, LONG_WORK_SILENCE_LIMIT_MS } from './limits.js';

type Options = Pick<ConnectionConfig, 'silenceLimitMs' | 'application_name'>;

/** A single connection beside all pools, open; the caller ends it. */
export async function openConnection(url: string, options: Options = {}): Promise<DatabaseConnection> {
  const connection = new DatabaseConnection({
    connectionString: url,
    connectionTimeoutMillis: ACQUIRE_LIMIT_MS,
    application_name: 'waybook',
    ...options,
  });
  try {
    await connection.connect();
    return connection;
  } catch (error) {
    await connection.end().catch(() => undefined);
    throw error;
  }
}

/** Runs work that may take its time on a single connection. */
export async function onOneConnection<T>(
  url: string,
  work: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const connection = await openConnection(url, { silenceLimitMs: LONG_WORK_SILENCE_LIMIT_MS });
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}
