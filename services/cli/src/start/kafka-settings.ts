import type { KafkaSettings } from '@waybook/event-feed';
import type { Configuration } from '@waybook/platform/config';
import type { Logger } from '@waybook/platform/logging';

/** Null where the installation has no broker. */
export function kafkaSettings(
  configuration: Configuration,
  logger: Pick<Logger, 'warn' | 'debug'>,
): KafkaSettings | null {
  const { kafkaBrokers: brokers, kafkaAccess: access } = configuration;
  if (brokers.length === 0) return null;
  return { brokers, ...access, clientId: 'waybook', log: (level, sentence) => logger[level](sentence) };
}
