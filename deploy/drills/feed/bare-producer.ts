import kafkajs from 'kafkajs';
import { kafkaClient } from '@waybook/event-feed';
import { ensureTopics, messageOf, readSealed } from '@waybook/event-feed/testing';
import { type FeedEnvironment, figure } from './feed-environment.js';
import { publishSamplesOn } from './sample-events.js';

const BATCH_MESSAGES = 1_000;

/** The messages that the relay sends, by kafkajs alone, ready made, in batches of the same size. @returns messages a second */
export async function sendBare(ground: FeedEnvironment, topic: string): Promise<number> {
  const total = await figure(ground, 'select last_seq from sealing');
  const publish = publishSamplesOn(topic);
  const events = await readSealed(ground.database.systemPool, 0, total);
  const messages = events.flatMap((event) => publish(event).map(messageOf));
  const kafka = kafkaClient({ brokers: ground.brokers, clientId: topic });
  await ensureTopics(kafka, [topic]);
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: false,
    createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
  });
  await producer.connect();
  const compression = kafkajs.CompressionTypes.GZIP;
  await producer.send({ topic, messages: messages.slice(0, BATCH_MESSAGES), compression });
  const startedAt = performance.now();
  for (let first = BATCH_MESSAGES; first < messages.length; first += BATCH_MESSAGES) {
    await producer.send({ topic, messages: messages.slice(first, first + BATCH_MESSAGES), compression });
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  await producer.disconnect();
  return (messages.length - BATCH_MESSAGES) / seconds;
}
