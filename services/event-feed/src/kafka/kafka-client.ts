import kafkajs, { type Kafka, type LogEntry, type SASLOptions } from 'kafkajs';
import './quiet-request-queue.js';

const CONNECT_LIMIT_MS = 3_000;
const REQUEST_LIMIT_MS = 10_000;

/** What a client says of its broker; for the log of the process. */
export type KafkaLog = (level: 'warn' | 'debug', sentence: string) => void;

/** Who the process is to the brokers. */
export interface KafkaSignIn {
  readonly mechanism: 'scram-sha-512' | 'scram-sha-256' | 'plain';
  readonly username: string;
  readonly password: string;
}

export interface KafkaSettings {
  /** Each as host:port. */
  readonly brokers: readonly string[];
  /** Names the process to the broker. */
  readonly clientId: string;
  readonly log?: KafkaLog;
  readonly isTls?: boolean;
  /** Certificates in PEM of who signs those of the brokers. Absent: the authorities that Node trusts. */
  readonly authorities?: string;
  /** Absent where the brokers ask nobody who they are. */
  readonly signIn?: KafkaSignIn;
}

/**
 * A client that gives up soon: whoever uses one makes a new one and goes on where it stood, which is quicker than its own patience, and
 * nothing is left of a state that nobody knows.
 */
export function kafkaClient({ brokers, clientId, log, isTls = false, authorities, signIn }: KafkaSettings): Kafka {
  return new kafkajs.Kafka({
    clientId,
    brokers: [...brokers],
    ssl: isTls && { ca: authorities },
    // A copy: kafkajs keeps things of its own in it.
    sasl: signIn && ({ ...signIn } as SASLOptions),
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
