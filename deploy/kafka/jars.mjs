import { fileURLToPath } from 'node:url';
import { jarsOf } from '../maven/jars.mjs';

const jars = jarsOf(fileURLToPath(new URL('pom.xml', import.meta.url)), 'kafka');

/** What this machine lacks to run a broker, as the rest of a sentence; null where it lacks nothing. */
export function whatIsMissing() {
  return jars.whatIsMissing();
}

/** The folder of Kafka's jars, fetched from Maven Central where they aren't there yet. */
export function kafkaJars() {
  return jars.fetched();
}
