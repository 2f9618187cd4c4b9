import { kafkaClient } from '@waybook/event-feed';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

type Admin = ReturnType<ReturnType<typeof kafkaClient>['admin']>;

const LIMIT_MS = 30_000;
const RETRY_MS = 200;

/** Every record of every topic that the broker has at this moment, its own topics and aborted transactions included: key, headers, value. */
export async function topicRecords(brokers: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const kafka = kafkaClient({ brokers, clientId: 'every-record' });
  const admin = kafka.admin();
  await admin.connect();
  const topics = await admin.listTopics();
  const awaited = new Map<string, bigint>();
  for (const topic of topics) {
    for (const { partition, low, high } of await topicOffsets(admin, topic)) {
      if (BigInt(high) > BigInt(low)) awaited.set(`${topic}/${partition}`, BigInt(high) - 1n);
    }
  }
  await admin.disconnect();
  const records = new Map(topics.map((topic): [string, string[]] => [topic, []]));
  const consumer = kafka.consumer({ groupId: randomUUID(), maxWaitTimeInMs: 100, readUncommitted: true });
  try {
    await consumer.connect();
    await consumer.subscribe({ topics, fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      const tooLate = () => reject(new Error(`Not read to their ends: ${[...awaited.keys()].join(', ')}`));
      const limit = setTimeout(tooLate, LIMIT_MS);
      // Also said of batches that hold nothing but the marks of transactions.
      consumer.on(consumer.events.END_BATCH_PROCESS, ({ payload: { topic, partition, lastOffset } }) => {
        const place = `${topic}/${partition}`;
        if (BigInt(lastOffset) >= (awaited.get(place) ?? 0n)) awaited.delete(place);
        if (awaited.size > 0) return;
        clearTimeout(limit);
        resolve();
      });
      const eachMessage: Parameters<typeof consumer.run>[0] = {
        autoCommit: false,
        eachMessage: async ({ topic, message: { key, headers, value } }) => {
          const said = Object.entries(headers ?? {}).map(([name, header]) => `${name}: ${String(header)}`);
          records.get(topic)!.push([String(key), ...said, String(value)].join('\n'));
        },
      };
      consumer.run(eachMessage).catch(reject);
    });
  } finally {
    await consumer.disconnect();
  }
  return records;
}

/** The broker may still be electing the leader of a topic that was made a moment ago, which kafkajs doesn't wait for here. */
async function topicOffsets(admin: Admin, topic: string): ReturnType<Admin['fetchTopicOffsets']> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      return await admin.fetchTopicOffsets(topic);
    } catch (error) {
      if ((error as { type?: string }).type !== 'NOT_LEADER_FOR_PARTITION' || Date.now() > deadline) throw error;
    }
    await wait(RETRY_MS);
  }
}
