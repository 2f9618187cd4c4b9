import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../cache-folder.mjs';

/**
 * The jars that a pom names, for tests and development; no part of the product.
 *
 * @param name of their folder, and what they are called where they can't be had
 * @param areUnpacked for archives that are programs to unpack, and no jars to keep as they are
 */
export function jarsOf(pom, name, { areUnpacked = false } = {}) {
  const goal = areUnpacked ? 'dependency:unpack-dependencies' : 'dependency:copy-dependencies';
  const folder = folderOf(pom, name);
  const jars = {
    /** What this machine lacks to run them, as the rest of a sentence; null where it lacks nothing. */
    whatIsMissing() {
      if (!runs('java', '-version')) return 'there is no Java here (Debian: apt-get install default-jre-headless)';
      if (existsSync(folder) || runs('mvn', '--version')) return null;
      return `there is no Maven here to fetch the jars of ${name} (Debian: apt-get install maven)`;
    },
    /** Their folder, fetched from Maven Central where it isn't there yet. */
    async fetched() {
      if (!existsSync(folder)) await fetchInto(folder, { pom, name, goal });
      return folder;
    },
    /** The same as `whatIsMissing` once whatever can be fetched was. */
    async whatCannotBeHad() {
      const missing = jars.whatIsMissing();
      if (missing !== null) return missing;
      return jars.fetched().then(
        () => null,
        (error) => error.message.split('\n')[0],
      );
    },
  };
  return jars;
}

async function fetchInto(folder, wanted) {
  const draft = `${folder}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  try {
    await maven(draft, wanted);
    // Another process may have been quicker.
    await rename(draft, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** A change of the versions is another folder. */
function folderOf(pom, name) {
  const versions = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12);
  return join(cacheFolder(), `${name}-${versions}`);
}

function maven(outputFolder, { pom, name, goal }) {
  const words = ['-q', '-B', '-f', pom, goal, `-DoutputDirectory=${outputFolder}`];
  const child = spawn('mvn', words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  child.stdout.on('data', (chunk) => said.push(chunk));
  child.stderr.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`Maven could not fetch the jars of ${name}:\n${Buffer.concat(said)}`));
    });
  });
}

function runs(program, word) {
  return spawnSync(program, [word], { stdio: 'ignore' }).status === 0;
}
