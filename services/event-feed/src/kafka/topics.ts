import { setTimeout as sleep } from 'node:timers/promises';
import type { Admin, Kafka } from 'kafkajs';
import { connect } from './kafka-refusal.js';
import { refusalOf, requireRights } from './missing-rights.js';
import { topicRights } from './rights.js';

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
 * @throws KafkaRefusal where a right is missing; others where the broker refuses, or doesn't list the topics within `LIMIT_MS`
 */
export async function ensureTopics(kafka: Kafka, topics: readonly string[], partitions = PARTITIONS): Promise<void> {
  await withAbsent(kafka, topics, async (admin, absent) => {
    await createTopics(kafka, admin, absent, partitions);
    // A topic that the caller may not describe is never listed, whoever has created it.
    await requireRights(kafka, topicRights(absent, ['Write']));
    if (!(await areListed(admin, absent)))
      throw new Error(`The broker has not heard of ${absent.join(', ')} within ${LIMIT_MS / 1_000} s.`);
  });
}

/**
 * Waits for topics that another process creates.
 *
 * @throws KafkaRefusal where the right to read them is missing; others where they aren't there within `LIMIT_MS`
 */
export async function untilThere(kafka: Kafka, topics: readonly string[]): Promise<void> {
  await withAbsent(kafka, topics, async (admin, absent) => {
    await requireRights(kafka, topicRights(absent, ['Read']));
    if (!(await areListed(admin, absent)))
      throw new Error(`Kafka has no ${absent.join(', ')} yet: the relay makes its topics when it starts.`);
  });
}

/** Kafka lists those topics alone that the caller may describe. */
async function withAbsent(
  kafka: Kafka,
  topics: readonly string[],
  act: (admin: Admin, absent: readonly string[]) => Promise<void>,
): Promise<void> {
  if (topics.length === 0) return;
  const admin = kafka.admin();
  await connect(admin);
  try {
    const absent = await absentOf(admin, topics);
    if (absent.length > 0) await act(admin, absent);
  } finally {
    await admin.disconnect();
  }
}

async function absentOf(admin: Admin, topics: readonly string[]): Promise<string[]> {
  const present = new Set(await admin.listTopics());
  return topics.filter((topic) => !present.has(topic));
}

async function createTopics(kafka: Kafka, admin: Admin, topics: readonly string[], partitions: number): Promise<void> {
  try {
    // kafkajs's own `waitForLeaders` fails where the broker doesn't know the topic yet, and doesn't wait where another process was first.
    await admin.createTopics({
      topics: topics.map((topic) => ({ topic, numPartitions: partitions, configEntries: SETTINGS })),
      timeout: LIMIT_MS,
      waitForLeaders: false,
    });
  } catch (error) {
    throw await refusalOf(kafka, topicRights(topics, ['Create', 'Write']), error);
  }
}

/** The controller knows a new topic before the other brokers do. */
async function areListed(admin: Admin, topics: readonly string[]): Promise<boolean> {
  const giveUpAt = performance.now() + LIMIT_MS;
  while (performance.now() < giveUpAt) {
    if ((await absentOf(admin, topics)).length === 0) return true;
    await sleep(POLL_MS);
  }
  return false;
}
