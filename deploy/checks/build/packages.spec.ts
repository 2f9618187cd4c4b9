import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKAGES } from '../../../.ci/build/changed-packages.mjs';
import { workspaces } from '../image/dockerfile.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

interface Manifest {
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string) => JSON.parse(readFileSync(`${ROOT}/${folder}/package.json`, 'utf8')) as Manifest;

test('a start builds every package that has something to build', () => {
  const built = workspaces().filter((folder) => 'build' in manifestOf(folder).scripts);
  expect(PACKAGES.toSorted()).toEqual(built.toSorted());
});

test.each([...PACKAGES.entries()])('%i: %s comes after those that it depends on', (place, folder) => {
  const needed = PACKAGES.filter((other) => `@waybook/${basename(other)}` in (manifestOf(folder).dependencies ?? {}));
  expect(needed.filter((other) => PACKAGES.indexOf(other) > place)).toEqual([]);
});
