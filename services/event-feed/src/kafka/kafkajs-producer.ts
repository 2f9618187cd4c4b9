import kafkajs, { type Kafka, type Producer, type TopicMessages } from 'kafkajs';
import { kafkaClient, type KafkaSettings } from './kafka-client.js';
import { connect } from './kafka-refusal.js';
import type { MessageProducer, TopicMessage } from './message-producer.js';
import { ensureTopics } from './topics.js';

/** Below what a broker takes in one piece (1 MiB), even where nothing can be compressed. */
const MOST_BYTES_IN_ONE_REQUEST = 900_000;
/** How long readers wait for a transaction whose producer is gone and has no successor. */
const TRANSACTION_LIMIT_MS = 10_000;
const ALL_REPLICAS = -1;

export interface KafkajsProducerOptions extends KafkaSettings {
  /** The same for all instances that may take each other's place, and for nobody else. */
  readonly transactionalId: string;
}

/** Each `send` is one Kafka transaction: whoever reads what is committed sees all of it or nothing. */
export class KafkajsProducer implements MessageProducer {
  readonly #kafka: Kafka;
  readonly #producer: Producer;
  readonly #known = new Set<string>();

  constructor({ transactionalId, ...settings }: KafkajsProducerOptions) {
    this.#kafka = kafkaClient(settings);
    this.#producer = this.#kafka.producer({
      transactionalId,
      transactionTimeout: TRANSACTION_LIMIT_MS,
      maxInFlightRequests: 1,
      allowAutoTopicCreation: false,
      createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
    });
  }

  async open(topics: readonly string[]): Promise<void> {
    await this.#makeTopics(topics);
    await connect(this.#producer);
    // Its first transaction is what makes itself known to the broker.
    const nothing = await this.#producer.transaction();
    await nothing.abort();
  }

  async send(messages: readonly TopicMessage[]): Promise<void> {
    await this.#makeTopics(messages.map(({ topic }) => topic));
    const transaction = await this.#producer.transaction();
    for (const topicMessages of requests(messages)) {
      await transaction.sendBatch({ topicMessages, acks: ALL_REPLICAS, compression: kafkajs.CompressionTypes.GZIP });
    }
    await transaction.commit();
  }

  close(): Promise<void> {
    return this.#producer.disconnect();
  }

  async #makeTopics(topics: readonly string[]): Promise<void> {
    const wanted = new Set(topics.filter((topic) => !this.#known.has(topic)));
    if (wanted.size === 0) return;
    await ensureTopics(this.#kafka, [...wanted]);
    for (const topic of wanted) this.#known.add(topic);
  }
}

/** In order, as few requests as the broker's limit allows. */
function* requests(messages: readonly TopicMessage[]): Generator<TopicMessages[]> {
  let bytes = 0;
  let first = 0;
  for (const [place, { key, value }] of messages.entries()) {
    const size = Buffer.byteLength(value) + key.length;
    if (bytes > 0 && bytes + size > MOST_BYTES_IN_ONE_REQUEST) {
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
