// Run as a process of its own, so that it can be killed and paused: a relay, or a member of a consumer group.
import { SIGNS_OF_LIFE } from '@waybook/event-store';
import { createSystemPool } from '@waybook/platform/database';
import { KafkaFeed } from '../kafka/kafka-feed.js';
import { KafkajsProducer } from '../kafka/kafkajs-producer.js';
import { Relay } from '../relay/relay.js';
import { noteEffects, parcelsOn } from './parcel-contract.js';

/** What the process is told, as JSON in its only argument. */
export interface FeedOrders {
  readonly role: 'relay' | 'consumer';
  /** The relay's, or the consumer group's. */
  readonly name: string;
  readonly brokers: readonly string[];
  readonly systemUrl: string;
  readonly topic: string;
  readonly silenceLimitMs?: number;
}

const { role, name, brokers, systemUrl, topic, silenceLimitMs } = JSON.parse(process.argv[2] ?? '') as FeedOrders;
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
  feed.subscribe(noteEffects(name, topic));
  return feed;
}
