import { createRequire } from 'node:module';
import kafkajs from 'kafkajs';
import type { KafkaBroker } from './one-broker.js';

const { AclOperationTypes } = kafkajs;

/** kafkajs's reader and writer of the protocol; the library has no types for them. */
interface Decoder {
  readInt16(): number;
  readInt32(): number;
  readString(): string | null;
  readBoolean(): boolean;
  readArray<T>(read: (decoder: Decoder) => T): T[];
}
interface Encoder {
  writeArray(texts: readonly string[]): Encoder;
  writeBoolean(is: boolean): Encoder;
}
const inKafkajs = createRequire(import.meta.url);
const Decoder = inKafkajs('kafkajs/src/protocol/decoder.js') as new (bytes: Buffer) => Decoder;
const Encoder = inKafkajs('kafkajs/src/protocol/encoder.js') as new () => Encoder;

const METADATA_KEY = 3;
/** The first version in which a broker says what its caller may do (Kafka 2.3, KIP-430); kafkajs stops at 6. */
const VERSION = 8;
/** Of a broker that hasn't looked. */
const UNKNOWN = -(2 ** 31);

const CODES = { Read: AclOperationTypes.READ, Write: AclOperationTypes.WRITE, Alter: AclOperationTypes.ALTER } as const;
type Operation = keyof typeof CODES;

/** What the caller may do, as far as a broker says so with the metadata. */
export interface AuthorizedOperations {
  readonly ofTopics: ReadonlyMap<string, ReadonlySet<Operation>>;
  readonly ofCluster: ReadonlySet<Operation>;
}

/**
 * Asks what the caller may do with topics, which needn't exist, and with the cluster. Nothing is created.
 *
 * @see https://kafka.apache.org/protocol.html#The_Messages_Metadata
 */
export async function authorizedOperations(
  broker: KafkaBroker,
  topics: readonly string[],
): Promise<AuthorizedOperations> {
  return broker.connectionPool.send({
    request: {
      ...{ apiKey: METADATA_KEY, apiVersion: VERSION, apiName: 'Metadata' },
      // No creation, the operations on the cluster, and those on topics.
      encode: async () => new Encoder().writeArray(topics).writeBoolean(false).writeBoolean(true).writeBoolean(true),
    },
    response: { decode: async (bytes) => operationsIn(new Decoder(bytes)), parse: async (operations) => operations },
  });
}

function operationsIn(decoder: Decoder): AuthorizedOperations {
  decoder.readInt32();
  decoder.readArray(skipBroker);
  decoder.readString();
  decoder.readInt32();
  const ofTopics = new Map(decoder.readArray(topicIn));
  return { ofTopics, ofCluster: operationsOf(decoder.readInt32()) };
}

function skipBroker(decoder: Decoder): void {
  decoder.readInt32();
  decoder.readString();
  decoder.readInt32();
  decoder.readString();
}

function topicIn(decoder: Decoder): readonly [string, ReadonlySet<Operation>] {
  decoder.readInt16();
  const name = decoder.readString() ?? '';
  decoder.readBoolean();
  decoder.readArray(skipPartition);
  return [name, operationsOf(decoder.readInt32())];
}

function skipPartition(decoder: Decoder): void {
  decoder.readInt16();
  for (const _field of ['partition', 'leader', 'epoch']) decoder.readInt32();
  for (const _list of ['replicas', 'in sync', 'offline']) decoder.readArray((of) => of.readInt32());
}

/** A bit for each operation's code. */
function operationsOf(bits: number): ReadonlySet<Operation> {
  const all = Object.entries(CODES) as [Operation, number][];
  return new Set(bits === UNKNOWN ? [] : all.filter(([, code]) => (bits & (1 << code)) !== 0).map(([name]) => name));
}
