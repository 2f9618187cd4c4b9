import type { Pool } from 'pg';
import type { Consumer, Transaction } from '../event-feed.js';
import { inTransaction } from '../in-transaction.js';
import type { PublishedEvent } from '../published-event.js';
import { attempt } from './delivery.js';
import { delayAfter } from './retry-policy.js';

interface BacklogRow {
  readonly key: string;
  readonly place: string;
  readonly event: PublishedEvent;
  readonly attempts: number;
}

/** Selects the first event of a key alone. */
const DUE = `from feed_backlog b
  where consumer = $1 and not is_dead and next_attempt_at <= now()
    and not exists (select from feed_backlog before where before.consumer = b.consumer and before.key = b.key and before.place < b.place)`;

/** `skip locked` keeps two instances from the same event. */
const NEXT_DUE = `select key, place::text as place, event, attempts ${DUE} order by next_attempt_at limit 1 for update skip locked`;

/** Retries one event that is due. @returns whether there was one */
export async function retryNext(pool: Pool, consumer: Consumer): Promise<boolean> {
  if (!(await isAnyDue(pool, consumer))) return false;
  return inTransaction(pool, async (transaction) => {
    const { rows } = await transaction.query<BacklogRow>({
      name: 'event_feed_next_due',
      text: NEXT_DUE,
      values: [consumer.group],
    });
    const [row] = rows;
    if (!row) return false;
    const outcome = await attempt(transaction, consumer, row.event);
    if (outcome.failed) await recordFailure(transaction, consumer, row, outcome.error);
    else await removeFromBacklog(transaction, consumer, row);
    return true;
  });
}

/** Asked without a transaction around it: many times a second, and next to always in vain. */
async function isAnyDue(pool: Pool, { group }: Consumer): Promise<boolean> {
  const { rows } = await pool.query<{ is_due: boolean }>({
    name: 'event_feed_is_any_due',
    text: `select exists (select ${DUE}) as is_due`,
    values: [group],
  });
  return rows[0]?.is_due ?? false;
}

async function recordFailure(transaction: Transaction, consumer: Consumer, row: BacklogRow, error: string) {
  const attempts = row.attempts + 1;
  const delayMs = delayAfter(attempts);
  await transaction.query(
    `update feed_backlog set attempts = $4, error = $5, is_dead = $6, next_attempt_at = now() + $7 * interval '1 millisecond'
      where consumer = $1 and key = $2 and place = $3`,
    [consumer.group, row.key, row.place, attempts, error, delayMs === null, delayMs ?? 0],
  );
}

/** Unblocks the next event of the key. */
async function removeFromBacklog(transaction: Transaction, consumer: Consumer, { key, place }: BacklogRow) {
  await transaction.query('delete from feed_backlog where consumer = $1 and key = $2 and place = $3', [
    consumer.group,
    key,
    place,
  ]);
}
