import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cacheFolder } from '../cache-folder.mjs';

const run = promisify(execFile);

/** MIT, and what it needs; no part of the product. */
const PACKAGES = ['openpyxl==3.1.5', 'et_xmlfile==2.0.0'];
const SCRIPT = fileURLToPath(new URL('read-files.py', import.meta.url));
const MAX_ANSWER_BYTES = 200_000_000;
const folder = join(cacheFolder(), PACKAGES.join('-'));

/** What this machine lacks to read files as Python does, as the rest of a sentence; null where it lacks nothing. Fetches what can be fetched. */
export async function whatIsMissing() {
  if (existsSync(folder)) return null;
  const draft = `${folder}.${process.pid}`;
  try {
    await run('python3', ['-m', 'pip', 'install', '-q', '--no-deps', '--target', draft, ...PACKAGES]);
    await rename(draft, folder);
    return null;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    return existsSync(folder) ? null : `Python or its pip could not be run: ${error.message.split('\n')[0]}`;
  }
}

/**
 * What Python's csv and openpyxl read.
 *
 * @param files by their names, whose ends say what they are
 * @returns the rows of each, in their order
 */
export async function rowsOf(files) {
  const here = await mkdtemp(join(tmpdir(), 'waybook-spreadsheets-'));
  try {
    const paths = [...files].map(([name, bytes], index) => [join(here, `${index}-${name}`), bytes]);
    await Promise.all(paths.map(([path, bytes]) => writeFile(path, bytes)));
    const env = { ...process.env, PYTHONPATH: folder };
    const words = [SCRIPT, ...paths.map(([path]) => path)];
    return JSON.parse((await run('python3', words, { env, maxBuffer: MAX_ANSWER_BYTES })).stdout);
  } finally {
    await rm(here, { recursive: true, force: true });
  }
}
