import type { EventFeed } from '@waybook/event-feed';
import { BackgroundLoop } from '@waybook/event-store';
import type { Clock } from '@waybook/platform/clock';
import { type Logger, OutageLog } from '@waybook/platform/logging';
import type pg from 'pg';
import { complianceConsumer } from './compliance-consumer.js';
import { DailyRound, type Remind } from './daily-round.js';

/** How often it is looked whether a day has begun. */
const LOOK_INTERVAL_MS = 60_000;

export interface ComplianceOptions {
  readonly feed: EventFeed;
  /** Of the system's role. */
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'warn' | 'info'>;
  readonly remind: Remind;
}

/**
 * Follows the events and keeps the clock.
 *
 * @returns how to stop the clock; the feed's owner stops the feed
 */
export function startCompliance({ feed, pool, clock, logger, remind }: ComplianceOptions): () => Promise<void> {
  const round = new DailyRound(pool, remind);
  const daily = new BackgroundLoop({
    step: async () => {
      if (clock.isTrusted) await round.run(clock.now());
      return LOOK_INTERVAL_MS;
    },
    outages: new OutageLog(logger, 'the daily look at compliance'),
  });
  feed.subscribe(complianceConsumer);
  daily.start();
  return () => daily.stop();
}
