import type {
  ConsumerCrashEvent,
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
  readonly onError: (error: unknown) => void;
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
   * @returns false: there is nothing more to do at once
   */
  async live(stopped: AbortSignal): Promise<false> {
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
    this.#watch(kafkajsConsumer);
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
      return false;
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
        this.options.onError(error);
        return [];
      }
    });
  }

  #watch(consumer: KafkajsConsumer): void {
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }: ConsumerGroupJoinEvent) =>
      this.#lag.assign(payload.memberAssignment),
    );
    consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload }) => this.#lag.reach(payload));
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
