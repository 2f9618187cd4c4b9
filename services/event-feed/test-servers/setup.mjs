// Besides PostgreSQL, the tests of this package share one Kafka broker, where the machine has what it takes to run one.
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import startPostgres from '../../../.ci/jest-postgres-setup.mjs';
import { startBroker, stopBroker } from '../../../deploy/kafka/broker.mjs';
import { kafkaJars, whatIsMissing } from '../../../deploy/kafka/jars.mjs';

/** Where the next run finds it; a folder for temporary files may be one run's own. */
const BROKERS = fileURLToPath(new URL('../../../node_modules/.cache/waybook/brokers/', import.meta.url));

export default async function setup() {
  await Promise.all([startPostgres(), startKafka()]);
}

/** Read by `src/testing/kafka-fixture.ts`. */
async function startKafka() {
  const missing = whatIsMissing() ?? (await whyNoJars());
  if (missing !== null) {
    process.env.WAYBOOK_TEST_KAFKA_MISSING = missing;
    return;
  }
  await mkdir(BROKERS, { recursive: true });
  await clearWhatWasLeft();
  const folder = await mkdtemp(join(BROKERS, `${process.pid}-`));
  process.env.WAYBOOK_TEST_KAFKA_FOLDER = folder;
  process.env.WAYBOOK_TEST_KAFKA = await startBroker(folder);
}

async function whyNoJars() {
  return kafkaJars().then(
    () => null,
    (error) => error.message.split('\n')[0],
  );
}

/** A run that was killed left its broker behind. */
async function clearWhatWasLeft() {
  for (const name of await readdir(BROKERS)) {
    if (isAlive(Number.parseInt(name, 10))) continue;
    await stopBroker(join(BROKERS, name));
    await rm(join(BROKERS, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
