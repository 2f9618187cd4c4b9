import type { Pool } from 'pg';

export interface DatabaseTime {
  readonly database: Date;
  /** When the last event of the log, sealed or not, happened by its writer's clock; null in an empty log. */
  readonly newestEvent: Date | null;
}

/** The database's clock, and the newest event beside it: one step along the log's index. @param pool of the system's role */
export async function newestEventAt(pool: Pool): Promise<DatabaseTime> {
  const { rows } = await pool.query<DatabaseTime>({
    name: 'event_store_newest_event_at',
    text: `select clock_timestamp() as database,
      (select at from events order by xid desc, position desc limit 1) as "newestEvent"`,
  });
  return rows[0] as DatabaseTime;
}
