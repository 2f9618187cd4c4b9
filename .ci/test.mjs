// `npm test`: builds, runs every package's tests and the browser tests, and ends with the plain total.
import { build, notRun, printTotal, runSuites } from './suites.mjs';

const suites = (await build()) ? (await runSuites()).suites : notRun();
process.exit(printTotal(suites) ? 0 : 1);
