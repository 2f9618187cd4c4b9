import type { Pool } from 'pg';
import { inTransaction } from './in-transaction.js';
import type { PublishedEvent } from './published-event.js';

/** An event that failed too often; its key waits for a person. */
export interface DeadLetter {
  readonly consumer: string;
  readonly event: PublishedEvent;
  readonly attempts: number;
  readonly error: string;
  readonly putAsideAt: Date;
  /** Number of events of its key that wait behind it. */
  readonly waiting: number;
}

interface DeadLetterRow {
  readonly consumer: string;
  readonly event: PublishedEvent;
  readonly attempts: number;
  readonly error: string;
  readonly put_aside_at: Date;
  readonly waiting: number;
}

const MAX_LISTED = 1_000;

export async function listDeadLetters(pool: Pool): Promise<DeadLetter[]> {
  const { rows } = await pool.query<DeadLetterRow>(
    `select consumer, event, attempts, error, put_aside_at,
        (select count(*)::int from feed_backlog after where after.consumer = b.consumer and after.key = b.key and after.place > b.place)
          as waiting
      from feed_backlog b where is_dead order by put_aside_at limit $1`,
    [MAX_LISTED],
  );
  return rows.map(({ put_aside_at: putAsideAt, ...row }) => ({ ...row, putAsideAt }));
}

const RESET_ATTEMPTS =
  'update feed_backlog set is_dead = false, is_reported = false, attempts = 0, next_attempt_at = now()';

/** Makes the event, and those that wait behind it, due again. @returns false where there is no such dead letter */
export async function replayDeadLetter(pool: Pool, consumer: string, eventId: string): Promise<boolean> {
  const { rowCount } = await pool.query(`${RESET_ATTEMPTS} where consumer = $1 and event_id = $2 and is_dead`, [
    consumer,
    eventId,
  ]);
  return rowCount === 1;
}

/** Replays all dead letters of a consumer. @returns how many there were */
export async function replayDeadLetters(pool: Pool, consumer: string): Promise<number> {
  const { rowCount } = await pool.query(`${RESET_ATTEMPTS} where consumer = $1 and is_dead`, [consumer]);
  return rowCount ?? 0;
}

/** Marks the event as handled without handling it, which unblocks those behind it. @returns false where there is no such dead letter */
export function discardDeadLetter(pool: Pool, consumer: string, eventId: string): Promise<boolean> {
  return inTransaction(pool, async (transaction) => {
    const { rowCount } = await transaction.query(
      'delete from feed_backlog where consumer = $1 and event_id = $2 and is_dead',
      [consumer, eventId],
    );
    if (rowCount !== 1) return false;
    await transaction.query('insert into feed_inbox (consumer, event_id) values ($1, $2) on conflict do nothing', [
      consumer,
      eventId,
    ]);
    return true;
  });
}
