// For tests whose portal need not start for the first time: that makes a database and its tables, and spends five times as long again on a demo.
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhatChanged } from '../.ci/build/build-what-changed.mjs';
import { builtSources } from '../.ci/build/changed-packages.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = join(ROOT, 'node_modules', '.cache', 'waybook');
const KEPT = join(CACHE, 'data-directories');
/** The demo's weeks lead up to the moment it was made. */
const FRESH_MS = 60 * 60 * 1000;
/** So long whoever found one has time to copy it. */
const KEPT_MS = 2 * FRESH_MS;
const READY_WITHIN_MS = 120_000;

/** What the first start is told, for each kind of data directory. */
const KINDS = { demo: { WAYBOOK_DEMO: '1' }, empty: { WAYBOOK_DEMO: '0' } };

/**
 * A new directory in `below`, by default the system's temporary folder, with what a first start with the demo leaves in its data directory.
 *
 * @param prefix what its name begins with
 * @returns its path; whoever asked removes it
 * @throws where the portal doesn't start, or doesn't end well
 */
export function demoDirectory(prefix, below = tmpdir()) {
  return copyOf('demo', prefix, below);
}

/** The same, of a first start without the demo: nobody has registered yet. */
export function startedDirectory(prefix, below = tmpdir()) {
  return copyOf('empty', prefix, below);
}

async function copyOf(kind, prefix, below) {
  await buildWhatChanged();
  const kept = find(kind) ?? (await make(kind));
  const directory = mkdtempSync(join(below, prefix));
  // As it is: the database's files have an owner of their own.
  const { status } = spawnSync('cp', ['-a', `${kept}/.`, directory]);
  if (status !== 0) throw new Error(`${kept} could not be copied`);
  return directory;
}

/** Whatever goes into the portal goes into the name of what it made, and when that was. */
function prefixOf(kind) {
  const sources = createHash('sha256').update(builtSources());
  return `${kind}-${sources.digest('hex').slice(0, 16)}-`;
}

const ageMs = (name) => Date.now() - Number(name.replace(/^\./, '').split('-')[2]);

function find(kind) {
  mkdirSync(KEPT, { recursive: true });
  const name = readdirSync(KEPT).find((each) => each.startsWith(prefixOf(kind)) && ageMs(each) < FRESH_MS);
  return name === undefined ? undefined : join(KEPT, name);
}

/** Two who make one at once each make their own. */
async function make(kind) {
  for (const name of readdirSync(KEPT))
    if (ageMs(name) > KEPT_MS) rmSync(join(KEPT, name), { recursive: true, force: true });
  const name = `${prefixOf(kind)}${Date.now()}-${randomUUID()}`;
  const [draft, made] = [join(KEPT, `.${name}`), join(KEPT, name)];
  await startAndStop(draft, KINDS[kind]);
  renameSync(draft, made);
  return made;
}

async function startAndStop(directory, settings) {
  const portal = spawn(process.execPath, [join(ROOT, 'services/cli/bin/waybook.mjs'), 'start'], {
    cwd: ROOT,
    env: { ...environment(), PORT: '0', WAYBOOK_DATA_DIR: directory, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let isStopped = false;
  const ended = new Promise((resolve) => portal.once('close', resolve));
  const hung = setTimeout(() => portal.kill('SIGKILL'), READY_WITHIN_MS);
  for (const stream of [portal.stdout, portal.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
      // A second signal would end it at once.
      if (!isStopped && said.includes('is ready on')) isStopped = portal.kill('SIGTERM');
    });
  }
  const status = await ended;
  clearTimeout(hung);
  if (status !== 0) throw new Error(`The portal that was to make a data directory ended with ${status}: ${said}`);
}

/** What a test run says to its own processes is not for this one. */
function environment() {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|NX_|JEST_|WAYBOOK_|NODE_)/i.test(name));
  return Object.fromEntries(own);
}
