import { withConnection } from '@waybook/event-store';
import type { Pool, PoolClient } from 'pg';

/** Runs the work in one transaction. */
export function inTransaction<T>(pool: Pool, work: (transaction: PoolClient) => Promise<T>): Promise<T> {
  return withConnection(pool, async (connection) => {
    await connection.query('begin');
    try {
      const result = await work(connection);
      await connection.query('commit');
      return result;
    } catch (error) {
      await connection.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}
