// What checks, formats and runs tests. It is fetched when it is first used, and kept for all checkouts.
import { mkdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packagesOf } from '../../deploy/npm-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const packages = packagesOf(join(root, '.ci', 'tools'), 'tools');
/** Where its packages are looked for: by types, by the browser tests' imports, and by Nx, whose own name for it the last one is. */
const LINKS = ['.ci/tools/node_modules', 'web/browser-tests/node_modules', '.nx/installation/node_modules'];
/** Where a program is called otherwise than its package. */
const PACKAGES = {
  depcruise: 'dependency-cruiser',
  playwright: '@playwright/test',
  tsc: 'typescript',
  tsgolint: 'oxlint-tsgolint',
};

/** @returns the path of a package's entry, or of a file that it exports */
export function toolFile(name) {
  const path = packages.resolve(name);
  linkAll();
  return path;
}

/** @returns what a package exports */
export function library(name) {
  return createRequire(import.meta.url)(toolFile(name));
}

/** @returns the path of the script of a program, as `oxlint` or `depcruise` */
export function programOf(name) {
  const path = packages.program(PACKAGES[name] ?? name, name);
  linkAll();
  return path;
}

/**
 * @param text of a file
 * @param path of the file, whose ending says how it is read; the settings are those of its folder
 * @returns the text as Prettier writes it
 */
export async function formatted(text, path) {
  const prettier = library('prettier');
  return prettier.format(text, { ...(await prettier.resolveConfig(path)), filepath: path });
}

function linkAll() {
  for (const path of LINKS) link(join(root, path), packages.modules());
}

/** At once, since others may look for something there. */
function link(place, target) {
  if (targetOf(place) === target) return;
  const draft = `${place}.${process.pid}`;
  mkdirSync(dirname(place), { recursive: true });
  rmSync(draft, { force: true });
  symlinkSync(target, draft, 'junction');
  renameSync(draft, place);
}

function targetOf(place) {
  try {
    return readlinkSync(place);
  } catch {
    return undefined;
  }
}
