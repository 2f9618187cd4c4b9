import type pg from 'pg';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** The event log keeps the history; notifications needn't. */
const RETENTION_DAYS = 180;
const MAX_ROWS_PER_RUN = 1_000;

/** Deletes old notifications in small batches. */
export async function pruneNotifications(pool: pg.Pool, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  await pool.query(
    `with old as (
       delete from notifications where id in (
         select id from notifications where created_at < $1 order by created_at limit ${MAX_ROWS_PER_RUN}
       ) returning id
     ) delete from notification_emails where notification_id in (select id from old)`,
    [oldest],
  );
  await pool.query(`delete from notification_rounds where finished_at < $1`, [oldest]);
}
