import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** As the code writes it: a quote within it may be a typographic one, or stand behind a backslash. */
const titled = (title: string) => [`'${title}'`, `"${title}"`];

test('each point of the self-billed invoice names a test that is there, or says that there is none', async () => {
  const page = await readFile(join(ROOT, 'docs/self-billing.md'), 'utf8');
  const named = [...page.matchAll(/`([\w/.-]+\.spec\.ts)` \("([^"]+)"\)/g)];
  expect(named.length).toBeGreaterThan(30);
  const gone: string[] = [];
  for (const [, path, title] of named) {
    const spec = await readFile(join(ROOT, 'services/portal/src', path!), 'utf8').catch(() => '');
    if (!titled(title!).some((quoted) => spec.includes(`test(${quoted}`))) gone.push(`${path}: ${title}`);
  }
  expect(gone).toEqual([]);
});
