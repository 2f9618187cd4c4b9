import { v7 as newId } from 'uuid';
import { kafkaClient } from '../kafka/kafka-client.js';
import { ensureTopics } from '../kafka/topics.js';

export interface CommittedMessage {
  readonly id: string;
  readonly key: string;
  readonly version: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Collects the committed messages of a topic in order. */
export async function readCommittedMessages(topic: string, brokers: readonly string[]) {
  const messages: CommittedMessage[] = [];
  const kafka = kafkaClient({ brokers, clientId: 'reader' });
  await ensureTopics(kafka, [topic]);
  const consumer = kafka.consumer({
    groupId: `reader-${newId()}`,
    maxWaitTimeInMs: 200,
  });
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ message: { key, value, headers } }) => {
      const texts = Object.entries(headers ?? {}).map(([name, text]) => [name, String(text)] as const);
      const { ce_id: id = '', ...rest } = Object.fromEntries(texts);
      const { version } = JSON.parse(String(value)) as { version: number };
      messages.push({ id, key: String(key), version, headers: rest });
    },
  });
  return { messages, stop: () => consumer.disconnect() };
}
