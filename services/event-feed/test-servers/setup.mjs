// Besides PostgreSQL, the tests of this package share one Kafka broker, where the machine has what it takes to run one.
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../deploy/free-port.mjs';
import startPostgres from '../../../.ci/jest-postgres-setup.mjs';
import { startBroker, stopBroker } from '../../../deploy/kafka/broker.mjs';
import { kafkaJars, whatIsMissing } from '../../../deploy/kafka/jars.mjs';

/** Who comes by the door for users, each with the rights that a test gives. */
const USERS = ['relay', 'consumer', 'reconcile', 'reader', 'stranger'];
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
  const secured = {
    port: await freePort(),
    users: Object.fromEntries(USERS.map((user) => [user, randomBytes(12).toString('hex')])),
  };
  process.env.WAYBOOK_TEST_KAFKA = await startBroker(folder, { secured });
  process.env.WAYBOOK_TEST_KAFKA_DOOR = JSON.stringify(secured);
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
