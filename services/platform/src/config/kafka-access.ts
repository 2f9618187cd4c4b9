import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ConfigurationError } from './configuration-error.js';
import { type Environment, flagSetting, textSetting } from './settings.js';

const KAFKA_MECHANISMS = ['scram-sha-512', 'scram-sha-256', 'plain'] as const;
export type KafkaMechanism = (typeof KAFKA_MECHANISMS)[number];

/** Who the portal is to Kafka's brokers. */
export interface KafkaSignIn {
  readonly mechanism: KafkaMechanism;
  readonly username: string;
  readonly password: string;
}

/** How the portal comes to Kafka's brokers. */
export interface KafkaAccess {
  readonly isTls: boolean;
  /** Certificates in PEM of who signs those of the brokers. Absent: the authorities that Node trusts. */
  readonly authorities?: string;
  /** Absent where the brokers ask nobody who they are. */
  readonly signIn?: KafkaSignIn;
}

/**
 * @param workingDirectory what the path of a certificate is relative to
 * @throws ConfigurationError with one sentence that says what to do
 */
export async function kafkaAccess(environment: Environment, workingDirectory: string): Promise<KafkaAccess> {
  const isTls = flagSetting(environment, 'KAFKA_TLS', false);
  const caFile = textSetting(environment, 'KAFKA_CA_FILE');
  const signIn = kafkaSignIn(environment);
  if (caFile === undefined) return { isTls, signIn };
  if (!isTls) throw new ConfigurationError('KAFKA_CA_FILE is set without KAFKA_TLS: set KAFKA_TLS to 1 as well.');
  return { isTls, signIn, authorities: await certificates(resolve(workingDirectory, caFile)) };
}

async function certificates(file: string): Promise<string> {
  try {
    const text = await readFile(file, 'utf8');
    new X509Certificate(text);
    return text;
  } catch {
    throw new ConfigurationError(
      `KAFKA_CA_FILE names ${file}, which holds no certificate: name a readable file in PEM ("-----BEGIN CERTIFICATE-----").`,
    );
  }
}

function kafkaSignIn(environment: Environment): KafkaSignIn | undefined {
  const username = textSetting(environment, 'KAFKA_USERNAME');
  const password = textSetting(environment, 'KAFKA_PASSWORD');
  const mechanism = textSetting(environment, 'KAFKA_SASL_MECHANISM') ?? 'scram-sha-512';
  if (!isKafkaMechanism(mechanism)) {
    throw new ConfigurationError(
      `KAFKA_SASL_MECHANISM is "${mechanism}": choose among ${KAFKA_MECHANISMS.join(', ')}.`,
    );
  }
  if (username !== undefined && password !== undefined) return { mechanism, username, password };
  if (username === password) return undefined;
  throw new ConfigurationError('KAFKA_USERNAME and KAFKA_PASSWORD belong together: set both, or neither.');
}

function isKafkaMechanism(text: string): text is KafkaMechanism {
  return (KAFKA_MECHANISMS as readonly string[]).includes(text);
}
