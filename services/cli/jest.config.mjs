import { jestBothPostgres } from '../../.ci/jest-postgres.mjs';

export default jestBothPostgres;
