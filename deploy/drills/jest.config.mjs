import { jestPostgres } from '../../.ci/jest-postgres.mjs';

// Each drill starts whole installations: two at once would be a load test of this machine.
export default { ...jestPostgres, maxWorkers: 1 };
