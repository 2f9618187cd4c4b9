import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));
const ENDPOINT = /^\s+(\w+): build\.(?:query|mutation)/gm;

function apiFiles(): string[] {
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.api.ts')).map((name) => join(SOURCES, name));
}

// Redux Toolkit keeps the first of two endpoints with one name, whichever file was loaded first.
test('each endpoint of the API has a name of its own', () => {
  const names = apiFiles().flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ENDPOINT)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
