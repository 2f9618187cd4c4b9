export * from './dead-letters.js';
export type * from './event-feed.js';
export * from './feed-figures.js';
export * from './feed.migration.js';
export { kafkaClient, type KafkaLog, type KafkaSettings } from './kafka/kafka-client.js';
export { KafkaFeed, type KafkaFeedOptions } from './kafka/kafka-feed.js';
export { KafkajsProducer, type KafkajsProducerOptions } from './kafka/kafkajs-producer.js';
export { switchTopicAccess } from './kafka/topic-access.js';
export { KeptProducer } from './kafka/kept-producer.js';
export type * from './kafka/message-producer.js';
export type * from './published-event.js';
export * from './relay/business-topics.js';
export {
  compareRelayed,
  type RelayComparison,
  type RelayDifference,
} from './relay/compare-relayed.js';
export { Relay, type RelayOptions } from './relay/relay.js';
export { SealedLogFeed, type SealedLogFeedOptions } from './sealed-log/sealed-log-feed.js';
