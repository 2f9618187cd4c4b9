import { isTracing } from '@waybook/tracing';
import type { Consumer, Transaction } from '../event-feed.js';
import type { PublishedEvent } from '../published-event.js';
import { deliver } from './delivery.js';
import { handleTraced } from './handle-traced.js';

/** A write transaction holds back the sealing of all events, so it ends after this time even where events are left. */
const MAX_TRANSACTION_MS = 30;
const MAX_BATCH_SIZE = 50;
/** Of those that a consumer handles together: a fast database takes a few milliseconds for them. */
const MAX_TOGETHER = 25;

/**
 * Delivers the first events of the page within the transaction, in order: as a batch, unless one fails or has a blocked
 * key, otherwise one by one.
 *
 * @returns the number of delivered events, at least one unless the page is empty
 */
export async function deliverPage(
  transaction: Transaction,
  consumer: Consumer,
  page: readonly PublishedEvent[],
): Promise<number> {
  if (page.length === 0) return 0;
  const deadline = performance.now() + MAX_TRANSACTION_MS;
  const events = page.slice(0, MAX_BATCH_SIZE);
  const together = await deliverBatch(transaction, consumer, events, deadline);
  return together ?? deliverOneByOne(transaction, consumer, events, deadline);
}

async function deliverOneByOne(
  transaction: Transaction,
  consumer: Consumer,
  events: readonly PublishedEvent[],
  deadline: number,
): Promise<number> {
  let count = 0;
  for (const event of events) {
    await deliver(transaction, consumer, event);
    count += 1;
    if (performance.now() > deadline) break;
  }
  return count;
}

/** @returns null where an event failed or has a blocked key; the batch is rolled back then */
async function deliverBatch(
  transaction: Transaction,
  consumer: Consumer,
  events: readonly PublishedEvent[],
  deadline: number,
): Promise<number | null> {
  await transaction.query('savepoint together');
  try {
    const fresh = await markHandled(transaction, consumer.group, events);
    if (!fresh) return null;
    let count = 0;
    for (const next of chunks(events, sizeOfChunk(consumer))) {
      await handleAll(
        transaction,
        consumer,
        next.filter(({ id }) => fresh.delete(id)),
      );
      count += next.length;
      if (performance.now() > deadline) break;
    }
    if (fresh.size > 0) await unmarkHandled(transaction, consumer.group, fresh);
    return count;
  } catch {
    await transaction.query('rollback to savepoint together');
    return null;
  }
}

/** A span is of one event, so while they are recorded each is handled by itself. */
function sizeOfChunk(consumer: Consumer): number {
  return consumer.handleTogether === undefined || isTracing() ? 1 : MAX_TOGETHER;
}

function* chunks<T>(all: readonly T[], size: number): Iterable<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}

async function handleAll(transaction: Transaction, consumer: Consumer, events: readonly PublishedEvent[]) {
  const [first, second] = events;
  if (second !== undefined) return consumer.handleTogether?.(events, transaction);
  if (first !== undefined) return handleTraced(consumer, first, transaction);
}

/** Marks events as handled. @returns the new ones; null, without marking any, where a key is blocked */
async function markHandled(
  transaction: Transaction,
  group: string,
  events: readonly PublishedEvent[],
): Promise<Set<string> | null> {
  const { rows } = await transaction.query<{ is_any_aside: boolean; fresh: string[] }>({
    name: 'event_feed_note',
    text: `with aside as (select from feed_backlog where consumer = $1 and key = any ($3) limit 1),
      noted as (insert into feed_inbox (consumer, event_id) select $1, unnest($2::text[]) where not exists (select from aside)
        on conflict do nothing returning event_id)
      select exists (select from aside) as is_any_aside, array(select event_id from noted) as fresh`,
    values: [group, events.map(({ id }) => id), [...new Set(events.map(({ key }) => key))]],
  });
  const { is_any_aside: isAnyBlocked, fresh } = rows[0]!;
  return isAnyBlocked ? null : new Set(fresh);
}

/** Removes the marks of events that the batch didn't reach. */
async function unmarkHandled(transaction: Transaction, group: string, ids: ReadonlySet<string>): Promise<void> {
  await transaction.query({
    name: 'event_feed_forget',
    text: 'delete from feed_inbox where consumer = $1 and event_id = any ($2)',
    values: [group, [...ids]],
  });
}
