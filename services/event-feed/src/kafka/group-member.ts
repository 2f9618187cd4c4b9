import type {
  ConsumerCrashEvent,
  ConsumerFetchEvent,
  ConsumerGroupJoinEvent,
  EachBatchPayload,
  Consumer as KafkajsConsumer,
  Kafka,
} from 'kafkajs';
import type { Pool } from 'pg';
import { deliverPage } from '../delivery/deliver-page.js';
import type { Consumer } from '../event-feed.js';
import { inTransaction } from '../in-transaction.js';
import type { PublishedEvent } from '../published-event.js';
import { connect } from './kafka-refusal.js';
import { CoalescingWorker } from './coalescing-worker.js';
import { eventOf } from './message.js';
import { refusalOf } from './missing-rights.js';
import { PartitionLag } from './partition-lag.js';
import { groupRight, topicRights } from './rights.js';
import { untilThere } from './topics.js';

/**
 * After a broker's restart the group waits for former members until their sessions expire: with
 * kafkajs's default of 30 seconds, consumers would stand still for that long.
 */
const SESSION_LIMIT_MS = 8_000;
const HEARTBEAT_INTERVAL_MS = 1_500;
/** How long a fetch waits for messages; a stop waits for it, too. */
const MAX_FETCH_WAIT_MS = 500;
const MAX_CONCURRENT_PARTITIONS = 2;

export interface GroupMemberOptions {
  readonly kafka: Kafka;
  /** Of the system's role. */
  readonly pool: Pool;
  readonly consumer: Consumer;
  readonly onUnreadable?: (error: unknown, group: string) => void;
}

/** One process's membership in the Kafka consumer group of a consumer. */
export class GroupMember {
  readonly #lag = new PartitionLag();
  readonly #commits = new CoalescingWorker();
  readonly #options: GroupMemberOptions;

  constructor(options: GroupMemberOptions) {
    this.#options = options;
  }

  get group(): string {
    return this.#options.consumer.group;
  }

  get lag(): number {
    return this.#lag.total;
  }

  /**
   * Joins the group and consumes until stopped or until an error; the caller then starts over with a new kafkajs consumer.
   *
   * @returns 0 once stopped
   * @throws KafkaRefusal where a right is missing
   */
  async run(stopped: AbortSignal, working: () => void): Promise<0> {
    const { kafka, consumer } = this.#options;
    await untilThere(kafka, consumer.topics);
    try {
      return await this.#consume(stopped, working);
    } catch (error) {
      throw await refusalOf(kafka, [groupRight(consumer.group), ...topicRights(consumer.topics, ['Read'])], error);
    }
  }

  async #consume(stopped: AbortSignal, working: () => void): Promise<0> {
    const { kafka, consumer } = this.#options;
    const kafkajsConsumer = kafka.consumer({
      groupId: consumer.group,
      sessionTimeout: SESSION_LIMIT_MS,
      rebalanceTimeout: SESSION_LIMIT_MS,
      heartbeatInterval: HEARTBEAT_INTERVAL_MS,
      maxWaitTimeInMs: MAX_FETCH_WAIT_MS,
      allowAutoTopicCreation: false,
      retry: { restartOnFailure: async () => false },
    });
    const end = endOf(kafkajsConsumer, stopped);
    this.#watch(kafkajsConsumer, working);
    try {
      await connect(kafkajsConsumer);
      await kafkajsConsumer.subscribe({ topics: [...consumer.topics], fromBeginning: true });
      await kafkajsConsumer.run({
        autoCommit: false,
        eachBatchAutoResolve: false,
        partitionsConsumedConcurrently: MAX_CONCURRENT_PARTITIONS,
        eachBatch: (payload) => this.#deliver(payload),
      });
      const crash = await end.ended;
      if (crash) throw crash;
      return 0;
    } finally {
      end.dispose();
      await kafkajsConsumer.disconnect();
    }
  }

  /** Delivers in short transactions and commits the offset after them, so that a crash in between leads to a repetition at most. */
  async #deliver(payload: EachBatchPayload): Promise<void> {
    const { pool, consumer } = this.#options;
    const read = this.#read(payload);
    let place = 0;
    while (place < read.length && payload.isRunning() && !payload.isStale()) {
      const events = read.slice(place).map(({ event }) => event);
      place += await inTransaction(pool, (transaction) => deliverPage(transaction, consumer, events));
      payload.resolveOffset(read[place - 1]!.offset);
      await payload.heartbeat();
    }
    if (place === read.length) payload.resolveOffset(payload.batch.messages.at(-1)!.offset);
    this.#commits.schedule(() => payload.commitOffsetsIfNecessary(payload.uncommittedOffsets()));
  }

  /** Reports messages that the relay didn't write, and skips them. */
  #read({ batch: { topic, messages } }: EachBatchPayload): { event: PublishedEvent; offset: string }[] {
    return messages.flatMap((message) => {
      try {
        return [{ event: eventOf(topic, message), offset: message.offset }];
      } catch (error) {
        this.#options.onUnreadable?.(error, this.group);
        return [];
      }
    });
  }

  #watch(consumer: KafkajsConsumer, working: () => void): void {
    const fetchedFrom = new Set<number>();
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }: ConsumerGroupJoinEvent) =>
      this.#lag.assign(payload.memberAssignment),
    );
    consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload }) => this.#lag.reach(payload));
    // The consumer fetches from a broker again once it has delivered that broker's previous batch.
    consumer.on(consumer.events.FETCH, ({ payload: { nodeId } }: ConsumerFetchEvent) => {
      if (fetchedFrom.has(nodeId)) working();
      fetchedFrom.add(nodeId);
    });
  }
}

interface EndSignal {
  /** Resolves with the error of a crash, or with null on a stop. */
  readonly ended: Promise<Error | null>;
  dispose(): void;
}

function endOf(consumer: KafkajsConsumer, stopped: AbortSignal): EndSignal {
  let forget: () => void = () => undefined;
  const come = new Promise<Error | null>((resolve) => {
    const stop = () => resolve(null);
    const forgetCrash = consumer.on(consumer.events.CRASH, ({ payload }: ConsumerCrashEvent) => resolve(payload.error));
    if (stopped.aborted) stop();
    stopped.addEventListener('abort', stop, { once: true });
    forget = () => {
      forgetCrash();
      stopped.removeEventListener('abort', stop);
    };
  });
  return { ended: come, dispose: forget };
}
