import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { storedSeqOf } from '@waybook/contracts/public-events';
import type { EachMessagePayload } from 'kafkajs';
import type { Pool } from 'pg';
import { inTransaction } from '../in-transaction.js';
import { kafkaClient, type KafkaSettings } from '../kafka/kafka-client.js';
import { connect } from '../kafka/kafka-refusal.js';
import { messageOf, type KafkaMessage } from '../kafka/message.js';
import type { Publish } from '../published-event.js';
import { readSealed } from '../sealed-log/read-sealed.js';

const PAGE_EVENTS = 2_000;
const SILENCE_MS = 5_000;
const LOOK_EVERY_MS = 100;
/** Enough to see where to look. */
const MOST_DIFFERENCES = 100;

/** Something that the broker holds otherwise than the log says. */
export interface RelayDifference {
  /** Place in the sealed log; null where no stored event is known to it. */
  readonly seq: number | null;
  readonly topic: string;
  readonly what: string;
}

export interface RelayComparison {
  /** The broker has acknowledged everything up to this one. */
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
  /** Nothing has come for so long: nothing more will. */
  readonly silenceMs?: number;
}

interface Expected {
  readonly seq: number;
  readonly topic: string;
  readonly digest: string;
  hasCome: boolean;
}

/** Reads every message of the topics, and compares it with what the sealed log's events become, up to where the relay has come. */
export async function compareRelayed(options: RelayComparisonOptions): Promise<RelayComparison> {
  const { relayedUpTo, expected } = await expectedMessages(options);
  const differences: RelayDifference[] = [];
  const tell = (difference: RelayDifference): void => {
    if (differences.length < MOST_DIFFERENCES) differences.push(difference);
  };
  await readAll(options, expected, (topic, message) => compareOne(topic, message, expected, relayedUpTo, tell));
  for (const { seq, topic, hasCome } of expected.values()) {
    if (!hasCome) tell({ seq, topic, what: 'its message is missing' });
  }
  differences.sort((one, other) => (one.seq ?? Infinity) - (other.seq ?? Infinity));
  return { relayedUpTo, messages: expected.size, differences };
}

async function expectedMessages({ pool, publish, topics }: RelayComparisonOptions) {
  const { rows } = await pool.query<{ seq: number }>('select seq from relaying');
  const relayedUpTo = rows[0]?.seq ?? 0;
  const expected = new Map<string, Expected>();
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
          hasCome: false,
        });
      }
    }
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.seq;
  }
  return { relayedUpTo, expected };
}

/** A repetition is no difference: whoever reads recognises it. What the relay sends at this moment lies beyond its checkpoint. */
function compareOne(
  topic: string,
  message: KafkaMessage,
  expected: ReadonlyMap<string, Expected>,
  relayedUpTo: number,
  tell: (difference: RelayDifference) => void,
): void {
  const { ce_id: id = '', ce_seq: publicSeq = '' } = message.headers;
  const known = expected.get(`${topic} ${id}`);
  if (known === undefined) {
    const seq = placeOf(publicSeq);
    if (seq === null || seq <= relayedUpTo)
      tell({ seq, topic, what: `no event made the message ${id || '(without id)'}` });
    return;
  }
  known.hasCome = true;
  if (known.digest !== digestOf(message)) tell({ seq: known.seq, topic, what: 'its message says something else' });
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

type Take = (topic: string, message: KafkaMessage) => void;

/** Until everything has come that is expected, or nothing comes any more. */
async function readAll(
  { kafka: settings, topics, silenceMs = SILENCE_MS }: RelayComparisonOptions,
  expected: ReadonlyMap<string, Expected>,
  take: Take,
): Promise<void> {
  const kafka = kafkaClient(settings);
  const consumer = kafka.consumer({ groupId: `waybook-reconcile-${randomUUID()}`, allowAutoTopicCreation: false });
  let heardAt = performance.now();
  await connect(consumer);
  try {
    await consumer.subscribe({ topics: await existing(kafka, topics), fromBeginning: true });
    await consumer.run({
      autoCommit: false,
      eachMessage: async (payload) => {
        heardAt = performance.now();
        take(payload.topic, messageFrom(payload));
      },
    });
    const joined = performance.now();
    const isSilent = (): boolean => performance.now() - Math.max(heardAt, joined) > silenceMs;
    const isComplete = (): boolean => [...expected.values()].every(({ hasCome }) => hasCome);
    while (!isSilent() && !(performance.now() - heardAt > LOOK_EVERY_MS && isComplete())) await sleep(LOOK_EVERY_MS);
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
