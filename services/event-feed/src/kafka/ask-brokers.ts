import { kafkaClient, type KafkaSettings } from './kafka-client.js';
import { connect } from './kafka-refusal.js';

/**
 * Connects and signs in, and sends nothing.
 *
 * @returns how many brokers the cluster has
 * @throws KafkaRefusal where they don't accept who comes; kafkajs's own errors otherwise
 */
export async function askBrokers(settings: KafkaSettings): Promise<number> {
  const admin = kafkaClient(settings).admin();
  await connect(admin);
  try {
    return (await admin.describeCluster()).brokers.length;
  } finally {
    await admin.disconnect();
  }
}
