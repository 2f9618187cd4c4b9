import { fileURLToPath } from 'node:url';

const ours = (name) => fileURLToPath(new URL(`jest-native/${name}`, import.meta.url));

/** Jest's settings for every package that runs on Node; a package adds only what is its own. */
export const jestNode = {
  testEnvironment: ours('environment.cjs'),
  runtime: ours('runtime.cjs'),
  testMatch: ['<rootDir>/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  transform: {},
  // For what hangs: what is merely slow, as on a busy machine, comes to its end.
  testTimeout: 300_000,
  // A spec file and what its tests hold stay in memory until their worker ends, and a full one does little but collect garbage.
  maxWorkers: 2,
  workerIdleMemoryLimit: '900MB',
  reporters: ['default'],
};
