import { withSession } from '@waybook/event-store';
import { createLongWorkPool } from '@waybook/platform/database';
import type pg from 'pg';
import { BackupRefused } from './backup-refused.js';

/** Works as the tables' owner, whom row-level security shows every row; the session is the work's own, and ends with it. */
export async function asOwner<T>(ownerUrl: string, work: (owner: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = createLongWorkPool(ownerUrl, { connections: 1 });
  try {
    return await withSession(pool, work);
  } finally {
    await pool.end();
  }
}

interface Turn {
  /** Key of an advisory lock; unique within the database. */
  readonly lock: number;
  /** What whoever comes meanwhile is told. */
  readonly refusal: string;
}

/**
 * The same for work that one at a time may do.
 *
 * @throws BackupRefused while somebody else does
 */
export function asOwnerAlone<T>(ownerUrl: string, turn: Turn, work: (owner: pg.PoolClient) => Promise<T>): Promise<T> {
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [turn.lock]);
    if (!rows[0]!.isOurs) throw new BackupRefused(turn.refusal);
    try {
      return await work(owner);
    } finally {
      // The server ends a closed session a moment later, and whoever comes next would be refused.
      await owner.query('select pg_advisory_unlock($1)', [turn.lock]).catch(() => undefined);
    }
  });
}
