import kafkajs, { type Kafka } from 'kafkajs';
import { connect } from './kafka-refusal.js';

/** Decides, once and for all, how many consumers of a group can share a topic: an event's partition is its key's. */
const PARTITIONS = 6;
/** Events are kept for ever: a consumer that joins in two years begins with the first one. */
const SETTINGS = [
  { name: 'retention.ms', value: '-1' },
  { name: 'cleanup.policy', value: 'delete' },
];
const LIMIT_MS = 10_000;

/** Creates those of the topics that aren't there, with the broker's own replication. */
export async function ensureTopics(kafka: Kafka, topics: readonly string[], partitions = PARTITIONS): Promise<void> {
  if (topics.length === 0) return;
  const admin = kafka.admin();
  await connect(admin);
  try {
    const present = new Set(await admin.listTopics());
    const absent = topics.filter((topic) => !present.has(topic));
    if (absent.length === 0) return;
    await admin.createTopics({
      topics: absent.map((topic) => ({ topic, numPartitions: partitions, configEntries: SETTINGS })),
      timeout: LIMIT_MS,
    });
  } catch (error) {
    if (!isThereAlready(error)) throw error;
  } finally {
    await admin.disconnect();
  }
}

/** Another process was quicker. */
function isThereAlready(error: unknown): boolean {
  if (error instanceof kafkajs.KafkaJSAggregateError) return error.errors.every(isThereAlready);
  return error instanceof kafkajs.KafkaJSProtocolError && error.type === 'TOPIC_ALREADY_EXISTS';
}
