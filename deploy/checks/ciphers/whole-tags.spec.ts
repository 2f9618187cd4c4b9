import { expect, test } from '@jest/globals';
import { fileURLToPath } from 'node:url';
import { readSourceTree } from '../house/source-tree.js';

const DECIPHER = /createDecipheriv\((?:[^()]|\([^()]*\))*\)/g;

const calls = readSourceTree(fileURLToPath(new URL('../../..', import.meta.url))).flatMap(({ path, text }) =>
  [...text.matchAll(DECIPHER)].map(([call]) => ({ path, call })),
);

/** Node takes an authentication tag of four bytes as well where no length is named: 2^32 tries forge one. */
test('whatever opens AES-GCM takes a whole authentication tag', () => {
  expect(calls.length).toBeGreaterThanOrEqual(4);
  expect(calls.filter(({ call }) => !call.includes('authTagLength'))).toEqual([]);
});
