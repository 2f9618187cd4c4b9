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
import { Latest } from './latest.js';
import { eventOf } from './message.js';
import { PartitionLag } from './partition-lag.js';
import { ensureTopics } from './topics.js';

/**
 * After a broker's restart the group waits for members that it remembers and that are no more, for as long as their sessions last: with
 * kafkajs's own half a minute nothing would have effects until then.
 */
const SESSION_LIMIT_MS = 8_000;
const HEARTBEAT_INTERVAL_MS = 1_500;
/** How long a fetch waits for something to come, and with it a stop. */
const LONGEST_FETCH_MS = 500;
const PARTITIONS_AT_ONCE = 2;

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
  readonly #commits = new Latest();

  constructor(private readonly options: GroupMemberOptions) {}

  get group(): string {
    return this.options.consumer.group;
  }

  get lag(): number {
    return this.#lag.total;
  }

  /**
   * Joins the group and works until it is stopped or something breaks; whoever calls has it begin anew, with nothing left of the old.
   *
   * @returns 0, once it is stopped
   */
  async live(stopped: AbortSignal, working: () => void): Promise<0> {
    const { kafka, consumer } = this.options;
    await ensureTopics(kafka, consumer.topics);
    const kafkajsConsumer = kafka.consumer({
      groupId: consumer.group,
      sessionTimeout: SESSION_LIMIT_MS,
      rebalanceTimeout: SESSION_LIMIT_MS,
      heartbeatInterval: HEARTBEAT_INTERVAL_MS,
      maxWaitTimeInMs: LONGEST_FETCH_MS,
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
        partitionsConsumedConcurrently: PARTITIONS_AT_ONCE,
        eachBatch: (payload) => this.#deliver(payload),
      });
      const crash = await end.come;
      if (crash) throw crash;
      return 0;
    } finally {
      end.forget();
      await kafkajsConsumer.disconnect();
    }
  }

  /** In short transactions; the group's offset moves behind them, so a repetition is all that can come of a crash in between. */
  async #deliver(payload: EachBatchPayload): Promise<void> {
    const { pool, consumer } = this.options;
    const read = this.#read(payload);
    let place = 0;
    while (place < read.length && payload.isRunning() && !payload.isStale()) {
      const events = read.slice(place).map(({ event }) => event);
      place += await inTransaction(pool, (transaction) => deliverPage(transaction, consumer, events));
      payload.resolveOffset(read[place - 1]!.offset);
      await payload.heartbeat();
    }
    if (place === read.length) payload.resolveOffset(payload.batch.messages.at(-1)!.offset);
    this.#commits.behind(() => payload.commitOffsetsIfNecessary(payload.uncommittedOffsets()));
  }

  /** What isn't ours is told, and passed over. */
  #read({ batch: { topic, messages } }: EachBatchPayload): { event: PublishedEvent; offset: string }[] {
    return messages.flatMap((message) => {
      try {
        return [{ event: eventOf(topic, message), offset: message.offset }];
      } catch (error) {
        this.options.onUnreadable?.(error, this.group);
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
    // A broker is asked again once all that it gave before is delivered.
    consumer.on(consumer.events.FETCH, ({ payload: { nodeId } }: ConsumerFetchEvent) => {
      if (fetchedFrom.has(nodeId)) working();
      fetchedFrom.add(nodeId);
    });
  }
}

interface End {
  /** With what broke, or with null where it is to stop. */
  readonly come: Promise<Error | null>;
  forget(): void;
}

function endOf(consumer: KafkajsConsumer, stopped: AbortSignal): End {
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
  return { come, forget };
}
