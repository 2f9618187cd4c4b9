import { randomUUID } from 'node:crypto';
import type { Kafka } from 'kafkajs';
import type { Pool } from 'pg';
import { Retries } from '../delivery/retries.js';
import type { Consumer, MeasuredFeed } from '../event-feed.js';
import { FeedLoops, FOLLOWING, polling, REPORTING, RETRYING, type FeedOutages } from '../feed-loops.js';
import { reportDeadLetters } from './dead-letter-topics.js';
import { GroupMember } from './group-member.js';
import { kafkaClient, type KafkaSettings } from './kafka-client.js';
import { KafkajsProducer } from './kafkajs-producer.js';

export interface KafkaFeedOptions extends KafkaSettings {
  /** Of the system's role. */
  readonly pool: Pool;
  readonly outages?: FeedOutages;
  /** Told of a message that isn't ours, which is passed over. */
  readonly onUnreadable?: (error: unknown, group: string) => void;
}

/** Reads what the relay has brought to the broker, each consumer as a member of its Kafka consumer group. */
export class KafkaFeed implements MeasuredFeed {
  readonly #kafka: Kafka;
  readonly #loops: FeedLoops;
  readonly #retries: Retries;
  readonly #members: GroupMember[] = [];

  constructor(private readonly options: KafkaFeedOptions) {
    this.#kafka = kafkaClient(options);
    this.#loops = new FeedLoops(options.outages);
    this.#retries = new Retries(options.pool);
  }

  get retries(): ReadonlyMap<string, number> {
    return this.#retries.counts;
  }

  subscribe(consumer: Consumer): void {
    const { pool, onUnreadable } = this.options;
    const { group } = consumer;
    const member = new GroupMember({ kafka: this.#kafka, pool, consumer, onUnreadable });
    const openProducer = () => this.#deadLetterProducer(consumer);
    this.#members.push(member);
    this.#loops.begin(FOLLOWING, group, (stopped, working) => member.live(stopped, working));
    this.#loops.begin(
      RETRYING,
      group,
      polling(() => this.#retries.next(consumer)),
    );
    this.#loops.begin(
      REPORTING,
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

  /** Under a name of its own: whoever else reports dead letters is to go on with it. */
  #deadLetterProducer({ group }: Consumer): KafkajsProducer {
    return new KafkajsProducer({ ...this.options, transactionalId: `waybook-dead-letters-${group}-${randomUUID()}` });
  }
}
