import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Kafka } from 'kafkajs';
import { connect } from './kafka-refusal.js';

/** Limits how many consumers of a group can share a topic. Must never change: an event's partition follows from its key. */
const PARTITIONS = 6;
/** Keeps events for ever: a consumer that joins in two years begins with the first one. */
const SETTINGS = [
  { name: 'retention.ms', value: '-1' },
  { name: 'cleanup.policy', value: 'delete' },
];
const LIMIT_MS = 10_000;
const POLL_MS = 20;

/**
 * Creates missing topics with the broker's default replication. Afterwards each topic can be written and read.
 *
 * @throws where the broker refuses, or doesn't list the topics within `LIMIT_MS`
 */
export async function ensureTopics(kafka: Kafka, topics: readonly string[], partitions = PARTITIONS): Promise<void> {
  if (topics.length === 0) return;
  const admin = kafka.admin();
  await connect(admin);
  try {
    const present = new Set(await admin.listTopics());
    const absent = topics.filter((topic) => !present.has(topic));
    if (absent.length === 0) return;
    // kafkajs's own `waitForLeaders` fails where the broker doesn't know the topic yet, and doesn't wait where another process was first.
    await admin.createTopics({
      topics: absent.map((topic) => ({ topic, numPartitions: partitions, configEntries: SETTINGS })),
      timeout: LIMIT_MS,
      waitForLeaders: false,
    });
    await untilListed(admin, absent);
  } finally {
    await admin.disconnect();
  }
}

/** The controller knows a new topic before the other brokers do. */
async function untilListed(admin: Admin, topics: readonly string[]): Promise<void> {
  const giveUpAt = performance.now() + LIMIT_MS;
  while (performance.now() < giveUpAt) {
    const present = new Set(await admin.listTopics());
    if (topics.every((topic) => present.has(topic))) return;
    await sleep(POLL_MS);
  }
  throw new Error(`The broker has not heard of ${topics.join(', ')} within ${LIMIT_MS / 1_000} s.`);
}
