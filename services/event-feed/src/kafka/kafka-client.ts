import kafkajs, { type Kafka, type LogEntry, type SASLOptions } from 'kafkajs';
import { patchRequestQueue } from './request-queue-patch.js';

patchRequestQueue();

const CONNECT_LIMIT_MS = 3_000;
const REQUEST_LIMIT_MS = 10_000;

/** Passes kafkajs's log lines to the log of the process. */
export type KafkaLog = (level: 'warn' | 'debug', sentence: string) => void;

/** The credentials of the process. */
export interface KafkaSignIn {
  readonly mechanism: 'scram-sha-512' | 'scram-sha-256' | 'plain';
  readonly username: string;
  readonly password: string;
}

export interface KafkaSettings {
  /** Each as host:port. */
  readonly brokers: readonly string[];
  /** Identifies the process to the broker. */
  readonly clientId: string;
  readonly log?: KafkaLog;
  readonly isTls?: boolean;
  /** CA certificates in PEM. Absent: the authorities that Node trusts. */
  readonly authorities?: string;
  /** Absent where the brokers require no authentication. */
  readonly signIn?: KafkaSignIn;
}

/**
 * A client with short retries: the caller replaces a failed one and continues at its checkpoint, which is faster than kafkajs's own
 * retries and starts from a known state.
 */
export function kafkaClient({ brokers, clientId, log, isTls = false, authorities, signIn }: KafkaSettings): Kafka {
  return new kafkajs.Kafka({
    clientId,
    brokers: [...brokers],
    ssl: isTls && { ca: authorities },
    // A copy: kafkajs modifies the object.
    sasl: signIn && ({ ...signIn } as SASLOptions),
    connectionTimeout: CONNECT_LIMIT_MS,
    requestTimeout: REQUEST_LIMIT_MS,
    enforceRequestTimeout: true,
    retry: { initialRetryTime: 10, multiplier: 2, factor: 0.2, maxRetryTime: 500, retries: 8 },
    logLevel: kafkajs.logLevel.WARN,
    logCreator: () => (entry) => log?.(levelOf(entry), `${entry.namespace}: ${entry.log.message}`),
  });
}

/** kafkajs logs each failed attempt as an error; the caller logs the outcome. */
function levelOf({ level }: LogEntry): 'warn' | 'debug' {
  return level === kafkajs.logLevel.WARN ? 'warn' : 'debug';
}
