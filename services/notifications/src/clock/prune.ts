import type pg from 'pg';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** Nobody leafs back further; the log knows what happened for good. */
const KEPT_DAYS = 180;
const MOST_AT_ONCE = 1_000;

/** Takes away what is too old, a little at a time. */
export async function pruneNotifications(pool: pg.Pool, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await pool.query(
    `with old as (
       delete from notifications where id in (
         select id from notifications where created_at < $1 order by created_at limit ${MOST_AT_ONCE}
       ) returning id
     ) delete from notification_emails where notification_id in (select id from old)`,
    [oldest],
  );
  await pool.query(`delete from notification_rounds where finished_at < $1`, [oldest]);
}
