import type { KafkaMessage } from './message.js';

export interface TopicMessage extends KafkaMessage {
  readonly topic: string;
}

/** Sends messages to a broker; hides which client library does so. */
export interface MessageProducer {
  /**
   * Fences earlier producers of the same transactional id: the broker refuses their messages from here on.
   *
   * @param topics exist afterwards, so that consumers can subscribe before the first message
   */
  open(topics: readonly string[]): Promise<void>;
  /**
   * Sends all of them or none, in order; once it resolves, every replica that must have them has them. After a failure the producer
   * is of no use any more, and nobody knows whether they were sent.
   */
  send(messages: readonly TopicMessage[]): Promise<void>;
  close(): Promise<void>;
}

export type OpenProducer = () => MessageProducer;
