import { randomUUID } from 'node:crypto';
import kafkajs, { type Kafka, type Producer, type TopicMessages } from 'kafkajs';
import { kafkaClient, type KafkaSettings } from './kafka-client.js';
import { connect } from './kafka-refusal.js';
import type { MessageProducer, TopicMessage } from './message-producer.js';
import { refusalOf } from './missing-rights.js';
import { type KafkaRight, topicRights, transactionRight } from './rights.js';
import { ensureTopics } from './topics.js';

/** Below a broker's default limit of a request (1 MiB), even where nothing can be compressed. */
const MAX_REQUEST_BYTES = 900_000;
/** How long readers wait for the open transaction of a producer that has died without a successor. */
const TRANSACTION_LIMIT_MS = 10_000;
const ALL_REPLICAS = -1;

export interface KafkajsProducerOptions extends KafkaSettings {
  /** The same for all instances that may replace each other, and for no other producer. */
  readonly transactionalId: string;
  /** Whether each producer appends an id of its own to that, so that it fences no other. */
  readonly isOneOfMany?: boolean;
}

/** Each `send` is one Kafka transaction: readers of committed messages see all of it or nothing. */
export class KafkajsProducer implements MessageProducer {
  readonly #kafka: Kafka;
  readonly #producer: Producer;
  readonly #transaction: KafkaRight;
  readonly #known = new Set<string>();

  constructor({ transactionalId, isOneOfMany = false, ...settings }: KafkajsProducerOptions) {
    this.#kafka = kafkaClient(settings);
    this.#transaction = isOneOfMany
      ? transactionRight(`${transactionalId}-`, 'prefixed')
      : transactionRight(transactionalId);
    this.#producer = this.#kafka.producer({
      transactionalId: isOneOfMany ? `${transactionalId}-${randomUUID()}` : transactionalId,
      transactionTimeout: TRANSACTION_LIMIT_MS,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
    });
  }

  async open(topics: readonly string[]): Promise<void> {
    await this.#makeTopics(topics);
    await connect(this.#producer);
    await this.#explained(topics, async () => {
      // The first transaction registers the producer with the broker and fences its predecessor.
      const nothing = await this.#producer.transaction();
      await nothing.abort();
    });
  }

  async send(messages: readonly TopicMessage[]): Promise<void> {
    const topics = [...new Set(messages.map(({ topic }) => topic))];
    await this.#makeTopics(topics);
    await this.#explained(topics, async () => {
      const transaction = await this.#producer.transaction();
      for (const topicMessages of batches(messages)) {
        await transaction.sendBatch({ topicMessages, acks: ALL_REPLICAS, compression: kafkajs.CompressionTypes.GZIP });
      }
      await transaction.commit();
    });
  }

  close(): Promise<void> {
    return this.#producer.disconnect();
  }

  async #makeTopics(topics: readonly string[]): Promise<void> {
    const wanted = topics.filter((topic) => !this.#known.has(topic));
    await ensureTopics(this.#kafka, wanted);
    for (const topic of wanted) this.#known.add(topic);
  }

  /** @throws KafkaRefusal where a right is missing; otherwise what the work throws */
  async #explained(topics: readonly string[], work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      throw await refusalOf(this.#kafka, [this.#transaction, ...topicRights(topics, ['Write'])], error);
    }
  }
}

/** Splits messages, in order, into as few requests as the broker's limit allows. */
function* batches(messages: readonly TopicMessage[]): Generator<TopicMessages[]> {
  let bytes = 0;
  let first = 0;
  for (const [place, { key, value }] of messages.entries()) {
    const size = Buffer.byteLength(value) + key.length;
    if (bytes > 0 && bytes + size > MAX_REQUEST_BYTES) {
      yield byTopic(messages.slice(first, place));
      [first, bytes] = [place, 0];
    }
    bytes += size;
  }
  if (first < messages.length) yield byTopic(messages.slice(first));
}

function byTopic(messages: readonly TopicMessage[]): TopicMessages[] {
  const topics = new Map<string, TopicMessages>();
  for (const { topic, ...message } of messages) {
    const found = topics.get(topic);
    if (found) found.messages.push(message);
    else topics.set(topic, { topic, messages: [message] });
  }
  return [...topics.values()];
}
