import kafkajs, { type Kafka, type LogEntry } from 'kafkajs';
import './quiet-request-queue.js';

const CONNECT_LIMIT_MS = 3_000;
const REQUEST_LIMIT_MS = 10_000;

/** What a client says of its broker; for the log of the process. */
export type KafkaLog = (level: 'warn' | 'debug', sentence: string) => void;

export interface KafkaSettings {
  /** Each as host:port. */
  readonly brokers: readonly string[];
  /** Names the process to the broker. */
  readonly clientId: string;
  readonly log?: KafkaLog;
}

/**
 * A client that gives up soon: whoever uses one makes a new one and goes on where it stood, which is quicker than its own patience, and
 * nothing is left of a state that nobody knows.
 */
export function kafkaClient({ brokers, clientId, log }: KafkaSettings): Kafka {
  return new kafkajs.Kafka({
    clientId,
    brokers: [...brokers],
    connectionTimeout: CONNECT_LIMIT_MS,
    requestTimeout: REQUEST_LIMIT_MS,
    enforceRequestTimeout: true,
    retry: { initialRetryTime: 10, multiplier: 2, factor: 0.2, maxRetryTime: 500, retries: 8 },
    logLevel: kafkajs.logLevel.WARN,
    logCreator: () => (entry) => log?.(levelOf(entry), `${entry.namespace}: ${entry.log.message}`),
  });
}

/** What it calls an error is one attempt that failed: what comes of it, its caller says. */
function levelOf({ level }: LogEntry): 'warn' | 'debug' {
  return level === kafkajs.logLevel.WARN ? 'warn' : 'debug';
}
