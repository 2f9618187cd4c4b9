// Runs a relay or a consumer group member in a process of its own, so that a test can kill and pause it.
import { SIGNS_OF_LIFE } from '@waybook/event-store';
import { createSystemPool } from '@waybook/platform/database';
import { KafkaFeed } from '../kafka/kafka-feed.js';
import { KafkajsProducer } from '../kafka/kafkajs-producer.js';
import { Relay } from '../relay/relay.js';
import { recordingConsumer, parcelsOn } from './parcel-consumer.js';

/** Passed as JSON in the process's only argument. */
export interface FeedProcessOptions {
  readonly role: 'relay' | 'consumer';
  /** Names the relay or the consumer group. */
  readonly name: string;
  readonly brokers: readonly string[];
  readonly systemUrl: string;
  readonly topic: string;
  readonly silenceLimitMs?: number;
}

const { role, name, brokers, systemUrl, topic, silenceLimitMs } = JSON.parse(
  process.argv[2] ?? '',
) as FeedProcessOptions;
const pool = createSystemPool(systemUrl, 8);
const kafka = { brokers, clientId: name };
const failed = (error: unknown) => console.error(error instanceof Error ? error.message : error);
const outages = { failed, succeeded: () => undefined };
const work = role === 'relay' ? relay() : consumer();
process.once('SIGTERM', () => void work.stop().then(() => pool.end()));

function relay(): { stop(): Promise<void> } {
  const openProducer = () => new KafkajsProducer({ ...kafka, transactionalId: name });
  const publish = parcelsOn(topic);
  const started = new Relay({
    pool,
    publish,
    topics: [topic],
    openProducer,
    signsOfLife: { ...SIGNS_OF_LIFE, ...(silenceLimitMs && { limitMs: silenceLimitMs }) },
    outages,
    standbyIntervalMs: 200,
  });
  started.start();
  return started;
}

function consumer(): { stop(): Promise<void> } {
  const feed = new KafkaFeed({ ...kafka, pool, outages: () => outages, onUnreadable: failed });
  feed.subscribe(recordingConsumer(name, topic));
  return feed;
}
