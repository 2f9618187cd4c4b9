// `node deploy/image/copy-packages.mjs <folder>`: the packages that run, without what only people, compilers and browsers
// read. Licences stay.
import { cpSync, statSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { neededPackages } from './needed-packages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const target = resolve(process.argv[2]);
const NOT_RUN = [
  /\.map$|\.[cm]?tsx?$|\.(spec|test)\.[cm]?js$/,
  /^(?!licen[cs]e|notice|copying).*\.(md|markdown)$/i,
  /(^|\.)browser(-module)?(\.old)?\.[cm]?js$|\.standalone\.js$/,
  /^\./,
];
const NOT_RUN_FOLDERS = [/^(node_modules|__tests__|bench|benchmarks?|docs|examples?|tests?)$/, /^\./];
const ALWAYS = /^(package\.json|(licen[cs]e|notice|copying)(\..*)?)$/i;

for (const { path, files } of neededPackages()) {
  const folder = join(root, path);
  const isWanted = files ? (each) => isNamed(relative(folder, each), files) : isRun;
  cpSync(folder, join(target, path), {
    recursive: true,
    dereference: true,
    filter: (each) => each === folder || isWanted(each),
  });
}

function isRun(path) {
  const patterns = statSync(path).isDirectory() ? NOT_RUN_FOLDERS : NOT_RUN;
  return !patterns.some((pattern) => pattern.test(basename(path)));
}

function isNamed(path, files) {
  return ALWAYS.test(path) || files.some((file) => file.startsWith(`${path}/`) || `${path}/`.startsWith(`${file}/`));
}
