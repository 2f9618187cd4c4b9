import { jestNode } from './jest-node.mjs';

/** For packages whose tests need a database. */
export const jestPostgres = {
  ...jestNode,
  setupFiles: ['reflect-metadata'],
  globalSetup: '<rootDir>/../../.ci/jest-postgres-setup.mjs',
  globalTeardown: '<rootDir>/../../.ci/jest-postgres-teardown.mjs',
};
