import { swcOptions } from './swc-options.mjs';

/** Jest's settings for every package that runs on Node; a package adds only what is its own. */
export const jestNode = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', swcOptions] },
  testEnvironmentOptions: { customExportConditions: ['waybook-source', 'node', 'node-addons'] },
  testTimeout: 30_000,
  reporters: ['default'],
};
