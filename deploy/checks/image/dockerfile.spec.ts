import { expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { copiedFromCheckout, instructions, isSent, versionOf, workspaces } from './dockerfile.js';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('npm sees the manifest of every workspace, as the lock file asks', () => {
  const copied = copiedFromCheckout().filter((path) => path.endsWith('/package.json'));
  expect(copied.sort()).toEqual(
    workspaces()
      .map((folder) => `${folder}/package.json`)
      .sort(),
  );
});

test('what is copied is there, and is sent to whoever builds', () => {
  const copied = copiedFromCheckout();
  expect(copied.length).toBeGreaterThan(20);
  expect(copied.filter((path) => !existsSync(`${ROOT}/${path}`))).toEqual([]);
  expect(copied.filter((path) => !isSent(path))).toEqual([]);
});

test.each([
  '.git/config',
  '.env',
  '.waybook/secrets/master-key',
  'docs/running.md',
  'deploy/drills/restore.mjs',
  'node_modules/pg/package.json',
  'services/portal/dist/index.js',
  'services/portal/src/remittances/remittance.decider.spec.ts',
  'web/browser-tests/run.mjs',
])('%s stays outside', (path) => {
  expect(isSent(path)).toBe(false);
});

test('the image says the version that the product has', () => {
  expect(versionOf('Dockerfile')).toBe(versionOf('package.json'));
});

test('the last stage fetches and runs nothing, so that it is the same on every platform', () => {
  const last = instructions().findLastIndex((line) => line.startsWith('FROM '));
  const kinds = instructions()
    .slice(last)
    .map((line) => line.split(' ')[0]);
  expect(kinds).not.toContain('RUN');
  expect(kinds).toContain('USER');
});
