// `npm run kafka` starts a Kafka broker for development and returns once it answers; `npm run kafka stop` and `npm run kafka status`.
// It keeps its data in WAYBOOK_KAFKA_DIR (.waybook/kafka) and listens on KAFKA_PORT (9092), or on a free port where that is taken.
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brokerStatus, startBroker, stopBroker } from './broker.mjs';

const USUAL_PORT = 9092;
const folder = resolve(
  process.env.WAYBOOK_KAFKA_DIR || fileURLToPath(new URL('../../.waybook/kafka', import.meta.url)),
);

const commands = {
  async start() {
    const brokers = await startBroker(folder, { port: await usualPortIfFree() });
    console.log(`Kafka answers on ${brokers}. Start Waybook with it:\n\n  KAFKA_BROKERS=${brokers} npm start\n`);
  },
  async stop() {
    await stopBroker(folder);
    console.log('Kafka is stopped.');
  },
  async status() {
    const running = await brokerStatus(folder);
    console.log(running ? `Kafka runs on ${running.brokers} (process ${running.pid}).` : 'Kafka does not run.');
  },
};

/** Undefined where another program has it: the broker takes the port that it had, or a free one. */
async function usualPortIfFree() {
  const port = Number(process.env.KAFKA_PORT || USUAL_PORT);
  const isFree = await new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });
  return isFree ? port : undefined;
}

const [word = 'start'] = process.argv.slice(2);
const command = commands[word];
if (!command) {
  console.error(`There is no "${word}": choose among ${Object.keys(commands).join(', ')}.`);
  process.exit(1);
}
await command().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
