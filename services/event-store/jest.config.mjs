import { jestPostgres } from '../../.ci/jest-postgres.mjs';

export default {
  ...jestPostgres,
  globalSetup: '<rootDir>/test-servers/setup.mjs',
  globalTeardown: '<rootDir>/test-servers/teardown.mjs',
};
