import { expect, test } from '@jest/globals';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PATH = /`((?:contracts|deploy|services|web)\/[^`\s<]+)`/g;
/** Made by the build. */
const BUILT = /\/dist$/;

const pages = ['README.md', 'CONTRIBUTING.md', ...readdirSync(join(ROOT, 'docs')).map((name) => join('docs', name))]
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }));

test.each(pages)('$name names folders and files that are there', ({ text }) => {
  const paths = [...text.matchAll(PATH)].map(([, path]) => path!).filter((path) => !BUILT.test(path));
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('the glossary names a folder for each word', () => {
  const { text } = pages.find(({ name }) => name === join('docs', 'glossary.md'))!;
  const rows = [...text.matchAll(/^\| (?!term |word |-)(.+) \|$/gm)].map(([, row]) => row!);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((row) => !/`[^`]+`[^|]*$/.test(row))).toEqual([]);
});
