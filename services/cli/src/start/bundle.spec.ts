import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../dist/bundle/', import.meta.url));

test('what runs is ASCII, so that a process holds its source at one byte a character', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'));
  expect(files).toContain('index.js');
  expect(files.filter((file) => /[^\0-\x7f]/.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});
