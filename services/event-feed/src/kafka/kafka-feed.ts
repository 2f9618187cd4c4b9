import type { Kafka } from 'kafkajs';
import type { Pool } from 'pg';
import { Retries } from '../delivery/retries.js';
import type { Consumer, MeasuredFeed } from '../event-feed.js';
import { FeedLoops, CONSUME_LOOP, polling, DEAD_LETTER_LOOP, RETRY_LOOP, type FeedOutages } from '../feed-loops.js';
import { deadLetterId, reportDeadLetters } from './dead-letter-topics.js';
import { GroupMember } from './group-member.js';
import { kafkaClient, type KafkaSettings } from './kafka-client.js';
import { KafkajsProducer } from './kafkajs-producer.js';

export interface KafkaFeedOptions extends KafkaSettings {
  /** Of the system's role. */
  readonly pool: Pool;
  readonly outages?: FeedOutages;
  /** Called for a message that the relay didn't write; the feed skips it. */
  readonly onUnreadable?: (error: unknown, group: string) => void;
}

/** Consumes the relay's messages from Kafka; each consumer is a member of its Kafka consumer group. */
export class KafkaFeed implements MeasuredFeed {
  readonly #kafka: Kafka;
  readonly #loops: FeedLoops;
  readonly #retries: Retries;
  readonly #members: GroupMember[] = [];
  readonly #options: KafkaFeedOptions;

  constructor(options: KafkaFeedOptions) {
    this.#options = options;
    this.#kafka = kafkaClient(options);
    this.#loops = new FeedLoops(options.outages);
    this.#retries = new Retries(options.pool);
  }

  get retries(): ReadonlyMap<string, number> {
    return this.#retries.counts;
  }

  subscribe(consumer: Consumer): void {
    const { pool, onUnreadable } = this.#options;
    const { group } = consumer;
    const member = new GroupMember({ kafka: this.#kafka, pool, consumer, onUnreadable });
    const openProducer = () => this.#deadLetterProducer(consumer);
    this.#members.push(member);
    this.#loops.begin(CONSUME_LOOP, group, (stopped, working) => member.run(stopped, working));
    this.#loops.begin(
      RETRY_LOOP,
      group,
      polling(() => this.#retries.next(consumer)),
    );
    this.#loops.begin(
      DEAD_LETTER_LOOP,
      group,
      polling(() => reportDeadLetters(pool, group, openProducer)),
    );
  }

  stop(): Promise<void> {
    return this.#loops.stop();
  }

  async lag(): Promise<ReadonlyMap<string, number>> {
    return new Map(this.#members.map(({ group, lag }) => [group, lag]));
  }

  /** Fences no other instance that reports dead letters. */
  #deadLetterProducer({ group }: Consumer): KafkajsProducer {
    return new KafkajsProducer({ ...this.#options, transactionalId: deadLetterId(group), isOneOfMany: true });
  }
}
