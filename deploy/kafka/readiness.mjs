import kafkajs from 'kafkajs';

const { Kafka, logLevel } = kafkajs;
const LIMIT_MS = 3_000;

/** Whether a broker does what is asked of it: an open port alone says nothing, for the coordinators load after it. */
export async function answers(brokers) {
  const kafka = new Kafka({
    clientId: 'waybook-readiness',
    brokers: [brokers],
    logLevel: logLevel.NOTHING,
    connectionTimeout: LIMIT_MS,
    requestTimeout: LIMIT_MS,
    retry: { retries: 0 },
  });
  const admin = kafka.admin();
  try {
    await admin.connect();
    const { controller } = await admin.describeCluster();
    await admin.fetchOffsets({ groupId: 'waybook-readiness' });
    return controller !== null;
  } catch {
    return false;
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}
