import type { KafkaSettings } from '@waybook/event-feed';
import type { Configuration } from '@waybook/platform/config';
import type { Logger } from '@waybook/platform/logging';

/** Null where the installation has no broker. */
export function kafkaSettings({ kafkaBrokers }: Configuration, logger: Logger): KafkaSettings | null {
  if (kafkaBrokers.length === 0) return null;
  return { brokers: kafkaBrokers, clientId: 'waybook', log: (level, sentence) => logger[level](sentence) };
}
