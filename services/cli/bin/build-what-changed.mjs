import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const PACKAGES = [
  'contracts',
  'services/tracing',
  'services/platform',
  'services/event-store',
  'services/event-feed',
  'services/portal',
  'services/demo',
  'services/notifications',
  'services/compliance',
  'services/cli',
  'web',
];
const SHARED = ['.ci', 'nx.json', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'generated', 'test-results', 'browser-tests', 'test']);
const notes = join(root, 'node_modules', '.cache', 'waybook');
const LOCK_POLL_MS = 100;

/** Asks Nx only when a source changed: looking at the files takes a hundredth of Nx's own start. */
export async function buildWhatChanged() {
  // An image holds what was built and nothing to build it with.
  if (!existsSync(join(root, '.ci'))) return;
  if (isBuilt(fingerprint())) return;
  const unlock = await lock();
  try {
    const sources = fingerprint();
    if (isBuilt(sources)) return;
    await runNx();
    writeFileSync(join(notes, 'built'), sources);
  } finally {
    unlock();
  }
}

function isBuilt(sources) {
  const noted = join(notes, 'built');
  if (PACKAGES.some((name) => !existsSync(join(root, name, 'dist')))) return false;
  return existsSync(noted) && readFileSync(noted, 'utf8') === sources;
}

/** Of names, sizes and change times: the kernel sets a change time whenever a file is touched, and nobody can set it back. */
function fingerprint() {
  const hash = createHash('sha256');
  const visit = (path) => {
    const { ctimeMs, size, isFolder } = describe(path);
    if (!isFolder) return hash.update(`${path}\0${ctimeMs}\0${size}\n`);
    for (const name of readdirSync(path).sort()) {
      if (!NOT_SOURCES.has(name) && !/\.spec\.tsx?$/.test(name)) visit(join(path, name));
    }
  };
  for (const name of [...PACKAGES, ...SHARED]) visit(join(root, name));
  return hash.digest('hex');
}

function describe(path) {
  const stats = statSync(path);
  return { ctimeMs: stats.ctimeMs, size: stats.size, isFolder: stats.isDirectory() };
}

/** Two builds at once would take each other's output away. */
async function lock() {
  const file = join(notes, 'building');
  try {
    mkdirSync(notes, { recursive: true });
    while (!isCreated(file)) {
      if (isAbandoned(file)) rmSync(file, { force: true });
      else await sleep(LOCK_POLL_MS);
    }
  } catch (error) {
    if (error.code !== 'EACCES') throw error;
    console.error('The sources changed, and this user may not build them: start it once as the user whose they are.');
    process.exit(1);
  }
  return () => rmSync(file, { force: true });
}

function isCreated(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(file) {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder > 0) process.kill(holder, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

async function runNx() {
  console.log('Building what changed …');
  const nx = createRequire(import.meta.url).resolve('nx/bin/nx.js');
  const child = spawn(process.execPath, [nx, 'run-many', '-t', 'build', '-p', ...PACKAGES, '--outputStyle=static'], {
    cwd: root,
    env: environmentForNx(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const stop = (signal) => {
    process.kill(-child.pid, 'SIGKILL');
    rmSync(join(notes, 'building'), { force: true });
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const code = await new Promise((resolve) => child.once('close', resolve));
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  console.error('The build failed; what it said stands above.');
  rmSync(join(notes, 'building'), { force: true });
  process.exit(1);
}

/** Started from within an Nx target, Nx must not take this for a part of it. */
function environmentForNx() {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('NX_'));
  return {
    ...Object.fromEntries(own),
    NX_DAEMON: 'false',
    NX_ISOLATE_PLUGINS: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
  };
}
