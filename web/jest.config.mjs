import { swcOptions } from '../.ci/swc-options.mjs';

const swc = {
  ...swcOptions,
  jsc: {
    ...swcOptions.jsc,
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { ...swcOptions.jsc.transform, react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};

export default {
  testEnvironment: '<rootDir>/test/browser-environment.cjs',
  testEnvironmentOptions: { customExportConditions: ['waybook-source', 'browser'] },
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1', '\\.css$': '<rootDir>/test/empty-module.cjs' },
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
  setupFilesAfterEnv: ['<rootDir>/test/after-each.cjs'],
  // It runs beside suites that start portals.
  testTimeout: 120_000,
};
