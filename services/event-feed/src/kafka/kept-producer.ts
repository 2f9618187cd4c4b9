import type { MessageProducer, OpenProducer, TopicMessage } from './message-producer.js';

/** For whoever sends now and then: opened with the first message, kept, and after a failure replaced by a new one. */
export class KeptProducer {
  #producer: MessageProducer | null = null;

  constructor(private readonly openProducer: OpenProducer) {}

  async send(messages: readonly TopicMessage[]): Promise<void> {
    try {
      this.#producer ??= await this.#opened();
      await this.#producer.send(messages);
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    const producer = this.#producer;
    this.#producer = null;
    await producer?.close().catch(() => undefined);
  }

  async #opened(): Promise<MessageProducer> {
    const producer = this.openProducer();
    try {
      await producer.open([]);
      return producer;
    } catch (error) {
      await producer.close().catch(() => undefined);
      throw error;
    }
  }
}
