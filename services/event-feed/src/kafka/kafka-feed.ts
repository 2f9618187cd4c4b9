import { randomUUID } from 'node:crypto';
import type { Kafka } from 'kafkajs';
import type { Pool } from 'pg';
import { Retries } from '../delivery/retries.js';
import type { Consumer, MeasuredFeed } from '../event-feed.js';
import { Steps } from '../steps.js';
import { reportDeadLetters } from './dead-letter-topics.js';
import { GroupMember } from './group-member.js';
import { kafkaClient, type KafkaSettings } from './kafka-client.js';
import { KafkajsProducer } from './kafkajs-producer.js';

export interface KafkaFeedOptions extends KafkaSettings {
  /** Of the system's role. */
  readonly pool: Pool;
  readonly onError?: (error: unknown, group: string) => void;
}

/** Reads what the relay has brought to the broker, each consumer as a member of its Kafka consumer group. */
export class KafkaFeed implements MeasuredFeed {
  readonly #kafka: Kafka;
  readonly #steps = new Steps();
  readonly #retries: Retries;
  readonly #members: GroupMember[] = [];

  constructor(private readonly options: KafkaFeedOptions) {
    this.#kafka = kafkaClient(options);
    this.#retries = new Retries(options.pool);
  }

  get retries(): ReadonlyMap<string, number> {
    return this.#retries.counts;
  }

  subscribe(consumer: Consumer): void {
    const { pool } = this.options;
    const onError = (error: unknown) => this.options.onError?.(error, consumer.group);
    const member = new GroupMember({ kafka: this.#kafka, pool, consumer, onError });
    const openProducer = () => this.#deadLetterProducer(consumer);
    this.#members.push(member);
    this.#steps.repeat(() => member.live(this.#steps.stopped), onError);
    this.#steps.repeat(() => this.#retries.next(consumer), onError);
    this.#steps.repeat(() => reportDeadLetters(pool, consumer.group, openProducer), onError);
  }

  stop(): Promise<void> {
    return this.#steps.stop();
  }

  async lag(): Promise<ReadonlyMap<string, number>> {
    return new Map(this.#members.map(({ group, lag }) => [group, lag]));
  }

  /** Under a name of its own: whoever else reports dead letters is to go on with it. */
  #deadLetterProducer({ group }: Consumer): KafkajsProducer {
    return new KafkajsProducer({ ...this.options, transactionalId: `waybook-dead-letters-${group}-${randomUUID()}` });
  }
}
