import { withinLimit } from '@waybook/platform/time-limit';
import type { MessageProducer, OpenProducer, TopicMessage } from './message-producer.js';

/** Includes opening the producer, which a broker that hangs delays. */
const SEND_LIMIT_MS = 3_000;
const CLOSE_LIMIT_MS = 1_000;

/** Opens a producer with the first message, reuses it, and replaces it after a failure. */
export class ReconnectingProducer {
  #producer: MessageProducer | null = null;
  readonly #openProducer: OpenProducer;

  constructor(openProducer: OpenProducer) {
    this.#openProducer = openProducer;
  }

  /** @throws TimeLimitPassed where it is unknown whether the messages were sent, and the producer's errors */
  async send(messages: readonly TopicMessage[]): Promise<void> {
    try {
      await withinLimit(SEND_LIMIT_MS, 'Sending to the broker', async (ended) => {
        this.#producer ??= await this.#opened(ended);
        await this.#producer.send(messages);
      });
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const producer = this.#producer;
    this.#producer = null;
    if (producer) await closeWithinLimit(producer);
  }

  async #opened(ended: AbortSignal): Promise<MessageProducer> {
    const producer = this.#openProducer();
    try {
      await producer.open([]);
      // The caller's time limit has passed, and it may have opened another producer.
      ended.throwIfAborted();
      return producer;
    } catch (error) {
      await closeWithinLimit(producer);
      throw error;
    }
  }
}

/** Closes a producer that is no longer needed, and ignores errors. */
export async function closeWithinLimit(producer: MessageProducer): Promise<void> {
  await withinLimit(CLOSE_LIMIT_MS, 'Closing a producer', () => producer.close()).catch(() => undefined);
}
