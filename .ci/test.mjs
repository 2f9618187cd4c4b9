// `npm test`: builds, runs every package's tests and the browser tests, and ends with the plain total.
import { build, printTotal, runSuites } from './suites.mjs';

const allPassed = (await build()) && (await runSuites());
process.exit(printTotal(allPassed) ? 0 : 1);
