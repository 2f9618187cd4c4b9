import { jestPostgres } from '../../.ci/jest-postgres.mjs';

export default jestPostgres;
