import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { storedSeqOf } from '@waybook/contracts/public-events';
import type { EachMessagePayload } from 'kafkajs';
import type { Pool } from 'pg';
import { inTransaction } from '../in-transaction.js';
import { kafkaClient, type KafkaSettings } from '../kafka/kafka-client.js';
import { connect } from '../kafka/kafka-refusal.js';
import { messageOf, type KafkaMessage } from '../kafka/message.js';
import { requireRights } from '../kafka/missing-rights.js';
import { RECONCILE_GROUPS, reconcileRights } from '../kafka/rights-of-work.js';
import type { Publish } from '../published-event.js';
import { removedBusinesses } from '../sealed-log/removed-businesses.js';
import { readSealed } from '../sealed-log/read-sealed.js';

const PAGE_EVENTS = 2_000;
const IDLE_LIMIT_MS = 5_000;
const POLL_INTERVAL_MS = 100;
/** Limits the report. */
const MAX_DIFFERENCES = 100;

/** A difference between a topic and the log. */
export interface RelayDifference {
  /** Place in the sealed log; null where the message belongs to no stored event. */
  readonly seq: number | null;
  readonly topic: string;
  readonly what: string;
}

export interface RelayComparison {
  /** The last `seq` that the broker has acknowledged. */
  readonly relayedUpTo: number;
  readonly messages: number;
  readonly differences: readonly RelayDifference[];
}

export interface RelayComparisonOptions {
  /** Of the system's role. */
  readonly pool: Pool;
  readonly publish: Publish;
  readonly kafka: KafkaSettings;
  readonly topics: readonly string[];
  /** Ends reading after this long without a message. */
  readonly silenceMs?: number;
}

interface ExpectedMessage {
  readonly seq: number;
  readonly topic: string;
  readonly digest: string;
  isReceived: boolean;
}

/**
 * Reads every message of the topics and compares it with the public events of the sealed log, up to the relay's checkpoint.
 *
 * @throws KafkaRefusal where a right is missing: what may not be read is not counted as missing
 */
export async function compareRelayed(options: RelayComparisonOptions): Promise<RelayComparison> {
  const { relayedUpTo, expected } = await expectedMessages(options);
  const removed = await removedBusinesses(options.pool);
  const differences: RelayDifference[] = [];
  const report = (difference: RelayDifference): void => {
    if (differences.length < MAX_DIFFERENCES) differences.push(difference);
  };
  await readAll(options, expected, (topic, message) => {
    // What a removed business had sent lies there until the topic lets go of it.
    if (!removed.has(message.headers.ce_businessid ?? '')) compareOne(topic, message, expected, relayedUpTo, report);
  });
  for (const { seq, topic, isReceived: hasCome } of expected.values()) {
    if (!hasCome) report({ seq, topic, what: 'its message is missing' });
  }
  differences.sort((one, other) => (one.seq ?? Infinity) - (other.seq ?? Infinity));
  return { relayedUpTo, messages: expected.size, differences };
}

async function expectedMessages({ pool, publish, topics }: RelayComparisonOptions) {
  const { rows } = await pool.query<{ seq: number }>('select seq from relaying');
  const relayedUpTo = rows[0]?.seq ?? 0;
  const expected = new Map<string, ExpectedMessage>();
  for (let after = 0; after < relayedUpTo;) {
    const page = await inTransaction(pool, (connection) => readSealed(connection, after, PAGE_EVENTS));
    for (const event of page.filter(({ seq }) => seq <= relayedUpTo)) {
      for (const [place, published] of publish(event).entries()) {
        const { topic, id } = published;
        if (!topics.includes(topic)) continue;
        expected.set(`${topic} ${id}`, {
          seq: event.seq,
          topic,
          digest: digestOf(messageOf(published, place)),
          isReceived: false,
        });
      }
    }
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.seq;
  }
  return { relayedUpTo, expected };
}

/** Accepts repetitions, which consumers deduplicate, and messages beyond the relay's checkpoint, which may be in flight. */
function compareOne(
  topic: string,
  message: KafkaMessage,
  expected: ReadonlyMap<string, ExpectedMessage>,
  relayedUpTo: number,
  report: (difference: RelayDifference) => void,
): void {
  const { ce_id: id = '', ce_seq: publicSeq = '' } = message.headers;
  const known = expected.get(`${topic} ${id}`);
  if (known === undefined) {
    const seq = placeOf(publicSeq);
    if (seq === null || seq <= relayedUpTo)
      report({ seq, topic, what: `no event made the message ${id || '(without id)'}` });
    return;
  }
  known.isReceived = true;
  if (known.digest !== digestOf(message)) report({ seq: known.seq, topic, what: 'its message says something else' });
}

function placeOf(publicSeq: string): number | null {
  const seq = storedSeqOf(Number(publicSeq));
  return publicSeq === '' || Number.isNaN(seq) ? null : seq;
}

function digestOf({ key, value, headers }: KafkaMessage): string {
  const sorted = Object.entries(headers).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([key, value, sorted]))
    .digest('base64');
}

type OnMessage = (topic: string, message: KafkaMessage) => void;

/** Reads until every expected message has arrived, or none has for the silence limit. */
async function readAll(
  { kafka: settings, topics, silenceMs = IDLE_LIMIT_MS }: RelayComparisonOptions,
  expected: ReadonlyMap<string, ExpectedMessage>,
  onMessage: OnMessage,
): Promise<void> {
  const kafka = kafkaClient(settings);
  await requireRights(kafka, reconcileRights(topics));
  const consumer = kafka.consumer({ groupId: `${RECONCILE_GROUPS}${randomUUID()}`, allowAutoTopicCreation: false });
  let lastMessageAt = performance.now();
  await connect(consumer);
  try {
    await consumer.subscribe({ topics: await existing(kafka, topics), fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachMessage: async (payload) => {
        lastMessageAt = performance.now();
        onMessage(payload.topic, messageFrom(payload));
      },
    });
    const joined = performance.now();
    const isSilent = (): boolean => performance.now() - Math.max(lastMessageAt, joined) > silenceMs;
    const isComplete = (): boolean => [...expected.values()].every(({ isReceived: hasCome }) => hasCome);
    while (!isSilent() && !(performance.now() - lastMessageAt > POLL_INTERVAL_MS && isComplete()))
      await sleep(POLL_INTERVAL_MS);
  } finally {
    await consumer.disconnect();
  }
}

async function existing(kafka: ReturnType<typeof kafkaClient>, topics: readonly string[]): Promise<string[]> {
  const admin = kafka.admin();
  await connect(admin);
  try {
    const known = new Set(await admin.listTopics());
    return topics.filter((topic) => known.has(topic));
  } finally {
    await admin.disconnect();
  }
}

function messageFrom({ message: { key, value, headers = {} } }: EachMessagePayload): KafkaMessage {
  const texts = Object.entries(headers).map(([name, text]) => [name, String(text)] as const);
  return { key: String(key), value: String(value), headers: Object.fromEntries(texts) };
}
