import { consumerBacklogs, type MeasuredFeed, relayFigures } from '@waybook/event-feed';
import type { Metrics } from '@waybook/platform/metrics';
import type pg from 'pg';

/** How the relay and the consumers get on: what an operator wants to be woken for. */
export function watchFeed(metrics: Metrics, pool: pg.Pool, { feed, isRelay }: WatchedFeed): void {
  if (feed) watchConsumers(metrics, pool, feed);
  if (!isRelay) return;
  metrics.watch({
    name: 'feed_unsent_events',
    help: 'Sealed events that the broker has not acknowledged yet',
    read: async () => [{ value: (await relayFigures(pool)).unsent }],
  });
  metrics.watch({
    name: 'feed_oldest_unsent_seconds',
    help: 'Age of the oldest of them',
    read: async () => [{ value: (await relayFigures(pool)).oldestUnsentSeconds }],
  });
}

function watchConsumers(metrics: Metrics, pool: pg.Pool, feed: MeasuredFeed): void {
  const perGroup = (figures: Iterable<readonly [string, number]>) =>
    [...figures].map(([group, value]) => ({ labels: { group }, value }));
  metrics.watch({
    name: 'feed_lag_events',
    help: 'Events that a consumer group has still before it, as far as this process takes part in it',
    labelNames: ['group'],
    read: async () => perGroup(await feed.lag()),
  });
  metrics.watch({
    name: 'feed_retries',
    help: 'How often this process has tried an event again',
    labelNames: ['group'],
    read: async () => perGroup(feed.retries),
  });
  metrics.watch({
    name: 'feed_put_aside_events',
    help: 'Events that are tried again later, or wait behind one that is',
    labelNames: ['group'],
    read: async () => perGroup((await consumerBacklogs(pool)).map(({ group, waiting }) => [group, waiting])),
  });
  metrics.watch({
    name: 'feed_dead_letters',
    help: 'Events that wait for a person',
    labelNames: ['group'],
    read: async () => perGroup((await consumerBacklogs(pool)).map(({ group, deadLetters }) => [group, deadLetters])),
  });
}

interface WatchedFeed {
  /** Absent where this process consumes nothing. */
  readonly feed?: MeasuredFeed;
  /** Whether this process brings events to a broker. */
  readonly isRelay: boolean;
}
