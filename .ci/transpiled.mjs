// Our TypeScript as JavaScript, kept from one process to the next: test workers and the processes they start all load the same sources.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { swcOptions, swcOptionsOfScreens } from './swc-options.mjs';

const FOLDER = fileURLToPath(new URL('../node_modules/.cache/waybook/', import.meta.url));
const require = createRequire(import.meta.url);
const { version } = require('@swc/core/package.json');

const optionsFor = (path) => (path.endsWith('.tsx') ? swcOptionsOfScreens : swcOptions);

/** Where a source's JavaScript is kept (its map beside it, with `.map`): a name made of all that goes into it. */
function placeOf(path, source) {
  const madeOf = JSON.stringify([version, optionsFor(path), path, source]);
  return join(FOLDER, `${createHash('sha256').update(madeOf).digest('hex')}.js`);
}

/** Whole or not at all, because other processes write the same file. */
function write(place, text) {
  const draft = `${place}.${randomUUID()}`;
  writeFileSync(draft, text);
  renameSync(draft, place);
}

/**
 * @param path of a TypeScript file
 * @returns its JavaScript
 * @throws where the source has a syntax error, with its place
 */
export function transpiled(path) {
  const source = readFileSync(path, 'utf8');
  const place = placeOf(path, source);
  if (existsSync(place)) return readFileSync(place, 'utf8');
  const { transformSync } = require('@swc/core');
  const { code, map } = transformSync(source, {
    ...optionsFor(path),
    filename: path,
    sourceFileName: path,
    sourceMaps: true,
  });
  mkdirSync(FOLDER, { recursive: true });
  write(`${place}.map`, map);
  const script = `${code}\n//# sourceMappingURL=${pathToFileURL(`${place}.map`)}\n`;
  write(place, script);
  return script;
}

/** @returns the path of the source map of a TypeScript file that was loaded */
export function sourceMapOf(path) {
  return `${placeOf(path, readFileSync(path, 'utf8'))}.map`;
}
