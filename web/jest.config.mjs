import { jestNode } from '../.ci/jest-node.mjs';

export default {
  ...jestNode,
  testEnvironment: '<rootDir>/test/browser-environment.cjs',
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/test/each-file.mjs'],
  // It runs beside suites that start portals.
  testTimeout: 120_000,
};
