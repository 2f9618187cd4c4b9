import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const POM = fileURLToPath(new URL('pom.xml', import.meta.url));

/** What this machine lacks to run a broker, as the rest of a sentence; null where it lacks nothing. */
export function whatIsMissing() {
  if (!runs('java', '-version')) return 'there is no Java here (Debian: apt-get install default-jre-headless)';
  if (existsSync(jarsFolder()) || runs('mvn', '--version')) return null;
  return "there is no Maven here to fetch Kafka's jars (Debian: apt-get install maven)";
}

/** The folder of Kafka's jars, fetched from Maven Central where they aren't there yet. */
export async function kafkaJars() {
  const folder = jarsFolder();
  if (existsSync(folder)) return folder;
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    await maven(draft);
    // Another process may have been quicker.
    await rename(draft, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Outside the checkout, because it outlives one; a change of the versions is another folder. */
function jarsFolder() {
  const cache =
    process.env.WAYBOOK_CACHE_DIR || join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'waybook');
  const versions = createHash('sha256').update(readFileSync(POM)).digest('hex').slice(0, 12);
  return join(cache, `kafka-${versions}`);
}

function maven(outputFolder) {
  const words = ['-q', '-B', '-f', POM, 'dependency:copy-dependencies', `-DoutputDirectory=${outputFolder}`];
  const child = spawn('mvn', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Maven could not fetch Kafka's jars:\n${Buffer.concat(said)}`));
    });
  });
}

function runs(program, word) {
  return spawnSync(program, [word], { stdio: 'ignore' }).status === 0;
}
