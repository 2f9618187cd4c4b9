import kafkajs from 'kafkajs';

const { Kafka, logLevel } = kafkajs;
const NAME = 'waybook-readiness';
const LIMIT_MS = 3_000;

/** Whether a broker does what is asked of it: an open port alone says nothing, for the coordinators load after it. */
export async function answers(brokers) {
  const kafka = new Kafka({
    clientId: NAME,
    brokers: [brokers],
    logLevel: logLevel.NOTHING,
    connectionTimeout: LIMIT_MS,
    requestTimeout: LIMIT_MS,
    retry: { retries: 0 },
  });
  const admin = kafka.admin();
  const producer = kafka.producer({ transactionalId: NAME, maxInFlightRequests: 1 });
  try {
    await admin.connect();
    const { controller } = await admin.describeCluster();
    await admin.fetchOffsets({ groupId: NAME });
    await producer.connect();
    const transaction = await producer.transaction();
    await transaction.abort();
    return controller !== null;
  } catch {
    return false;
  } finally {
    await Promise.allSettled([admin.disconnect(), producer.disconnect()]);
  }
}
