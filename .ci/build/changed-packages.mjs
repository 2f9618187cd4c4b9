import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Where it is noted what is built, and who builds. */
export const notes = join(root, 'node_modules', '.cache', 'waybook');
export const SCREENS = 'web';
/** Each after those that it needs. */
export const PACKAGES = [
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
  SCREENS,
];
const SHARED = ['.ci', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = new Set(['node_modules', 'dist', 'generated', 'test-results', 'browser-tests', 'test']);

/** @returns `{ name, sources }` of each package that isn't built as its sources are */
export function changedPackages() {
  const fingerprints = new Map([...PACKAGES, ...SHARED].map((path) => [path, fingerprintOf(path)]));
  const sourcesOf = (name) => [...neededFor(name), ...SHARED].map((path) => fingerprints.get(path)).join(' ');
  return PACKAGES.map((name) => ({ name, sources: sourcesOf(name) })).filter((each) => !isBuilt(each));
}

function isBuilt({ name, sources }) {
  const noted = noteOf(name);
  return existsSync(join(root, name, 'dist')) && existsSync(noted) && readFileSync(noted, 'utf8') === sources;
}

/** To be called once it is built. */
export function noteBuilt({ name, sources }) {
  mkdirSync(notes, { recursive: true });
  writeFileSync(noteOf(name), sources);
}

/** @returns of what was built a text that is another after each change of its sources */
export function builtSources() {
  return PACKAGES.map((name) => readFileSync(noteOf(name), 'utf8')).join('\n');
}

const noteOf = (name) => join(notes, `built-${basename(name)}`);

export const manifestOf = (name) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8'));

/** @returns the package, and all of ours that it depends on */
function neededFor(name) {
  const { dependencies = {} } = manifestOf(name);
  const direct = PACKAGES.filter((other) => `@waybook/${basename(other)}` in dependencies);
  return new Set([name, ...direct.flatMap((other) => [...neededFor(other)])]);
}

/** Of names, sizes and change times: the kernel sets a change time whenever a file is touched, and nobody can set it back. */
function fingerprintOf(top) {
  const hash = createHash('sha256');
  const visit = (path) => {
    const { ctimeMs, size, isFolder } = describe(path);
    if (!isFolder) return hash.update(`${path}\0${ctimeMs}\0${size}\n`);
    for (const name of readdirSync(path).sort()) {
      if (!NOT_SOURCES.has(name) && !/\.spec\.tsx?$/.test(name)) visit(join(path, name));
    }
  };
  visit(join(root, top));
  return hash.digest('hex');
}

function describe(path) {
  const stats = statSync(path);
  return { ctimeMs: stats.ctimeMs, size: stats.size, isFolder: stats.isDirectory() };
}
