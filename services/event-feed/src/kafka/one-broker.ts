import type { Kafka } from 'kafkajs';
import { connect } from './kafka-refusal.js';

interface Question<T> {
  readonly request: {
    readonly apiKey: number;
    readonly apiVersion: number;
    readonly apiName: string;
    readonly encode: () => Promise<unknown>;
  };
  readonly response: {
    readonly decode: (bytes: Buffer) => Promise<T>;
    readonly parse: (decoded: T) => Promise<T>;
  };
}

/** A broker as kafkajs speaks to it, of which the library shows nothing. Each request is sent once, and a refusal thrown as the broker says it. */
export interface KafkaBroker {
  readonly connectionPool: { send<T>(question: Question<T>): Promise<T> };
  createTopics(request: {
    readonly topics: readonly { readonly topic: string }[];
    readonly validateOnly: boolean;
    readonly timeout: number;
  }): Promise<unknown>;
  heartbeat(request: {
    readonly groupId: string;
    readonly groupGenerationId: number;
    readonly memberId: string;
  }): Promise<unknown>;
  endTxn(request: {
    readonly transactionalId: string;
    readonly producerId: string;
    readonly producerEpoch: number;
    readonly transactionResult: boolean;
  }): Promise<unknown>;
}

interface Cluster {
  connect(): Promise<void>;
  disconnect(): Promise<void>;
  refreshMetadata(): Promise<void>;
  findControllerBroker(): Promise<KafkaBroker>;
}

const CREATE_CLUSTER = 'private:Kafka:createCluster';

/**
 * Speaks with one broker past kafkajs's clients, which hide what it answers.
 *
 * @throws KafkaRefusal where it rejects the credentials, or its certificate isn't trusted; kafkajs's own errors otherwise
 */
export async function withBroker<T>(kafka: Kafka, speak: (broker: KafkaBroker) => Promise<T>): Promise<T> {
  const cluster = clusterOf(kafka);
  await connect(cluster);
  try {
    await cluster.refreshMetadata();
    return await speak(await cluster.findControllerBroker());
  } finally {
    await cluster.disconnect();
  }
}

function clusterOf(kafka: Kafka): Cluster {
  const symbol = Object.getOwnPropertySymbols(kafka).find(({ description }) => description === CREATE_CLUSTER);
  const create = (kafka as unknown as Record<symbol, (options: object) => Cluster>)[symbol ?? Symbol()];
  if (create === undefined) throw new Error('kafkajs has another version than the one that this was written for.');
  return create({ allowAutoTopicCreation: false });
}
