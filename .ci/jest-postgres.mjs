import { jestNode } from './jest-node.mjs';

/** For packages whose tests need a database. */
export const jestPostgres = {
  ...jestNode,
  setupFiles: ['reflect-metadata'],
  globalSetup: '<rootDir>/../../.ci/jest-postgres-setup.mjs',
  globalTeardown: '<rootDir>/../../.ci/jest-postgres-teardown.mjs',
};

/** For packages some of whose tests run on the oldest supported PostgreSQL as well: `WAYBOOK_TEST_POSTGRES_15` names it. */
export const jestBothPostgres = {
  ...jestPostgres,
  globalSetup: '<rootDir>/../../.ci/jest-both-postgres-setup.mjs',
  globalTeardown: '<rootDir>/../../.ci/jest-both-postgres-teardown.mjs',
};
