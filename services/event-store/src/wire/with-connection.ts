import type { Pool, PoolClient } from 'pg';

type Work<T> = (connection: PoolClient) => Promise<T>;

/**
 * Runs the work on one connection of the pool, which takes it back unless a transaction was left open on it or the server is about to close it.
 * One that is broken it doesn't keep in any case.
 */
export function withConnection<T>(pool: Pool, work: Work<T>): Promise<T> {
  return runOn(pool, work, (error) => ENDING.has((error as { severity?: string }).severity ?? ''));
}

/**
 * The same for work that changes the session: locks, settings, what it listens to. The work itself takes that back when all goes well; after
 * an error the connection is closed, and everything goes with it.
 */
export function withSession<T>(pool: Pool, work: Work<T>): Promise<T> {
  return runOn(pool, work, () => true);
}

const ENDING = new Set(['FATAL', 'PANIC']);

async function runOn<T>(pool: Pool, work: Work<T>, endsWith: (error: unknown) => boolean): Promise<T> {
  const connection = await pool.connect();
  let isEnding = false;
  try {
    return await work(connection);
  } catch (error) {
    isEnding = endsWith(error);
    throw error;
  } finally {
    connection.release(isEnding || connection.getTransactionStatus() !== 'I');
  }
}

/** Whether the database itself said no, so that nothing was written and the connection is good; else nobody knows. */
export function isRefusal(error: unknown): boolean {
  return (error as { severity?: string }).severity === 'ERROR';
}
