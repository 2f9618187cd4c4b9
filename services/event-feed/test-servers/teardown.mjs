import { rm } from 'node:fs/promises';
import stopPostgres from '../../../.ci/jest-postgres-teardown.mjs';
import { stopBroker } from '../../../deploy/kafka/broker.mjs';

export default async function teardown() {
  const folder = process.env.WAYBOOK_TEST_KAFKA_FOLDER;
  if (folder) {
    await stopBroker(folder);
    await rm(folder, { recursive: true, force: true });
  }
  await stopPostgres();
}
