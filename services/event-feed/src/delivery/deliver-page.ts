import type { Consumer, Transaction } from '../event-feed.js';
import type { PublishedEvent } from '../published-event.js';
import { deliver } from './delivery.js';

/** A write transaction holds back the sealing of everybody's events, so it ends soon, whatever is left to do. */
const LONGEST_TRANSACTION_MS = 30;
const MOST_TOGETHER = 50;

/**
 * Hands the first ones of the page to the consumer within the transaction, in order: together, as long as none of them fails and no key of
 * theirs is put aside, else one by one.
 *
 * @returns how many, at least one where there is any
 */
export async function deliverPage(
  transaction: Transaction,
  consumer: Consumer,
  page: readonly PublishedEvent[],
): Promise<number> {
  if (page.length === 0) return 0;
  const deadline = performance.now() + LONGEST_TRANSACTION_MS;
  const events = page.slice(0, MOST_TOGETHER);
  const together = await deliverTogether(transaction, consumer, events, deadline);
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

/** @returns null where one of them failed or has to wait, and everything is as it was before */
async function deliverTogether(
  transaction: Transaction,
  consumer: Consumer,
  events: readonly PublishedEvent[],
  deadline: number,
): Promise<number | null> {
  await transaction.query('savepoint together');
  try {
    const fresh = await note(transaction, consumer.group, events);
    if (!fresh) return null;
    let count = 0;
    for (const event of events) {
      if (fresh.delete(event.id)) await consumer.handle(event, transaction);
      count += 1;
      if (performance.now() > deadline) break;
    }
    if (fresh.size > 0) await forget(transaction, consumer.group, fresh);
    return count;
  } catch {
    await transaction.query('rollback to savepoint together');
    return null;
  }
}

/** Marks them as handled. @returns those that were not before; null where a key of theirs is put aside, and nothing was marked */
async function note(
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
  const { is_any_aside: isAnyAside, fresh } = rows[0]!;
  return isAnyAside ? null : new Set(fresh);
}

/** Takes back the mark of those whose turn didn't come. */
async function forget(transaction: Transaction, group: string, ids: ReadonlySet<string>): Promise<void> {
  await transaction.query({
    name: 'event_feed_forget',
    text: 'delete from feed_inbox where consumer = $1 and event_id = any ($2)',
    values: [group, [...ids]],
  });
}
