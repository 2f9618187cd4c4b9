import { beforeAll, describe, expect, test } from '@jest/globals';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SPECIFICATION_FIGURES } from './specification-figures.js';
import { SPECIFICATION_TEXTS } from './specification-texts.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PRODUCT = ['web/src', 'contracts', 'services/portal/src'];
const NO_PRODUCT = /(^|\/)(node_modules|dist|generated|testing|demo)(\/|$)|\.spec\.tsx?$/;

let sources: string;
let page: string;

beforeAll(async () => {
  sources = (await Promise.all(PRODUCT.map(textsBelow))).flat().map(asRead).join('\n');
  page = await readFile(join(ROOT, 'docs/specification-map.md'), 'utf8');
});

async function textsBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, folder), { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !NO_PRODUCT.test(path.slice(ROOT.length)));
  return Promise.all(paths.map((path) => readFile(path, 'utf8')));
}

/** As a person reads it: markup may break a sentence over lines, and writes some signs by name. */
function asRead(source: string): string {
  return source.replaceAll('&apos;', "'").replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ');
}

/** On its own: "Paid" isn't there because "Unpaid" is. */
function isInProduct(text: string): boolean {
  const letters = text.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<!\w)${letters}(?!\w)`).test(sources);
}

describe.each(Object.entries(SPECIFICATION_TEXTS))('texts: %s', (group, texts) => {
  test('are in the product, to the letter', () => {
    expect(texts.filter((text) => !isInProduct(text))).toEqual([]);
  });

  test('have a line on the page', () => {
    expect(page).toContain(`| ${group} `);
  });
});

test.each(SPECIFICATION_FIGURES)('figure: $what', async ({ file, reads }) => {
  expect(await readFile(join(ROOT, file), 'utf8')).toMatch(reads);
});

describe('the page', () => {
  const paths = () => [...page.matchAll(/`((?:web|services|contracts|deploy)\/[^`]+)`/g)].map(([, path]) => path!);

  test('names files that are there', async () => {
    const isThere = (path: string) =>
      stat(join(ROOT, path)).then(
        () => true,
        () => false,
      );
    const gone = await Promise.all(paths().map(async (path) => ((await isThere(path)) ? [] : [path])));
    expect(paths().length).toBeGreaterThan(150);
    expect(gone.flat()).toEqual([]);
  });

  test("names the specification's calls, and each is one of the API", async () => {
    const api = await readFile(join(ROOT, 'docs/permissions.md'), 'utf8');
    const calls = [...page.matchAll(/\| `((?:GET|POST|PUT|DELETE) [^`]+)` /g)].map(([, call]) => call!);
    expect(calls).toHaveLength(29);
    expect(calls.filter((call) => !api.includes(`| \`${call}\` `))).toEqual([]);
  });

  test("names the specification's routes, and each is one of the portal's", async () => {
    const paths = await readFile(join(ROOT, 'web/src/shared/paths.ts'), 'utf8');
    const routes = [...page.matchAll(/^\| `(\/[^`,]*)/gm)].map(([, path]) => path!);
    expect(routes).toHaveLength(17);
    expect(routes.filter((route) => !paths.includes(`'${route}'`))).toEqual([]);
  });
});
