import { swcOptions } from './swc-options.mjs';

/** ESM packages that CommonJS ones require: Node 20.19 can do that, Jest on it needs them transformed. */
const REQUIRED_ESM = '(content-disposition|cookie)/dist/';

/** Jest's settings for every package that runs on Node; a package adds only what is its own. */
export const jestNode = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { [`^.+\\.ts$|/node_modules/${REQUIRED_ESM}.+\\.js$`]: ['@swc/jest', swcOptions] },
  transformIgnorePatterns: [`/node_modules/(?!(.+/)?${REQUIRED_ESM})`],
  testEnvironmentOptions: { customExportConditions: ['waybook-source', 'node', 'node-addons'] },
  testTimeout: 30_000,
  // Modules of finished suites stay in memory until their worker ends, and a full one does little but collect garbage.
  maxWorkers: 2,
  workerIdleMemoryLimit: '900MB',
  reporters: ['default'],
};
