import type { Maintenance } from '@waybook/platform/maintenance';
import type pg from 'pg';

export interface Announcement {
  readonly message: string | null;
  readonly until: Date | null;
}

/** Null while it is off. @param pool of the system's role */
export async function readMaintenance(pool: pg.Pool): Promise<Maintenance | null> {
  const { rows } = await pool.query<Maintenance>(
    'select since, message, until from maintenance where since is not null',
  );
  return rows[0] ?? null;
}

/** What is said of it may be changed while it is on; it goes on from when it began. */
export async function beginMaintenance(pool: pg.Pool, { message, until }: Announcement): Promise<void> {
  await pool.query('update maintenance set since = coalesce(since, now()), message = $1, until = $2', [message, until]);
}

/** @returns whether it was on */
export async function endMaintenance(pool: pg.Pool): Promise<boolean> {
  const ended = await pool.query(
    'update maintenance set since = null, message = null, until = null where since is not null',
  );
  return ended.rowCount === 1;
}
