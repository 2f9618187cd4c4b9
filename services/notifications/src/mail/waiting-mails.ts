import type pg from 'pg';

/**
 * @param pool of the system's role
 * @returns the age in seconds of the oldest notice whose mail is neither sent nor given up; 0 where none waits
 */
export async function oldestWaitingMailSeconds(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select coalesce(extract(epoch from now() - min(n.created_at)), 0)::float8 as seconds
      from notification_emails e join notifications n on n.id = e.notification_id
      where e.sent_at is null and e.given_up_at is null`,
  );
  return rows[0]!.seconds;
}
