import type { KafkaMessage } from './message.js';

export interface TopicMessage extends KafkaMessage {
  readonly topic: string;
}

/** How messages get to a broker; everything that is particular to one client library stays behind it. */
export interface MessageProducer {
  /**
   * From here on, whoever opened one under the same name before can't write any more: the broker itself refuses it.
   *
   * @param topics are there afterwards, so that consumers find them before their first message
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
