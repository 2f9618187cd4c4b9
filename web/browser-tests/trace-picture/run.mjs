// `npm run trace-picture` draws docs/pictures/one-submission.svg: a driver submits a week in a real browser, against a portal with Kafka, and a
// collector of this test's own takes what the portal tells of it. It needs what `npm run kafka` needs.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../deploy/free-port.mjs';
import { startBroker, stopBroker } from '../../../deploy/kafka/broker.mjs';
import { runAgainstAPortal } from '../against-a-portal.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const folder = await mkdtemp(join(tmpdir(), 'waybook-trace-picture-'));
try {
  process.env.KAFKA_BROKERS = await startBroker(folder);
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
  process.exitCode = await runAgainstAPortal('browser-tests/trace-picture/trace-picture.config.ts', []);
} finally {
  await stopBroker(folder);
  await rm(folder, { recursive: true, force: true });
}
