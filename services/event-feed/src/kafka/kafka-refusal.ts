import kafkajs from 'kafkajs';

/** The broker refuses the connection because of its settings or ours; `message` is one sentence that says what to do. */
export class KafkaRefusal extends Error {
  override readonly name = 'KafkaRefusal';
}

/** OpenSSL's codes for a certificate without a trusted authority. */
const UNKNOWN_AUTHORITY = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
const INVALID_CERTIFICATE = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'ERR_TLS_CERT_ALTNAME_INVALID']);

interface Client {
  connect(): Promise<void>;
  disconnect(): Promise<void>;
}

/**
 * Connects a client, and disconnects it where that fails.
 *
 * @throws KafkaRefusal where the broker rejects the credentials, or its certificate isn't trusted; kafkajs's own errors otherwise
 */
export async function connect(client: Client): Promise<void> {
  try {
    await client.connect();
  } catch (error) {
    await client.disconnect().catch(() => undefined);
    throw refusalIn(error) ?? error;
  }
}

/** kafkajs wraps the cause in an error that counts the retries. */
function refusalIn(error: unknown): KafkaRefusal | null {
  if (!(error instanceof kafkajs.KafkaJSError)) return null;
  const sentence = explain(error);
  if (sentence !== null) return new KafkaRefusal(sentence, { cause: error });
  return error.cause === error ? null : refusalIn(error.cause);
}

function explain(error: Error): string | null {
  if (error instanceof kafkajs.KafkaJSSASLAuthenticationError || isOtherMechanism(error)) {
    return `Kafka doesn't accept who comes (${error.message}): check KAFKA_USERNAME, KAFKA_PASSWORD and KAFKA_SASL_MECHANISM.`;
  }
  if (!(error instanceof kafkajs.KafkaJSConnectionError)) return null;
  const { broker = 'the broker', code = '', message } = error as ConnectionError;
  // Node adds what to try with its own options, which isn't what whoever runs the portal sets.
  const reason = message.replace(/^Connection error: /, '').replace(/; if the root CA .*$/, '');
  if (UNKNOWN_AUTHORITY.has(code)) {
    return `The certificate of Kafka at ${broker} isn't trusted (${reason}): let KAFKA_CA_FILE name the certificate of who signed it.`;
  }
  if (INVALID_CERTIFICATE.has(code)) {
    return `The certificate of Kafka at ${broker} doesn't fit (${reason}): mend it there, or the name in KAFKA_BROKERS.`;
  }
  return null;
}

function isOtherMechanism(error: Error): boolean {
  return error instanceof kafkajs.KafkaJSProtocolError && error.type === 'UNSUPPORTED_SASL_MECHANISM';
}

/** Properties that kafkajs's types leave out. */
interface ConnectionError extends Error {
  readonly broker?: string;
  readonly code?: string;
}
