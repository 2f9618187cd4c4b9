import { PUBLIC_TOPICS, publish } from '@waybook/contracts/public-events';
import { KafkaFeed, KafkajsProducer, type MeasuredFeed, Relay, SealedLogFeed } from '@waybook/event-feed';
import type { Configuration } from '@waybook/platform/config';
import { type Logger, SampledLog } from '@waybook/platform/logging';
import type { BrokerOutages } from './broker-outages.js';
import { kafkaSettings } from './kafka-settings.js';
import type { Lifetime } from './lifetime.js';
import type { OpenedResources } from './open-resources.js';
import { payrollTopics } from './payroll-topics.js';

/** The broker lets one producer of this name write, the latest one. */
export const RELAY_NAME = 'waybook-relay';

export interface FeedLogs {
  readonly logger: Logger;
  readonly brokerOutages: BrokerOutages;
}

/**
 * Where this installation's consumers get their events from: the broker where there is one, else the sealed log itself. It ends before
 * whatever was opened earlier.
 */
export function openFeed(
  configuration: Configuration,
  { feedPool: pool }: OpenedResources,
  { logger, brokerOutages }: FeedLogs,
  lifetime: Lifetime,
): MeasuredFeed {
  const outages = (what: string, group: string) => brokerOutages.of(what, { group });
  const sampled = new SampledLog(logger);
  const onUnreadable = (error: unknown, group: string) =>
    sampled.warn(error, 'a message is no event of ours', { group });
  const kafka = kafkaSettings(configuration, logger);
  const feed = kafka
    ? new KafkaFeed({ ...kafka, pool, outages, onUnreadable })
    : new SealedLogFeed({ pool, publish, outages });
  lifetime.onEnd(() => feed.stop());
  return feed;
}

/** What brings the sealed log to the broker, until the process ends. */
export function startRelay(
  configuration: Configuration,
  { feedPool: pool }: OpenedResources,
  { logger, brokerOutages }: FeedLogs,
  lifetime: Lifetime,
): void {
  const kafka = kafkaSettings(configuration, logger);
  if (!kafka) return;
  const relay = new Relay({
    pool,
    publish,
    topics: Object.values(PUBLIC_TOPICS),
    businessTopics: payrollTopics(kafka, pool),
    openProducer: () => new KafkajsProducer({ ...kafka, transactionalId: RELAY_NAME }),
    outages: brokerOutages.of('relaying the log to the broker'),
  });
  relay.start();
  lifetime.onEnd(() => relay.stop());
}
