import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bringNode } from '../../../.ci/node/bring-node.mjs';

const NAME = `node-${process.platform}-${process.arch}`;

let folder: string;
let root: string;
let installs: number;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'waybook-bring-node-')));
  root = join(folder, 'checkout');
  installs = 0;
  lockHas('24.5.0');
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
}

function lockHas(version: string, name = NAME): void {
  const packages = { '': {}, [`node_modules/${name}`]: { version } };
  write(join(root, '.ci/node/package-lock.json'), JSON.stringify({ packages }));
}

/** A program that says its name, in place of a Node. */
function program(path: string, says: string, status = 0): string {
  write(path, `#!/bin/sh\necho ${says}\nexit ${status}\n`);
  chmodSync(path, 0o755);
  return path;
}

const ofMachine = (version: string) => ({ path: program(join(folder, 'bin/node'), 'machine'), version });

/** As npm puts the package there. */
function npm({ version = '24.5.0', status = 0 } = {}): (at: string) => void {
  return (at) => {
    installs += 1;
    const files = join(at, 'node_modules', NAME);
    program(join(files, 'bin/node'), version, status);
    write(join(files, 'include/node/node.h'), '');
    write(join(files, 'package.json'), JSON.stringify({ version }));
  };
}

/** What npm's scripts find first. */
function found(): string | undefined {
  const place = join(root, 'node_modules/.bin/node');
  return existsSync(place) ? spawnSync(place, { encoding: 'utf8' }).stdout.trim() : undefined;
}

test("a machine's own Node of the same major version is used, and nothing is fetched", () => {
  const own = ofMachine('v24.1.0');
  expect(bringNode(root, own, npm())).toBe(own.path);
  expect([found(), installs]).toEqual(['machine', 0]);
});

test.each(['v20.20.2', 'v22.13.0', 'v26.0.0'])('beside %s, the one of the lock file is brought', (version) => {
  bringNode(root, ofMachine(version), npm());
  expect([found(), installs]).toEqual(['24.5.0', 1]);
});

test('a Node in the home of whoever installs is used for a checkout there, and not for one that others run', () => {
  const home = join(folder, 'home');
  const own = { path: program(join(home, 'bin/node'), 'machine'), version: 'v24.1.0' };
  chmodSync(home, 0o700);
  chmodSync(root, 0o755);
  bringNode(root, own, npm());
  expect([found(), installs]).toEqual(['24.5.0', 1]);
  renameSync(root, join(home, 'checkout'));
  root = join(home, 'checkout');
  bringNode(root, own, npm());
  expect([found(), installs]).toEqual(['machine', 1]);
});

test('it has no headers, and goes along where the checkout is moved to', () => {
  bringNode(root, ofMachine('v20.20.2'), npm());
  expect(existsSync(join(root, '.ci/node/node_modules', NAME, 'include'))).toBe(false);
  renameSync(root, join(folder, 'moved'));
  root = join(folder, 'moved');
  expect(found()).toBe('24.5.0');
});

test('what is there is not fetched again, and is replaced once the lock file has another', () => {
  bringNode(root, ofMachine('v20.20.2'), npm());
  rmSync(join(root, 'node_modules'), { recursive: true });
  bringNode(root, ofMachine('v20.20.2'), npm());
  expect([found(), installs]).toEqual(['24.5.0', 1]);
  lockHas('24.6.0');
  // npm runs on the Node that was brought before.
  const before = { path: join(root, '.ci/node/node_modules', NAME, 'bin/node'), version: 'v24.5.0' };
  bringNode(root, before, npm({ version: '24.6.0' }));
  expect([found(), installs]).toEqual(['24.6.0', 2]);
});

test('a Node that npm took away with the folder before is none of the machine', () => {
  const gone = { path: join(root, 'node_modules', NAME, 'bin/node'), version: 'v24.5.0' };
  bringNode(root, gone, npm());
  expect([found(), installs]).toEqual(['24.5.0', 1]);
});

test.each<[string, () => (at: string) => void]>([
  ['npm could bring none', () => () => undefined],
  ['it does not run here', () => npm({ status: 127 })],
])("where %s, the machine's is what there is", (_why, install) => {
  expect(bringNode(root, ofMachine('v22.13.0'), install())).toBeUndefined();
  expect(found()).toBeUndefined();
});

test('where there is no package for the machine, nothing is asked for', () => {
  lockHas('24.5.0', 'node-plan9-mips');
  expect(bringNode(root, ofMachine('v22.13.0'), npm())).toBeUndefined();
  expect([found(), installs]).toEqual([undefined, 0]);
});
