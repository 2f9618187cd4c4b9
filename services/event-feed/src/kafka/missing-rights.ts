import kafkajs, { type Kafka } from 'kafkajs';
import { authorizedOperations } from './authorized-operations.js';
import { KafkaRefusal } from './kafka-refusal.js';
import { type KafkaBroker, withBroker } from './one-broker.js';
import { type KafkaOperation, type KafkaRight, rightsInWords } from './rights.js';

/** Ends a name of which only the beginning is known, so that the broker can be asked of one that begins so. */
const ENDING = 'rights';
const CREATE_LIMIT_MS = 5_000;
/** No member, and no producer, that there is: a broker looks at the rights first, and then finds nothing to do. */
const NO_MEMBER = { groupGenerationId: 0, memberId: 'nobody' };
const NO_TRANSACTION = { producerId: '-1', producerEpoch: -1, transactionResult: false };

type Resource = KafkaRight['resource'];
type Lacks = (right: KafkaRight, operation: KafkaOperation) => boolean;

/**
 * Asks the broker which of the rights the caller lacks. Nothing is changed, fenced or joined by it.
 *
 * @returns of each right the operations that are missing; none where all are there
 * @throws where no broker answers: then nothing is known
 */
export async function missingRights(kafka: Kafka, rights: readonly KafkaRight[]): Promise<KafkaRight[]> {
  return withBroker(kafka, async (broker) => {
    const lacks = await lackingAt(broker, rights);
    return rights
      .map((right) => ({ ...right, operations: right.operations.filter((operation) => lacks(right, operation)) }))
      .filter(({ operations }) => operations.length > 0);
  });
}

/** @throws KafkaRefusal where a right is missing, and as `missingRights` does */
export async function requireRights(kafka: Kafka, rights: readonly KafkaRight[]): Promise<void> {
  const missing = await missingRights(kafka, rights);
  if (missing.length > 0) throw new KafkaRefusal(lackSentence(missing));
}

/**
 * Finds the right whose lack made something fail. kafkajs says of a group or a transactional id that is refused the same as of a broker that has only
 * begun to start, so it is the broker that is asked.
 *
 * @param rights what was needed
 * @returns a KafkaRefusal that names what is missing; the error itself where nothing is, or no broker answers
 */
export async function refusalOf(kafka: Kafka, rights: readonly KafkaRight[], error: unknown): Promise<unknown> {
  if (error instanceof KafkaRefusal || !mayBeRefused(error)) return error;
  const missing = await missingRights(kafka, rights).catch(() => []);
  return missing.length > 0 ? new KafkaRefusal(lackSentence(missing), { cause: error }) : error;
}

export function lackSentence(missing: readonly KafkaRight[]): string {
  return `Kafka's user of this process lacks ${rightsInWords(missing)}: grant it, "waybook feed kafka-rights" says how.`;
}

async function lackingAt(broker: KafkaBroker, rights: readonly KafkaRight[]): Promise<Lacks> {
  const named = (resource: Resource, operations: readonly KafkaOperation[]) =>
    rights
      .filter((right) => right.resource === resource && right.operations.some((one) => operations.includes(one)))
      .map(nameOf);
  const { ofTopics, ofCluster } = await authorizedOperations(broker, named('topic', ['Read', 'Write']));
  const uncreatable = await notCreatable(broker, named('topic', ['Create']));
  const refused = new Set<string>();
  for (const groupId of named('group', ['Read'])) {
    if (await isRefused(broker.heartbeat({ groupId, ...NO_MEMBER }))) refused.add(groupId);
  }
  for (const transactionalId of named('transactional id', ['Write'])) {
    if (await isRefused(broker.endTxn({ transactionalId, ...NO_TRANSACTION }))) refused.add(transactionalId);
  }
  return (right, operation) => {
    if (operation === 'Create') return uncreatable.has(nameOf(right));
    if (right.resource === 'topic') return ofTopics.get(nameOf(right))?.has(operation) !== true;
    return right.resource === 'cluster' ? !ofCluster.has(operation) : refused.has(nameOf(right));
  };
}

function nameOf({ name, pattern }: KafkaRight): string {
  return pattern === 'literal' ? name : `${name}${ENDING}`;
}

/** Topics may be created by a right on the topic or on the cluster, so the broker is asked whether it would. */
async function notCreatable(broker: KafkaBroker, topics: readonly string[]): Promise<ReadonlySet<string>> {
  if (topics.length === 0) return new Set();
  try {
    const wanted = topics.map((topic) => ({ topic }));
    await broker.createTopics({ topics: wanted, validateOnly: true, timeout: CREATE_LIMIT_MS });
    return new Set();
  } catch (error) {
    if (!(error instanceof kafkajs.KafkaJSAggregateError)) throw error;
    const refused = (error.errors as TopicError[]).filter(isAuthorizationError);
    return new Set(refused.flatMap(({ topic }) => topic ?? []));
  }
}

/** Whatever else the broker answers shows that the right is there. */
async function isRefused(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return false;
  } catch (error) {
    if (!(error instanceof kafkajs.KafkaJSProtocolError)) throw error;
    return isAuthorizationError(error);
  }
}

function isAuthorizationError(error: Error): boolean {
  return error instanceof kafkajs.KafkaJSProtocolError && error.type.endsWith('_AUTHORIZATION_FAILED');
}

/** kafkajs wraps the cause in errors that count retries or collect topics. */
function mayBeRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isAuthorizationError(error) || error.name === 'KafkaJSGroupCoordinatorNotFound') return true;
  const within = error instanceof kafkajs.KafkaJSAggregateError ? error.errors : [];
  return [error.cause, ...within].some((inner) => inner !== error && mayBeRefused(inner));
}

/** A property that kafkajs's types leave out. */
interface TopicError extends Error {
  readonly topic?: string;
}
