import type { Consumer, Transaction } from '../event-feed.js';
import type { PublishedEvent } from '../published-event.js';
import { handleTraced } from './handle-traced.js';
import { delayAfter } from './retry-policy.js';

const MAX_ERROR_LENGTH = 2_000;

/** Delivers an event within the transaction and records the outcome there; a failure rolls back the consumer's effects alone. */
export async function deliver(transaction: Transaction, consumer: Consumer, event: PublishedEvent): Promise<void> {
  if (await isKeyBlocked(transaction, consumer.group, event.key))
    return addToBacklog(transaction, consumer, event, null);
  const outcome = await attempt(transaction, consumer, event);
  if (outcome.failed) await addToBacklog(transaction, consumer, event, outcome.error);
}

type Attempt = { readonly failed: false } | { readonly failed: true; readonly error: string };

/** Marks the event as handled and handles it, atomically. */
export async function attempt(transaction: Transaction, consumer: Consumer, event: PublishedEvent): Promise<Attempt> {
  await transaction.query('savepoint delivery');
  try {
    const { rowCount } = await transaction.query({
      name: 'event_feed_inbox',
      text: 'insert into feed_inbox (consumer, event_id) values ($1, $2) on conflict do nothing',
      values: [consumer.group, event.id],
    });
    if (rowCount === 1) await handleTraced(consumer, event, transaction);
    await transaction.query('release savepoint delivery');
    return { failed: false };
  } catch (error) {
    await transaction.query('rollback to savepoint delivery');
    return { failed: true, error: sentenceOf(error) };
  }
}

async function isKeyBlocked(transaction: Transaction, group: string, key: string): Promise<boolean> {
  const { rowCount } = await transaction.query({
    name: 'event_feed_is_put_aside',
    text: 'select from feed_backlog where consumer = $1 and key = $2 limit 1',
    values: [group, key],
  });
  return rowCount === 1;
}

async function addToBacklog(
  transaction: Transaction,
  { group }: Consumer,
  event: PublishedEvent,
  error: string | null,
): Promise<void> {
  const attempts = error === null ? 0 : 1;
  await transaction.query({
    name: 'event_feed_put_aside',
    text: `insert into feed_backlog (consumer, key, event_id, event, attempts, next_attempt_at, error)
      values ($1, $2, $3, $4, $5, now() + $6 * interval '1 millisecond', $7) on conflict do nothing`,
    values: [group, event.key, event.id, JSON.stringify(event), attempts, delayAfter(attempts) ?? 0, error],
  });
}

function sentenceOf(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, MAX_ERROR_LENGTH);
}
