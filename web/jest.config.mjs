import { jestNode } from '../.ci/jest-node.mjs';

export default {
  ...jestNode,
  testEnvironment: '<rootDir>/test/browser-environment.cjs',
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/test/each-file.mjs'],
};
