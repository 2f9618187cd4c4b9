import { withinLimit } from '@waybook/platform/time-limit';
import type { MessageProducer, OpenProducer, TopicMessage } from './message-producer.js';

/** With the opening, which a broker that hangs makes last. */
const SEND_LIMIT_MS = 3_000;
const CLOSE_LIMIT_MS = 1_000;

/** For whoever sends now and then: opened with the first message, kept, and after a failure replaced by a new one. */
export class KeptProducer {
  #producer: MessageProducer | null = null;

  constructor(private readonly openProducer: OpenProducer) {}

  /** @throws TimeLimitPassed where nobody knows whether they were sent, and the producer's errors */
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
    if (producer) await closeSoon(producer);
  }

  async #opened(ended: AbortSignal): Promise<MessageProducer> {
    const producer = this.openProducer();
    try {
      await producer.open([]);
      // Whoever waited for it has gone on, perhaps with another.
      ended.throwIfAborted();
      return producer;
    } catch (error) {
      await closeSoon(producer);
      throw error;
    }
  }
}

/** What becomes of it is nobody's concern any more. */
export async function closeSoon(producer: MessageProducer): Promise<void> {
  await withinLimit(CLOSE_LIMIT_MS, 'Closing a producer', () => producer.close()).catch(() => undefined);
}
