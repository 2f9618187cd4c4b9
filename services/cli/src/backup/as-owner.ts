import { withSession } from '@waybook/event-store';
import { createLongWorkPool } from '@waybook/platform/database';
import type pg from 'pg';

/** Works as the tables' owner, whom row-level security shows every row; the session is the work's own, and ends with it. */
export async function asOwner<T>(ownerUrl: string, work: (owner: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = createLongWorkPool(ownerUrl, 1);
  try {
    return await withSession(pool, work);
  } finally {
    await pool.end();
  }
}
