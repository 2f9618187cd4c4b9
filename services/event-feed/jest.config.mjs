import { jestPostgres } from '../../.ci/jest-postgres.mjs';

export default {
  ...jestPostgres,
  globalSetup: '<rootDir>/test-servers/setup.mjs',
  globalTeardown: '<rootDir>/test-servers/teardown.mjs',
  // The suites share one broker, and some of them kill it.
  maxWorkers: 1,
};
