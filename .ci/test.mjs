// `npm test`: builds, runs every package's tests and the browser tests, and ends with the plain total.
import { build, printTotal, runSuites } from './suites.mjs';

const isBuilt = await build();
const { areSuitesPassed } = isBuilt ? await runSuites() : { areSuitesPassed: false };
process.exit(printTotal(areSuitesPassed) ? 0 : 1);
